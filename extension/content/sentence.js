// The sentence that holds a link: the text around it, outwards to the edges of its block, cut by Intl.Segmenter.
import { blockOf, collapsed, isSkipped } from "./text.js";

const REACH = 2_000; // characters looked at on either side
const NODES = 2_000; // nodes looked at on either side
const LONGEST_SENTENCE = 2_000;
const ABBREVIATION = /(?:^|[\s("'“‘])(?:dr|mr|mrs|ms|prof|st|eds?|vs|cf|ca|approx|al|inc|ltd|e\.g|i\.e)\.\s*$/i;
const NUMBERED = /(?:^|[\s("'“‘])(?:nos?|figs?|vol|pp?|chap|sec|eq)\.\s*$/i; // where a number follows
const INITIAL = /(?:^|[\s("'“‘.])\p{Lu}\.\s*$/u;

/** {text, words}: the sentence, and how many of its words stand outside the link. */
export function sentenceAround(link) {
  const block = blockOf(link);
  const before = gathered(link, block, "previousNode").reverse().join("");
  const inside = collapsed(textOf(link));
  const text = before + inside + gathered(link, block, "nextNode").join("");
  const [start, end] = widened(text, before.length, before.length + inside.length, languageOf(link));
  const sentence = collapsed(text.slice(start, end)).trim();
  const outside = `${text.slice(start, before.length)} ${text.slice(before.length + inside.length, end)}`;
  return { text: clippedAround(sentence, inside), words: outside.match(/[\p{L}\p{N}]+/gu)?.length ?? 0 };
}

/** The text on one side, nearest first, until the block, a nested block, an empty line or the reach ends. */
function gathered(link, block, step) {
  const parts = [];
  let length = 0;
  let breaks = 0;
  const root = block ?? link.getRootNode();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node !== link && node.nodeType === Node.ELEMENT_NODE && !node.contains(link) && isSkipped(node)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  walker.currentNode = link;
  const homes = new Map();
  for (let node = walker[step](), seen = 0; node && length < REACH && seen < NODES; node = walker[step](), seen += 1) {
    if (link.contains(node)) continue;
    if (node.nodeType === Node.TEXT_NODE) {
      const home = node.parentElement;
      if (!homes.has(home)) homes.set(home, blockOf(home));
      if (homes.get(home) !== block) break;
      const data = step === "nextNode" ? node.data.slice(0, REACH) : node.data.slice(-REACH);
      if (data.trim()) breaks = 0;
      parts.push(collapsed(data));
      length += data.length;
    } else if (node.localName === "br") {
      breaks += 1;
      if (breaks === 2) break;
      parts.push(" ");
    } else if (!node.contains(link) && node.localName === "hr") break;
  }
  return parts;
}

function textOf(link) {
  const walker = document.createTreeWalker(link, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node.nodeType === Node.ELEMENT_NODE && isSkipped(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let text = "";
  while (walker.nextNode() && text.length < REACH) {
    const node = walker.currentNode;
    text += node.nodeType === Node.TEXT_NODE ? node.data.slice(0, REACH) : node.localName === "br" ? " " : "";
  }
  return text;
}

/** From a span to the edges of the sentences that it touches; a full stop after an abbreviation ends none. */
function widened(text, start, end, language) {
  const starts = [0];
  for (const { index } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    if (index > 0 && !goesOn(text, index)) starts.push(index);
  }
  const first = starts.findLast((at) => at <= start) ?? 0;
  return [first, starts.find((at) => at >= Math.max(end, start + 1)) ?? text.length];
}

function goesOn(text, at) {
  const before = text.slice(Math.max(0, at - 20), at);
  return ABBREVIATION.test(before) || INITIAL.test(before) || (NUMBERED.test(before) && /\d/.test(text[at]));
}

function languageOf(link) {
  const tag = link.closest("[lang]")?.lang || document.documentElement.lang || "en";
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    return "en";
  }
}

function clippedAround(sentence, inside) {
  if (sentence.length <= LONGEST_SENTENCE) return sentence;
  const at = Math.max(0, sentence.indexOf(inside.trim()) - LONGEST_SENTENCE / 2);
  return sentence.slice(at, at + LONGEST_SENTENCE).toWellFormed();
}
