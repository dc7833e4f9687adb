// Rounding before a comparison, so that noise in the last digits has no effect (as in epitome.maths.rounding).

const DIGITS = 9;
const SHIFT = 0.0314; // no short decimal or binary fraction is this far from a rounding border

/**
 * A value rounded to a number of decimals, halves to even.
 * @param {number} value
 * @param {number} digits
 */
export function roundTo(value, digits) {
  const scaled = value * 10 ** digits;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const whole = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0) ? floor + 1 : floor;
  return whole / 10 ** digits;
}

/**
 * Rounds values, so that equal ones become identical despite noise.
 * @param {Float64Array} values
 */
export function settle(values) {
  return values.map((value) => roundTo(value + SHIFT * 10 ** -DIGITS, DIGITS));
}

/**
 * The indices of the values, largest value first; of equal ones the earlier first.
 * @param {Float64Array} values
 */
export function orderByValue(values) {
  return Array.from(values.keys()).sort((a, b) => values[b] - values[a] || a - b);
}
