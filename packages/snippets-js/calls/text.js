// A plain text as a page: paragraphs between blank lines, list items, headings; offsets are those of the text (as in epitome.readers.texts.plain_text).
import { listPoints } from "../text/characters.js";

/** @typedef {import("../page/reader.js").PageText} PageText */
/** The start and end of a line without the white space around it, in UTF-16 units. @typedef {[number, number]} Line */

const [LONGEST_HEADING, LONG_LINE] = [90, 160]; // characters
const LINE = /[^\n\r\v\f\x1c-\x1e\x85\u2028\u2029]*(?:\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029])?/g;
const UNDERLINE = /^(?:=|-|~|\*|\^){3,}$/;
const ITEM = /^(?:(?:[-*•‣–]|\(?\d{1,3}[.)]|\(?[a-zA-Z]\))\s+|・\s*|\d{1,3}、\s*)(?=\S)/u;
const MARKED_HEADING = /^(={1,5}|#{1,5}) +(?=\S)/;
const NUMBERED = /^(?:chapter|section|part)?\s*(?:\d+(?:\.\d+)*|[IVX]+)\.?\s+\S/iu;
const ASKED_OR_ANSWERED = /^\p{L}{1,2}\d{0,3}[:：]\s/u; // "Q: ...", "A: ..."
const END = /[.;,:。．｡！？…‥؟۔।॥։；：、，؛،]$/u;
const BEFORE_LIST = /[:.;!?。！？；：]$/u;
const MOST_ASKED = 8; // words of a heading that asks

/**
 * @param {string} text
 * @param {string} title
 * @returns {PageText}
 */
export function readText(text, title = "") {
  const reader = new TextReader(text, title);
  reader.read();
  const { page } = reader;
  page.sections[0].title = page.title;
  return page;
}

class TextReader {
  /**
   * @param {string} text
   * @param {string} title
   */
  constructor(text, title) {
    this.text = text;
    this.points = listPoints(text);
    /** @type {PageText & { starts: number[] }} */
    this.page = {
      ...{ source: text, title, bodyTitle: title, language: "", description: "", date: null, kind: "", blocks: [], starts: [] },
      elements: [{ kind: "document", parent: -1, name: "document" }],
      sections: [{ parent: -1, kind: "body", element: 0, level: 0, title: "" }],
    };
    this.section = 0;
  }

  read() {
    const chunks = splitChunks(this.text);
    chunks.forEach((lines, at) => this.addChunk(lines, at === 0, at === chunks.length - 1));
  }

  /** @param {Line} line */
  show([start, end]) {
    return this.text.slice(start, end).split(/\s+/u).join(" ");
  }

  /**
   * @param {Line[]} lines between blank ones
   * @param {boolean} isFirst
   * @param {boolean} isLast
   */
  addChunk(lines, isFirst, isLast) {
    if (lines.length > 2 && UNDERLINE.test(this.show(lines[0])) && UNDERLINE.test(this.show(lines[2]))) lines = lines.slice(1);
    const [line] = lines;
    const isShort = line[1] - line[0] <= LONGEST_HEADING;
    const shown = isShort ? this.show(line) : "";
    const mark = MARKED_HEADING.exec(shown);
    if (mark && (mark[1][0] === "=" || lines.length === 1)) {
      this.addHeading([line[0] + mark[0].length, line[1]], Math.max(1, mark[1].length - 1), isFirst);
      this.addParagraphs(lines.slice(1));
      return;
    }
    const isUnderlined = isShort && lines.length > 1 && UNDERLINE.test(this.show(lines[1]));
    if (!isUnderlined && !(isShort && lines.length === 1 && !isLast && isHeading(shown))) {
      this.addParagraphs(lines);
      return;
    }
    const numbers = /^\p{Nd}/u.test(shown) ? shown.split(" ", 1)[0].replace(/\.+$/, "").split(".").length : 1;
    this.addHeading(line, numbers, isFirst);
    this.addParagraphs(isUnderlined ? lines.slice(2) : lines.slice(1));
  }

  /**
   * @param {Line} line
   * @param {number} level
   * @param {boolean} isFirst the title, unless one was given
   */
  addHeading(line, level, isFirst) {
    const { page } = this;
    const title = this.show(line);
    if (isFirst && !page.title) page.title = page.bodyTitle = title;
    else if (!isFirst) {
      while (this.section > 0 && page.sections[this.section].level >= level) this.section = page.sections[this.section].parent;
      page.sections.push({ parent: this.section, kind: "body", element: page.elements.length, level, title });
      this.section = page.sections.length - 1;
    }
    this.addBlock(line, "heading");
  }

  /**
   * List items; one paragraph a line where lines are long; otherwise one paragraph.
   * @param {Line[]} lines
   */
  addParagraphs(lines) {
    if (!lines.length) return;
    const isItem = (/** @type {Line} */ line) => ITEM.test(this.text.slice(line[0], line[0] + 8));
    const areLong = 2 * lines.filter(([start, end]) => end - start > LONG_LINE).length >= lines.length;
    let kind = isItem(lines[0]) ? "item" : "paragraph";
    let [[first]] = lines;
    lines.slice(1).forEach((line, at) => {
      const before = lines[at][1];
      const opensItem = isItem(line);
      if (!areLong && !(opensItem && (kind === "item" || BEFORE_LIST.test(this.text.slice(before - 1, before))))) return;
      this.addBlock([first, before], kind);
      [first, kind] = [line[0], opensItem ? "item" : "paragraph"];
    });
    this.addBlock([first, lines[lines.length - 1][1]], kind);
  }

  /**
   * @param {Line} span
   * @param {string} kind
   */
  addBlock([start, end], kind) {
    const { page } = this;
    const begin = start + (kind === "item" ? (ITEM.exec(this.text.slice(start, end))?.[0].length ?? 0) : 0);
    page.elements.push({ kind: kind === "paragraph" ? "block" : kind, parent: 0, name: kind === "paragraph" ? "p" : kind });
    page.blocks.push({ text: this.text.slice(begin, end), kind, element: page.elements.length - 1, section: this.section, links: [], cells: [] });
    page.starts.push(this.points[begin]);
  }
}

/**
 * The lines of a text, in chunks between blank ones.
 * @param {string} text
 */
function splitChunks(text) {
  /** @type {Line[][]} */
  const chunks = [[]];
  let at = 0;
  for (const [line] of text.matchAll(LINE)) {
    const start = at + (line.length - line.trimStart().length);
    at += line.length;
    if (line.trim()) chunks[chunks.length - 1].push([start, start + line.trim().length]);
    else if (chunks[chunks.length - 1].length) chunks.push([]);
  }
  return chunks.filter(({ length }) => length);
}

/**
 * Whether a short line is a heading: it does not end like a sentence or a list item, nor begin like an answer.
 * @param {string} line
 */
function isHeading(line) {
  if (!/\p{L}/u.test(line) || ASKED_OR_ANSWERED.test(line)) return false;
  if (END.test(line)) return /[.;,:]$/.test(line) && NUMBERED.test(line);
  if (/[!?]$/.test(line) && !NUMBERED.test(line)) return line.split(" ").length <= MOST_ASKED && /^\p{Uppercase}/u.test(line);
  return /^(?:\p{Uppercase}|\p{Nd}|[^\0-\x7f])/u.test(line);
}
