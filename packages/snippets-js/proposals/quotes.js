// Quotations: stops inside one end no sentence.

import { isBlank } from "./context.js";

const WORD = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200c\u200d]/u;
const LETTER_OR_DIGIT = /[\p{Alphabetic}\p{N}]/u;
const INLINE_BREAK = /\.[ \t]+[A-Z]/;

/** `guarded`: its marks also have other uses. @typedef {{ open: string, close: string, guarded: boolean }} Pair */

/** In this order: '' before '. @type {readonly Pair[]} */
const PAIRS = [
  ["``", "''"], ["``", "``"], ["''", "''"], ["`", "'"], ["`", "`"], ["'", "'"], ['"', '"'], ["«", "»"], ["‘", "’"], ["‚", "‚"], ["“", "”"],
  ["‛", "‛"], ["„", "“"], ["»", "«"], ["‟", "‟"], ["‹", "›"], ["《", "》"], ["「", "」"],
].map(([open, close]) => ({ open, close, guarded: open === "`" || open === "'" }));
const OPENING = /``|''|[`'"«‘‚“‛„»‟‹《「]/g;
export const CLOSERS = ["’", "‚", "”", "‛", "“", "‟", "›", "》", "」", "''", "``", "»", "«", "'", "`", '"'];
const SYMMETRIC = PAIRS.filter(({ open, close }) => open === close);
const SYMMETRIC_CLOSERS = new Set(SYMMETRIC.map(({ close }) => close));

/** @typedef {{ start: number, end: number, kind: "quote" | "bracket" | "address" | "item", pair?: Pair, doubt?: "certain" | "possible" }} Range */

/** @param {string} closer */
export function isSymmetric(closer) {
  return SYMMETRIC_CLOSERS.has(closer);
}

/**
 * The text without leading spaces and one quotation mark that both opens and closes, and the spaces after it.
 * @param {string} text
 */
export function peelQuote(text) {
  const trimmed = text.replace(/^[\t\v\f ]+/, "");
  const pair = SYMMETRIC.find(({ close }) => trimmed.startsWith(close));
  return pair ? trimmed.slice(pair.close.length).replace(/^[\t\v\f ]+/, "") : trimmed;
}

/**
 * The quotations of a text: each opening mark with the nearest closing one.
 * @param {string} text
 * @returns {Range[]}
 */
export function findQuotes(text) {
  const ranges = findPairs(text);
  for (const pair of SYMMETRIC.filter(({ guarded }) => guarded)) addPaddedPairs(text, pair, ranges);
  return ranges;
}

/**
 * The quotations without spaces just inside their marks.
 * @param {string} text
 * @returns {Range[]}
 */
export function findPairs(text) {
  /** @type {Range[]} */
  const ranges = [];
  if (text.search(OPENING) < 0) return ranges;
  const closings = new Map(PAIRS.map(({ close, guarded }) => [`${close} ${guarded}`, listClosings(text, close, guarded)]));
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match; match = OPENING.exec(text)) {
    const end = findClosing(text, match.index, closings);
    // a mark of two characters that opens nothing may be one of a single character
    OPENING.lastIndex = end || match.index + 1;
    if (end) ranges.push({ start: match.index, end, kind: "quote", pair: PAIRS.find(({ open }) => text.startsWith(open, match.index)) });
  }
  return ranges;
}

/**
 * The end of the quotation that opens at a position; 0 if none does.
 * @param {string} text
 * @param {number} start
 * @param {Map<string, { places: number[], next: number }>} closings
 */
function findClosing(text, start, closings) {
  for (const { open, close, guarded } of PAIRS) {
    if (!text.startsWith(open, start) || (guarded && !opensWord(text, start))) continue;
    const closing = /** @type {{ places: number[], next: number }} */ (closings.get(`${close} ${guarded}`));
    const from = start + open.length + (guarded ? 1 : 0);
    while (closing.next < closing.places.length && closing.places[closing.next] < from) closing.next++;
    if (closing.next < closing.places.length) return closing.places[closing.next] + close.length;
  }
  const whole = PAIRS.some(({ open, close, guarded }) => guarded && text.startsWith(open) && text.endsWith(close) && text.length > 2);
  return start === 0 && whole ? text.length : 0;
}

/**
 * The positions of a closing mark: a guarded one after a letter or a symbol, and not before a letter.
 * @param {string} text
 * @param {string} close
 * @param {boolean} guarded
 */
function listClosings(text, close, guarded) {
  const places = [];
  for (let at = text.indexOf(close); at >= 0; at = text.indexOf(close, at + 1)) {
    const closes = at > 0 && !isBlank(text[at - 1]) && text[at - 1] !== close && !isWord(text[at + 1]);
    if (!guarded || closes) places.push(at);
  }
  return { places, next: 0 };
}

/**
 * Whether the mark at a position is before a word and not after one.
 * @param {string} text
 * @param {number} at
 */
function opensWord(text, at) {
  return !isWord(text[at - 1]) && isWord(text[at + 1]);
}

/** @param {string | undefined} character */
function isWord(character) {
  return character !== undefined && WORD.test(character);
}

/**
 * Adds pairs with spaces just inside them (' Hello, world. ').
 * @param {string} text
 * @param {Pair} pair
 * @param {Range[]} ranges
 */
function addPaddedPairs(text, pair, ranges) {
  const places = listCandidates(text, pair.close, ranges);
  let opener = -1;
  places.forEach((place, at) => {
    if (opener >= 0 && pairUp(text, opener, place, places[at + 1])) {
      ranges.push({ start: opener, end: place + 1, kind: "quote", pair });
      opener = -1;
    } else {
      opener = place;
    }
  });
}

/**
 * Whether the marks at two positions form a quotation; not if two quotations follow each other.
 * @param {string} text
 * @param {number} opener
 * @param {number} closer
 * @param {number | undefined} next
 */
function pairUp(text, opener, closer, next) {
  if (!opensPadded(text, opener)) return false;
  if (!startsUtterance(text, closer + 1) || !INLINE_BREAK.test(text.slice(opener + 1, closer))) return true;
  return !opensPadded(text, closer) || next === undefined || INLINE_BREAK.test(text.slice(closer + 1, next));
}

/**
 * @param {string} text
 * @param {number} at
 */
function opensPadded(text, at) {
  return (at === 0 || isBlank(text[at - 1])) && isBlank(text[at + 1]);
}

/**
 * Whether spaces and a capital follow.
 * @param {string} text
 * @param {number} from
 */
export function startsUtterance(text, from) {
  let at = from;
  while (text[at] === " " || text[at] === "\t") at++;
  return at > from && /[A-Z]/.test(text[at] ?? "");
}

/**
 * The positions of a mark outside quotations and words (wasn't).
 * @param {string} text
 * @param {string} token
 * @param {readonly Range[]} ranges
 */
export function listCandidates(text, token, ranges) {
  const quotes = ranges.filter(({ kind }) => kind === "quote");
  const places = [];
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + token.length)) {
    const inside = quotes.some(({ start, end }) => start <= at && at < end);
    const inWord = LETTER_OR_DIGIT.test(text[at - 1] ?? "") && LETTER_OR_DIGIT.test(text[at + token.length] ?? "");
    if (!inside && !inWord) places.push(at);
  }
  return places;
}
