// Heads: labels above a sentence that are not part of it: lead-ins of lists, terms of definitions, captions and headers of tables,
// questions that open a paragraph (as epitome.readers.build.heads does it).
import { cutText } from "../text/characters.js";
import { QuestionSplitter, isMarkedQuestion } from "./questions.js";

/** @typedef {import("./frames.js").PageBlock} PageBlock */
/** @typedef {import("./build.js").PageSection} PageSection */
/** @typedef {import("./build.js").PageElement} PageElement */
/** @typedef {import("./layout.js").PageSentence} PageSentence */
/** `above` is the index of the head above it, -1 for none. @typedef {{ kind: string, text: string, above: number }} Head */
/** The terms above the next definition, and the last of them as a head once a definition is found. @typedef {{ texts: string[], head: number | null }} Terms */
/** The heads above the next row of a table, each above the next. @typedef {{ caption: number, columns: number, group: number, own: string[], rows: number, inColumns: boolean, body: number }} Table */

const MOST_COLUMNS = 50;
const MOST_TERMS = 10;
const MOST_ABOVE = 64;
const LONGEST = 200; // characters
const CAPTION_BLOCKS = 3;
const PROSE = new Set(["paragraph", "item"]);

/**
 * Finds the heads of a page, and sets `head` and `row` of each sentence.
 * @param {PageBlock[]} blocks
 * @param {PageElement[]} elements
 * @param {PageSection[]} sections
 * @param {PageSentence[]} sentences
 */
export function findHeads(blocks, elements, sections, sentences) {
  const search = new Search(blocks, elements, sections);
  let at = 0;
  blocks.forEach((block, number) => {
    const first = at;
    while (at < sentences.length && sentences[at].block === number) at++;
    const own = sentences.slice(first, at);
    const runs = search.split(block, own);
    const { head, row } = search.enter(block, number);
    for (const sentence of own) Object.assign(sentence, { head, row });
    for (const { begin, answer, end } of runs) {
      search.ask(block, own.slice(begin, answer));
      if (answer === end) continue;
      const answered = search.findHead(block);
      for (const sentence of own.slice(answer, end)) sentence.head = answered;
    }
    search.leave(block, own.length ? own[own.length - 1] : null);
  });
  return search.heads;
}

class Search {
  /**
   * @param {PageBlock[]} blocks
   * @param {PageElement[]} elements
   * @param {PageSection[]} sections
   */
  constructor(blocks, elements, sections) {
    /** @type {Head[]} */
    this.heads = [];
    /** @type {number[]} */
    this.depths = [];
    this.blocks = blocks;
    this.elements = elements;
    this.sections = sections;
    /** @type {Map<number, number>} list to the head above its items */
    this.lists = new Map();
    /** @type {Map<number, Terms>} by the parent of terms and definitions */
    this.terms = new Map();
    /** @type {Map<number, Table>} */
    this.tables = new Map();
    /** @type {PageSentence | null} the last sentence, if it introduces what follows */
    this.leadIn = null;
    this.itemsHead = -1; // above the current run of items outside any list
    /** @type {{ text: string, end: number, section: number, isMarked: boolean, head: number } | null} */
    this.question = null;
    this.splitter = new QuestionSplitter();
  }

  /**
   * The questions of a block with what answers them in it; the question before is answered where one begins.
   * @param {PageBlock} block
   * @param {PageSentence[]} sentences
   */
  split(block, sentences) {
    const runs = block.kind === "paragraph" ? this.splitter.split(sentences.map(({ text }) => text)) : [];
    if (runs.length) this.question = null;
    return runs;
  }

  /**
   * Opens a question, which heads what follows.
   * @param {PageBlock} block
   * @param {PageSentence[]} asking
   */
  ask(block, asking) {
    const [first] = asking;
    const last = asking[asking.length - 1];
    const from = block.text.indexOf(first.text);
    const to = asking.length > 1 ? block.text.indexOf(last.text, from + first.text.length) : from;
    const text = block.text.slice(from, to + last.text.length);
    this.question = { text, end: last.end, section: first.section, isMarked: isMarkedQuestion(first.text), head: -1 };
  }

  /**
   * @param {PageBlock} block
   * @param {number} number
   */
  enter(block, number) {
    if (block.kind === "term") this.openTerm(block);
    else if (block.cells.length) return this.enterRow(block, number);
    return { head: PROSE.has(block.kind) ? this.findHead(block) : -1, row: 0 };
  }

  /**
   * Remembers the last sentence of a block that a list may follow, possibly after terms.
   * @param {PageBlock} block
   * @param {PageSentence | null} last
   */
  leave(block, last) {
    if (PROSE.has(block.kind)) {
      this.leadIn = last && /[:：]$/.test(last.text) ? last : null;
      if (block.kind === "item" && this.leadIn) this.itemsHead = -1; // "4. ... one of the following:"
      if (block.kind === "paragraph") {
        this.itemsHead = -1;
        this.closeQuestion(last);
      }
    } else if (block.kind !== "term") this.leadIn = null;
  }

