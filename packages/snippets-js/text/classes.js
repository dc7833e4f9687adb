// Character tests like Python's string methods; white space is what flatten.js leaves.

const DIGITS =
  /^[\p{Nd}²³¹\u1369-\u1371\u19da⁰⁴-⁹₀-₉①-⑨⑴-⑼⒈-⒐⓪\u24f5-\u24fd⓿❶-❾➀-➈➊-➒]+$/u;

/** @param {string | undefined} character */
export function isSpace(character) {
  return character !== undefined && /[\t-\r\x1c-\x1f ]/.test(character);
}

/** @param {string} text */
export function stripEnd(text) {
  let end = text.length;
  while (end && isSpace(text[end - 1])) end--;
  return text.slice(0, end);
}

/** @param {string} text */
export function stripStart(text) {
  let start = 0;
  while (start < text.length && isSpace(text[start])) start++;
  return text.slice(start);
}

/** @param {string} text */
export function isLower(text) {
  return /\p{Lowercase}/u.test(text) && !/[\p{Uppercase}\p{Lt}]/u.test(text);
}

/** @param {string} text */
export function isUpper(text) {
  return /\p{Uppercase}/u.test(text) && !/[\p{Lowercase}\p{Lt}]/u.test(text);
}

/** @param {string} text */
export function isDigits(text) {
  return DIGITS.test(text);
}

/** @param {string} text */
export function isLetters(text) {
  return /^\p{L}+$/u.test(text);
}

/** @param {string} text */
export function isAlphanumeric(text) {
  return /^[\p{L}\p{N}]+$/u.test(text);
}
