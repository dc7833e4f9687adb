// The candidate sentences of a page as counted terms, computed once for all features (as in epitome.language.words.counts).

/**
 * A sentence as terms: `tokens` are its words in order, null for a stop word; `words` its length; `section` and `element` its place.
 * @typedef {{ text: string, tokens: (string | null)[], words: number, section: number, element: number, candidate: boolean }} TermSentence
 * @typedef {{ parent: number, title: string, titles: string[], element: number }} TermSection
 * @typedef {{ kind: string, parent: number }} TermElement
 * A page as terms, and the reading context: `names` and `numbers` are the terms of such words of the linking sentence, `before` those of the
 * sentences just before it.
 * @typedef {{ language: string, title: string[], sentences: TermSentence[], sections: TermSection[], elements: TermElement[],
 *   linking: { text: string, terms: string[], names: string[], numbers: string[] }, before: string[] }} TermPage
 * The candidates as indices of terms: row i has the terms `terms[i]`, each `counts[i]` times, and the words `tokens[i]` (-1: a stop word). `frequency` is
 * the number of rows with a term.
 * @typedef {{ rows: TermSentence[], number: Map<string, number>, names: string[], tokens: Int32Array[], terms: Int32Array[], counts: Float64Array[],
 *   frequency: Float64Array, lengths: Float64Array }} Table
 */

/**
 * The candidates of a page, counted. Terms are numbered in the order of the whole page, candidates or not: ties are broken by it.
 * @param {TermSentence[]} sentences
 * @returns {Table}
 */
export function countRows(sentences) {
  /** @type {Map<string, number>} */
  const number = new Map();
  for (const { tokens } of sentences) {
    for (const term of tokens) if (term !== null && !number.has(term)) number.set(term, number.size);
  }
  const rows = sentences.filter((sentence) => sentence.candidate);
  const tokens = rows.map((row) => Int32Array.from(row.tokens, (term) => (term === null ? -1 : /** @type {number} */ (number.get(term)))));
  const frequency = new Float64Array(number.size);
  const lengths = new Float64Array(rows.length);
  /** @type {Int32Array[]} */
  const terms = [];
  /** @type {Float64Array[]} */
  const counts = [];
  tokens.forEach((some, row) => {
    const counted = countEach(some.filter((term) => term >= 0));
    terms.push(Int32Array.from(counted.keys()).sort());
    counts.push(Float64Array.from(terms[row], (term) => /** @type {number} */ (counted.get(term))));
    for (const term of terms[row]) frequency[term] += 1;
    lengths[row] = sum(counts[row]);
  });
  return { rows, number, names: [...number.keys()], tokens, terms, counts, frequency, lengths };
}

/**
 * The counts of the distinct values.
 * @template T
 * @param {Iterable<T>} values
 */
export function countEach(values) {
  /** @type {Map<T, number>} */
  const counted = new Map();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return counted;
}

/**
 * The weights of terms as a vector over the table's terms; unknown ones are left out.
 * @param {Table} table
 * @param {Iterable<[string, number]>} weights
 */
export function makeVector(table, weights) {
  const vector = new Float64Array(table.names.length);
  for (const [term, weight] of weights) {
    const number = table.number.get(term);
    if (number !== undefined) vector[number] = weight;
  }
  return vector;
}

/** @param {Iterable<number>} values */
export function sum(values) {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/**
 * The standard deviation of some values.
 * @param {Float64Array} values
 */
export function measureSpread(values) {
  const mean = sum(values) / Math.max(1, values.length);
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / Math.max(1, values.length));
}

/**
 * The largest of some values, at least 0.
 * @param {Iterable<number>} values
 */
export function findLargest(values) {
  let largest = 0;
  for (const value of values) if (value > largest) largest = value;
  return largest;
}