  /**
   * Forgets a question without a mark after the paragraph that answers it.
   * @param {PageSentence | null} last
   */
  closeQuestion(last) {
    if (this.question && !this.question.isMarked && this.question.end !== last?.end) this.question = null;
  }

  /**
   * The head of the question that a block answers; -1 for none.
   * @param {PageBlock} block
   */
  findQuestion(block) {
    const { question } = this;
    if (!question || question.section !== block.section) return -1;
    if (question.head < 0) question.head = this.add("question", [question.text], -1);
    return question.head;
  }

  /** @param {PageBlock} block */
  openTerm(block) {
    const { parent } = this.elements[block.element];
    if (!this.isList(parent) && !this.isList(this.elements[parent].parent)) return;
    let terms = this.terms.get(parent);
    if (!terms || terms.head !== null) this.terms.set(parent, (terms = { texts: [], head: null }));
    if (terms.texts.length < MOST_TERMS && /[\p{L}\p{N}]/u.test(block.text)) terms.texts.push(block.text);
  }

  /** @param {number} element */
  isList(element) {
    return element >= 0 && ["list", "item"].includes(this.elements[element].kind);
  }

  /**
   * The head above a block of prose, from the outermost enclosing list or definition to the innermost.
   * @param {PageBlock} block
   */
  findHead(block) {
    let head = this.findQuestion(block);
    let inList = false;
    for (const element of this.listPath(block.element)) {
      const { kind, parent } = this.elements[element];
      if (kind === "list") {
        inList = true;
        head = this.lists.get(element) ?? this.addLeadIn(block, head);
        this.lists.set(element, head);
      }
      const terms = this.terms.get(parent);
      if (terms) head = terms.head ??= this.add("term", terms.texts, head);
    }
    if (block.kind !== "item" || inList) return head;
    if (this.itemsHead < 0) this.itemsHead = this.addLeadIn(block, head);
    return this.itemsHead;
  }

  /** @param {number} element */
  listPath(element) {
    /** @type {number[]} */
    const path = [];
    for (let at = element; at >= 0; at = this.elements[at].parent) path.push(at);
    return path.reverse();
  }

  /**
   * @param {PageBlock} block
   * @param {number} above
   */
  addLeadIn(block, above) {
    const { leadIn } = this;
    if (!leadIn || leadIn.section !== block.section) return above;
    this.leadIn = null;
    if (this.elements.slice(leadIn.element, block.element).some(({ kind }) => kind === "boilerplate")) return above; // what is left out stands between them
    return this.add("lead-in", [leadIn.text], above);
  }

  /**
   * @param {PageBlock} block
   * @param {number} number
   */
  enterRow(block, number) {
    const body = this.elements[block.element].parent;
    let element = body;
    while (element > 0 && this.elements[element].kind !== "table") element = this.elements[element].parent;
    const table = this.tables.get(element) ?? this.openTable(element, block, number);
    if (body !== table.body) [table.body, table.group] = [body, table.columns];
    const texts = block.cells.slice(0, MOST_COLUMNS).map(([start, end]) => block.text.slice(start, end));
    if (block.kind === "row") {
      table.rows += 1;
      table.inColumns = false;
      const head = this.add("row", table.own, table.group);
      table.own = [];
      return { head, row: table.rows };
    }
    const following = this.blocks[number + 1] ?? block;
    if (following.kind === "row" && following.element === block.element) table.own = texts;
    else if (texts.length === 1 && table.columns > table.caption) table.group = this.add("row", texts, table.columns);
    else {
      table.columns = table.group = this.add("column", texts, table.inColumns ? table.columns : table.caption);
      table.inColumns = true;
    }
    return { head: -1, row: 0 };
  }

  /**
   * @param {number} element
   * @param {PageBlock} block its first row
   * @param {number} number
   */
  openTable(element, block, number) {
    const caption = this.add("caption", this.findCaption(number), this.findHead(block));
    /** @type {Table} */
    const table = { caption, columns: caption, group: caption, own: [], rows: 0, inColumns: false, body: -1 };
    this.tables.set(element, table);
    return table;
  }

  /**
   * The blocks directly before a table that are its caption.
   * @param {number} number
   */
  findCaption(number) {
    /** @type {string[]} */
    const texts = [];
    for (let at = number - 1; at >= Math.max(0, number - CAPTION_BLOCKS); at--) {
      const before = this.blocks[at];
      if (this.sections[before.section].kind !== "caption" || !["paragraph", "heading"].includes(before.kind)) break;
      if (before.kind === "paragraph") texts.unshift(before.text);
    }
    return texts;
  }

  /**
   * Adds heads below each other; returns the index of the innermost.
   * @param {string} kind
   * @param {string[]} texts
   * @param {number} above
   */
  add(kind, texts, above) {
    for (const text of texts) {
      const depth = above >= 0 ? this.depths[above] + 1 : 1;
      if (depth > MOST_ABOVE) break;
      this.heads.push({ kind, text: cutText(text, LONGEST), above });
      this.depths.push(depth);
      above = this.heads.length - 1;
    }
    return above;
  }
}
