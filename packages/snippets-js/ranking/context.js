// The reading context: the linking sentence, and the sentences around it (as in epitome.walk.table.context and queries.reading).
import { layOut } from "../page/layout.js";
import { cutText } from "../text/characters.js";
import { MARKS } from "../text/letters.js";
import { readSound } from "../text/sound.js";
import { extractTerms } from "../text/terms.js";

/** @typedef {import("../page/reader.js").PageText} PageText */
/** Sentences around the linking one, which is (or is inside) number `first` .. `last` - 1 of them; if it is in none, all are before it. @typedef {{ sentences: string[], first: number, last: number }} Context */

const MOST_SENTENCES = 200;
const BEFORE = 5; // sentences
const WORD = new RegExp(`[\\p{L}\\p{N}_][\\p{L}\\p{N}_${MARKS}]*`, "gv");

/**
 * The linking sentence as terms, with its names and numbers.
 * @param {string} linking
 * @param {string} language
 */
export function readLinking(linking, language) {
  const text = cutText(linking);
  const words = new Set(text.match(WORD) ?? []);
  const extract = (/** @type {string[]} */ some) => some.flatMap((word) => extractTerms(word, language));
  return {
    text: linking,
    terms: extractTerms(text, language),
    names: extract([...words].filter((word) => /^\p{Uppercase}/u.test(word))),
    numbers: extract([...words].filter((word) => /[\p{Nd}\p{No}]/u.test(word))),
  };
}

/**
 * The sentences around the linking one on the page being read; without a page only the linking one.
 * @param {PageText | null} page
 * @param {string} linking
 * @param {string} language
 * @returns {Context}
 */
export function readContext(page, linking, language) {
  const sentences = page ? layOut(page, language).sentences.map(({ text }) => text) : [];
  if (!sentences.length) return { sentences: [linking], first: 0, last: 1 };
  const [first, last] = findLinking(sentences, linking) ?? [sentences.length, sentences.length];
  const from = Math.max(0, Math.min(first - MOST_SENTENCES / 2, sentences.length - MOST_SENTENCES));
  const around = sentences.slice(from, from + MOST_SENTENCES);
  return { sentences: around, first: first - from, last: Math.min(last - from, around.length) };
}

/**
 * The terms of the sentences just before the linking one.
 * @param {Context} context
 * @param {string} language
 */
export function readBefore({ sentences, first }, language) {
  const before = sentences.slice(Math.max(0, first - BEFORE), first);
  return readSound(before, (some) => some.flatMap((text) => extractTerms(cutText(text), language)));
}

/**
 * The range of sentences that contains the linking one, ignoring white space; null if none does.
 * @param {string[]} sentences
 * @param {string} linking
 * @returns {[number, number] | null}
 */
function findLinking(sentences, linking) {
  const wanted = squeeze(linking);
  const normal = sentences.map(squeeze);
  const same = normal.indexOf(wanted);
  if (same >= 0) return [same, same + 1];
  const start = wanted ? normal.join(" ").indexOf(wanted) : -1;
  if (start < 0) return null;
  let end = 0;
  const ends = normal.map((text) => (end += text.length + 1)); // one past the space after each
  const find = (/** @type {number} */ place) => ends.findIndex((one) => one > place);
  return [find(start), find(start + wanted.length - 1) + 1];
}

/** @param {string} text */
function squeeze(text) {
  return text.split(/\s+/u).filter(Boolean).join(" ");
}
