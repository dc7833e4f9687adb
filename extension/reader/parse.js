// Parses a requested page into a document that loads and runs nothing.
import { ELEMENTS } from "./survey.js";

const SLICE = 2_000; // characters that are parsed at once
const SLICES = 16; // after which the elements are counted, or after one that took long
const SLOW = 4; // milliseconds
const PAUSE = 40; // milliseconds after which others have their turn
const XHTML = "application/xhtml+xml";
const ENTITY = /&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z]\w{1,20});/i;

/**
 * The document of a page; null if it has more elements than can be read, or is not wanted any more.
 * @param {string} text
 * @param {string} type
 * @param {() => boolean} isWanted asked between the slices
 * @returns {Promise<Document | null>}
 */
export async function parsePage(text, type, isWanted = () => true) {
  if (type === "text/plain") return buildPlainDocument(text);
  if (type === XHTML) {
    const parsed = new DOMParser().parseFromString(text, XHTML);
    if (!parsed.querySelector("parsererror")) return parsed;
  }
  return parseSlices(text, isWanted);
}

/**
 * Parses HTML slice by slice, so that no page holds up what comes after it: few letters can open millions of elements, since each
 * paragraph repeats the formatting that was left open before.
 * @param {string} text
 * @param {() => boolean} isWanted
 */
async function parseSlices(text, isWanted) {
  const built = document.implementation.createHTMLDocument();
  const elements = built.getElementsByTagName("*");
  built.open();
  let start = performance.now();
  for (let at = 0, slice = 1; at < text.length; slice += 1) {
    const end = at + SLICE + Number(/[\ud800-\udbff]/.test(text[at + SLICE - 1] ?? ""));
    const before = performance.now();
    built.write(text.slice(at, end));
    at = end;
    const now = performance.now();
    if ((now - before > SLOW || slice % SLICES === 0) && elements.length > ELEMENTS) return null;
    if (now - start > PAUSE) {
      await new Promise((resume) => setTimeout(resume));
      if (!isWanted()) return null;
      start = performance.now();
    }
  }
  built.close();
  return elements.length > ELEMENTS ? null : built;
}

/**
 * Text in which a site has written entities twice ("&amp;amp;"), read once more; markup in it stays text.
 * @param {string} text
 */
export function decodeEntities(text) {
  if (!ENTITY.test(text)) return text;
  return new DOMParser().parseFromString(text.replaceAll("<", "&lt;"), "text/html").body.textContent ?? text;
}

/**
 * Plain text: an empty line ends a paragraph.
 * @param {string} text
 */
function buildPlainDocument(text) {
  const built = document.implementation.createHTMLDocument();
  for (const paragraph of text.split(/\n\s*\n/)) {
    const element = built.createElement("p");
    element.textContent = paragraph;
    built.body.append(element);
  }
  return built;
}
