// The share of a query's words in a row: counted, by weight, with its neighbours, in pairs (as in epitome.walk.features.of_query.coverage).
import { findLargest, makeVector, sum } from "../ranking/table.js";
import { sumRows } from "./likeness.js";
import { weighLocally } from "./weights.js";

/** @typedef {import("../ranking/table.js").Table} Table */

/**
 * The share of a query's distinct terms.
 * @param {Table} table
 * @param {string[]} terms
 */
export function shareTerms(table, terms) {
  const distinct = new Set(terms);
  const share = makeVector(table, [...distinct].map((term) => [term, 1 / Math.max(1, distinct.size)]));
  return sumRows(table, (term) => share[term]);
}

/**
 * The share of a query's weight.
 * @param {Table} table
 * @param {Map<string, number>} weights of its distinct terms
 */
export function shareWeight(table, weights) {
  const total = sum(weights.values()) || 1;
  const share = makeVector(table, [...weights].map(([term, weight]) => [term, weight / total]));
  return sumRows(table, (term) => share[term]);
}

/**
 * The share of a query's weight in a row and `width` neighbours on each side.
 * @param {Table} table
 * @param {string[]} terms
 * @param {number} width
 */
export function shareInWindow(table, terms, width) {
  const weights = weighLocally(table, new Set(terms));
  const vector = makeVector(table, weights);
  const total = sum(weights.values()) || 1;
  const mine = table.terms.map((some) => some.filter((term) => vector[term] > 0));
  return Float64Array.from(mine, (_, row) => {
    const together = new Set(mine.slice(Math.max(0, row - width), row + width + 1).flatMap((some) => [...some]));
    return sum([...together].map((term) => vector[term])) / total;
  });
}

/**
 * The largest weight of a query's terms in a row, over the largest of all its terms.
 * @param {Table} table
 * @param {string[]} terms
 */
export function findRarest(table, terms) {
  const weights = weighLocally(table, new Set(terms));
  const vector = makeVector(table, weights);
  const largest = findLargest(weights.values()) || 1;
  return Float64Array.from(table.terms, (some) => findLargest(Array.from(some, (term) => vector[term])) / largest);
}

/**
 * The share of the weight of a query's pairs of adjacent terms; the weight of a pair is the sum of its two terms'.
 * @param {Table} table
 * @param {string[]} terms
 */
export function sharePairs(table, terms) {
  /** @type {Map<string, [string, string]>} */
  const pairs = new Map();
  for (let at = 1; at < terms.length; at++) pairs.set(`${terms[at - 1]} ${terms[at]}`, [terms[at - 1], terms[at]]);
  const weights = weighLocally(table, new Set(terms));
  /** @type {Map<number, number>} */
  const coded = new Map();
  let total = 0;
  for (const [a, b] of pairs.values()) {
    const weight = /** @type {number} */ (weights.get(a)) + /** @type {number} */ (weights.get(b));
    const [first, second] = [table.number.get(a), table.number.get(b)];
    if (first !== undefined && second !== undefined) coded.set(first * table.names.length + second, weight);
    total += weight;
  }
  return Float64Array.from(table.tokens, (tokens) => {
    const kept = tokens.filter((term) => term >= 0);
    const found = new Set();
    for (let at = 1; at < kept.length; at++) {
      const code = kept[at - 1] * table.names.length + kept[at];
      if (coded.has(code)) found.add(code);
    }
    return found.size ? sum([...found].map((code) => coded.get(code) ?? 0)) / total : 0;
  });
}
