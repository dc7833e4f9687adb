// A page laid out: its text as numbered sentences under sections and heads, with offsets into the text (as in epitome.readers.build.assemble).
import { splitSentences } from "../sentences/split.js";
import { countCharacters, hasPairs, listPoints, SENTENCE_CHARACTERS, sliceSpans } from "../text/characters.js";
import { countWords } from "../text/lengths.js";
import { readSound } from "../text/sound.js";
import { PROSE } from "./build.js";
import { findHeads } from "./heads.js";
import { changeKind } from "./pageindex.js";

/** @typedef {import("./frames.js").PageBlock} PageBlock */
/** @typedef {import("./build.js").PageSection} PageSection */
/** @typedef {import("./reader.js").PageText} PageText */
/** `start` and `end` count characters of the page's text; `words` is its length; `linked` the number of characters of the links that begin in it; `head` is the head above it (-1: none); `row` is 0 unless it is a table row. @typedef {{ index: number, start: number, end: number, text: string, words: number, linked: number, section: number, element: number, block: number, head: number, row: number }} PageSentence */
/** `titles` lead from the outermost section to this one. @typedef {PageSection & { titles: string[] }} LaidOutSection */
/**
 * @typedef {Pick<PageText, "title" | "bodyTitle" | "elements"> & { language: string, blocks: PageBlock[], sections: LaidOutSection[], sentences: PageSentence[], heads: import("./heads.js").Head[] }} Layout
 */

const MOST_SENTENCES = 20_000;
const MOSTLY = 0.5;

/**
 * @param {PageText} page
 * @param {string} language
 * @returns {Layout}
 */
export function layOut(page, language) {
  const { title, bodyTitle, elements, blocks, starts } = page;
  const sections = addTitlePaths(page.sections);
  const sentences = splitBlocks(blocks, chooseProse(blocks, sections), language, starts);
  const heads = findHeads(blocks, elements, sections, sentences);
  return { title, bodyTitle, elements, language, blocks, sections, sentences, heads };
}

/**
 * @param {PageSection[]} sections parents before children
 * @returns {LaidOutSection[]}
 */
function addTitlePaths(sections) {
  /** @type {LaidOutSection[]} */
  const found = [];
  for (const section of sections) {
    const above = found[section.parent]?.titles ?? [];
    found.push({ ...section, titles: section.parent >= 0 && section.title ? [...above, section.title] : above });
  }
  return found;
}

/**
 * The indices of the blocks that have sentences: prose; otherwise prose in boilerplate; otherwise all blocks.
 * @param {PageBlock[]} blocks
 * @param {PageSection[]} sections
 */
function chooseProse(blocks, sections) {
  /** @type {(block: PageBlock) => boolean} */
  const isContent = (block) => sections[block.section].kind !== "boilerplate";
  const prose = blocks.filter((block) => PROSE.has(block.kind));
  const content = prose.filter(isContent);
  if (content.some(({ kind }) => kind !== "row") || (content.length && prose.every(({ kind }) => kind === "row"))) return new Set(content);
  if (prose.length) return new Set(prose);
  const others = blocks.some(isContent) ? blocks.filter(isContent) : blocks;
  if (countAll(others.filter(({ kind }) => kind === "code")) > MOSTLY * countAll(others)) changeKind(sections, "code");
  return new Set(others);
}

/** @param {PageBlock[]} blocks */
function countAll(blocks) {
  return blocks.reduce((total, { text }) => total + text.length, 0);
}

/**
 * @param {PageBlock[]} blocks
 * @param {ReadonlySet<PageBlock>} prose
 * @param {string} language
 * @param {number[] | undefined} starts where blocks begin in their text, if it is not the blocks with a blank line between them
 * @returns {PageSentence[]}
 */
function splitBlocks(blocks, prose, language, starts) {
  /** @type {PageSentence[]} */
  const sentences = [];
  let at = 0;
  blocks.forEach((block, number) => {
    at = starts?.[number] ?? at;
    const read = prose.has(block) && sentences.length < MOST_SENTENCES ? [block] : [];
    for (const { start, end, ...rest } of readSound(read, (some) => some.flatMap((one) => splitBlock(one, language)))) {
      sentences.push({ index: sentences.length, start: at + start, end: at + end, ...rest, section: block.section, element: block.element, block: number, head: -1, row: 0 });
    }
    at += countCharacters(block.text) + 2; // a blank line between blocks
  });
  return sentences;
}

/**
 * The sentences of a block; places count from its beginning.
 * @param {PageBlock} block
 * @param {string} language
 * @returns {Pick<PageSentence, "start" | "end" | "text" | "words" | "linked">[]}
 */
function splitBlock(block, language) {
  const spans = findSpans(block, language);
  const links = spans.length ? countInPoints(block) : [];
  return sliceSpans(block.text, spans).map((text, i) => {
    const [start, end] = spans[i];
    const linked = links.reduce((total, [from, to]) => total + (from >= start && from < end ? to - from : 0), 0);
    return { start, end, text, words: countWords(text), linked };
  });
}

/**
 * The links of a block, by characters.
 * @param {PageBlock} block
 */
function countInPoints({ text, links }) {
  if (!links.length || !hasPairs(text)) return links;
  const points = listPoints(text);
  return links.map(([start, end]) => [points[start], points[end]]);
}

/**
 * The sentences of a block; a table row is one sentence.
 * @param {PageBlock} block
 * @param {string} language
 * @returns {[number, number][]}
 */
function findSpans(block, language) {
  const size = countCharacters(block.text);
  if (block.kind !== "row" || size > SENTENCE_CHARACTERS) return splitSentences(block.text, language);
  const before = block.text.length - block.text.trimStart().length;
  return block.text.trim() ? [[before, size - (block.text.length - block.text.trimEnd().length)]] : [];
}
