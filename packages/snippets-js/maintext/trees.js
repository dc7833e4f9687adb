// A sum of shallow regression trees (as in epitome.maths.learners.trees): node i tests a feature and goes to 2 i + 2 if it is larger, otherwise to 2 i + 1.

/** Trees of one depth, node after node: what inner nodes test, and the values of the leaves. @typedef {{ features: number[][], thresholds: number[][], leaves: number[][] }} Trees */

/**
 * @param {Trees} trees
 * @param {ArrayLike<number>} row
 */
export function sumTrees({ features, thresholds, leaves }, row) {
  let total = 0;
  for (let tree = 0; tree < features.length; tree++) {
    const inner = features[tree].length;
    let node = 0;
    while (node < inner) node = 2 * node + (row[features[tree][node]] > thresholds[tree][node] ? 2 : 1);
    total += leaves[tree][node - inner];
  }
  return total;
}
