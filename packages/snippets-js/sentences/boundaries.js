// Checks a proposed sentence boundary: it is kept, moved after the marks that follow it, or dropped.
//
// It is dropped inside dotted names (`System.|Out`), after an abbreviation ("Figs. | 3 and 4"), after the number of an item
// ("2. | Run it"), after a symbol of the next word ("are !|equal"), before a lone citation mark ("known. | [12]"), a hyphen
// or a dash that continues ("voila! | -- the"), and after a quotation whose sentence continues (「遅い。」| と言った).

import { MARKS } from "../tables/marks.js";
import { isAlphanumeric, isDigits, isLower, isSpace, isUpper, stripEnd, stripStart } from "../text/classes.js";
import { getSplittingWords } from "./abbreviations.js";
import { isInsideName, isName } from "./names.js";

export const CONTEXT = 40;
const ITEM_CHARACTERS = 16;

const MARKS_ONLY = /^(?:\[[\p{Nd},;–\-\t-\r\x1c-\x1f ]{1,20}\]|[⁰¹²³⁴⁵⁶⁷⁸⁹,]{1,8})[\t-\r\x1c-\x1f ]*$/u;
const ATTACHED_MARKS =
  /^(?:(?:\[[\p{L}\p{N}_,;–\- ]{1,24}\]){1,4}|[⁰¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹,]{0,7}|[*†‡]{1,3})(?:[\t-\r\x1c-\x1f ]+|$)/u;
