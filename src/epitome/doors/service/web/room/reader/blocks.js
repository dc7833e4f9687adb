// A block of a document as an element: text nodes inside marks, links and matched words.
import { createElement } from "../elements.js";
import { CHANCES } from "../verdicts.js";
import { createSlicer } from "./offsets.js";
import { cutBlock } from "./pieces.js";

/** @type {(keyof HTMLElementTagNameMap)[]} */
const HEADINGS = ["h2", "h3", "h4"];
/** @type {Record<string, string>} */
const LINES = { term: "term" };

/**
 * The element of a block, still without its text.
 * @param {ViewBlock} block
 */
export function createBlock(block) {
  const element = createUndirected(block);
  element.dir = "auto"; // a block in Arabic begins at the right
  return element;
}

/** @param {ViewBlock} block */
function createUndirected(block) {
  if (block.kind === "heading") return createElement(HEADINGS[Math.min(3, Math.max(1, block.level)) - 1], "");
  if (block.kind === "code") {
    const code = createElement("pre", "");
    code.tabIndex = 0; // it may be scrolled sideways
    code.setAttribute("role", "region");
    code.setAttribute("aria-label", "Code");
    return code;
  }
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
 * @param {KeptStretch[]} kept highlights that reach into it
 * @param {(link: ViewLink) => HTMLElement} createLink
 */
export function fillBlock(element, block, marks, links, kept, createLink) {
  const content = document.createDocumentFragment();
  /** @type {HTMLElement | null} */
  let markElement = null;
  /** @type {HTMLElement | null} */
  let linkElement = null;
  /** @type {TextPiece | null} */
  let before = null;
  const close = () => before?.mark && before.mark.end <= block.start + length && content.append(createWhyButton(before.mark));
  const { length } = createSlicer(block.text);
  const sign = () => before?.kept?.isLast && before.kept.end <= block.start + length && (markElement ?? content).append(createNoteButton(before.kept));
  for (const piece of cutBlock(block, marks, links, kept)) {
    if (piece.kept !== before?.kept) sign();
    if (piece.mark !== before?.mark) {
      close();
      markElement = piece.mark && createMark(piece.mark);
      if (markElement) content.append(markElement);
    }
    const outer = markElement ?? content;
    if (piece.mark !== before?.mark || piece.link !== before?.link) {
      linkElement = piece.link && createLink(piece.link);
      if (linkElement) outer.append(linkElement);
    }
    const text = piece.isWord ? createElement("b", "word", piece.text) : piece.text;
    (linkElement ?? outer).append(piece.kept ? createKept(piece.kept, text) : text);
    before = piece;
  }
  sign();
  close();
  element.replaceChildren(content);
}

/** @param {TextMark} mark */
function createMark({ index, isAnswer, likelihood }) {
  const element = createElement("mark", isAnswer ? likelihood ?? "" : "");
  element.dataset.index = String(index);
  element.tabIndex = -1;
  return element;
}

/** @type {(kept: KeptStretch, text: Child) => HTMLElement} */
function createKept({ note }, text) {
  const element = createElement("span", "kept", text);
  element.dataset.note = note;
  return element;
}

/** @type {(kept: KeptStretch) => HTMLElement} A button at the end of a highlight, whose sign the style sheet draws. */
function createNoteButton({ note }) {
  const button = createElement("button", "noted");
  button.type = "button";
  button.dataset.note = note;
  button.setAttribute("aria-label", "Your highlight");
  button.setAttribute("aria-haspopup", "dialog");
  return button;
}

/** @type {(mark: TextMark) => HTMLElement} A button at the end of a mark; its sign is drawn by the style sheet, so that it is not copied with the text. */
function createWhyButton({ index, rank, isAnswer, likelihood }) {
  const button = createElement("button", "why");
  button.type = "button";
  button.dataset.index = String(index);
  button.dataset.sign = isAnswer ? String(rank) : "?"; // as wide with a question as without, so that no line moves
  if (isAnswer && likelihood) button.title = CHANCES[likelihood];
  button.setAttribute("aria-label", isAnswer ? `Why mark ${rank}? ${likelihood ? CHANCES[likelihood] : ""}`.trim() : "Why is this marked?");
  button.setAttribute("aria-haspopup", "dialog");
  return button;
}
