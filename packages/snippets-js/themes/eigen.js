// Eigenvectors of a symmetric matrix: Householder's tridiagonal form, then implicit QL steps (tred2 and tql2 of EISPACK).

/**
 * Eigenvalues, largest first, and their unit vectors.
 * @param {Float64Array[]} matrix symmetric
 * @returns {{ values: number[], vectors: Float64Array[] }}
 */
export function findEigenvectors(matrix) {
  const size = matrix.length;
  const rows = matrix.map((row) => Float64Array.from(row));
  const [diagonal, beside] = [new Float64Array(size), new Float64Array(size)];
  reduceToTridiagonal(rows, diagonal, beside);
  diagonalise(rows, diagonal, beside);
  const order = Array.from(diagonal.keys()).sort((one, other) => diagonal[other] - diagonal[one] || one - other);
  return {
    values: order.map((number) => diagonal[number]),
    vectors: order.map((number) => Float64Array.from(rows, (row) => row[number])),
  };
}

/**
 * @param {Float64Array[]} rows becomes the transformation
 * @param {Float64Array} d the diagonal
 * @param {Float64Array} e beside it
 */
function reduceToTridiagonal(rows, d, e) {
  const n = rows.length;
  for (let j = 0; j < n; j++) d[j] = rows[n - 1][j];
  for (let i = n - 1; i > 0; i--) {
    let scale = 0;
    let h = 0;
    for (let k = 0; k < i; k++) scale += Math.abs(d[k]);
    if (scale === 0) {
      e[i] = d[i - 1];
      for (let j = 0; j < i; j++) {
        d[j] = rows[i - 1][j];
        rows[i][j] = rows[j][i] = 0;
      }
    } else {
      h = reflect(rows, d, e, i, scale);
    }
    d[i] = h;
  }
  for (let i = 0; i < n - 1; i++) accumulate(rows, d, i);
  for (let j = 0; j < n; j++) {
    d[j] = rows[n - 1][j];
    rows[n - 1][j] = 0;
  }
  if (n) rows[n - 1][n - 1] = 1;
  e[0] = 0;
}

/**
 * One reflection that zeroes row i left of the subdiagonal.
 * @param {Float64Array[]} rows
 * @param {Float64Array} d
 * @param {Float64Array} e
 * @param {number} i
 * @param {number} scale
 */
function reflect(rows, d, e, i, scale) {
  let h = 0;
  for (let k = 0; k < i; k++) {
    d[k] /= scale;
    h += d[k] * d[k];
  }
  const f = d[i - 1];
  const g = f > 0 ? -Math.sqrt(h) : Math.sqrt(h);
  e[i] = scale * g;
  h -= f * g;
  d[i - 1] = f - g;
  for (let j = 0; j < i; j++) e[j] = 0;
  for (let j = 0; j < i; j++) {
    const value = d[j];
    rows[j][i] = value;
    let total = e[j] + rows[j][j] * value;
    for (let k = j + 1; k <= i - 1; k++) {
      total += rows[k][j] * d[k];
      e[k] += rows[k][j] * value;
    }
    e[j] = total;
  }
  let sum = 0;
  for (let j = 0; j < i; j++) {
    e[j] /= h;
    sum += e[j] * d[j];
  }
  const half = sum / (h + h);
  for (let j = 0; j < i; j++) e[j] -= half * d[j];
  for (let j = 0; j < i; j++) {
    const [first, second] = [d[j], e[j]];
    for (let k = j; k <= i - 1; k++) rows[k][j] -= first * e[k] + second * d[k];
    d[j] = rows[i - 1][j];
    rows[i][j] = 0;
  }
  return h;
}

/**
 * @param {Float64Array[]} rows
 * @param {Float64Array} d
 * @param {number} i
 */
function accumulate(rows, d, i) {
  const n = rows.length;
  rows[n - 1][i] = rows[i][i];
  rows[i][i] = 1;
  const h = d[i + 1];
  if (h !== 0) {
    for (let k = 0; k <= i; k++) d[k] = rows[k][i + 1] / h;
    for (let j = 0; j <= i; j++) {
      let g = 0;
      for (let k = 0; k <= i; k++) g += rows[k][i + 1] * rows[k][j];
      for (let k = 0; k <= i; k++) rows[k][j] -= g * d[k];
    }
  }
  for (let k = 0; k <= i; k++) rows[k][i + 1] = 0;
}

const MOST_STEPS = 60; // per eigenvalue

/**
 * @param {Float64Array[]} rows
 * @param {Float64Array} d
 * @param {Float64Array} e
 */
function diagonalise(rows, d, e) {
  const n = rows.length;
  for (let i = 1; i < n; i++) e[i - 1] = e[i];
  if (n) e[n - 1] = 0;
  let shift = 0;
  let largest = 0;
  for (let l = 0; l < n; l++) {
    largest = Math.max(largest, Math.abs(d[l]) + Math.abs(e[l]));
    let m = l;
    while (m < n - 1 && Math.abs(e[m]) > Number.EPSILON * largest) m++;
    for (let step = 0; m > l && step < MOST_STEPS; step++) {
      shift += stepQl(rows, d, e, l, m);
      if (Math.abs(e[l]) <= Number.EPSILON * largest) break;
    }
    d[l] += shift;
    e[l] = 0;
  }
}

/**
 * One implicit QL step on l .. m; returns the shift that was subtracted from the diagonal.
 * @param {Float64Array[]} rows
 * @param {Float64Array} d
 * @param {Float64Array} e
 * @param {number} l
 * @param {number} m
 */
function stepQl(rows, d, e, l, m) {
  const n = rows.length;
  const before = d[l];
  let p = (d[l + 1] - before) / (2 * e[l]);
  const root = p < 0 ? -Math.hypot(p, 1) : Math.hypot(p, 1);
  d[l] = e[l] / (p + root);
  d[l + 1] = e[l] * (p + root);
  const next = d[l + 1];
  const shift = before - d[l];
  for (let i = l + 2; i < n; i++) d[i] -= shift;
  p = d[m];
  let [c, c2, c3, s, s2] = [1, 1, 1, 0, 0];
  const first = e[l + 1];
  for (let i = m - 1; i >= l; i--) {
    c3 = c2;
    c2 = c;
    s2 = s;
    const g = c * e[i];
    const h = c * p;
    const r = Math.hypot(p, e[i]);
    e[i + 1] = s * r;
    s = e[i] / r;
    c = p / r;
    p = c * d[i] - s * g;
    d[i + 1] = h + s * (c * g + s * d[i]);
    for (const row of rows) {
      const value = row[i + 1];
      row[i + 1] = s * row[i] + c * value;
      row[i] = c * row[i] - s * value;
    }
  }
  p = (-s * s2 * c3 * first * e[l]) / next;
  e[l] = s * p;
  d[l] = c * p;
  return shift;
}
