// Whether a page supports the sentence that links to it, where that can be told (as epitome.relevance.support does it).
import { sharePairs, shareWeight } from "./coverage.js";
import { SUPPORT } from "./data/support.js";
import { roundTo } from "./rounding.js";
import { shareSpelling } from "./sequences.js";
import { findLargest, sum } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").TermPage} TermPage */
/** Weights of measures by name; over and under which odds something is told. @typedef {{ bias: number, weights: Record<string, number>, supported: number, unsupported: number }} Odds */

const UNKNOWN = 0.5; // of a sentence without names, or without numbers
const DIGITS = 6;
const SHIFT = 0.0314e-6;

/**
 * Whether a page supports the linking sentence; null where that cannot be told.
 * @param {TermPage} page
 * @param {Table} table
 * @param {(terms: Iterable<string>) => Map<string, number>} weigh what terms weigh in the language
 * @returns {boolean | null}
 */
export function decideSupport({ linking, title }, table, weigh) {
  if (!linking.terms.length) return null;
  const titled = new Set(title);
  /** @type {(term: string) => boolean} */
  const stands = (term) => titled.has(term) || table.frequency[table.number.get(term) ?? -1] > 0;
  const distinct = new Set(linking.terms);
  /** @type {Record<string, number>} */
  const measures = {
    words: findLargest(shareWeight(table, weigh(distinct))),
    letters: findLargest(shareSpelling(table, linking.text)),
    pairs: findLargest(sharePairs(table, linking.terms)),
    names: shareFound(weigh(new Set(linking.names)), stands),
    numbers: shareFound(weigh(new Set(linking.numbers)), stands),
    rarest: findRarestFound(weigh(distinct), stands),
  };
  const odds = SUPPORT.bias + sum(Object.entries(SUPPORT.weights).map(([name, weight]) => weight * measures[name]));
  const likely = roundTo(1 / (1 + Math.exp(-odds)) + SHIFT, DIGITS);
  if (likely >= SUPPORT.supported) return true;
  return likely < SUPPORT.unsupported ? false : null;
}

/**
 * The share of the weight of some terms that stands on the page.
 * @param {Map<string, number>} weights
 * @param {(term: string) => boolean} stands
 */
function shareFound(weights, stands) {
  if (!weights.size) return UNKNOWN;
  return sum([...weights].map(([term, weight]) => (stands(term) ? weight : 0))) / (sum(weights.values()) || 1);
}

/**
 * The largest weight of a term that stands on the page, over the largest of all.
 * @param {Map<string, number>} weights
 * @param {(term: string) => boolean} stands
 */
function findRarestFound(weights, stands) {
  return findLargest([...weights].map(([term, weight]) => (stands(term) ? weight : 0))) / (findLargest(weights.values()) || 1);
}
