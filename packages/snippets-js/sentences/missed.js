// Finds missed boundaries inside a proposed sentence.
//
// After a unit ("0.05 mm. Smith"), a footnote number ("debated.12 Several"), a bracketed sentence, an ellipsis, a lettered
// name ("label it B. Fold"), a host or version ("www.example.fr. Then"), "etc." before a capital; and after the stops of
// scripts without capitals, if Latin letters, digits or a bracket follow (数据。rsync).

import { MARKS } from "../tables/marks.js";
import { isAlphanumeric, isDigits, isLetters, isLower, isSpace, isUpper, stripEnd } from "../text/classes.js";
import { getSplittingWords } from "./abbreviations.js";
import { CONTEXT } from "./boundaries.js";
import { isName } from "./names.js";

export const SENTENCE_CHARACTERS = 2_000;

/** Groups: closing punctuation, marks, the opening punctuation of what follows, the next word. */
const CANDIDATE =
  /(?<![.!?…])[.!?…]+([)\]"”’»]{1,3})?(\p{Nd}{1,3}(?:[,–\-]\p{Nd}{1,3}){0,4}|[⁰¹²³⁴⁵⁶⁷⁸⁹,]{1,8}|[*†‡]{1,3})?[\t-\r\x1c-\x1f ]+(?=(["“«(])?((?![a-z])[\p{L}\p{Nl}\p{No}][\p{L}\p{N}_'’]*|[a-z]{1,20}\p{Nd}?_[\p{L}\p{N}_'’]*))/gu;
