// The sentence that contains a link: the text around it up to the edges of its block, split by Intl.Segmenter.
import { countWords } from "../../packages/snippets-js/text/lengths.js";
import { findAround, findWriter } from "./composed.js";
import { collapseSpace, findBlock, isSkipped } from "./text.js";

const REACH = 2_000; // characters read on either side
const NODES = 2_000; // nodes visited on either side
const LINKING_CHARACTERS = 2_000;
const ABBREVIATION = /(?:^|[\s("'“‘])(?:dr|mr|mrs|ms|prof|st|eds?|vs|cf|ca|approx|al|inc|ltd|e\.g|i\.e)\.\s*$/i;
const NUMBERED = /(?:^|[\s("'“‘])(?:nos?|figs?|vol|pp?|chap|sec|eq)\.\s*$/i; // before a number
const INITIAL = /(?:^|[\s("'“‘.])\p{Lu}\.\s*$/u;

/**
 * The sentence around a link, and how many of its words are outside the link.
 * @param {Element} link
 */
export function findSentence(link) {
  const block = findBlock(link);
  const anchor = findAnchor(link, block);
  const before = collectText(anchor, block, "previousNode").reverse().join("");
  const inside = collapseSpace(readLinkText(link) || readLinkText(anchor));
  const text = before + inside + collectText(anchor, block, "nextNode").join("");
  const [start, end] = widenToSentences(text, before.length, before.length + inside.length, findLanguage(link));
  const sentence = collapseSpace(text.slice(start, end)).trim();
  const outside = `${text.slice(start, before.length)} ${text.slice(before.length + inside.length, end)}`;
  return { text: clipAround(sentence, inside), words: countWords(outside.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")) };
}

/**
 * The node that represents a link in the tree of its block: its host component, if it is in one.
 * @param {Element} link
 * @param {Element} block
 */
function findAnchor(link, block) {
  return findAround(link, (around) => block.contains(around), findWriter) ?? link;
}

/**
 * The text on one side, nearest first, up to the end of the block, a nested block, an empty line or the maximum reach.
 * @param {Element} link
 * @param {Element} block
 * @param {"previousNode" | "nextNode"} step
 */
function collectText(link, block, step) {
  const parts = [];
  let length = 0;
  let breaks = 0;
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && !node.contains(link) && isSkipped(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  walker.currentNode = link;
  const blocks = new Map();
  for (let node = walker[step](), visits = 0; node && length < REACH && visits < NODES; node = walker[step](), visits += 1) {
    if (link.contains(node)) continue;
    if (node instanceof Text) {
      const parent = node.parentElement;
      if (!blocks.has(parent)) blocks.set(parent, parent && findBlock(parent));
      if (blocks.get(parent) !== block) break;
      const data = step === "nextNode" ? node.data.slice(0, REACH) : node.data.slice(-REACH);
      if (data.trim()) breaks = 0;
      parts.push(collapseSpace(data));
      length += data.length;
    } else if (isNamed(node, "br")) {
      breaks += 1;
      if (breaks === 2) break;
      parts.push(" ");
    } else if (isNamed(node, "hr") && !node.contains(link)) break;
  }
  return parts;
}

/** @param {Element} link */
function readLinkText(link) {
  const walker = document.createTreeWalker(link, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && isSkipped(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let text = "";
  while (walker.nextNode() && text.length < REACH) {
    const node = walker.currentNode;
    text += node instanceof Text ? node.data.slice(0, REACH) : isNamed(node, "br") ? " " : "";
  }
  return text;
}

/**
 * @param {Node} node
 * @param {string} name
 */
function isNamed(node, name) {
  return node instanceof Element && node.localName === name;
}

/**
 * Extends a span to whole sentences; a full stop after an abbreviation does not end one.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {string} language
 */
function widenToSentences(text, start, end, language) {
  const starts = [0];
  for (const { index } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    if (index > 0 && !followsAbbreviation(text, index)) starts.push(index);
  }
  const first = starts.findLast((at) => at <= start) ?? 0;
  return [first, starts.find((at) => at >= Math.max(end, start + 1)) ?? text.length];
}

/**
 * @param {string} text
 * @param {number} at
 */
function followsAbbreviation(text, at) {
  const before = text.slice(Math.max(0, at - 20), at);
  return ABBREVIATION.test(before) || INITIAL.test(before) || (NUMBERED.test(before) && /\d/.test(text[at]));
}

/**
 * The language that the page declares for the text around a link, nearest first; "" if it declares none.
 * @param {Element} link
 */
export function findDeclaredLanguage(link) {
  return findAround(link, (around) => Boolean(around.getAttribute("lang")), findWriter)?.getAttribute("lang")?.trim() ?? "";
}

/** @param {Element} link */
function findLanguage(link) {
  const tag = findDeclaredLanguage(link) || "en";
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    return "en";
  }
}

/**
 * A sentence that is too long, cut around the text of its link.
 * @param {string} sentence
 * @param {string} inside
 */
function clipAround(sentence, inside) {
  if (sentence.length <= LINKING_CHARACTERS) return sentence;
  const start = Math.max(0, sentence.indexOf(inside.trim()) - LINKING_CHARACTERS / 2);
  return sentence.slice(start, start + LINKING_CHARACTERS).toWellFormed();
}
