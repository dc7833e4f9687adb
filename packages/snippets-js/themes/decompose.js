// Truncated singular value decomposition A = U S V' of terms by sentences, with the same result on every machine (as in epitome.maths.decomposition): from
// the Gram matrix of the smaller side, in full if it is small, otherwise by block iteration with polynomial filters.
import { roundTo, settle } from "../text/rounding.js";
import { findEigenvectors } from "./eigen.js";
import { iterateStrongest } from "./iterate.js";
import { measureLength } from "./vectors.js";

/** The indices and weights of each sentence's terms. @typedef {{ terms: Int32Array[], weights: Float64Array[], width: number }} Rows */
/** Strongest first: a vector over the sentences and one over the terms for each value. @typedef {{ values: number[], sentences: Float64Array[], terms: Float64Array[] }} Themes */

const MOST_IN_FULL = 300; // rows of a Gram matrix that is still decomposed in full
const SAME_SPACE = 1e-7; // of the largest value: values closer than this span a common space
const SMALLEST = 1e-10; // of the largest value: smaller ones are rounding errors
const NOISE = 1e-14; // of the largest eigenvalue: smaller ones are zero up to rounding
export const VECTOR_DIGITS = 6; // digits of vectors that are equal on every processor

/**
 * The strongest themes of sentences, at most `most`.
 * @param {Rows} rows
 * @param {number} most
 * @returns {Themes}
 */
export function decompose(rows, most) {
  if (!rows.weights.some((weights) => weights.some((weight) => weight !== 0))) return { values: [], sentences: [], terms: [] };
  const bySentence = rows.terms.length <= rows.width;
  const near = bySentence ? transpose(rows) : rows;
  const far = bySentence ? rows : transpose(rows);
  const found = findStrongest(far, near, most).map((vector) => {
    const image = multiply(near, vector);
    return { vector, image, value: measureLength(image) };
  });
  const largest = Math.max(...found.map(({ value }) => value));
  const kept = found.filter(({ value }) => value > SMALLEST * largest).sort((one, other) => other.value - one.value);
  const sides = kept.map(({ vector, image, value }) => (bySentence ? vector : image.map((entry) => entry / value)));
  const { values, vectors } = orientSpaces(kept.map(({ value }) => value), sides, most);
  const transposed = bySentence ? near : far;
  const terms = vectors.map((vector, at) => multiply(transposed, vector).map((entry) => entry / values[at]));
  return { values, sentences: vectors, terms };
}

/**
 * Each row times a vector.
 * @param {Rows} rows
 * @param {Float64Array} vector
 */
export function multiply(rows, vector) {
  return Float64Array.from(rows.terms, (terms, row) => {
    let total = 0;
    for (let at = 0; at < terms.length; at++) total += rows.weights[row][at] * vector[terms[at]];
    return total;
  });
}

/**
 * @param {Rows} rows
 * @returns {Rows}
 */
function transpose({ terms, weights, width }) {
  /** @type {number[][]} */
  const places = Array.from({ length: width }, () => []);
  /** @type {number[][]} */
  const values = Array.from({ length: width }, () => []);
  terms.forEach((some, row) => {
    some.forEach((term, at) => {
      places[term].push(row);
      values[term].push(weights[row][at]);
    });
  });
  return { terms: places.map((some) => Int32Array.from(some)), weights: values.map((some) => Float64Array.from(some)), width: terms.length };
}

/**
 * Eigenvectors of far * near, the strongest first, at least `most` if there are as many.
 * @param {Rows} far
 * @param {Rows} near
 * @param {number} most
 */
function findStrongest(far, near, most) {
  const size = far.terms.length;
  if (size > MOST_IN_FULL) return iterateStrongest((vector) => multiply(far, multiply(near, vector)), size, most);
  const unit = Float64Array.from({ length: size });
  const gram = Array.from({ length: size }, (_, at) => {
    unit.fill(0)[at] = 1;
    return multiply(far, multiply(near, unit));
  });
  const { values, vectors } = findEigenvectors(gram);
  const strong = values.filter((value) => value > NOISE * values[0]).map(Math.sqrt);
  const end = strong.findIndex((value, at) => at >= most && strong[at - 1] - value > SAME_SPACE * strong[0]);
  return vectors.slice(0, end < 0 ? strong.length : end);
}

/**
 * At most so many values and vectors. Vectors of near-equal values may be turned within their space, and each may be negated: of such a space the first is the
 * projection of the sentence with the largest projection, the next is chosen in the same way from what remains.
 * @param {number[]} values
 * @param {Float64Array[]} vectors
 * @param {number} most
 */
function orientSpaces(values, vectors, most) {
  /** @type {{ values: number[], vectors: Float64Array[] }} */
  const oriented = { values: [], vectors: [] };
  for (let start = 0; start < Math.min(values.length, most); ) {
    let end = start + 1;
    while (end < values.length && values[end - 1] - values[end] <= SAME_SPACE * values[0]) end++;
    const level = values.slice(start, end).reduce((total, value) => total + value, 0) / (end - start);
    for (const vector of orientBasis(vectors.slice(start, end), Math.min(end, most) - start)) {
      oriented.values.push(level);
      oriented.vectors.push(vector);
    }
    start = end;
  }
  return oriented;
}

/**
 * @param {Float64Array[]} space orthonormal
 * @param {number} count
 */
function orientBasis(space, count) {
  /** @type {Float64Array[]} */
  const basis = [];
  const remaining = space.map((vector) => vector.slice());
  while (basis.length < count) {
    const lengths = settle(remaining[0].map((_, row) => remaining.reduce((total, vector) => total + vector[row] ** 2, 0)));
    const row = lengths.reduce((best, length, at) => (length > lengths[best] ? at : best), 0);
    const direction = Float64Array.from(remaining, (vector) => vector[row]);
    const length = measureLength(direction);
    const entries = remaining[0].map((_, at) => remaining.reduce((total, vector, number) => total + (vector[at] * direction[number]) / length, 0));
    basis.push(entries);
    remaining.forEach((vector, number) => vector.forEach((_, at) => (vector[at] -= (entries[at] * direction[number]) / length)));
  }
  return basis;
}

/**
 * Rounds entries of vectors, so that they are equal on every processor.
 * @param {Float64Array} entries
 */
export function settleEntries(entries) {
  return entries.map((entry) => roundTo(entry + 0.0314 * 10 ** -VECTOR_DIGITS, VECTOR_DIGITS));
}
