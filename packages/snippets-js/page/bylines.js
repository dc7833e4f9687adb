// The day that a page shows beside its title (as in epitome.readers.html.bylines).
import { findDate } from "./dates.js";
import { UNREAD } from "./survey.js";

/** @typedef {(element: Element) => boolean} Test whether an element is left out */

const MOST_AFTER = 50;
const MOST_BEFORE = 20;
const LONGEST_TEXT = 200;
const LONGEST_DATE = 80;

/**
 * The first full date in the short texts after the title, otherwise in those before it; "" where there is none.
 * @param {Element} root
 * @param {Element | null} title
 * @param {Test} isLeftOut
 */
export function findShownDay(root, title, isLeftOut) {
  const places = title ? [listBeside(title, false, isLeftOut), listBeside(title, true, isLeftOut)] : [listInside(root, isLeftOut)];
  for (const [number, texts] of places.entries()) {
    let left = number ? MOST_BEFORE : MOST_AFTER;
    for (const text of texts) {
      const day = text.length <= LONGEST_DATE ? findDate(text) : null;
      if (day && /^\d{4}-\d\d-\d\d$/.test(day)) return day;
      if (--left === 0) break;
    }
  }
  return "";
}

/**
 * @param {Element} title
 * @param {boolean} preceding
 * @param {Test} isLeftOut
 * @returns {Generator<string>}
 */
function* listBeside(title, preceding, isLeftOut) {
  for (let around = title; around.parentElement; around = around.parentElement) {
    const nodes = [...around.parentElement.childNodes];
    const at = nodes.indexOf(around);
    for (const node of preceding ? nodes.slice(0, at).reverse() : nodes.slice(at + 1)) yield* listNode(node, isLeftOut);
  }
}

/**
 * @param {Element} element
 * @param {Test} isLeftOut
 * @returns {Generator<string>}
 */
function* listInside(element, isLeftOut) {
  if (UNREAD.has(element.localName) || isLeftOut(element)) return;
  const when = element.getAttribute("datetime");
  if (when) yield* listOwn(when);
  else for (const node of element.childNodes) yield* listNode(node, isLeftOut);
}

/**
 * @param {ChildNode} node
 * @param {Test} isLeftOut
 */
function* listNode(node, isLeftOut) {
  if (node.nodeType === 3) yield* listOwn(/** @type {Text} */ (node).data);
  else if (node.nodeType === 1) yield* listInside(/** @type {Element} */ (node), isLeftOut);
}

/** @param {string} text */
function* listOwn(text) {
  const line = text.slice(0, LONGEST_TEXT).split(/\s+/u).filter(Boolean).join(" ");
  if (line) yield line;
}

/**
 * The first value of a property of microdata: what is written for machines, otherwise its first text.
 * @param {Element} element
 * @param {string[]} names
 * @param {Test} isLeftOut
 * @returns {string}
 */
export function findProperty(element, names, isLeftOut) {
  if (isLeftOut(element)) return "";
  if (names.includes((element.getAttribute("itemprop") ?? "").toLowerCase())) {
    const values = [element.getAttribute("content") ?? "", element.getAttribute("datetime") ?? "", ...listTexts(element)];
    const value = values.map((text) => [...listOwn(text)][0]).find(Boolean);
    if (value) return value;
  }
  for (const child of element.children) {
    const value = findProperty(child, names, isLeftOut);
    if (value) return value;
  }
  return "";
}

/**
 * @param {Element} element
 * @returns {Generator<string>}
 */
function* listTexts(element) {
  for (const node of element.childNodes) {
    if (node.nodeType === 3) yield /** @type {Text} */ (node).data;
    else if (node.nodeType === 1) yield* listTexts(/** @type {Element} */ (node));
  }
}
