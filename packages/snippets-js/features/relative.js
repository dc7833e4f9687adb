// A column relative to the other rows, or of the rows around each (as in epitome.walk.features.normalised and neighbours).
import { findLargest } from "../ranking/table.js";
import { roundTo, settle } from "../text/rounding.js";

const DIGITS = 12; // the mean of equal values is that value

/**
 * Each value over the largest; 0 if that is not positive.
 * @param {Float64Array} values
 */
export function normalise(values) {
  const largest = findLargest(values);
  return values.map((value) => (largest > 0 ? value / largest : 0));
}

/**
 * The rank of each value, 1 for the largest, 0 for the least; equal values share the mean.
 * @param {Float64Array} values
 */
export function rank(values) {
  const settled = settle(values);
  const sorted = settled.slice().sort();
  const ranks = new Map();
  for (let first = 0; first < sorted.length; ) {
    let after = first + 1;
    while (after < sorted.length && sorted[after] === sorted[first]) after += 1;
    ranks.set(sorted[first], (first + (after - first - 1) / 2) / Math.max(1, sorted.length - 1));
    first = after;
  }
  return settled.map((value) => ranks.get(value));
}

/**
 * The distance-weighted mean over `width` rows before and after, without the row itself.
 * @param {Float64Array} values
 * @param {number} width
 */
export function averageNeighbours(values, width) {
  let weights = 0;
  for (let k = 1; k <= width; k++) weights += 0.5 ** k;
  return values.map((_, at) => {
    let total = 0;
    for (let k = 1; k <= width; k++) total += (0.5 ** k / 2) * ((values[at - k] ?? 0) + (values[at + k] ?? 0));
    return total / weights;
  });
}

/**
 * The largest value among the rows at most `width` away, without the row itself.
 * @param {Float64Array} values
 * @param {number} width
 */
export function peakNeighbours(values, width) {
  return values.map((_, at) => {
    let largest = 0;
    for (let k = 1; k <= width; k++) largest = Math.max(largest, values[at - k] ?? 0, values[at + k] ?? 0);
    return largest;
  });
}

/**
 * The mean over the run of rows that each row is in.
 * @param {Float64Array} values
 * @param {Int32Array} run of each row
 */
export function averageRuns(values, run) {
  const totals = new Float64Array(run.length);
  const sizes = new Float64Array(run.length);
  values.forEach((value, at) => {
    totals[run[at]] += value;
    sizes[run[at]] += 1;
  });
  return values.map((_, at) => roundTo(totals[run[at]] / sizes[run[at]], DIGITS));
}
