// Heads: labels above a sentence that are not part of it: lead-ins of lists, terms of definitions, captions and headers of tables,
// questions that are paragraphs of their own (as epitome.readers.build.heads does it).
import { MARKS } from "../tables/marks.js";
import { cutText } from "../text/characters.js";

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
const MARKED_QUESTION = /^\(?[\p{L}\p{N}]{1,2}\p{Nd}{0,3}[.:)：]/u; // "Q:", "Q12.", "3)"

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
    const { head, row } = search.enter(block, number);
    const first = at;
    for (; at < sentences.length && sentences[at].block === number; at++) Object.assign(sentences[at], { head, row });
    search.leave(block, at > first ? sentences[at - 1] : null, at === first + 1);
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
    /** @type {{ sentence: PageSentence, isMarked: boolean, head: number } | null} */
    this.question = null;
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
   * @param {boolean} isOnly whether the block has no other sentence
   */
  leave(block, last, isOnly) {
    if (PROSE.has(block.kind)) {
      this.leadIn = last && /[:：]$/.test(last.text) ? last : null;
      if (block.kind === "item" && this.leadIn) this.itemsHead = -1; // "4. ... one of the following:"
      if (block.kind === "paragraph") {
        this.itemsHead = -1;
        this.ask(last, isOnly);
      }
    } else if (block.kind !== "term") this.leadIn = null;
  }

  /**
   * Remembers a paragraph that is one question; a question without a mark is answered by one paragraph.
   * @param {PageSentence | null} last
   * @param {boolean} isOnly
   */
  ask(last, isOnly) {
    if (last && isOnly && MARKS.questions.includes(last.text[last.text.length - 1]))
      this.question = { sentence: last, isMarked: MARKED_QUESTION.test(last.text), head: -1 };
    else if (this.question && !this.question.isMarked) this.question = null;
  }

  /**
   * The head of the question that a block answers; -1 for none.
   * @param {PageBlock} block
   */
  findQuestion(block) {
    const { question } = this;
    if (!question || question.sentence.section !== block.section) return -1;
    if (question.head < 0) question.head = this.add("question", [question.sentence.text], -1);
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
