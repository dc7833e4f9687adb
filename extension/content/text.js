// How text is arranged in the elements of a page: blocks, skipped elements, white space.
import { findAround, findWriter } from "./composed.js";

const SKIPPED = new Set("SCRIPT STYLE NOSCRIPT TEMPLATE SVG MATH IFRAME OBJECT VIDEO AUDIO CANVAS SELECT TEXTAREA INPUT BUTTON".split(" "));
const FOOTNOTE = /^\s*[[(]?\s*(?:\d{1,3}|[a-z]|[*†‡§¶#]{1,3}|note \d+|citation needed)\s*[\])]?\s*$/i;

/**
 * Whether the text of an element is not prose: scripts, controls, hidden elements, footnote marks.
 * @param {Element} element
 */
export function isSkipped(element) {
  if (SKIPPED.has(element.tagName.toUpperCase())) return true;
  if (element.hasAttribute("hidden") || element.getAttribute("aria-hidden") === "true") return true;
  return element.localName === "sup" && FOOTNOTE.test(element.textContent.slice(0, 20));
}

/**
 * Whether an element is laid out inline.
 * @param {Element} element
 */
function isInline(element) {
  const { display } = getComputedStyle(element);
  return display.startsWith("inline") || display.startsWith("ruby") || display === "contents";
}

/**
 * The nearest block-level element, also outside inline components.
 * @param {Element} element
 */
export function findBlock(element) {
  return findAround(element, (around) => !isInline(around), findWriter) ?? element;
}

/** @param {string} text */
export function collapseSpace(text) {
  return text.replace(/\s+/g, " ");
}
