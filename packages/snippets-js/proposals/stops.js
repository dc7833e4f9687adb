// Whether a stop ends a sentence, and where the next one begins.

import { findLastToken, findLastWord, isBlank, lookAhead, trimEnd } from "./context.js";
import { GOES_ON_AFTER_SIGNS, hasWord, isTerminator } from "./languages.js";
import { endsAfterMarker, findMarker } from "./markers.js";
import { isSymmetric, peelQuote } from "./quotes.js";

/** @import { Rules } from "./languages.js" */

const REFERENCES = /^(?:[\t\v\f ]*\[\p{Nd}+\])+/u;
const ELLIPSIS_GOES_ON = /^[\t\v\f ]+[0-9a-z]/;
const ELLIPSIS_BEFORE_I = /^[\t\v\f ]+I(?:[\t\v\f '’]|$)/;
const INITIAL = /^[\t\v\f ]*[A-Z]\.(?:[\t\v\f ]|$)/;
const WITH_EXCLAMATION = ["Yahoo", "Yum"];

/**
 * The runs of stops in a text: start and end of each.
 * @param {string} text
 * @param {Rules} rules
 */
export function findStops(text, rules) {
  /** @type {[number, number][]} */
  const found = [];
  for (const match of text.matchAll(rules.breaks)) {
    const last = found[found.length - 1];
    const end = match.index + match[0].length;
    const joins = last && /[!?…]/.test(text[last[1] - 1]) && /^\.[. \t]*$/.test(match[0]) && /^[ \t]+$/.test(text.slice(last[1], match.index));
    if (joins) last[1] = end;
    else found.push([match.index, end]);
  }
  return found;
}

/**
 * The end of the sentence that the stops from `start` to `end` close; -1 if it continues.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {Rules} rules
 */
export function findBoundary(text, start, end, rules) {
  const next = lookAhead(text, end);
  const references = REFERENCES.exec(next);
  if (references) return end + references[0].length;
  const stop = text.slice(start, end);
  if (goesOnAfterStop(text, start, stop, next, rules)) return -1;
  const last = findLastWord(text, start, rules.code);
  if (stop === ".") {
    const inCode = /[0-9]/.test(text[start - 1] ?? "") && /^\p{Alphabetic}/u.test(next) && /[0-9]/.test(next);
    if (inCode || isAbbreviated(text, start, last, next, rules)) return -1;
  }
  if (WITH_EXCLAMATION.includes(last)) return -1;
  return end + (next.length - next.replace(/^[\t\v\f ]+/, "").length);
}

/**
 * @param {string} text
 * @param {number} start
 * @param {string} stop
 * @param {string} next
 * @param {Rules} rules
 */
function goesOnAfterStop(text, start, stop, next, rules) {
  if (stop.length > 1) {
    if (ELLIPSIS_GOES_ON.test(next) || (rules.code === "en" && ELLIPSIS_BEFORE_I.test(next))) return true;
    return start > 0 && !isBlank(text[start - 1]) && /^[0-9a-z]/.test(next);
  }
  if (goesOn(next, rules)) return true;
  return (stop === "!" || stop === "?") && (text[start - 1] === " " || text[start - 1] === "\t") && GOES_ON_AFTER_SIGNS.test(next);
}

/**
 * Whether a sentence continues with a text.
 * @param {string} next
 * @param {Rules} rules
 */
export function goesOn(next, rules) {
  if (rules.goesOn) return rules.goesOn.test(next);
  if (!rules.months.length) return /^[0-9a-z]/.test(next) || peelQuote(next).startsWith(",");
  if (GOES_ON_AFTER_SIGNS.test(next)) return true;
  const word = (next.split(/[\t\v\f ]+/).find(Boolean) ?? "").replace(/^[.!?]+|[.!?]+$/g, "");
  return rules.months.includes(word) || rules.months.includes(word.slice(0, 1).toUpperCase() + word.slice(1));
}

/**
 * The length of the spaces and stops at the start of a text; -1 if the sentence continues.
 * @param {string} next
 * @param {Rules} rules
 */
export function extend(next, rules) {
  if (goesOn(next.replace(/^[\t\v\f ]+|[\t\v\f ]+$/g, ""), rules) || GOES_ON_AFTER_SIGNS.test(next)) return -1;
  let count = 0;
  while (count < next.length && (isBlank(next[count]) || isTerminator(next[count]))) count++;
  return count;
}

/**
 * Whether a stop belongs to an abbreviation, an initial or a marker, and ends no sentence.
 * @param {string} text
 * @param {number} start
 * @param {string} last
 * @param {string} next
 * @param {Rules} rules
 */
function isAbbreviated(text, start, last, next, rules) {
  const short = isInitial(text, start, last, next, rules) || (last !== "" && hasWord(rules.abbreviations, last));
  const marker = rules.markers.size ? findMarker(text.slice(0, trimEnd(text, start)), rules) : null;
  if (!short && !marker) return false;
  const starts = opensSentence(next, rules);
  if (marker && endsAfterMarker(marker, next, starts, rules)) return false;
  if (!starts) return true;
  return !(/^[A-Z]/.test(last) || hasInnerStops(text, start, last, rules) || (last.length > 1 && rules.abbreviations.has(last)));
}

/**
 * Whether a single capital letter is the initial of a name.
 * @param {string} text
 * @param {number} start
 * @param {string} last
 * @param {string} next
 * @param {Rules} rules
 */
function isInitial(text, start, last, next, rules) {
  if (!/^[A-Z]$/.test(last)) return false;
  let before = start - last.length;
  while (before > 0 && /[\t\v\f ./]/.test(text[before - 1])) before--;
  return /^[A-Z]/.test(findLastWord(text, before, rules.code)) || INITIAL.test(next);
}

/**
 * @param {string} text
 * @param {number} start
 * @param {string} last
 * @param {Rules} rules
 */
function hasInnerStops(text, start, last, rules) {
  const token = findLastToken(text, start);
  return token.length > last.length && hasWord(rules.abbreviations, token);
}

/**
 * Whether the next word is one that opens sentences.
 * @param {string} next
 * @param {Rules} rules
 */
function opensSentence(next, rules) {
  if (!rules.starters.size) return false;
  const following = next.replace(/^[\t\v\f ]+/, "");
  let end = 0;
  while (end < following.length && following[end] !== "," && !isBlank(following[end]) && !isTerminator(following[end])) end++;
  return rules.starters.has(following.slice(0, end));
}

/**
 * Whether a stop certainly ends a sentence: after the closing mark of a quotation, or before a word that opens sentences.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {Rules} rules
 */
export function endsSurely(text, start, end, rules) {
  if (end - start !== 1 || text[start] !== ".") return false;
  const next = lookAhead(text, end).replace(/^[\t\v\f ]+/, "");
  if (!/^[A-Z]/.test(next)) return false;
  const last = findLastWord(text, start, rules.code);
  if (!last || /^[A-Z]$/.test(last) || hasWord(rules.abbreviations, last) || hasInnerStops(text, start, last, rules)) return false;
  return isSymmetric(last) || opensSentence(next, rules);
}
