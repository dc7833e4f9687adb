// The weight of a term: in the candidates (local), or in a background of many documents (as in epitome.walk.features.weights).

/** @typedef {import("../ranking/table.js").Table} Table */
/** The number of documents with each term, out of `documents`. @typedef {{ documents: number, frequency: Map<string, number> }} Background */

/**
 * ln(1 + (n - df + 1/2) / (df + 1/2)) of a term with a frequency df in n rows.
 * @param {number} rows
 * @param {number} frequency
 */
export function bm25Idf(rows, frequency) {
  return Math.log1p((rows - frequency + 0.5) / (frequency + 0.5));
}

/**
 * ln((1 + n) / (1 + df)) + 1 of each term.
 * @param {Table} table
 */
export function smoothIdf(table) {
  return table.frequency.map((frequency) => Math.log((1 + table.rows.length) / (1 + frequency)) + 1);
}

/**
 * The local weight of each distinct term.
 * @param {Table} table
 * @param {Iterable<string>} terms
 * @returns {Map<string, number>}
 */
export function weighLocally(table, terms) {
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (const term of terms) {
    const number = table.number.get(term);
    weights.set(term, bm25Idf(table.rows.length, number === undefined ? 0 : table.frequency[number]));
  }
  return weights;
}

/**
 * The background weight of each term: ln((1 + N) / (1 + df)).
 * @param {Background} background
 * @param {Iterable<string>} terms
 * @returns {Map<string, number>}
 */
export function weighInLanguage(background, terms) {
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (const term of terms) {
    weights.set(term, Math.log(1 + background.documents) - Math.log1p(background.frequency.get(term) ?? 0));
  }
  return weights;
}
