// Normalises spelling variants of a word, in any script, before and after stemming.
//
// NFKC, digits of all scripts as 0-9, without joiners and variation selectors; Arabic
// and Hebrew without vowel signs, Devanagari without nukta and with one sign for a nasal.

const SIGNS =
  "\\u200c\\u200d\\ufe00-\\ufe0f\\u20e3\\u{e0100}-\\u{e01ef}" +
  "\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed" + // Arabic
  "\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7" + // Hebrew
  "\\u093c"; // Devanagari's nukta
const LEFT_OUT = new RegExp(`[${SIGNS}]`, "gu");
/** Finds words that need more than NFKC; most do not. */
const SPELT_IN_WAYS = new RegExp(`[${SIGNS}\\u0307\\u0649\\u064a\\u0643\\u0901-\\u094d\\u0e4d\\u0ecd]|(?![0-9])\\p{Nd}`, "u");
/** A nasal without a vowel before a consonant of its own class is the anusvara. */
const NASAL =
  /\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u0928\u094d(?=[\u0924-\u0927])|\u092e\u094d(?=[\u092a-\u092d])|\u0901/g;
const DIGIT = /\p{Nd}/u;
/** @type {Record<string, string>} */
const PERSIAN = { "\u064a": "\u06cc", "\u0649": "\u06cc", "\u0643": "\u06a9" };
const PERSIAN_LETTERS = ["fa", "ur"];
/** @type {Record<string, string>} */
const ARABIC = {
  "\u0622": "\u0627", "\u0623": "\u0627", "\u0625": "\u0627", "\u0671": "\u0627", // alef
  "\u06cc": "\u064a", "\u06d2": "\u064a", // yeh
  "\u0629": "\u0647", "\u06c0": "\u0647", "\u06c1": "\u0647", "\u06d5": "\u0647", // heh
  "\u06a9": "\u0643", // kaf
};

/**
 * The normalised spelling of a lower-case word, for stemming.
 * @param {string} word
 * @param {string} language
 */
export function uniteSpellings(word, language) {
  if (isAscii(word)) return word;
  let united = word.normalize("NFKC");
  if (!SPELT_IN_WAYS.test(united)) return united;
  united = united.replaceAll("i\u0307", "i").replace(LEFT_OUT, ""); // the lower case of a dotted capital I
  // NFKC decomposes the vowel am of Thai and Lao
  united = united.replaceAll("\u0e4d\u0e32", "\u0e33").replaceAll("\u0ecd\u0eb2", "\u0eb3").replace(NASAL, "\u0902");
  united = PERSIAN_LETTERS.includes(language)
    ? united.replace(/[\u064a\u0649\u0643]/g, (letter) => PERSIAN[letter])
    : united.replaceAll("\u0649", "\u064a");
  return united.replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit);
}

/**
 * The stem with one letter for those that are used interchangeably in Arabic and Persian.
 * @param {string} stem
 */
export function uniteLetters(stem) {
  return isAscii(stem) ? stem : stem.replace(/[\u0622\u0623\u0625\u0671\u06cc\u06d2\u0629\u06c0\u06c1\u06d5\u06a9]/g, (letter) => ARABIC[letter]);
}

/** @param {string} text */
function isAscii(text) {
  return /^[\0-\x7f]*$/.test(text);
}

/**
 * The value of a digit: Unicode's decimal digits come in blocks of ten, 0 first.
 * @param {string} digit
 */
function toAsciiDigit(digit) {
  const code = /** @type {number} */ (digit.codePointAt(0));
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
