// The length of a text in characters, comparable across scripts (as in epitome.language.words.lengths).
import { countCharacters } from "./characters.js";
import { roundTo } from "./rounding.js";

export const HAN = "\\u2f00-\\u2fd5\\u3005-\\u3007\\u3021-\\u3029\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
export const KANA = "\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u31f0-\\u31ff\\uff66-\\uff9d";
export const HANGUL = "\\u1100-\\u11ff\\u3131-\\u318e\\uac00-\\ud7a3";
const THAI = "\\u0e01-\\u0e30\\u0e32\\u0e40-\\u0e46";
const LAO = "\\u0e81-\\u0eb0\\u0eb2\\u0ebd-\\u0ec6\\u0edc-\\u0edf";
const KHMER = "\\u1780-\\u17b3\\u17d7\\u17dc";
const BURMESE =
  "\\u1000-\\u102a\\u103f\\u1050-\\u1055\\u105a-\\u105d\\u1061\\u1065\\u1066\\u106e-\\u1070\\u1075-\\u1081\\u108e\\uaa60-\\uaa7a";
const BOUND = "\\u0e33\\u0eb3\\uff9e\\uff9f"; // letters that never occur alone
const WITHOUT_BLANKS = HAN + KANA + THAI + LAO + KHMER + BURMESE;
/** @type {[RegExp, number][]} letters that correspond to one English word */
const LETTERS_PER_WORD = [
  [HAN, 1.6],
  [KANA, 3],
  [THAI, 4.1],
  [LAO, 4.3],
  [KHMER, 3.5],
  [BURMESE, 3.5],
].map(([letters, many]) => [new RegExp(`[${letters}]`, "gu"), Number(many)]);
const CHARACTERS_PER_WORD = 6.3;
/** A letter of a script that is written without spaces. */
export const LETTER = new RegExp(`[${WITHOUT_BLANKS}]`, "u");
const MEASURED = new RegExp(`[${WITHOUT_BLANKS}${BOUND}]`, "gu");

/**
 * The number of characters of a text; for scripts without spaces, that of an equivalent English text.
 * @param {string} text
 */
export function measureCharacters(text) {
  if (!LETTER.test(text)) return countCharacters(text);
  return countCharacters(text.replace(MEASURED, "")) + roundTo(countByLetters(text) * CHARACTERS_PER_WORD, 0);
}

/**
 * The number of words of a text: pieces between spaces, or more where scripts without spaces have more words in them.
 * @param {string} text
 */
export function countWords(text) {
  const pieces = text.split(/\s+/u).filter(Boolean).length;
  if (!LETTER.test(text)) return pieces;
  const others = text.replace(MEASURED, " ").split(/\s+/u).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
  return Math.max(pieces, others + Math.ceil(roundTo(countByLetters(text), 6))); // rounded first: 3 times 1/3 is one word
}

/** @param {string} text */
function countByLetters(text) {
  let words = 0;
  for (const [letters, many] of LETTERS_PER_WORD) words += (text.match(letters)?.length ?? 0) / many;
  return words;
}
