// The title of a page without a heading: its largest, boldest, earliest, centred short block (as in epitome.readers.html.page_title).
import { roundTo } from "../text/rounding.js";
import { squeeze } from "./head.js";
import { UNREAD } from "./survey.js";

const BLOCKS = new Set("p div center td th tr table li ul ol dl dd dt blockquote pre form section article".split(" "));
const STRESSED = new Set(["font", "b", "strong", "big"]);
const MOST_ELEMENTS = 400;
const LONGEST = 200; // characters
const MOST_WORDS = 25;
const LEAST = 2;
const SIZE_IN_STYLE = /font-size\s*:\s*(?:(\d{1,3}(?:\.\d{1,3})?)\s*(px|pt|em|rem|%)|(x{1,2}-)?large)/i;
/** @type {Record<string, number>} */
const USUAL_SIZE = { px: 16, pt: 12, em: 1, rem: 1, "%": 100 };
const TITLE = /\b(?:page|doc|article|main|post|entry)?[ _-]?(?:title|headline)\b/i;

/**
 * The text of the block that looks most like a title; "" if none does.
 * @param {Element} root
 * @param {(element: Element) => boolean} isLeftOut
 */
export function findTitleBlock(root, isLeftOut) {
  let [best, title] = [LEAST - 1, ""];
  for (const block of listEarlyBlocks(root, isLeftOut)) {
    const text = isShort(block) ? squeeze(readText(block)) : "";
    if (!text || text.split(" ").length > MOST_WORDS) continue;
    const score = scoreBlock(block, root);
    if (score > best) [best, title] = [score, text];
  }
  return title;
}

/**
 * The innermost blocks at the start of a page, without those that are left out.
 * @param {Element} root
 * @param {(element: Element) => boolean} isLeftOut
 */
function listEarlyBlocks(root, isLeftOut) {
  /** @type {Element[]} */
  const blocks = [];
  let number = 0;
  /** @type {(element: Element, isInside: boolean) => void} */
  const visit = (element, isInside) => {
    if (number++ >= MOST_ELEMENTS) return;
    const left = isInside || isLeftOut(element);
    const children = [...element.children];
    const isBlock = BLOCKS.has(element.localName) || STRESSED.has(element.localName);
    if (isBlock && !left && !children.some((child) => BLOCKS.has(child.localName))) blocks.push(element);
    for (const child of children) visit(child, left);
  };
  visit(root, false);
  return blocks;
}

/** @param {Element} block */
function isShort(block) {
  let length = 0;
  /** @type {(node: Node) => void} */
  const measure = (node) => {
    if (node.nodeType === 3) length += /** @type {Text} */ (node).data.trim().length;
    else for (const child of length > LONGEST ? [] : node.childNodes) measure(child);
  };
  measure(block);
  return length <= LONGEST;
}

/**
 * The text of an element without what is not read.
 * @param {Node} node
 * @returns {string}
 */
function readText(node) {
  if (node.nodeType === 3) return /** @type {Text} */ (node).data;
  if (node.nodeType !== 1) return "";
  return Array.from(node.childNodes, (child) => (UNREAD.has(/** @type {Element} */ (child).localName) ? "" : readText(child))).join("");
}

/**
 * How much a block looks like a title, by itself, its ancestors and its chain of only children: 2 for each step of font size, 2 if it is bold, 1 if it is
 * centred, 2 if its class or id says title.
 * @param {Element} block
 * @param {Element} root
 */
function scoreBlock(block, root) {
  /** @type {Element[]} */
  const chain = [];
  for (let at = /** @type {Element | null} */ (block); at && at !== root; at = at.parentElement) chain.push(at);
  let inner = block;
  for (let only = findOnlyChild(inner); only; only = findOnlyChild(inner)) chain.push((inner = only));
  const size = Math.max(0, ...chain.map(measureFontSize));
  const isBold = chain.some((one) => ["b", "strong"].includes(one.localName) || (one.getAttribute("style") ?? "").toLowerCase().includes("bold"));
  const isCentred = chain.some((one) => one.localName === "center" || (one.getAttribute("align") ?? "").toLowerCase() === "center");
  const isNamed = [block, inner].some((one) => TITLE.test(`${one.getAttribute("class") ?? ""} ${one.getAttribute("id") ?? ""}`));
  return 2 * size + 2 * Number(isBold) + Number(isCentred) + 2 * Number(isNamed);
}

/**
 * The child of an element that has nothing else.
 * @param {Element} element
 * @returns {Element | null}
 */
function findOnlyChild(element) {
  const others = Array.from(element.childNodes).filter((node) => node.nodeType !== 3 || /** @type {Text} */ (node).data.trim());
  return others.length === 1 && others[0].nodeType === 1 ? /** @type {Element} */ (others[0]) : null;
}

/**
 * Steps of font size above the usual, by <font size>, <big> or font-size.
 * @param {Element} element
 */
function measureFontSize(element) {
  if (element.localName === "big") return 1;
  const size = element.localName === "font" ? (element.getAttribute("size") ?? "").trim() : "";
  if (/^\+?\d$/.test(size)) return Math.min(4, Math.max(0, Number(size) - (size.startsWith("+") ? 0 : 3)));
  const [style, number, unit, extra] = SIZE_IN_STYLE.exec(element.getAttribute("style") ?? "") ?? [];
  if (style === undefined) return 0;
  if (number === undefined) return extra ? 2 : 1;
  return Math.min(4, Math.max(0, roundTo((Number(number) / USUAL_SIZE[unit.toLowerCase()] - 1) * 4, 0)));
}
