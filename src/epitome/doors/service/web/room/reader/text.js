// The text of a document: drawn slice by slice so that nothing freezes, and marked anew without moving.
import { createElement } from "../elements.js";
import { createBlock, fillBlock } from "./blocks.js";
import { createSlicer, findLastStart } from "./offsets.js";
import { selectCovers } from "./pieces.js";
import { createPause } from "./pause.js";
import { TableBuilder } from "./tables.js";

const BLOCKS_A_SLICE = 40;
const BLOCKS_OF_A_TABLE = 2_000; // a longer table is drawn as several

export class DocumentText {
  element = createElement("article", "text");
  #blocks;
  #slicers;
  #links;
  #createLink;
  #title;
  /** @type {HTMLElement[]} */
  #elements = [];
  /** @type {string[]} */
  #keys = []; // of the marks that each block shows
  /** @type {TextMark[]} */
  #marks = [];
  /** @type {KeptStretch[]} */
  #kept = [];
  #filling = 0;

  /**
   * @param {DocumentView} view
   * @param {(link: ViewLink) => HTMLElement} createLink
   */
  constructor(view, createLink) {
    this.#blocks = [...view.blocks];
    this.#slicers = view.blocks.map((block) => createSlicer(block.text));
    this.#links = view.blocks.map((block, number) => selectCovers(view.links, block.start, this.#getEnd(number)));
    this.#createLink = createLink;
    this.#title = view.title;
  }

  /** Where the text ends that is known. */
  get end() {
    return this.#blocks.length ? this.#getEnd(this.#blocks.length - 1) : 0;
  }

  /** @param {DocumentView} view The next part of a long document; its blocks are drawn by `draw`. */
  add(view) {
    const first = this.#blocks.length;
    this.#blocks.push(...view.blocks);
    this.#slicers.push(...view.blocks.map((block) => createSlicer(block.text)));
    this.#links.push(...view.blocks.map((block, number) => selectCovers(view.links, block.start, this.#getEnd(first + number))));
  }

  /**
   * Draws all blocks, with pauses; ends early if the view is left.
   * @param {AbortSignal} signal
   */
  async draw(signal) {
    const pause = createPause();
    while (this.#elements.length < this.#blocks.length && !signal.aborted) {
      this.#drawSlice();
      await pause();
    }
  }

  /**
   * Marks these sentences and no others, with pauses. Blocks whose marks stay as they are stay untouched.
   * @param {TextMark[]} marks in the order of the text
   */
  async mark(marks) {
    this.#marks = marks;
    await this.#fillAll();
  }

  /**
   * Shows these stretches of highlights and no others.
   * @param {KeptStretch[]} kept in the order of the text; they do not overlap
   */
  async highlight(kept) {
    this.#kept = kept;
    await this.#fillAll();
  }

