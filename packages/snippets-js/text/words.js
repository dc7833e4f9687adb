// The positions of the words of a text, in any script: the only tokeniser, for both texts and queries.
//
// A word is a run of letters and digits with their marks. In scripts without spaces each letter is a word, and each pair of
// adjacent letters is another:  "backup 备份数" -> backup | 备 | 备份 | 份 | 份数 | 数

import { hasPairs, listPoints } from "./characters.js";
import { RUN_LETTER, WORD_OR_RUN } from "./letters.js";

const PLAIN_WORD = /[\p{L}\p{N}]+/gu;
/** Ranges that contain letters with marks and runs; the gap is Greek and most of Cyrillic. */
export const MAY_HAVE_MARKS = /[\u0300-\u036f\u0483-\u1dff\u200c\u200d\u20d0-\u20ff\u2c80-\u{10ffff}]/u;
const MARKED_WORD = new RegExp(WORD_OR_RUN, "gv");
const LETTER_OF_RUN = new RegExp(RUN_LETTER, "gv");

/**
 * The words of a text, in lower case, in order.
 * @param {string} text
 */
export function splitWords(text) {
  const lowered = text.toLowerCase();
  return findUnits(lowered).map(([start, end]) => lowered.slice(start, end));
}

/**
 * The start and end of each word of a text, in order.
 * @param {string} text
 * @returns {[number, number][]}
 */
export function findWordSpans(text) {
  const units = findUnits(text);
  if (!hasPairs(text)) return units;
  const points = listPoints(text);
  return units.map(([start, end]) => [points[start], points[end]]);
}

/**
 * The start and end of each word, in UTF-16 units.
 * @param {string} text
 * @returns {[number, number][]}
 */
export function findUnits(text) {
  if (!MAY_HAVE_MARKS.test(text)) return [...text.matchAll(PLAIN_WORD)].map((word) => [word.index, word.index + word[0].length]);
  /** @type {[number, number][]} */
  const found = [];
  for (const word of text.matchAll(MARKED_WORD)) {
    if (word[1]) pairLetters(word[1], word.index, found);
    else found.push([word.index, word.index + word[0].length]);
  }
  return found;
}

/**
 * Adds each letter of a run, and after it the pair that it begins.
 * @param {string} run
 * @param {number} from
 * @param {[number, number][]} found
 */
function pairLetters(run, from, found) {
  let before = -1;
  for (const letter of run.matchAll(LETTER_OF_RUN)) {
    const start = from + letter.index;
    const end = start + letter[0].length;
    if (before >= 0) found.push([before, end]);
    found.push([start, end]);
    before = start;
  }
}
