// The boundaries that sentencex proposes in a text of a few thousand characters.

import { isBlank, lookAhead } from "./context.js";
import { getRules } from "./languages.js";
import { findItems } from "./lists.js";
import { CLOSERS, isSymmetric, listCandidates, startsUtterance } from "./quotes.js";
import { findRanges } from "./ranges.js";
import { endsSurely, extend, findBoundary, findStops } from "./stops.js";

/** @import { Rules } from "./languages.js" */
/** @import { Range } from "./quotes.js" */

/**
 * The ends of the sentences of a text; the last is the text's.
 * @param {string} text
 * @param {string} language
 */
export function proposeEnds(text, language) {
  const rules = getRules(language);
  const ranges = findRanges(text);
  const items = findItems(text);
  items.forEach((start, at) => ranges.push({ start, end: items[at + 1] ?? text.length, kind: "item" }));
  /** @type {Map<string, number[]>} */
  const candidates = new Map();
  const ends = [0];
  for (const [start, end] of findStops(text, rules)) {
    const boundary = findBoundary(text, start, end, rules);
    if (boundary < 0) continue;
    const around = ranges.find((range) => range.start < boundary && boundary < range.end && !isMistaken(text, range, start, end, rules));
    const found = around ? leaveQuote(text, around, boundary, rules) : passCloser(text, boundary, ranges, rules, candidates);
    if (found > ends[ends.length - 1]) ends.push(found);
  }
  const all = new Set([...ends, ...items, text.length]);
  all.delete(0);
  return [...all].sort((a, b) => a - b);
}

/**
 * Whether a doubtful quotation is not one.
 * @param {string} text
 * @param {Range} range
 * @param {number} start
 * @param {number} end
 * @param {Rules} rules
 */
function isMistaken(text, range, start, end, rules) {
  return range.doubt === "certain" || (range.doubt === "possible" && endsSurely(text, start, end, rules));
}

/**
 * The end after a quotation whose closing mark directly follows the stop; -1 if it does not, or the sentence continues.
 * @param {string} text
 * @param {Range} range
 * @param {number} boundary
 * @param {Rules} rules
 */
function leaveQuote(text, range, boundary, rules) {
  if (range.kind !== "quote" || !CLOSERS.includes(text.slice(boundary, range.end))) return -1;
  const more = extend(lookAhead(text, range.end), rules);
  return more < 0 ? -1 : range.end + more;
}

/**
 * The boundary after an unpaired closing mark, with the spaces and stops after it.
 * @param {string} text
 * @param {number} boundary
 * @param {readonly Range[]} ranges
 * @param {Rules} rules
 * @param {Map<string, number[]>} candidates
 */
function passCloser(text, boundary, ranges, rules, candidates) {
  const closer = CLOSERS.find((sign) => text.startsWith(sign, boundary) && isOrphan(text, boundary, sign, ranges, candidates));
  if (!closer || ranges.some(({ start }) => start === boundary) || opensNext(text, boundary, closer, ranges)) return boundary;
  const stops = new RegExp(rules.breaks, "uy"); // an orphan is rare
  let at = skipBlanks(text, boundary + closer.length);
  stops.lastIndex = at;
  while (stops.test(text)) stops.lastIndex = at = skipBlanks(text, stops.lastIndex);
  return at;
}

/**
 * @param {string} text
 * @param {number} boundary
 * @param {string} closer
 * @param {readonly Range[]} ranges
 * @param {Map<string, number[]>} candidates
 */
function isOrphan(text, boundary, closer, ranges, candidates) {
  if (!isSymmetric(closer)) return true;
  const places = candidates.get(closer) ?? listCandidates(text, closer, ranges);
  candidates.set(closer, places);
  const before = places.filter((place) => place < boundary).length;
  return before % 2 === 1 || (before === 0 && places.length === 1);
}

/**
 * Whether a quotation mark opens the next sentence: after a space, before a capital, if the same mark was paired before.
 * @param {string} text
 * @param {number} boundary
 * @param {string} closer
 * @param {readonly Range[]} ranges
 */
function opensNext(text, boundary, closer, ranges) {
  if (!isSymmetric(closer) || (boundary > 0 && !isBlank(text[boundary - 1])) || !startsUtterance(text, boundary + closer.length)) return false;
  return ranges.some(({ end, start, pair }) => end <= boundary && pair?.open === pair?.close && pair && text.startsWith(closer, start));
}

/**
 * @param {string} text
 * @param {number} from
 */
function skipBlanks(text, from) {
  let at = from;
  while (isBlank(text[at])) at++;
  return at;
}
