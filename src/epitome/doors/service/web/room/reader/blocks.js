// A block of a document as an element: text nodes inside marks, links and matched words.
import { createElement, isolate } from "../elements.js";
import { cutBlock } from "./pieces.js";

/** @type {(keyof HTMLElementTagNameMap)[]} */
const HEADINGS = ["h2", "h3", "h4"];
/** @type {Record<string, string>} */
const LINES = { table: "line heads", row: "line", term: "term" };

/**
 * The element of a block, still without its text.
 * @param {ViewBlock} block
 */
export function createBlock(block) {
  if (block.kind === "heading") return createElement(HEADINGS[Math.min(3, Math.max(1, block.level)) - 1], "");
  if (block.kind === "code") return createElement("pre", "");
  const isItem = block.marker !== null;
  const kinds = [isItem ? `item depth${block.depth}` : "", LINES[block.kind] ?? "", block.part === "body" ? "" : "aside"];
  const element = createElement("p", kinds.filter(Boolean).join(" "));
  if (isItem) element.dataset.marker = block.marker ?? "";
  return element;
}

/**
 * Fills the element of a block anew.
 * @param {HTMLElement} element
 * @param {ViewBlock} block
 * @param {TextMark[]} marks that reach into the block
 * @param {ViewLink[]} links that reach into it
 * @param {(link: ViewLink) => HTMLElement} createLink
 */
export function fillBlock(element, block, marks, links, createLink) {
  const content = isolate();
  /** @type {HTMLElement | null} */
  let markElement = null;
  /** @type {HTMLElement | null} */
  let linkElement = null;
  /** @type {TextPiece | null} */
  let before = null;
  for (const piece of cutBlock(block, marks, links)) {
    if (piece.mark !== before?.mark) {
      markElement = piece.mark && createMark(piece.mark);
      if (markElement) content.append(markElement);
    }
    const outer = markElement ?? content;
    if (piece.mark !== before?.mark || piece.link !== before?.link) {
      linkElement = piece.link && createLink(piece.link);
      if (linkElement) outer.append(linkElement);
    }
    (linkElement ?? outer).append(piece.isWord ? createElement("b", "word", piece.text) : piece.text);
    before = piece;
  }
  element.replaceChildren(content);
}

/** @param {TextMark} mark */
function createMark({ index }) {
  const element = createElement("mark", "");
  element.dataset.index = String(index);
  element.tabIndex = -1;
  return element;
}
