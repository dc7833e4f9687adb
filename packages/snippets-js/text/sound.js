// A sentence that the engine fails on is dropped; what is said of the others stands.

/**
 * What a reading of some items gives. If it throws, it reads those that it does not throw on: halves are tried until single items are left out, so a
 * few of n cost a few times log n readings.
 * @template Item, Result
 * @param {Item[]} items
 * @param {(items: Item[]) => Result} read
 * @returns {Result}
 */
export function readSound(items, read) {
  try {
    return read(items);
  } catch {
    return read(keepSound(items, read));
  }
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {(items: Item[]) => unknown} read
 * @returns {Item[]}
 */
function keepSound(items, read) {
  try {
    read(items);
    return items;
  } catch {
    const middle = items.length >> 1;
    return middle ? [...keepSound(items.slice(0, middle), read), ...keepSound(items.slice(middle), read)] : [];
  }
}
