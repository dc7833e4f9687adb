// The main text of a page, as plain HTML of headings, paragraphs and list items: what the service reads it from.
import { collapseSpace, findBlock, isSkipped } from "./text.js";

const SURROUNDINGS = "nav, header, footer, aside, form, dialog, [role=navigation], [role=banner], [role=contentinfo], [role=complementary], [role=search]";
const SLICE = 8; // milliseconds at a stretch, so that the page never waits for us
/** @type {Record<string, string>} */
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The element that holds the main text. */
function findMain() {
  const main = document.querySelector("main, [role=main]");
  const articles = main ? [] : document.querySelectorAll("article");
  return main ?? (articles.length === 1 ? articles[0] : document.body);
}

/**
 * Whether a link stands in the prose, not in what surrounds it.
 * @param {Element} link
 */
export function isInMainText(link) {
  const root = link.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : link;
  return findMain().contains(host) && !link.closest(SURROUNDINGS) && !host.closest(SURROUNDINGS);
}

/**
 * The main text up to a number of bytes, read in slices.
 * @param {number} maxBytes
 */
export async function readMainText(maxBytes) {
  const encoder = new TextEncoder();
  const parts = [`<!doctype html><html><head><title>${escapeHtml(document.title.slice(0, 500))}</title></head><body>\n`];
  let bytesLeft = maxBytes - encoder.encode(parts[0]).length;
  let sliceStart = performance.now();
  for (const { tag, text } of walkBlocks(findMain(), maxBytes)) {
    const part = `<${tag}>${escapeHtml(text)}</${tag}>\n`;
    bytesLeft -= encoder.encode(part).length;
    if (bytesLeft < 0) break;
    parts.push(part);
    if (performance.now() - sliceStart > SLICE) {
      await new Promise((resume) => setTimeout(resume));
      sliceStart = performance.now();
    }
  }
  return parts.join("");
}

/**
 * The visible blocks of text under an element, in order, each with the tag that says what it is.
 * @param {Element} root
 * @param {number} maxCharacters of a block
 */
function* walkBlocks(root, maxCharacters) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!(node instanceof Element) || node.localName === "br") return NodeFilter.FILTER_ACCEPT;
    return isSkipped(node) || node.matches(SURROUNDINGS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  /** @type {Element | null} */
  let parent = null;
  /** @type {Element | null} */
  let parentBlock = null;
  /** @type {Element | null} */
  let block = null;
  let text = "";
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement !== parent) {
      parent = node.parentElement;
      parentBlock = parent && findBlock(parent);
    }
    if (parentBlock !== block) {
      if (block && text.trim() && block.checkVisibility()) yield { tag: chooseTag(block), text: collapseSpace(text).trim() };
      block = parentBlock;
      text = "";
    }
    if (text.length < maxCharacters) text += node instanceof Text ? node.data.slice(0, maxCharacters) : " ";
  }
  if (block && text.trim() && block.checkVisibility()) yield { tag: chooseTag(block), text: collapseSpace(text).trim() };
}

/** @param {Element} block */
function chooseTag(block) {
  const heading = block.closest("h1, h2, h3, h4, h5, h6");
  return heading ? heading.tagName.toLowerCase() : block.closest("li") ? "li" : "p";
}

/** @param {string} text */
function escapeHtml(text) {
  return text.toWellFormed().replace(/[&<>]/g, (character) => ESCAPES[character]);
}
