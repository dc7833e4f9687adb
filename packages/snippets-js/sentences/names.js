// Dotted names: classes, hosts, files, paths, versions. A full stop inside one ends no sentence; one after it may.

import { isDigits, isLower } from "../text/classes.js";
import { getSplittingWords, hasOrdinalsWithStop } from "./abbreviations.js";

const DOTTED =
  /[A-Za-z_$][\p{L}\p{N}_$]*\.[A-Za-z_$][\p{L}\p{N}_$]*\.[A-Za-z_$]|[/@\\_:][^\t-\r\x1c-\x1f ]*\.[\p{L}\p{N}_]|[\p{L}\p{Nl}\p{No}]\.[\p{L}\p{Nl}\p{No}]{1,3}\./u;
const TWO_PARTS = /^["“'([<`]*[A-Z][A-Za-z0-9]*\.$/;
const CAPITAL_BEFORE = /[\t-\r\x1c-\x1f ][A-Z][\p{L}\p{N}_-]* [^\t-\r\x1c-\x1f ]+$/u;
const LETTERS = /^[A-Za-zÀ-ɏЀ-ӿ]+/;
const WHOLE = /^(?:v?[0-9]+(?:\.\w+)*|[^\t-\r ]*[/@_\\][^\t-\r ]*|\.?[\w-]{2,}(?:\.[\w-]{2,})+)$/;

/**
 * Whether the full stop at the end of `left`, with no space before `right`, is part of a name ("System.|Out.Println"). Otherwise a
 * space is missing ("ended.|The"). Both are short pieces of the text: the patterns see no long input.
 * @param {string} left
 * @param {string} right
 * @param {string} language
 */
export function isInsideName(left, right, language) {
  const word = LETTERS.exec(right)?.[0] ?? "";
  if (getSplittingWords(language).openers.has(word) && ["", " ", ","].includes(right.slice(word.length, word.length + 1))) return false;
  const before = left.slice(left.lastIndexOf(" ") + 1);
  const after = right.split(" ", 1)[0];
  if (/^[.([“"'`]*$/.test(before) || DOTTED.test(before + after)) return true;
  if (word.length > 1 && !isLower(word.slice(1))) return true;
  // "the Software Foundation.Licensed" lacks a space: a two-part name follows an uncapitalised word
  return TWO_PARTS.test(before) && !CAPITAL_BEFORE.test(left);
}

/**
 * Whether a word before a full stop is a version, host, file or number, which may end a sentence like any word.
 * @param {string} word
 * @param {string} language
 */
export function isName(word, language) {
  return WHOLE.test(word) && !(isDigits(word) && hasOrdinalsWithStop(language));
}
