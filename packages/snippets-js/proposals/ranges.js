// Ranges inside which a stop ends no sentence: quotations, brackets, email addresses.

import { findQuotes } from "./quotes.js";

const CLOSING = /[)\]}>）]/g;
const OPENING = /[(（<{[]/g;
const LOCAL = /[A-Za-z0-9._%+-]/;
const DOMAIN = /@[A-Za-z0-9.-]+\.[A-Z|a-z]{2,7}/y;

/** @import { Range } from "./quotes.js" */

/**
 * All ranges, in order of their starts; a quotation that opens and closes with the same mark is doubtful if it
 * crosses a bracket, or if the text has an odd number of that mark.
 * @param {string} text
 */
export function findRanges(text) {
  const brackets = findBrackets(text);
  const ranges = [...findQuotes(text), ...brackets, ...findAddresses(text)];
  ranges.sort((a, b) => a.start - b.start);
  /** @type {Map<string, boolean>} */
  const odd = new Map();
  for (const range of ranges) {
    const { pair } = range;
    if (!pair || pair.open !== pair.close) continue;
    if (!odd.has(pair.open)) odd.set(pair.open, text.split(pair.open).length % 2 === 0);
    if (crosses(range, brackets)) range.doubt = "certain";
    else if (odd.get(pair.open)) range.doubt = "possible";
  }
  return ranges;
}

/**
 * From an opening bracket to the next closing one of any kind.
 * @param {string} text
 * @returns {Range[]}
 */
function findBrackets(text) {
  /** @type {Range[]} */
  const found = [];
  OPENING.lastIndex = 0;
  for (let opening = OPENING.exec(text); opening; opening = OPENING.exec(text)) {
    CLOSING.lastIndex = opening.index + 1;
    if (!CLOSING.exec(text)) break;
    found.push({ start: opening.index, end: CLOSING.lastIndex, kind: "bracket" });
    OPENING.lastIndex = CLOSING.lastIndex;
  }
  return found;
}

/**
 * @param {string} text
 * @returns {Range[]}
 */
function findAddresses(text) {
  /** @type {Range[]} */
  const found = [];
  let from = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > from && LOCAL.test(text[start - 1])) start--;
    DOMAIN.lastIndex = at;
    if (start === at || !DOMAIN.test(text)) continue;
    from = DOMAIN.lastIndex;
    found.push({ start, end: from, kind: "address" });
  }
  return found;
}

/**
 * Whether one end of a range is inside a bracket and the other outside.
 * @param {Range} range
 * @param {readonly Range[]} brackets
 */
function crosses(range, brackets) {
  const bracketAround = (/** @type {number} */ place) => brackets.find(({ start, end }) => start < place && place < end);
  const [first, last] = [bracketAround(range.start), bracketAround(range.end)];
  return (first !== undefined && first.end < range.end) || (last !== undefined && last.start > range.start);
}
