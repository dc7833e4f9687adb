// Whether a page is an index or a table of contents: almost nothing but links (as in epitome.readers.html.page_index).
import { hasEnd } from "../phrases/faults.js";
import { PROSE } from "./build.js";

/** @typedef {import("./frames.js").PageBlock} PageBlock */
/** @typedef {import("./build.js").PageSection} PageSection */

const FEWEST = 8; // entries
const MOST = 0.6; // of blocks, and of words
/** The least linked share of an entry's characters. @type {Record<string, number>} */
const LINKED = { item: 0.3, paragraph: 0.8 };
const FEW_WORDS = 3; // of an item, outside its links

/**
 * Marks the body of an index page as contents.
 * @param {PageBlock[]} blocks
 * @param {PageSection[]} sections
 */
export function markIndex(blocks, sections) {
  if (!isIndex(blocks.filter((block) => PROSE.has(block.kind) && sections[block.section].kind === "body"))) return;
  changeKind(sections, "contents");
}

/**
 * Sets the kind of the body of a page without text of its own.
 * @param {PageSection[]} sections
 * @param {string} kind
 */
export function changeKind(sections, kind) {
  for (const section of sections) if (section.kind === "body") section.kind = kind;
}

/** @param {PageBlock[]} blocks */
function isIndex(blocks) {
  if (blocks.filter(({ links }) => links.length).length < FEWEST) return false;
  const entries = blocks.filter(isEntry);
  return entries.length >= Math.max(FEWEST, MOST * blocks.length) && countAllWords(entries) >= MOST * countAllWords(blocks);
}

/** @param {PageBlock} block */
function isEntry({ kind, text, links }) {
  const trimmed = text.trim();
  if (!(kind in LINKED) || !links.length || hasEnd(trimmed)) return false;
  const linked = links.map(([start, end]) => text.slice(start, end));
  const outside = countWords(trimmed) - countWords(linked.join(" "));
  return (kind === "item" && outside <= FEW_WORDS) || linked.join("").length >= LINKED[kind] * trimmed.length;
}

/** @param {string} text */
function countWords(text) {
  return text.split(/\s+/u).filter(Boolean).length;
}

/** @param {PageBlock[]} blocks */
function countAllWords(blocks) {
  return blocks.reduce((total, { text }) => total + countWords(text), 0);
}
