// What the stemmers share: the longest ending from a table, and the regions after a vowel and a consonant.
//
// The stemmers in this folder implement the algorithms of Snowball 3.1.0 (https://snowballstem.org, BSD
// 3-clause licence, see LICENSE), the version in Python's PyStemmer: they give the same stem for every word.

/**
 * Endings, each with the name of its rule.
 * @typedef {{ longest: number, rules: ReadonlyMap<string, string> }} Endings
 */

/**
 * A table of endings, by rule.
 * @param {Record<string, string>} endingsOfRules
 * @returns {Endings}
 */
export function listEndings(endingsOfRules) {
  const rules = new Map();
  let longest = 0;
  for (const [rule, endings] of Object.entries(endingsOfRules)) {
    for (const ending of endings.split(" ")) {
      rules.set(ending, rule);
      longest = Math.max(longest, ending.length);
    }
  }
  return { longest, rules };
}

/**
 * The longest ending of a text that begins at `from` or later; "" if there is none.
 * @param {string} text
 * @param {Endings} endings
 * @param {number} [from]
 */
export function findEnding(text, endings, from = 0) {
  for (let length = Math.min(endings.longest, text.length - from); length > 0; length--) {
    const ending = text.slice(text.length - length);
    if (endings.rules.has(ending)) return ending;
  }
  return "";
}

/**
 * The start of the region after the first consonant that follows a vowel, at `from` or later; the end of the text if there is none.
 * @param {string} text
 * @param {string} vowels
 * @param {number} [from]
 */
export function findRegion(text, vowels, from = 0) {
  let at = from;
  while (at < text.length && !vowels.includes(text[at])) at++;
  while (at < text.length && vowels.includes(text[at])) at++;
  return Math.min(at + 1, text.length);
}

/**
 * The text without its last letters.
 * @param {string} text
 * @param {string} ending
 */
export function cut(text, ending) {
  return text.slice(0, text.length - ending.length);
}
