// Offsets of documents count code points, as Python does; those of a JavaScript string count 16-bit units.

const SURROGATE = /[\uD800-\uDFFF]/;

/**
 * Cuts a text at code points; texts without surrogates, which are nearly all, are cut as they are.
 * @param {string} text
 * @returns {{ length: number, slice: (start: number, end: number) => string }}
 */
export function createSlicer(text) {
  if (!SURROGATE.test(text)) return { length: text.length, slice: (start, end) => text.slice(start, end) };
  const characters = Array.from(text);
  return { length: characters.length, slice: (start, end) => characters.slice(start, end).join("") };
}

/**
 * The index of the last entry that starts at or before a position; -1 if none does. Starts ascend.
 * @param {number} count
 * @param {(index: number) => number} getStart
 * @param {number} position
 */
export function findLastStart(count, getStart, position) {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (getStart(middle) <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
