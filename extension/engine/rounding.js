// Rounding before a comparison, so that noise in the last digits decides nothing (as epitome.maths.rounding does it).

const DIGITS = 9;
const SHIFT = 0.0314; // no short decimal and no short binary fraction lies so far from a border

/**
 * A value rounded to so many decimals, halves to the even neighbour.
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
 * Equal values become the same number, whatever their noise.
 * @param {Float64Array} values
 */
export function settle(values) {
  return values.map((value) => roundTo(value + SHIFT * 10 ** -DIGITS, DIGITS));
}

/**
 * The numbers of the values, largest value first; of equal ones the earlier.
 * @param {Float64Array} values
 */
export function orderByValue(values) {
  return Array.from(values.keys()).sort((a, b) => values[b] - values[a] || a - b);
}
