// The main text of a page as plain HTML of headings, paragraphs and list items, for the page reader.
import { findAround, findDrawer, findWriter, walkComposed } from "./composed.js";
import { collapseSpace, findBlock, isSkipped } from "./text.js";

const SURROUNDINGS = "nav, header, footer, aside, form, dialog, [role=navigation], [role=banner], [role=contentinfo], [role=complementary], [role=search]";
const PARAGRAPHS = 5; // of a form that contains the page
const MAINS = "main, [role=main]";
const SLICE = 8; // milliseconds at a time, so that the page stays responsive
/** @type {Record<string, string>} */
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The element with the main text: the first visible one that is marked as such. */
function findMain() {
  const main = [...document.querySelectorAll(MAINS)].find((element) => element.checkVisibility() && hasText(element));
  const articles = main ? [] : document.querySelectorAll("article");
  return main ?? (articles.length === 1 ? articles[0] : document.body);
}

/** @param {Element} element */
function hasText(element) {
  return element.shadowRoot !== null || element.childElementCount > 0 || /\S/.test(element.textContent);
}

/**
 * Whether an element is outside the main text, like navigation. Some sites put a whole page into one form.
 * @param {Element} element
 */
function isSurroundings(element) {
  if (!element.matches(SURROUNDINGS)) return false;
  if (element.localName !== "form") return true;
  return !element.querySelector(`h1, article, ${MAINS}`) && element.querySelectorAll("p").length < PARAGRAPHS;
}

/**
 * Whether a link is in the main text, not in its surroundings.
 * @param {Element} link
 */
export function isInMainText(link) {
  const main = findMain();
  const isHeadline = link.closest("h1, h2, h3, h4, h5, h6") !== null;
  /** The head of an article holds its headline. @param {Element} element */
  const isHead = (element) => isHeadline && element.localName === "header" && element.parentElement?.closest("article") !== null;
  return findAround(link, (element) => element === main || (isSurroundings(element) && !isHead(element)), findDrawer) === main;
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
 * The visible blocks of text below an element, in order, each with its kind as a tag.
 * @param {Element} root
 * @param {number} maxCharacters of a block
 */
function* walkBlocks(root, maxCharacters) {
  /** @type {Element | null} */
  let parent = null;
  /** @type {Element | null} */
  let parentBlock = null;
  /** @type {Element | null} */
  let block = null;
  let text = "";
  for (const node of walkComposed(root, (element) => isSkipped(element) || isSurroundings(element))) {
    if (!(node instanceof Text) && !(node instanceof HTMLBRElement)) continue;
    const writer = findWriter(node);
    if (writer !== parent) {
      parent = writer;
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
