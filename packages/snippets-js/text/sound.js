// A sentence that the engine fails on is dropped; what is said of the others stands.

const MOST_FAILURES = 1_000; // more of them are no fault of single sentences

/**
 * What a reading of some items gives. If it throws, it reads those that it does not throw on: halves are tried until single items are left out, so a
 * few of n cost a few times log n readings. Where it goes on throwing, it throws.
 * @template Item, Result
 * @param {Item[]} items
 * @param {(items: Item[]) => Result} read
 * @returns {Result}
 */
export function readSound(items, read) {
  try {
    return read(items);
  } catch {
    return read(keepSound(items, read, { left: MOST_FAILURES }));
  }
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {(items: Item[]) => unknown} read
 * @param {{ left: number }} failures that are still borne, of all calls together
 * @returns {Item[]}
 */
function keepSound(items, read, failures) {
  try {
    read(items);
    return items;
  } catch (error) {
    failures.left -= 1;
    if (failures.left < 0) throw error;
    const middle = items.length >> 1;
    return middle ? [...keepSound(items.slice(0, middle), read, failures), ...keepSound(items.slice(middle), read, failures)] : [];
  }
}
