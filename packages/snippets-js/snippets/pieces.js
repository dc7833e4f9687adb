// The pieces of a text that are split into sentences: blocks, the long ones cut at sentence ends (as in epitome.api.snippets.text_pieces). In the text each
// character is one unit.

/** @typedef {import("./places.js").Place} Place */
/** @typedef {[number, number]} Span */
/** A part of a text, with the places in it. @typedef {{ start: number, end: number, places: Place[] }} Piece */

const [WHOLE, SHORTEST, LONGEST] = [1_500, 1_000, 4_000];
const [WRAPPED_FROM, WRAPPED_TO] = [45, 120];
const LIST_LINE = /^[ \t]*(?:[-*+•–#|>]|\p{Nd}{1,3}[.)])[ \t]/u;
const SENTENCE_END = /[\p{L}\p{N}]{4}[.!?…]["'”’)\]]?\s+|[。！？][」』”）]?/gu;
const MARKED_END = /[.!?…:;,。！？：；，]["'”’»)\]」』]*$/u;
const WORD = /[\p{L}\p{N}]{2}/u;
const [HEAD_CHARACTERS, LOOKED_BACK] = [100, 2_000];

/**
 * The pieces in which some of the places are, in order.
 * @param {string} text
 * @param {Place[]} places
 * @returns {Piece[]}
 */
export function findPieces(text, places) {
  /** @type {Piece[]} */
  const pieces = [];
  let [number, done] = [0, 0];
  while (number < places.length) {
    const [start, end] = findBlock(text, places[number][0], done);
    for (const [first, last] of cutBlock(text, start, end)) {
      let inside = number;
      while (inside < places.length && places[inside][0] < last) inside++;
      if (inside > number) {
        pieces.push({ start: first, end: last, places: places.slice(number, inside) });
        number = inside;
      }
      if (number === places.length || places[number][0] >= end) break;
    }
    done = end;
  }
  return pieces;
}

/**
 * The last line end in text[floor:to], or -1.
 * @param {string} text
 * @param {number} floor
 * @param {number} to
 */
function findLineEnd(text, floor, to) {
  const at = to > floor ? text.lastIndexOf("\n", to - 1) : -1;
  return at >= floor ? at : -1;
}

/**
 * The block around a place; `done` is the end of the one before.
 * @param {string} text
 * @param {number} at
 * @param {number} done
 * @returns {Span}
 */
function findBlock(text, at, done) {
  const start = findBlockStart(text, at, done);
  return [start, findBlockEnd(text, at, start, text.length)];
}

/**
 * Where the block begins that holds the line of a place, not before `floor`.
 * @param {string} text
 * @param {number} at
 * @param {number} floor
 */
export function findBlockStart(text, at, floor) {
  let start = findLineEnd(text, floor, at) + 1 || floor;
  while (start > floor && !isEdge(text, start - 1, floor)) start = findLineEnd(text, floor, start - 1) + 1 || floor;
  return start;
}

/**
 * Where the block ends that begins at `start` and holds the line of a place, not after `ceiling`.
 * @param {string} text
 * @param {number} at
 * @param {number} start
 * @param {number} ceiling
 */
export function findBlockEnd(text, at, start, ceiling) {
  let end = text.indexOf("\n", at);
  while (end >= 0 && end < ceiling && !isEdge(text, end, start)) end = text.indexOf("\n", end + 1);
  return end < 0 || end > ceiling ? ceiling : end;
}

/**
 * Whether a block ends at this line end, which is not before `floor`.
 * @param {string} text
 * @param {number} at
 * @param {number} floor
 */
function isEdge(text, at, floor) {
  const begins = findLineEnd(text, floor, at) + 1 || floor;
  const following = text.slice(at + 1, at + 16);
  const rest = following.replace(/^[ \t\r]+/, "");
  if (!rest || rest[0] === "\n" || LIST_LINE.test(following)) return true;
  if (/^\p{Lowercase}/u.test(rest)) return !text.slice(begins, at).trim();
  return at - begins < WRAPPED_FROM || at - begins > WRAPPED_TO;
}

/**
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @returns {Generator<Span>}
 */
function* cutBlock(text, start, end) {
  while (end - start > WHOLE) {
    const cut = findCut(text, start, end);
    yield [start, cut];
    start = cut;
  }
  yield [start, end];
}

/**
 * @param {string} text
 * @param {number} start
 * @param {number} end
 */
function findCut(text, start, end) {
  const last = Math.min(end, start + LONGEST);
  for (const found of text.slice(start + SHORTEST, last).matchAll(SENTENCE_END)) {
    const at = start + SHORTEST + found.index + found[0].length;
    if (at < end && (/[\p{Lu}\p{Lo}]/u.test(text[at]) || "。！？」』”）".includes(text[at - 1]))) return at;
  }
  const blank = text.lastIndexOf(" ", last - 1);
  return blank >= start + SHORTEST ? blank + 1 : last;
}

/**
 * The nearest block above the one at `start` that is like a heading and stands over one that is not.
 * @param {string} text
 * @param {number} start
 * @returns {Span | null}
 */
export function findHead(text, start) {
  const floor = Math.max(0, start - LOOKED_BACK);
  let end = start - 1;
  let isOver = true;
  while (end > floor) {
    while (end > floor && /\s/u.test(text[end - 1])) end--;
    if (end <= floor) return null;
    const begins = findBlockStart(text, end - 1, floor);
    if (begins === floor && floor > 0) return null;
    const alike = isHead(text, begins, end);
    if (alike && isOver) return [end - text.slice(begins, end).trimStart().length, end];
    isOver = !alike;
    end = begins - 1;
  }
  return null;
}

/**
 * Whether a block is like a heading: one short line that ends in no mark and is not of a list.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 */
export function isHead(text, start, end) {
  const line = end - start <= 2 * HEAD_CHARACTERS ? text.slice(start, end).trim() : "";
  if (!line || line.length > HEAD_CHARACTERS || line.includes("\n") || MARKED_END.test(line) || !WORD.test(line)) return false;
  return line[0] === "#" || !LIST_LINE.test(line);
}
