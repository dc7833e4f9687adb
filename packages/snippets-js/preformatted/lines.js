// The lines of a text laid out with spaces and line ends, and whether they are prose (as in epitome.readers.build.layout).
import { MARKS } from "../tables/marks.js";

/** `start` and `end` are offsets into the text, without surrounding white space. @typedef {{ start: number, end: number, indent: number, text: string }} Line */

const [FEWEST_WORDS, LONG] = [40, 300];
const FEWEST_SENTENCE = 3;
const LETTERS = 0.6; // of the characters
const SMALL = 0.4; // of the words
const PROSE_SHARE = 0.5;
const MOST_SIGNS = 0.06;
export const INDENT = 2;
const END = new RegExp(`(?:[${MARKS.final}${MARKS.colons}]|\\.[)"”])$`, "u");
const LINE = /[^\n\r\v\f\x1c-\x1e\x85\u2028\u2029]*(?:\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029])?/g;
const WORD = /[\p{L}\p{Nl}\p{No}]{2,}/gu;
const SIGNS = /[{}=;<>$\\|&~^@]/g;

/**
 * Whether a text is prose: it has headings or is long, most of it is in paragraphs, and it has few signs of code.
 * @param {string} text
 */
export function readsAsProse(text) {
  const pieces = text.split(/\s+/u).filter(Boolean);
  if (pieces.length < FEWEST_WORDS || (pieces.length < LONG && !hasIndentedHeadings(text))) return false;
  const written = pieces.reduce((total, piece) => total + piece.length, 0);
  const prose = splitChunks(text).filter(isProse).flat();
  const size = prose.reduce((total, line) => total + line.text.replaceAll(" ", "").length, 0);
  return size >= PROSE_SHARE * written && (text.match(SIGNS)?.length ?? 0) <= MOST_SIGNS * written;
}

/**
 * Whether lines in capitals are followed by indented lines, at least twice, and most of the text is indented further than they are.
 * @param {string} text
 */
function hasIndentedHeadings(text) {
  const lines = listLines(text);
  const found = lines.filter((line, at) => at + 1 < lines.length && line.indent + INDENT <= lines[at + 1].indent && isCapital(line.text));
  return found.length > 1 && Math.min(...found.map(({ indent }) => indent)) < findMargin(lines);
}

/**
 * The indent of most characters.
 * @param {Line[]} lines
 */
export function findMargin(lines) {
  /** @type {Map<number, number>} */
  const sizes = new Map();
  for (const line of lines) sizes.set(line.indent, (sizes.get(line.indent) ?? 0) + line.text.length);
  return [...sizes].sort((one, other) => other[1] - one[1] || one[0] - other[0])[0]?.[0] ?? 0;
}

/**
 * Groups of lines between blank lines.
 * @param {string} text
 */
export function splitChunks(text) {
  /** @type {Line[][]} */
  const chunks = [];
  for (const line of listLines(text)) {
    const last = chunks.at(-1);
    const between = last ? text.slice(last[last.length - 1].end, line.start) : "";
    if (last && between.split("\n").length <= 2) last.push(line);
    else chunks.push([line]);
  }
  return chunks;
}

/**
 * @param {string} text
 * @returns {Line[]}
 */
function listLines(text) {
  /** @type {Line[]} */
  const lines = [];
  for (const { 0: line, index } of text.matchAll(LINE)) {
    const stripped = line.trim();
    if (!stripped) continue;
    const lead = line.length - line.trimStart().length;
    lines.push({ start: index + lead, end: index + lead + stripped.length, indent: measureIndent(line.slice(0, lead)), text: stripped });
  }
  return lines;
}

/** @param {string} blanks */
function measureIndent(blanks) {
  let width = 0;
  for (const blank of blanks) width = blank === "\t" ? 8 * (Math.floor(width / 8) + 1) : width + 1;
  return width;
}

/**
 * Whether a text ends like a sentence.
 * @param {string} text
 */
export function isEnded(text) {
  return END.test(text);
}

/** @param {string} text */
export function isCapital(text) {
  const isUpper = /\p{Uppercase}/u.test(text) && !/[\p{Lowercase}\p{Lt}]/u.test(text);
  return isUpper && (text.match(WORD) ?? []).length > 0;
}

/**
 * Whether a line has signs of code.
 * @param {string} text
 */
export function hasSigns(text) {
  return text.search(SIGNS) >= 0;
}

/**
 * Whether lines are mostly words, in lower case, and end like a sentence.
 * @param {Line[]} chunk
 */
export function isProse(chunk) {
  return isEnded(chunk[chunk.length - 1].text) && isWordy(chunk.map(({ text }) => text).join(" "));
}

/** @param {string} text */
export function isWordy(text) {
  const words = text.match(WORD) ?? [];
  const letters = words.reduce((total, word) => total + word.length, 0);
  const small = words.filter((word) => !/^\p{Uppercase}/u.test(word)).length;
  return words.length >= FEWEST_SENTENCE && letters >= LETTERS * text.replaceAll(" ", "").length && small >= SMALL * words.length;
}
