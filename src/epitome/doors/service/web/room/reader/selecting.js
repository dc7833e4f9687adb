// Buttons by the words that a reader has selected: highlight them, copy them with their source, mark their sentence.
import { createButton, createElement } from "../elements.js";
import { createSlicer } from "./offsets.js";
import { placeCard } from "./place.js";

/**
 * @param {HTMLElement} within where words can be selected
 * @param {{ highlight: () => void, copy: () => void, grade: (grade: number) => void }} actions
 * @param {AbortSignal} signal
 */
export function createSelectionTools(within, { highlight, copy, grade }, signal) {
  const marks = [createButton("+", "grade", () => grade(1)), createButton("−", "grade", () => grade(-1))];
  marks.forEach((button, at) => button.setAttribute("aria-label", at ? "Not a good sentence" : "A good sentence"));
  const element = createElement("div", "selected", createButton("Highlight", "primary", highlight), createButton("Copy with source", "copy", copy), ...marks);
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", "Selected words");
  element.hidden = true;
  let isPressing = false;

  function follow() {
    const range = readRange(within);
    element.hidden = isPressing || range === null;
    if (range === null || element.hidden) return;
    const lines = range.getClientRects();
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeCard(lines[lines.length - 1] ?? range.getBoundingClientRect(), element.getBoundingClientRect(), view);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }

  const followSoon = () => requestAnimationFrame(() => signal.aborted || follow());
  element.addEventListener("pointerdown", (event) => event.preventDefault()); // which would end the selection
  element.addEventListener("mousedown", (event) => event.preventDefault());
  within.addEventListener("pointerdown", () => {
    isPressing = true;
    follow();
  });
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, () => {
      isPressing = false;
      followSoon();
    }, { signal });
  }
  document.addEventListener("selectionchange", followSoon, { signal });
  window.addEventListener("scroll", followSoon, { passive: true, signal });
  window.addEventListener("resize", followSoon, { signal });
  return element;
}

const NEAR = 60; // characters; no word is longer that is told by its neighbours
const WORDS = new Intl.Segmenter(undefined, { granularity: "word" });

/** @typedef {{ readBlock: (position: number, isEnd?: boolean) => { start: number, text: string } | null }} BlockReader */

/**
 * What is selected without the white space around it, and with the words that it begins and ends in; null for white space.
 * Each end is looked at in its own block: where blocks meet, no word goes on.
 * @type {(text: BlockReader, start: number, end: number) => { start: number, end: number } | null}
 */
export function widenToWords(text, start, end) {
  const [first, last] = [text.readBlock(start), text.readBlock(end, true)];
  if (!first || !last) return null;
  const [opening, closing] = [createSlicer(first.text), createSlicer(last.text)];
  const from = Math.max(0, start - first.start);
  const to = Math.min(closing.length, end - last.start);
  const begin = from + countBlanks(opening.slice(from, opening.length), /^\s+/);
  const stop = to - countBlanks(closing.slice(0, to), /\s+$/);
  if (first.start + begin >= last.start + stop) return null;
  const [word, lastWord] = [findWord(opening, begin), findWord(closing, stop - 1)];
  return { start: first.start + (word?.start ?? begin), end: last.start + (lastWord?.end ?? stop) };
}

/** @type {(text: string, where: RegExp) => number} */
function countBlanks(text, where) {
  return where.exec(text)?.[0].length ?? 0;
}

/** @type {(text: ReturnType<typeof createSlicer>, at: number) => { start: number, end: number } | null} The word at a place; null where there is none. */
function findWord({ length, slice }, at) {
  const before = slice(Math.max(0, at - NEAR), at);
  const found = WORDS.segment(before + slice(at, Math.min(length, at + NEAR))).containing(before.length);
  if (!found?.isWordLike) return null;
  const start = at - [...before.slice(found.index)].length; // places count characters, of which some are two units here
  return { start, end: start + [...found.segment].length };
}

/** @type {(within: HTMLElement) => Range | null} What is selected, if that begins in an element. */
export function readRange(within) {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !selection.rangeCount || !selection.toString().trim()) return null;
  const range = selection.getRangeAt(0);
  return within.contains(range.startContainer) ? range : null;
}
