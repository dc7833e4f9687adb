// The role of an element, by its tag and by class names that publishing tools use (as in epitome.readers.html.elements and html_labels).
import { UNREAD } from "./survey.js";

/** `display`: how it is laid out; `kind`: its name; `section`: the kind of section that it opens. @typedef {{ display: string, kind: string, section: string }} Role */

/** @type {(display: string, kind?: string, section?: string) => Role} */
const role = (display, kind = "", section = "") => ({ display, kind, section });
export const GROUP = role("group");
export const INLINE = role("inline");
export const SKIP = role("skip");
export const HEADING = role("heading", "heading");
export const ROW = role("block", "row");
export const CELL = role("block", "table");
export const HEAD_CELL = role("block", "table head");
export const CODE = role("block", "code");
export const CAPTION = role("block", "paragraph", "caption");
export const CONTENTS = role("group", "list", "contents");
export const LABEL = role("block", "fact");
export const PARAGRAPH = role("block", "paragraph");
export const TERM = role("block", "term");
export const LIST = role("group", "list");
export const ITEM = role("group", "item");
export const BOILERPLATE = role("group", "boilerplate", "boilerplate");
/** @type {[Role, string][]} */
const BY_TAG = [
  [GROUP, "body main article section div center blockquote details address form fieldset figcaption thead tbody tfoot hgroup frameset noframes nav header footer aside"],
  [PARAGRAPH, "p summary"],
  [CAPTION, "caption"],
  [ROW, "tr"],
  [TERM, "dt"],
  [LIST, "ul ol dl menu dir"],
  [ITEM, "li dd"],
  [HEADING, "h1 h2 h3 h4 h5 h6"],
  [role("float", "figure", "caption"), "figure"],
  [role("float", "table", "table"), "table"],
  [CELL, "td"],
  [HEAD_CELL, "th"],
  [CODE, "pre listing xmp plaintext"],
  [SKIP, [...UNREAD].join(" ")],
];
export const ROLES = new Map(BY_TAG.flatMap(([some, tags]) => tags.split(" ").map((tag) => /** @type {[string, Role]} */ ([tag, some]))));

const CAPTIONED = new Set("table figure example equation procedure informaltable informalfigure informalexample".split(" "));
export const NOTES = new Set("note tip warning caution important admonition admonitionblock danger hint attention error".split(" "));
const CONTENT_NAMES = new Set(
  (
    "contents toc table-of-contents tableofcontents toctree-wrapper list-of-tables list-of-figures list-of-examples list-of-equations " +
    "list-of-procedures"
  ).split(" "),
);
const DECLARATIONS = new Set("src signature prototype declaration synopsis".split(" "));
const CAPTION_NAME = /^(?:(?:wp|fig|figure|table|image|img|photo|picture|video|media|code-block|listing|gallery)[-_]?)?caption(?:[-_]text)?$/;
const TITLES = new Set("p h1 h2 h3 h4 h5 h6 div".split(" "));
const TITLE_WORDS = 25;
const CAPTION_WORDS = 150;
const LINKED = 0.5;
const SCHEMES = new Set("http https mailto ftp tel doi".split(" "));
const PERMALINKS = new Set(["¶", "#", "§", "⚓", "🔗", "\uf0c1"]);

/**
 * The role of a box or paragraph by its class; undefined for most.
 * @param {Element} element
 * @returns {Role | undefined}
 */
export function classifyByClass(element) {
  const names = listNames(element);
  if (!names.length) return undefined;
  if (names.some((name) => CAPTION_NAME.test(name)) && hasFewWords(element, CAPTION_WORDS)) return CAPTION;
  if (names.some((name) => CONTENT_NAMES.has(name)) && measureLinked(element) >= LINKED) return CONTENTS;
  if (names.includes("admonition-title")) return LABEL;
  if (names.includes("fragment") && [...element.children].slice(0, 3).some((child) => listNames(child).includes("line"))) return CODE;
  if (element.localName === "p" && names.some((name) => DECLARATIONS.has(name))) return CODE;
  if (names.includes("title") && ["p", "div"].includes(element.localName) && hasFewWords(element)) {
    const around = element.parentElement ? listNames(element.parentElement) : [];
    const isNote = around.some((name) => NOTES.has(name));
    const isCaption = around.some((name) => CAPTIONED.has(name) || (name.endsWith("block") && !NOTES.has(name)));
    return isCaption && !isNote ? CAPTION : LABEL;
  }
  return undefined;
}

/**
 * Whether a heading only says "Note" or "Important" above the box that it is in.
 * @param {Element} heading
 */
export function isNoteLabel(heading) {
  return heading.parentElement !== null && listNames(heading.parentElement).some((name) => NOTES.has(name)) && hasFewWords(heading);
}

/**
 * Whether a link only helps to navigate the page: "Skip to the main content", the ¶ after a heading.
 * @param {Element} link
 */
export function isNavigationAid(link) {
  if (!(link.getAttribute("href") ?? "").trim().startsWith("#")) return false;
  const words = (link.textContent ?? "").trim();
  return PERMALINKS.has(words) || /^(?:skip to|jump to content)/i.test(words);
}

/**
 * Whether a link has an address, not a script.
 * @param {Element} link
 */
export function leadsSomewhere(link) {
  const address = (link.getAttribute("href") ?? "").trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1].toLowerCase();
  return address !== "" && (scheme === undefined || SCHEMES.has(scheme));
}

/** @param {Element} element */
function listNames(element) {
  return (element.getAttribute("class") ?? "").slice(0, 200).toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * @param {Element} element
 * @param {number} most
 */
function hasFewWords(element, most = TITLE_WORDS) {
  return (element.textContent ?? "").split(/\s+/).filter(Boolean).length <= most;
}

/**
 * The share of the text of an element that is in links, without its titles.
 * @param {Element} element
 */
function measureLinked(element) {
  const size = (/** @type {Element} */ some) => (some.textContent ?? "").replace(/\s+/g, " ").trim().length;
  const linked = [...element.getElementsByTagName("a")].reduce((total, link) => total + size(link), 0);
  const titles = [...element.children].filter((child) => TITLES.has(child.localName)).reduce((total, title) => total + size(title), 0);
  return linked / Math.max(1, size(element) - titles);
}