  /** Fills all blocks that are drawn, unless a later filling begins meanwhile. */
  async #fillAll() {
    const filling = ++this.#filling;
    const pause = createPause();
    for (let number = 0; number < this.#elements.length && this.#filling === filling; number += 1) {
      this.#fill(number);
      await pause();
    }
  }

  /** @type {(start: number, end: number) => string} The text between two offsets; blocks are joined by a blank. */
  read(start, end) {
    const parts = [];
    for (let number = Math.max(0, this.#findBlock(start)); this.#blocks[number]?.start < end; number += 1) {
      const offset = this.#blocks[number].start;
      const { length, slice } = this.#slicers[number];
      const text = slice(Math.max(0, start - offset), Math.min(length, end - offset));
      if (text) parts.push(text);
    }
    return parts.join(" ");
  }

  /**
   * The block at an offset, or where that is between two of them, the next one (the last one with `isEnd`).
   * @type {(position: number, isEnd?: boolean) => { start: number, text: string } | null}
   */
  readBlock(position, isEnd = false) {
    let number = this.#findBlock(position);
    if (isEnd && number > 0 && position <= this.#blocks[number].start) number -= 1;
    else if (!isEnd && (number < 0 || position >= this.#getEnd(number))) number += 1;
    const block = this.#blocks[number];
    return block ? { start: block.start, text: block.text } : null;
  }

  /** @type {(index: number) => HTMLElement | null} The mark of a sentence. */
  findMark(index) {
    const mark = this.#marks.find((each) => each.index === index);
    const number = mark ? this.#findBlock(mark.start) : -1;
    if (!mark || number < 0) return null;
    this.#drawUntil(mark.start);
    this.#fill(number);
    return this.element.querySelector(`mark[data-index="${index}"]`);
  }

  /** @type {(note: string) => HTMLElement | null} The button at the end of a highlight. */
  findNote(note) {
    const last = this.#kept.find((each) => each.note === note && each.isLast);
    if (!last) return null;
    const number = Math.max(0, this.#findBlock(last.end - 1));
    this.#drawUntil(last.end);
    this.#fill(number);
    return [...this.#elements[number].querySelectorAll("button")].find((button) => button.dataset.note === note) ?? null;
  }

  /**
   * The offset of a place in the page: the end of a selection, say.
   * @param {Node} node
   * @param {number} offset
   */
  locate(node, offset) {
    const place = document.createRange();
    place.setStart(node, offset);
    const number = findLastStart(this.#elements.length, (index) => place.comparePoint(this.#elements[index], 0), 0);
    if (number < 0) return 0;
    const element = this.#elements[number];
    const { start } = this.#blocks[number];
    const before = document.createRange();
    before.selectNodeContents(element);
    if (element.contains(node)) before.setEnd(node, offset);
    return start + Math.min(createSlicer(before.toString()).length, this.#slicers[number].length);
  }

  /** @type {(start: number) => HTMLElement | null} The first block at or after an offset. */
  findElement(start) {
    const number = this.#findBlock(start);
    const found = number >= 0 && this.#getEnd(number) > start ? number : number + 1;
    this.#drawUntil(start);
    return this.#elements[Math.min(found, this.#blocks.length - 1)] ?? null;
  }

  /** @param {number} start */
  #drawUntil(start) {
    const number = Math.min(this.#blocks.length - 1, this.#findBlock(start) + 1);
    while (this.#elements.length <= number) this.#drawSlice();
  }

  #drawSlice() {
    const slice = createElement("div", "slice");
    const first = this.#elements.length;
    let end = Math.min(this.#blocks.length, first + BLOCKS_A_SLICE);
    while (end < this.#blocks.length && end < first + BLOCKS_OF_A_TABLE && isOneTable(this.#blocks[end - 1], this.#blocks[end])) end += 1;
    const tables = new TableBuilder(slice);
    for (let number = first; number < end; number += 1) {
      const element = createBlock(this.#blocks[number]);
      this.#elements.push(element);
      this.#fill(number);
      element.hidden = number === 0 && element.matches("h2, h3") && element.textContent?.trim() === this.#title.trim();
      tables.place(this.#blocks[number].cells).append(element);
    }
    this.element.append(slice);
  }

  /** @param {number} number A block gets the marks that it should have. */
  #fill(number) {
    const block = this.#blocks[number];
    const marks = selectCovers(this.#marks, block.start, this.#getEnd(number));
    const kept = selectCovers(this.#kept, block.start, this.#getEnd(number));
    const key = [...marks.map((mark) => mark.key), ...kept.map(({ note, start, end }) => `${note}@${start}-${end}`)].join(" ");
    if (this.#keys[number] === key) return;
    this.#keys[number] = key;
    fillBlock(this.#elements[number], block, marks, this.#links[number], kept, this.#createLink);
  }

  /** @param {number} position */
  #findBlock(position) {
    return findLastStart(this.#blocks.length, (index) => this.#blocks[index].start, position);
  }

  /** @param {number} number */
  #getEnd(number) {
    return this.#blocks[number].start + this.#slicers[number].length;
  }
}

/** @type {(before: ViewBlock, after: ViewBlock) => boolean} */
function isOneTable(before, after) {
  return before.cells.length > 0 && before.cells[0][0] === after.cells[0]?.[0];
}