const PICTURES = /[\u2764\ufe0f\u200d]{1,8}[\t-\r\x1c-\x1f ]*/y; // flatten.js replaces all other pictures by the first
const HYPHENATED = /^-[\p{L}\p{Nl}\p{No}]/u;
const DASH = /^(?:--|[–—])[\t-\r\x1c-\x1f ]?([\p{L}\p{Nl}\p{No}])/u;
const LOWER_WORD = /(?:(?![A-Z])[\p{L}\p{Nl}\p{No}])+(?![\p{L}\p{N}_])/uy;
const NUMBER_NEXT = /[(\[]?(?:\p{Nd}|[IVXLC]+(?![\p{L}\p{N}_]))/uy;
const PER_UNIT = /^[a-zµμ]{1,3}[−-]\p{Nd}/u;
const ERA = /(?:^|[\t-\r\x1c-\x1f ])[avnpd]\.$/;
const ERA_NEXT = /(?:C|Chr|J\.-C|d\.C|n\.e)\./y;
const ANY_NUMBER = /^[xX](?![\p{L}\p{N}_])/u; // version 15.X
const FRENCH_NAME = /(?:^|[\t-\r\x1c-\x1f ])M\.$|(?<![\p{L}\p{N}_])[A-Z]\.-(?!C)[A-Z]\.$/u;
const ITEM = /^(?:[(\[]?(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){0,3}|[\p{L}\p{Nl}\p{No}]|[ivxIVX]{1,5})[.)]{1,2}|§+[\t-\r\x1c-\x1f ]?\p{Nd}{1,3}[a-z]?\.)$/u;
const NAMED_ITEM = /^([\p{L}\p{Nl}\p{No}]+)[\t-\r\x1c-\x1f ]\p{Nd}{1,3}\.$/u;
const FIRST_NUMBER = /([0-9]{1,3})\.[\t-\r\x1c-\x1f ]/y;
const NEXT_NUMBER = new RegExp(`[${MARKS.final}][\\t-\\r\\x1c-\\x1f ]*([0-9]{1,3})\\.$`);
const ITEM_AFTER_COLON = /[:;][\t-\r\x1c-\x1f ]\(?\p{Nd}{1,2}\.$/u;
const LIST_MARKER = /^\(?[\p{L}\p{N}_]{1,5}\)/u;
const NAME_OR_ADDRESS = /[^\t-\r\x1c-\x1f ][\t-\r\x1c-\x1f ][A-Z][\p{L}\p{N}_'’]*!$|:\/\/[^\t-\r\x1c-\x1f ]+!$/u;
const CLOSING = '"”’»“」』）)〉》';
const JAPANESE_GOES_ON = /^(?:と(?!ても|うとう|ころ|にかく)|って|[のはがをにでもや、，])/;
const KOREAN_GOES_ON = /^(?:이?라[고는며]|하[고며]|고|는|은)[\t-\r\x1c-\x1f 가-힣]/;
const AFTER_COLON = /[：:][\t-\r\x1c-\x1f ]?[“「"][^“「"]*$/;
const CHINESE_SPEECH = /^[^。！？，、；：\t-\r\x1c-\x1f ]{0,5}[说說问問道喊叫答]/;

/**
 * The match of a pattern at a position of a text.
 * @param {RegExp} pattern
 * @param {string} text
 * @param {number} at
 */
function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * The corrected position of the boundary at `end` of the sentence from `start`; -1 if there is none. `following` is
 * the next proposed boundary.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {number} following
 * @param {string} language
 */
export function correctBoundary(text, start, end, following, language) {
  const near = text.slice(Math.max(start, end - CONTEXT), end);
  const left = stripEnd(near);
  if (end - start <= ITEM_CHARACTERS && isItemMarker(text, start, left, language)) return -1;
  const number = isDigits(left.slice(-2, -1)) ? findNextNumber(text, start, left) : 0;
  if (number) return end - near.length + left.length - number;
  const blank = isSpace(text[end - 1]);
  if (blank && isUpper(text[end])) return left.endsWith(".") && endsWithAbbreviation(left, text, end, language) ? -1 : end;
  const ahead = text.slice(end, Math.min(following, end + CONTEXT));
  const right = stripStart(ahead);
  if (!right || "‐‑,;".includes(right[0]) || HYPHENATED.test(right) || MARKS_ONLY.test(right)) return -1;
  const pictures = matchAt(PICTURES, right, 0);
  if (pictures && !matchAt(PICTURES, text, start)) {
    const after = end + (ahead.length - right.length) + pictures[0].length;
    return after < following ? after : -1;
  }
  if (!blank && left && ".!?'’".includes(left[left.length - 1])) return correctWithoutBlank(text, left, right, end, language);
  return goesOn(left, right, blank, language) ? -1 : end;
}

/**
 * The boundary if no space follows the stop: inside a name or address, before marks, or a space is missing.
 * @param {string} text
 * @param {string} left
 * @param {string} right
 * @param {number} end
 * @param {string} language
 */
function correctWithoutBlank(text, left, right, end, language) {
  const last = left[left.length - 1];
  const before = left.slice(-2, -1);
  if (last === "'" || last === "’") return before && isSpace(before) ? end - 1 : end;
  if (last === "." && isInsideName(left, text.slice(end, end + CONTEXT), language)) return -1;
  if (isDigits(before) && ANY_NUMBER.test(right)) return -1;
  // "?name=", "those that are !TREESAME": a symbol of the word after it
  if (last !== "." && ("&=/#%".includes(right[0]) || (isAlphanumeric(right[0]) && !stripEnd(before)))) return -1;
  const marks = ATTACHED_MARKS.exec(right);
  if (!marks) return goesOn(left, right, false, language) ? -1 : end;
  const after = end + marks[0].length;
  return after < text.length && !isLower(text[after]) ? after : -1;
}

/**
 * Whether a sentence so far is only the number or letter of a list item; an answer after a question is not.
 * @param {string} text
 * @param {number} start
 * @param {string} left
 * @param {string} language
 */
function isItemMarker(text, start, left, language) {
  if (stripEnd(text.slice(Math.max(0, start - 3), start)).endsWith("?")) return false;
  const marker = stripStart(left);
  if (ITEM.test(marker)) return true;
  const named = NAMED_ITEM.exec(marker);
  return named !== null && getSplittingWords(language).numbered.has(named[1].toLowerCase());
}

/**
 * Length of the next item's number at the end of `left` ("1. Pull the plug. 2."); 0 if there is none.
 * @param {string} text
 * @param {number} start
 * @param {string} left
 */
function findNextNumber(text, start, left) {
  const found = NEXT_NUMBER.exec(left);
  const first = found && matchAt(FIRST_NUMBER, text, start);
  return found && first && Number(found[1]) === Number(first[1]) + 1 ? found[1].length + 1 : 0;
}

/**
 * Whether the sentence that ends with `left` continues with `right`, which does not start with an ordinary capitalised word.
 * @param {string} left
 * @param {string} right
 * @param {boolean} blank
 * @param {string} language
 */
function goesOn(left, right, blank, language) {
  const mark = left.slice(-1);
  const lower = isLower(right[0]);
  if (mark === ".") {
    if (lower && (left.endsWith("...") || PER_UNIT.test(right))) return true;
    return endsWithAbbreviation(left, right, 0, language);
  }
  if ("!?…".includes(mark) || CLOSING.includes(mark)) {
    if (lower && ('…"”»“'.includes(mark) || (mark === "!" && NAME_OR_ADDRESS.test(left)))) return true;
    const dash = DASH.exec(right);
    if (dash && isLower(dash[1])) return true;
    return CLOSING.includes(mark) && goesOnAfterQuotation(left, right, blank);
  }
  return !MARKS.final.includes(mark) && LIST_MARKER.test(right);
}

/**
 * Whether a particle or a verb of speech follows the quotation, in Japanese, Korean and Chinese.
 * @param {string} left
 * @param {string} right
 * @param {boolean} blank
 */
function goesOnAfterQuotation(left, right, blank) {
  const last = left.slice(-1);
  if ("」』".includes(last) && JAPANESE_GOES_ON.test(right)) return true;
  if (blank || !'”」"'.includes(last)) return false;
  return KOREAN_GOES_ON.test(right) || (CHINESE_SPEECH.test(right) && !AFTER_COLON.test(left));
}

/**
 * Whether the stop at the end of `left` belongs to an abbreviation, given what follows it in `text` from `at`.
 * @param {string} left
 * @param {string} text
 * @param {number} at
 * @param {string} language
 */
function endsWithAbbreviation(left, text, at, language) {
  const word = left.slice(left.lastIndexOf(" ", left.length - 2) + 1, -1).replace(/^[([]+/, "").toLowerCase();
  const listed = getSplittingWords(language);
  if (listed.neverFinal.has(word)) return true;
  if (listed.beforeNumber.has(word) && matchAt(NUMBER_NEXT, text, at)) return true;
  const lower = isLower(text[at]);
  if ((lower && listed.beforeLower.has(word)) || (isDigits(word) && ITEM_AFTER_COLON.test(left))) return true;
  if (word.length <= 1 || word.includes(".") || word.includes("-")) {
    // before a lower-case letter only what cannot be a word: careless prose starts sentences without capitals
    const following = lower ? matchAt(LOWER_WORD, text, at) : null;
    if (following && (listed.connectives.has(following[0]) || !isName(word, language))) return true;
    if (["a.m", "p.m"].includes(word) && [...listed.weekdays].some((day) => text.startsWith(day, at))) return true;
    if (ERA.test(left) && matchAt(ERA_NEXT, text, at)) return true;
  }
  if (listed.ordinal?.test(left)) return true;
  return language === "fr" && FRENCH_NAME.test(left);
}
