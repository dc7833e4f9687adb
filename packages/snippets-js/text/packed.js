// Unpacks lists of words with numbers, as scripts/browser_engine/packing.py packs them: sorted words without the letters that each
// shares with the one before, of two lists together.

const [FIRST, SECOND, OFFSET, BASE] = [65, 78, 35, 90];

/**
 * The words of each of two lists, with their numbers.
 * @param {string} packed
 * @param {number[]} numbers
 */
function unpackWords(packed, numbers) {
  const lists = [new Map(), new Map()].map((list) => /** @type {Map<string, number>} */ (list));
  let word = "";
  packed.split(/(?=[A-Z])/).forEach((part, at) => {
    const code = part.charCodeAt(0);
    const isSecond = code >= SECOND;
    word = word.slice(0, code - (isSecond ? SECOND : FIRST)) + part.slice(1);
    lists[Number(isSecond)].set(word, numbers[at]);
  });
  return lists;
}

/** @param {string} packed */
function unpackCounts(packed) {
  return Array.from(packed, (character) => character.charCodeAt(0) - OFFSET);
}

/** @param {string} packed */
function unpackWeights(packed) {
  return unpackCounts(packed).map((code) => (code % 2 ? -(code + 1) / 2 : code / 2));
}

/**
 * The count of each word.
 * @param {readonly string[]} packed
 */
export function unpackCounted([words, counts]) {
  return unpackWords(words, unpackCounts(counts))[0];
}

/**
 * The weight of each word of two lists.
 * @param {readonly string[]} packed
 */
export function unpackWeighted([words, weights]) {
  return unpackWords(words, unpackWeights(weights));
}

/**
 * The weight of each pair of words, which are written with a blank between them.
 * @param {readonly string[]} packed
 * @param {readonly string[]} words in the order of places
 */
export function unpackPairs([steps, high, low, weights], words) {
  const [tens, ones, listed] = [unpackCounts(high), unpackCounts(low), unpackWeights(weights)];
  let [first, second] = [0, 0];
  return new Map(
    unpackCounts(steps).map((step, at) => {
      first += step;
      second = tens[at] * BASE + ones[at] + (step ? 0 : second);
      return [`${words[first]} ${words[second]}`, listed[at]];
    }),
  );
}
