// The strongest eigenvectors of a large matrix, given by its product with a vector: Chebyshev polynomials damp all weaker ones (Zhou et al. 2006), with a Rayleigh-Ritz
// step after each (as in epitome.maths.decomposition).
import { findEigenvectors } from "./eigen.js";
import { combine, dot, measureLength } from "./vectors.js";

/** @typedef {(vector: Float64Array) => Float64Array} Multiply */

const TOLERANCE = 1e-8;
const MOST_STEPS = 60;
const MOST_GROWTH = 1e9; // of what a filter keeps: beyond it the weaker vectors are lost in rounding
const MOST_DEGREE = 20;
const OVERSAMPLING = 10;

/**
 * @param {Multiply} multiply by a symmetric matrix >= 0
 * @param {number} size
 * @param {number} most
 */
export function iterateStrongest(multiply, size, most) {
  const block = Math.min(size, most + Math.max(OVERSAMPLING, Math.floor(most / 2)));
  let vectors = orthonormalise(drawVectors(size, block).map((vector) => multiply(multiply(vector))));
  for (let step = 0; step < MOST_STEPS; step++) {
    const images = vectors.map(multiply);
    const { values, vectors: rotation } = findEigenvectors(vectors.map((one) => Float64Array.from(images, (image) => dot(one, image))));
    vectors = rotation.map((weights) => combine(vectors, weights));
    const residuals = rotation.map((weights, at) => measureLength(combine(images, weights).map((entry, row) => entry - values[at] * vectors[at][row])));
    const worst = Math.max(...residuals.slice(0, most)) / Math.max(values[0], Number.MIN_VALUE);
    if (worst <= TOLERANCE) break;
    const lowest = values[values.length - 1];
    if (step < MOST_STEPS - 1) vectors = orthonormalise(vectors.map((vector) => applyFilter(multiply, vector, values[0], lowest, worst)));
  }
  return vectors;
}

/**
 * The Chebyshev polynomial that stays in [-1, 1] on [0, lowest] and grows beyond, applied to a vector.
 * @param {Multiply} multiply
 * @param {Float64Array} vector
 * @param {number} highest
 * @param {number} lowest
 * @param {number} error of the vectors
 */
function applyFilter(multiply, vector, highest, lowest, error) {
  const middle = Math.max(lowest, 1e-12 * highest) / 2;
  const reach = Math.acosh(Math.max(highest / middle - 1, 1 + 1e-9));
  const degree = Math.floor(Math.min(MOST_DEGREE, Math.max(2, Math.log(MOST_GROWTH / Math.min(error, 1)) / reach)));
  let before = vector;
  let now = multiply(vector).map((entry, at) => entry / middle - vector[at]);
  for (let at = 1; at < degree; at++) {
    const next = multiply(now).map((entry, row) => 2 * (entry / middle - now[row]) - before[row]);
    before = now;
    now = next;
  }
  const length = measureLength(now) || 1;
  return now.map((entry) => entry / length);
}

/**
 * An orthonormal basis of the same space; projections are subtracted twice, since once leaves noise.
 * @param {Float64Array[]} vectors
 */
function orthonormalise(vectors) {
  /** @type {Float64Array[]} */
  const basis = [];
  for (const vector of vectors) {
    const rest = vector.slice();
    const whole = measureLength(rest);
    for (let turn = 0; turn < 2; turn++) {
      for (const one of basis) {
        const share = dot(one, rest);
        for (let at = 0; at < rest.length; at++) rest[at] -= share * one[at];
      }
    }
    const length = measureLength(rest);
    if (length > 1e-12 * whole) basis.push(rest.map((entry) => entry / length));
  }
  return basis;
}

/**
 * Pseudo-random vectors, always the same.
 * @param {number} size
 * @param {number} count
 */
function drawVectors(size, count) {
  let state = 1;
  const draw = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  return Array.from({ length: count }, () => Float64Array.from({ length: size }, draw));
}
