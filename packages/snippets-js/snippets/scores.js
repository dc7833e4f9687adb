// The sentences of the pieces that hold most of a query, each with its score (as in epitome.api.snippets.scored_sentences).
import { splitSentences } from "../sentences/split.js";
import { findHead, isHead } from "./pieces.js";
import { findPlaces } from "./places.js";

/** @typedef {import("./places.js").Place} Place */
/** @typedef {import("./pieces.js").Span} Span */
/** @typedef {import("./pieces.js").Piece} Piece */
/** A sentence; `group` is the number of its piece, `number` its own in it, `head` where the heading over it is. @typedef {{ start: number, end: number, score: number, places: Place[], group: number, number: number, head: Span | null }} Scored */
/** A text in which each character is one unit, its query and language. @typedef {{ flat: string, asked: import("./asked.js").Asked, weights: Map<string, number>, language: string, read: (span: Span) => string }} Search */

const [PAIR, CONTEXT, FRAGMENT] = [0.1, 0.25, 0.25];
const PIECES = 12; // that are split

/**
 * @param {Search} search
 * @param {Piece[]} pieces
 * @returns {Scored[][]} piece by piece, in the order of the text
 */
export function scoreSentences(search, pieces) {
  const worth = pieces.map(({ places }) => addWeights(search, places));
  const best = [...pieces.keys()].sort((one, other) => worth[other] - worth[one] || one - other).slice(0, PIECES);
  return best.sort((one, other) => one - other).map((number, group) => scorePiece(search, pieces[number], group));
}

/**
 * @param {Search} search
 * @param {Piece} piece
 * @param {number} group
 * @returns {Scored[]}
 */
function scorePiece(search, piece, group) {
  const { flat, asked, language } = search;
  const isFragment = isHead(flat, piece.start, piece.end);
  const head = isFragment ? null : findHead(flat, piece.start);
  const over = new Set(head ? findPlaces(search.read(head), asked, language).map(([, , term]) => term) : []);
  /** @type {string[]} */
  let before = [];
  let at = 0;
  return splitSentences(flat.slice(piece.start, piece.end), language).map(([first, last], number) => {
    const [start, end] = [piece.start + first, piece.start + last];
    while (at < piece.places.length && piece.places[at][0] < start) at++;
    const begins = at;
    while (at < piece.places.length && piece.places[at][0] < end) at++;
    const places = piece.places.slice(begins, at);
    const own = listTerms(places);
    let score = sumUp(own.map((term) => weigh(search, term)));
    if (own.length) {
      score += PAIR * sumUp(findPairs(search, places).map(([one, other]) => weigh(search, one) + weigh(search, other)));
      const around = asked.terms.filter((term) => (before.includes(term) || over.has(term)) && !own.includes(term));
      score += CONTEXT * sumUp(around.map((term) => weigh(search, term)));
      score *= isFragment ? FRAGMENT : 1;
    }
    before = own;
    return { start, end, score: round(score), places, group, number, head };
  });
}

/**
 * The weights of the distinct terms of some places.
 * @param {{ weights: Map<string, number> }} search
 * @param {Place[]} places
 */
export function addWeights(search, places) {
  return round(sumUp(listTerms(places).map((term) => weigh(search, term))));
}

/**
 * The distinct terms of some places, in the order of their first.
 * @param {Place[]} places
 */
function listTerms(places) {
  return [...new Set(places.map(([, , term]) => term))];
}

/**
 * The distinct pairs of the query that stand in a text, in their order.
 * @param {Search} search
 * @param {Place[]} places
 */
function findPairs({ flat, asked }, places) {
  const beside = places.slice(1).flatMap(([start, , term], at) => {
    const [, end, before] = places[at];
    const pair = `${before} ${term}`;
    return asked.pairs.has(pair) && !/[\p{L}\p{N}]/u.test(flat.slice(end, start)) ? [pair] : [];
  });
  return [...new Set(beside)].map((pair) => pair.split(" "));
}

/**
 * @param {{ weights: Map<string, number> }} search
 * @param {string} term
 */
function weigh({ weights }, term) {
  return weights.get(term) ?? 0;
}

/** @param {number[]} values */
export function sumUp(values) {
  return values.reduce((total, value) => total + value, 0);
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 1e9) / 1e9;
}
