// What stands over a sentence.

/**
 * What stands over a sentence and belongs to it: "-v, --verbose:"; "" for most.
 * @param {NeededHead[]} under
 */
export function joinHeads(under) {
  const joined = under.map(({ text }) => text).join(", ");
  return joined === "" || /[:：?？]$/u.test(joined) ? joined : `${joined}:`;
}
