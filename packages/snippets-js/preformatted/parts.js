// Parses a text laid out with spaces and line ends, like a manual page, into headings, terms, paragraphs, items and code (as in epitome.readers.build.layout).
import { findMargin, hasSigns, INDENT, isCapital, isEnded, isProse, isWordy, splitChunks } from "./lines.js";

/** @typedef {import("./lines.js").Line} Line */
/** A span of the text; `level` is that of a heading, from 1. @typedef {{ start: number, end: number, kind: "heading" | "term" | "paragraph" | "item" | "fact" | "code", indent: number, level: number }} Part */

const LONGEST_HEADING = 60;
const LONGEST_TERM = 80;
const FILLED = 0.75; // of the widest common line
const NO_HEADING_END = /[.,;:。，；：|\\{]$/u;
const ITEM = /^(?:[-*•o‣–+]|\(?\d{1,3}[.)]|\(?[a-z]\))\s{1,8}(?=\S)/u;
const BESIDE = /^(\S{1,30}(?: \S{1,30}){0,3})(?:\s{2,}|\t\s*)(?=\S)/u;
const GAP = /\S\s{8,}\S/u;

/**
 * @param {string} text
 * @returns {Part[]}
 */
export function splitParts(text) {
  const chunks = splitChunks(text);
  const lines = chunks.flat();
  if (!lines.length) return [];
  const widths = lines.map((line) => line.indent + line.text.length).sort((one, other) => one - other);
  const layout = new Layout(findMargin(lines), widths[Math.floor(0.9 * (widths.length - 1))]);
  return chunks.flatMap((chunk, at) => layout.split(chunk, chunks[at + 1] ?? []));
}

/** The layout of a text: the indent of its body and the width of its lines. */
class Layout {
  /**
   * @param {number} margin
   * @param {number} width
   */
  constructor(margin, width) {
    this.margin = margin;
    this.width = width;
  }

  /**
   * The parts of a group of lines between blank lines; `after` is the next group.
   * @param {Line[]} chunk
   * @param {Line[]} after
   * @returns {Part[]}
   */
  split(chunk, after) {
    const [first] = chunk;
    if (chunk.length === 1 && GAP.test(first.text)) return [makePart(first.start, first.end, "fact", first.indent)];
    /** @type {Part[]} */
    const parts = [];
    const below = chunk[1] ?? after[0];
    let rest = chunk;
    if (below && this.isHeading(first, below, chunk.length === 1)) {
      parts.push(makePart(first.start, first.end, "heading", first.indent, isCapital(first.text) || !first.indent ? 1 : 2));
      rest = chunk.slice(1);
    }
    const groups = this.group(rest);
    groups.forEach((group, at) => parts.push(...this.readGroup(group, (groups[at + 1] ?? after)[0])));
    return parts;
  }

  /**
   * @param {Line} line
   * @param {Line} below
   * @param {boolean} alone
   */
  isHeading({ text, indent }, below, alone) {
    if (text.length > LONGEST_HEADING || NO_HEADING_END.test(text) || below.indent < indent) return false;
    if (!/^[\p{L}\p{N}]/u.test(text) || hasSigns(text)) return false;
    const further = below.indent >= indent + INDENT;
    return (further || alone) && (isCapital(text) || (indent < this.margin && /^\p{Uppercase}/u.test(text)));
  }

  /**
   * Runs of equally indented lines; the first line of a paragraph may be indented differently.
   * @param {Line[]} chunk
   */
  group(chunk) {
    /** @type {Line[][]} */
    const groups = [];
    for (const line of chunk) {
      const group = groups.at(-1);
      if (!group) {
        groups.push([line]);
        continue;
      }
      const step = line.indent - group[group.length - 1].indent;
      const isApart = group.length === 1 ? step >= INDENT : Math.abs(step) >= INDENT;
      const isNext = isApart || (ITEM.test(line.text) && line.indent <= group[0].indent);
      if (isNext && !(group.length === 1 && hangs(group[0], line))) groups.push([line]);
      else group.push(line);
    }
    return groups;
  }

  /**
   * @param {Line[]} group
   * @param {Line | undefined} below
   * @returns {Part[]}
   */
  readGroup(group, below) {
    const [first, last] = [group[0], group[group.length - 1]];
    const { start, indent, text } = first;
    const item = ITEM.exec(text)?.[0].length ?? 0;
    const beside = BESIDE.exec(text);
    if (beside && !item && !isEnded(beside[1]) && (group.length === 1 || group[1].indent === indent + beside[0].length)) {
      const column = beside[0].length;
      return [makePart(start, start + beside[1].length, "term", indent), makePart(start + column, last.end, "paragraph", indent + column)];
    }
    if (group.length > 1 && group.every((line) => line.indent + line.text.length < FILLED * this.width)) {
      return group.map((line) => makePart(line.start, line.end, "item", line.indent));
    }
    if (item) return [makePart(start + item, last.end, "item", indent)];
    if (isProse(group)) return [makePart(start, last.end, "paragraph", last.indent)];
    if (group.length === 1 && heads(first, below)) return [makePart(start, last.end, "term", indent)];
    return [makePart(start, last.end, isWordy(text) ? "paragraph" : "code", indent)];
  }
}

/**
 * @param {number} start
 * @param {number} end
 * @param {Part["kind"]} kind
 * @param {number} indent
 * @param {number} level
 * @returns {Part}
 */
function makePart(start, end, kind, indent, level = 0) {
  return { start, end, kind, indent, level };
}

/**
 * Whether a line continues the one before it, whose label hangs to the left.
 * @param {Line} first
 * @param {Line} line
 */
function hangs(first, line) {
  const label = ITEM.exec(first.text) ?? BESIDE.exec(first.text);
  return label !== null && line.indent === first.indent + label[0].length;
}

/**
 * Whether a short line is followed by a more indented one.
 * @param {Line} line
 * @param {Line | undefined} below
 */
function heads(line, below) {
  const isShort = line.text.length <= LONGEST_TERM && !isEnded(line.text);
  return isShort && below !== undefined && below.indent >= line.indent + INDENT;
}
