// Sentence boundaries: sentencex's rules propose (proposals/), boundaries.js corrects, missed.js adds. A sentence over the
// limit is cut into pieces at spaces. As in Python's epitome.language.splitting.sentences; no Intl.Segmenter, which varies with the
// browser.

import { proposeEnds } from "../proposals/propose.js";
import { isSpace } from "../text/classes.js";
import { flatten } from "../text/flatten.js";
import { correctBoundary } from "./boundaries.js";
import { findMissedBoundaries, findMissedSignStops, hasSignStops, SENTENCE_CHARACTERS } from "./missed.js";

const LIST_ITEM = /^(?:\(?[\p{L}\p{N}_]{1,5}\)[\t-\r\x1c-\x1f ]|•[\t-\r\x1c-\x1f ])/u;
const WINDOW = 4_000;

/**
 * The start and end of each sentence of a text, without surrounding white space.
 * @param {string} text
 * @param {string} language
 * @returns {[number, number][]}
 */
export function splitSentences(text, language) {
  const flat = flatten(text);
  /** @type {[number, number][]} */
  const spans = [];
  let from = 0;
  for (const to of findEnds(flat, language)) {
    let [start, end] = [from, to];
    while (start < end && isSpace(flat[start])) start++;
    while (end > start && isSpace(flat[end - 1])) end--;
    if (end > start) addPieces(flat, start, end, spans);
    from = to;
  }
  return spans;
}

/**
 * Where sentences end: the proposed boundaries, corrected.
 * @param {string} text
 * @param {string} language
 */
function findEnds(text, language) {
  const proposed = proposeAllEnds(text, language);
  const signs = hasSignStops(text);
  /** @type {number[]} */
  const ends = [];
  let start = 0;
  proposed.forEach((end, at) => {
    const boundary = at + 1 < proposed.length ? correctBoundary(text, start, end, proposed[at + 1], language) : end;
    if (boundary < 0) return;
    const missed = findMissedBoundaries(text, start, boundary, language);
    const all = signs ? [...new Set([...missed, ...findMissedSignStops(text, start, boundary)])].sort((a, b) => a - b) : missed;
    for (const one of all) ends.push(one);
    ends.push(boundary);
    start = boundary;
  });
  return ends;
}

/**
 * The proposed boundaries, window by window: proposing is quadratic in the number of quotes or brackets.
 * @param {string} text
 * @param {string} language
 */
function proposeAllEnds(text, language) {
  /** @type {number[]} */
  const ends = [];
  let start = 0;
  for (;;) {
    const window = text.slice(start, start + WINDOW);
    const found = proposeInWindow(window, language).map((end) => start + end);
    const last = start + WINDOW >= text.length;
    // the last sentence may continue after the window; if it is the only one, the window is cut at a space
    if (!last) found.pop();
    if (!last && !found.length) {
      const blank = window.lastIndexOf(" ");
      found.push(start + (blank >= WINDOW / 2 ? blank + 1 : WINDOW));
    }
    for (const end of found) ends.push(end);
    if (last) return ends;
    start = ends[ends.length - 1];
  }
}

/**
 * The proposed boundaries in a window. sentencex keeps a list item whole, so its sentences are proposed
 * again without the marker.
 * @param {string} window
 * @param {string} language
 */
function proposeInWindow(window, language) {
  const proposed = window ? proposeEnds(window, language) : [];
  if (!/[)•]/.test(window)) return proposed;
  /** @type {number[]} */
  const ends = [];
  let first = 0;
  for (const end of proposed) {
    const marker = LIST_ITEM.exec(window.slice(first, first + 8))?.[0].length ?? 0;
    if (marker) {
      const inside = proposeEnds(window.slice(first + marker, end), language);
      inside.pop();
      for (const one of inside) ends.push(first + marker + one);
    }
    ends.push(end);
    first = end;
  }
  return ends;
}

/**
 * Adds a sentence; one over the limit in pieces, cut at a space if there is one.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {[number, number][]} spans
 */
function addPieces(text, start, end, spans) {
  while (end - start > SENTENCE_CHARACTERS) {
    const blank = text.slice(start + 1, start + SENTENCE_CHARACTERS + 1).lastIndexOf(" ");
    let cut = blank < 0 ? start + SENTENCE_CHARACTERS : start + 1 + blank;
    let last = cut;
    while (last > start && isSpace(text[last - 1])) last--;
    spans.push([start, last]);
    while (cut < end && isSpace(text[cut])) cut++;
    start = cut;
  }
  if (end > start) spans.push([start, end]);
}