const LETTERS = /[\p{L}\p{Nl}\p{No}][’']?[\p{L}\p{Nl}\p{No}]$/u;
const AMOUNT = /\p{Nd}(?:mm|cm|km|m|kg|g|mg|ml|s|°C)$/u;
const LEADING_DOT = /(?:^|[\t-\r\x1c-\x1f ])\.\p{Nd}+$/u;
const OPENING_SIGNS = "「『（“《【〈";
const CLOSING_SIGNS = "」』）”》】〉";
const SIGN_STOP = new RegExp(
  `[${MARKS.wideFinal}]+([」』）”’》】〉"]*)[\\t-\\r\\x1c-\\x1f ]*|[${MARKS.spacedFinal}]{1,4}[\\t-\\r\\x1c-\\x1f ]+|[${OPENING_SIGNS}]|[${CLOSING_SIGNS}]`,
  "g",
);
const SIGN_STOPS = new RegExp(`[${MARKS.wideFinal}${MARKS.spacedFinal}]`);

/**
 * Whether there is a stop of a script without capitals.
 * @param {string} text
 */
export function hasSignStops(text) {
  return SIGN_STOPS.test(text);
}

/**
 * Boundaries inside a sentence; most sentences have no inner stop and return at once.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {string} language
 */
export function findMissedBoundaries(text, start, end, language) {
  if (!/[.!…]/.test(text.slice(start, Math.max(start, end - 3)))) return [];
  const from = Math.max(0, start - 1); // a run of stops may have begun earlier
  const found = [];
  for (const stop of text.slice(from, end).matchAll(CANDIDATE)) {
    if (from + stop.index >= start && isBoundary(text, start, from + stop.index, stop, language)) found.push(from + stop.index + stop[0].length);
  }
  return found;
}

/**
 * Boundaries inside a sentence after stops of scripts without capitals, outside quotations and brackets.
 *
 * sentencex ends a sentence there when a letter of such a script follows; here: Latin letters, digits, quotations.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 */
export function findMissedSignStops(text, start, end) {
  const piece = text.slice(start, end);
  const count = (/** @type {string} */ signs) => [...piece].filter((character) => signs.includes(character)).length;
  const balanced = count(OPENING_SIGNS) === count(CLOSING_SIGNS);
  const found = [];
  let depth = 0;
  for (const sign of piece.matchAll(SIGN_STOP)) {
    const after = start + sign.index + sign[0].length;
    if (OPENING_SIGNS.includes(sign[0][0])) {
      depth++;
      continue;
    }
    depth = Math.max(0, depth - [...sign[0]].filter((character) => CLOSING_SIGNS.includes(character)).length);
    if (CLOSING_SIGNS.includes(sign[0][0]) || (depth && balanced) || after >= end) continue;
    if (startsAnew(text, after, sign[1] ?? "")) found.push(after);
  }
  return found;
}

/**
 * @param {string} text
 * @param {number} at
 * @param {string} close
 */
function startsAnew(text, at, close) {
  if (close) return "）)".includes(close[close.length - 1]) && isAlphanumeric(text[at]);
  return /[A-Za-z0-9]/.test(text[at]) || "“「『（《【".includes(text[at]) || isSpace(text[at - 1]);
}

/**
 * @param {string} text
 * @param {number} start
 * @param {number} at
 * @param {RegExpMatchArray} match
 * @param {string} language
 */
function isBoundary(text, start, at, match, language) {
  const listed = getSplittingWords(language);
  const [close, marks, following] = [match[1] ?? "", (match[2] ?? "").replace(/^,+|,+$/g, ""), match[4]];
  if (isLower(following[0]) && !following.includes("_")) return false;
  const left = text.slice(Math.max(start, at - CONTEXT), at);
  const words = left.split(/[\t-\r\x1c-\x1f ]+/).filter(Boolean);
  const last = words[words.length - 1] ?? "";
  const lower = last.toLowerCase();
  if (marks) {
    return LETTERS.test(left) && following.length > 1 && !last.includes(".") && !listed.neverFinal.has(lower) && !listed.beforeNumber.has(lower);
  }
  const stop = stripEnd(match[0]);
  if (close) {
    if (")]".includes(close[0])) return closesBracketedSentence(text, at, close[0]);
    return /^(?:…|\.\.\.)/.test(stop) && listed.openers.has(following);
  }
  if (/^(?:!!|…)/.test(stop)) return true;
  return stop === "." && endsAfter(last, words[words.length - 2] ?? "", match, left, language);
}

/**
 * Whether a single stop after the words `before` and `last` ends the sentence.
 * @param {string} last
 * @param {string} before
 * @param {RegExpMatchArray} match
 * @param {string} left
 * @param {string} language
 */
function endsAfter(last, before, match, left, language) {
  const listed = getSplittingWords(language);
  const [following, lower, isOpen] = [match[4], last.toLowerCase(), match[3] !== undefined];
  if (following.includes("_") && isLower(following[0])) return (last.length > 1 && !last.includes(".")) || isDigits(last);
  if (last === "pH" || (listed.units.has(lower) && isDigits(before.slice(-1)))) return following.length > 1 && following !== "Chr";
  if (AMOUNT.test(last) || LEADING_DOT.test(left)) return true;
  if (last.length === 1 && isLetters(last)) {
    if ("пд".includes(lower) && before === "т.") return !isOpen;
    if (following.length === 1) return false;
    if (isUpper(last)) return listed.beforeLetter.has(before.toLowerCase()) || (last === "C" && ["a.", "d."].includes(before));
    return "fhijkmnqrtuwxyz".includes(last) && isLetters(before);
  }
  if (listed.andSoOn.has(lower) && !isOpen) return !listed.afterAndSoOn.size || listed.afterAndSoOn.has(following.toLowerCase());
  if (!last.includes(".") || before === "" || !isName(last, language)) return false;
  return !listed.neverFinal.has(lower);
}

/**
 * Whether the bracket that closes after the stop was opened at the start of a sentence.
 * @param {string} text
 * @param {number} stop
 * @param {string} closing
 */
function closesBracketedSentence(text, stop, closing) {
  const from = Math.max(0, stop - SENTENCE_CHARACTERS);
  const opening = from + text.slice(from, stop).lastIndexOf(closing === ")" ? "(" : "[");
  if (opening < from || text.slice(opening, stop).includes(closing)) return false;
  const before = stripEnd(text.slice(Math.max(0, opening - 5), opening));
  return (opening === 0 || !before || ".!?".includes(before[before.length - 1])) && isUpper(text.slice(opening + 1, opening + 2));
}
