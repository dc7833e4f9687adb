// The similarity of each row to a query: cosines and BM25 (as in epitome.walk.features.of_query.likeness).
import { countEach, makeVector, sum } from "../ranking/table.js";
import { bm25Idf, smoothIdf } from "./weights.js";

/** @typedef {import("../ranking/table.js").Table} Table */

const K1 = 1.2;
const B = 0.75;

/**
 * For each row, the sum of a function over its terms.
 * @param {Table} table
 * @param {(term: number, count: number, row: number) => number} give
 */
export function sumRows(table, give) {
  return Float64Array.from(table.terms, (terms, row) => {
    let total = 0;
    for (let at = 0; at < terms.length; at++) total += give(terms[at], table.counts[row][at], row);
    return total;
  });
}

/**
 * The counts of the table's terms in a query.
 * @param {Table} table
 * @param {string[]} terms
 */
export function countQuery(table, terms) {
  return makeVector(table, countEach(terms));
}

/**
 * BM25 for the distinct terms of a query.
 * @param {Table} table
 * @param {Float64Array} query
 */
export function scoreBm25(table, query) {
  const mean = sum(table.lengths) / Math.max(1, table.rows.length) || 1;
  return sumRows(table, (term, count, row) =>
    query[term] > 0
      ? (bm25Idf(table.rows.length, table.frequency[term]) * count * (K1 + 1)) / (count + K1 * (1 - B + (B * table.lengths[row]) / mean))
      : 0,
  );
}

/**
 * The cosine of term frequencies; terms of the query that no row has count towards its length.
 * @param {Table} table
 * @param {string[]} terms
 */
export function compareCounts(table, terms) {
  const query = countQuery(table, terms);
  const length = Math.sqrt(sum([...countEach(terms).values()].map((times) => times * times)));
  const products = sumRows(table, (term, count) => query[term] * count);
  const lengths = sumRows(table, (_, count) => count * count).map(Math.sqrt);
  return products.map((product, row) => (lengths[row] * length > 0 ? product / (lengths[row] * length) : 0));
}

/**
 * The cosine of (1 + ln tf) w vectors, with one weight w per term.
 * @param {Table} table
 * @param {Float64Array} query the count of each term in it
 * @param {Float64Array} weights
 */
export function compareWeighted(table, query, weights) {
  const vector = query.map((times, term) => (times > 1 ? 1 + Math.log(times) : times) * weights[term]);
  const length = Math.sqrt(sum(vector.map((value) => value * value)));
  const products = sumRows(table, (term, count) => (1 + Math.log(count)) * weights[term] * vector[term]);
  const lengths = sumRows(table, (term, count) => ((1 + Math.log(count)) * weights[term]) ** 2).map(Math.sqrt);
  return products.map((product, row) => (lengths[row] * length > 0 ? product / (lengths[row] * length) : 0));
}

/**
 * The tf-idf weights over the rows; 0 for a term that no row has.
 * @param {Table} table
 */
export function weighByIdf(table) {
  return smoothIdf(table).map((weight, term) => (table.frequency[term] > 0 ? weight : 0));
}
