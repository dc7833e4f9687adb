// The words before and after a stop, as sentencex's rules see them.

const NEXT_BYTES = 30;
const BLANK = /[\t\v\f ]/;

/** @param {string | undefined} character */
export function isBlank(character) {
  return character !== undefined && BLANK.test(character);
}

/**
 * The end of the text before `end` without trailing spaces.
 * @param {string} text
 * @param {number} end
 */
export function trimEnd(text, end) {
  while (end > 0 && isBlank(text[end - 1])) end--;
  return end;
}

/**
 * The start of the text from `start` without leading spaces.
 * @param {string} text
 * @param {number} start
 */
export function trimStart(text, start) {
  while (start < text.length && isBlank(text[start])) start++;
  return start;
}

/**
 * What follows a position: the characters of 30 bytes.
 * @param {string} text
 * @param {number} start
 */
export function lookAhead(text, start) {
  let end = start;
  for (let bytes = 0; bytes < NEXT_BYTES && end < text.length; end++) bytes += sizeAt(text, end);
  return text.slice(start, end);
}

/**
 * The number of bytes of a part of a text in UTF-8.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 */
export function countBytes(text, start, end) {
  let bytes = 0;
  for (let at = start; at < end; at++) bytes += sizeAt(text, at);
  return bytes;
}

/**
 * @param {string} text
 * @param {number} at
 */
function sizeAt(text, at) {
  const code = text.charCodeAt(at);
  return code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
}

/**
 * The last word before a position: back to a space, a stop or a slash. Italian and Kazakh have rules of their own.
 * @param {string} text
 * @param {number} end
 * @param {string} code
 */
export function findLastWord(text, end, code) {
  const isCut = (/** @type {string} */ character) => character === "." || (code !== "it" && code !== "kk" && character === "/") || isBlank(character);
  let last = code === "it" ? end : trimEnd(text, end);
  if (code === "kk") while (last > 0 && isCut(text[last - 1])) last--;
  let first = last;
  while (first > 0 && !isCut(text[first - 1])) first--;
  const word = text.slice(first, last);
  return code === "it" ? word.slice(word.lastIndexOf("l'") + (word.includes("l'") ? 2 : 1)) : word;
}

/**
 * The last word before a position, with its inner stops.
 * @param {string} text
 * @param {number} end
 */
export function findLastToken(text, end) {
  const last = trimEnd(text, end);
  let first = last;
  while (first > 0 && text[first - 1] !== "/" && !isBlank(text[first - 1])) first--;
  return text.slice(first, last);
}
