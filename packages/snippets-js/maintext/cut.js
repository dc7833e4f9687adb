// Where the main text of a page ends: the boxes that give the largest F1 to be expected (as in epitome.readers.html.main_text.cut).

const MOST = 30;

/**
 * Which boxes to keep; those with equal scores are kept or dropped together.
 * @param {number[]} scores log-odds
 * @param {number[]} sizes
 */
export function chooseBoxes(scores, sizes) {
  const expected = scores.map((score, at) => sizes[at] / (1 + Math.exp(-Math.max(-MOST, Math.min(MOST, score)))));
  const order = scores.map((_, at) => at).sort((a, b) => scores[b] - scores[a]);
  const all = order.reduce((sum, at) => sum + expected[at], 0);
  let [found, held, best, least] = [0, 0, -1, Infinity];
  for (const at of order) {
    found += expected[at];
    held += sizes[at];
    if (found / (held + all) > best) [best, least] = [found / (held + all), scores[at]];
  }
  return scores.map((score) => score >= least);
}
