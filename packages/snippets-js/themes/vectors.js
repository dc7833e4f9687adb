// Vectors: products, lengths, sums.

/**
 * @param {Float64Array} one
 * @param {Float64Array} other
 */
export function dot(one, other) {
  let total = 0;
  for (let at = 0; at < one.length; at++) total += one[at] * other[at];
  return total;
}

/** @param {Float64Array} vector */
export function measureLength(vector) {
  return Math.sqrt(dot(vector, vector));
}

/**
 * The weighted sum of vectors.
 * @param {Float64Array[]} vectors
 * @param {Float64Array} weights
 */
export function combine(vectors, weights) {
  const total = new Float64Array(vectors[0].length);
  vectors.forEach((vector, number) => {
    for (let at = 0; at < vector.length; at++) total[at] += weights[number] * vector[at];
  });
  return total;
}
