// Features of the texts of a page's boxes, and signs: words of texts and names that distinguish main text from boilerplate (as in epitome.readers.html.main_text.box_texts).
import { MARKS } from "../tables/marks.js";

const NAME_WORD = /[A-Z]?[a-z]{2,30}|[A-Z]{2,30}/g;
const TEXT_WORD = /[\p{L}\p{N}_]{2,20}|[©|»›·•→#@]/gu;
const WORD = /[\p{L}\p{N}_]+/gu;
const LONGEST_NAME = 200;
const LONGEST_TEXT = 250;
const SHORT_TEXT = 160;
const OPENING = 24;
const MOST_OF_NAMES = 4;
const PIECE = 300;
const ENDED = new RegExp(`[${MARKS.final}:]["'”’»)\\]]*$`, "u");
const STOPS = /[.,;。，]/gu;
const CAPITAL = /(?<!\S)[A-ZÀ-ÖØ-ÞА-Я]/gu;
/** The weight of each sign for main text (above 0) or against it. @typedef {Map<string, number>} Weights */
/** @type {Map<Record<string, string>, Weights>} */
const unpacked = new Map();

/**
 * The weights of a model's signs, unpacked once.
 * @param {Record<string, string>} packed signs by their weights
 * @returns {Weights}
 */
export function unpackWeights(packed) {
  const weights = unpacked.get(packed) ?? new Map(Object.entries(packed).flatMap(([weight, signs]) => signs.split(" ").map((sign) => [sign, Number(weight)])));
  unpacked.set(packed, weights);
  return weights;
}

/**
 * The sum over the signs of an element: its tag, its role, the words of its classes and id.
 * @param {Weights} known
 * @param {[string, string, string, string]} names
 */
export function weighElement(known, [tag, role, classes, id]) {
  let total = known.get(`<${tag}`) ?? 0;
  if (role) total += known.get(`=${role.slice(0, 40)}`) ?? 0;
  for (const name of [...classes.slice(0, LONGEST_NAME).split(/\s+/), id.slice(0, LONGEST_NAME)]) {
    for (const word of name.match(NAME_WORD) ?? []) total += known.get(`.${word.toLowerCase()}`) ?? 0;
  }
  return Math.max(-MOST_OF_NAMES, Math.min(MOST_OF_NAMES, total));
}

/**
 * The words of a page's title or description.
 * @param {string} text
 */
export function listWords(text) {
  return new Set(text.slice(0, 2_000).toLowerCase().match(WORD) ?? []);
}

/**
 * The first words of a text.
 * @param {string} text
 * @returns {string[]}
 */
export function listTextWords(text) {
  return text.slice(0, LONGEST_TEXT).toLowerCase().match(TEXT_WORD) ?? [];
}

/**
 * Features of a text: characters, words, linked characters, marks, whether it ends like a sentence, the share of capitalised words, the sum and minimum of its signs'
 * weights, and the shares of its words in the title and in the description.
 * @param {Weights} known
 * @param {string} text
 * @param {number} linked
 * @param {{ title: Set<string>, description: Set<string> }} page
 */
export function measureText(known, text, linked, page) {
  const piece = text.slice(0, PIECE);
  const count = piece.split(" ").length;
  const own = listTextWords(text);
  const signs = text.length <= SHORT_TEXT ? own : (text.slice(0, OPENING).toLowerCase().match(TEXT_WORD) ?? []);
  const found = signs.map((sign) => known.get(sign) ?? 0).filter(Boolean);
  /** @param {Set<string>} some */
  const share = (some) => (own.length ? own.filter((word) => some.has(word)).length / own.length : 0);
  return {
    size: text.length,
    words: (count * text.length) / piece.length,
    linked: Math.min(text.length, linked),
    marks: (piece.match(STOPS)?.length ?? 0) / count,
    ended: Number(ENDED.test(piece)),
    capitals: (piece.match(CAPITAL)?.length ?? 0) / count,
    signs: found.reduce((total, weight) => total + weight, 0),
    leastSign: found.length ? Math.min(...found) : 0,
    title: share(page.title),
    description: share(page.description),
  };
}
