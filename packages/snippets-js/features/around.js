// Query expansion: the words of a query, and the most characteristic words of the rows most similar to it (as in epitome.walk.queries.expansion).
import { findLargest } from "../ranking/table.js";
import { orderByValue, settle } from "../text/rounding.js";
import { countQuery, scoreBm25 } from "./likeness.js";
import { bm25Idf } from "./weights.js";

/** @typedef {import("../ranking/table.js").Table} Table */

const ROWS = 5;
const MOST = 20;

/**
 * The terms of a query, then the best terms of similar rows: a term has the weight sum_s f(s) c(t, s) idf(t), where f is the BM25 of s over the largest.
 * @param {Table} table
 * @param {string[]} terms
 */
export function addTermsAround(table, terms) {
  const likeness = settle(scoreBm25(table, countQuery(table, terms)));
  const largest = findLargest(likeness) || 1;
  const weights = new Float64Array(table.names.length);
  for (const row of orderByValue(likeness).slice(0, ROWS)) {
    table.terms[row].forEach((term, at) => {
      weights[term] += table.counts[row][at] * (likeness[row] / largest);
    });
  }
  const weighted = settle(weights.map((weight, term) => weight * bm25Idf(table.rows.length, table.frequency[term])));
  const best = orderByValue(weighted).slice(0, MOST);
  return [...terms, ...best.filter((term) => weighted[term] > 0).map((term) => table.names[term])];
}
