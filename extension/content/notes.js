// Footnotes and references on the same page: their text, which is there already and needs no request.
import { collapseSpace, isSkipped } from "./text.js";

const MARK = /^[\s[(]*(?:\d{1,3}|[a-z]|[*†‡§¶#]{1,3}|(?:note|anm\.?|fn\.?) ?\d+)[\s\])]*$/i;
const POINTING = "sup, [role=doc-noteref], [role=doc-biblioref], .footnote-ref, .footnote-reference, .reference, .citation";
const NOTES =
  "[role=doc-footnote], [role=doc-endnote], [role=doc-endnotes], [role=doc-bibliography], .footnote, .footnotes, .endnotes, .references, .reflist, .bibliography, .citation";
const NAMED = /^(?:cite|ref|fn|foot|end|note|bib)/i; // names of notes
const BLOCKS = "li, dd, p, aside, td, div, section";
const BACK = /^[\s↑↩︎⤴^\ufe0e\ufe0f]*$|^[\s↑^]*[a-z]?[\s↑^]*$/i; // a link from a note to where it is named
const CHARACTERS = 700;
const PARTS = 60;

/**
 * The footnote or reference that a link of the same page leads to; null if it leads to something else.
 * @param {Element} link
 * @returns {NotePart[] | null}
 */
export function findNote(link) {
  if (!(link instanceof HTMLAnchorElement) || link.hash.length < 2) return null;
  if (link.href.slice(0, -link.hash.length) !== location.href.replace(/#.*$/s, "")) return null;
  const target = findTarget(link);
  if (!target || target.contains(link) || !isNote(link, target)) return null;
  const parts = readNote(findBlockOf(target));
  return parts.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) ? parts : null;
}

/** @param {HTMLAnchorElement} link */
function findTarget(link) {
  const root = link.getRootNode();
  const name = decode(link.hash.slice(1));
  const within = root instanceof ShadowRoot ? root.getElementById(name) : null;
  return within ?? document.getElementById(name) ?? document.getElementsByName(name)[0] ?? null;
}

/** @param {string} name */
function decode(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Whether a link names a note and the target is one: not the way back, not a chapter.
 * @param {Element} link
 * @param {Element} target
 */
function isNote(link, target) {
  if (target.closest("sup, h1, h2, h3, h4, h5, h6") || target.querySelector("h1, h2, h3, h4")) return false;
  const isPointing = link.closest(POINTING) !== null || link.querySelector("sup") !== null || MARK.test(link.textContent);
  return isPointing || target.closest(NOTES) !== null || (NAMED.test(target.id) && target.closest("li, dd, aside, p") !== null);
}

/**
 * The block of a note; some pages only mark its beginning.
 * @param {Element} target
 */
function findBlockOf(target) {
  const block = target.matches(BLOCKS) ? target : (target.closest(BLOCKS) ?? target);
  const term = target.closest("dt");
  return term?.nextElementSibling?.localName === "dd" ? term.nextElementSibling : block;
}

/**
 * The text of a note with its links that lead away, without those that lead back.
 * @param {Element} block
 */
function readNote(block) {
  /** @type {NotePart[]} */
  const parts = [];
  let left = CHARACTERS;
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && isLeftOut(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode() && left > 0 && parts.length < PARTS) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    const text = collapseSpace(node.data).slice(0, left).toWellFormed();
    const link = node.parentElement?.closest("a[href]");
    const address = link instanceof HTMLAnchorElement && /^https?:$/.test(link.protocol) && block.contains(link) ? link.href : "";
    const before = parts.at(-1);
    if (before?.address === address) before.text = collapseSpace(before.text + text);
    else if (text.trim() || parts.length) parts.push({ text: parts.length ? text : text.trimStart(), address });
    left -= text.length;
  }
  const last = parts.at(-1);
  if (last) last.text = left > 0 ? last.text.trimEnd() : `${last.text}…`;
  return parts;
}

/** @param {Element} element */
function isLeftOut(element) {
  if (isSkipped(element) || element.matches("[role=doc-backlink], .mw-cite-backlink, .footnote-backref, .footnote-back")) return true;
  return element.matches("a[href^='#']") && BACK.test(element.textContent);
}
