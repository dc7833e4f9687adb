// A text as the splitter sees it: each character is one unit, so that indices are offsets, and each white-space character is a plain space.

import { hasPairs } from "./characters.js";

const BLANKS = /[\n\r\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;
/** Replacements for characters of two units, by kind. @type {[RegExp, string][]} */
const STAND_INS = [
  [/[\u{1f300}-\u{1faff}]/u, "\u2764"], // pictures
  [/[\u{20000}-\u{3ffff}]/u, "\u4e00"], // Han
  [/\p{Uppercase}/u, "\u1e00"],
  [/\p{Lowercase}/u, "\u1e01"],
  [/\p{L}/u, "\u05d0"],
  [/\p{Nd}/u, "\u0660"],
  [/\p{N}/u, "\u00bc"],
  [/\p{M}/u, "\u0300"],
];
const ANYTHING = "\u2603";

/**
 * The text with a plain space for every line end and wide space, and a replacement for every character of two units.
 * @param {string} text
 */
export function flatten(text) {
  return replacePairs(text.replace(BLANKS, " "));
}

/**
 * The text with a replacement for every character of two units.
 * @param {string} text
 */
export function replacePairs(text) {
  if (!hasPairs(text)) return text;
  return text.replace(PAIR, (character) => STAND_INS.find(([kind]) => kind.test(character))?.[1] ?? ANYTHING);
}
