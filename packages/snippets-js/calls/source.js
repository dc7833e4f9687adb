// What the entry points take, as a page: HTML or a plain text in a string, an element, or a document, of a browser or of any library that gives Node a DOM.
import { isLanguageLoaded } from "../text/others.js";
import { tellLanguage } from "../text/language.js";
import { readText } from "./text.js";

/** @typedef {import("../page/reader.js").PageText} PageText */
/** An element or a document: what a browser has, or jsdom, linkedom and others make. @typedef {{ readonly nodeType: number }} DomNode */
/**
 * `media`: what a string is, "html" or "text"; told by how it begins if it is not given. `parse` makes a document of HTML where there is no DOMParser.
 * `language` and `title` come before what the page says of itself.
 * @typedef {{ media?: "html" | "text", parse?: (html: string) => DomNode, language?: string, title?: string }} SourceOptions
 */

const [ELEMENT, DOCUMENT] = [1, 9];
const HTML = /^(?:\s|\ufeff|<!--[^]*?-->|<\?[^>]*>)*<(?:!doctype\s|[a-z][a-z0-9-]{0,30}(?:\s[^<>]*)?\/?>)/i;

/**
 * @param {string | DomNode} source
 * @param {SourceOptions} options
 * @returns {Promise<PageText>}
 */
export async function readSource(source, { media, parse, language = "", title = "" } = {}) {
  const isHtml = typeof source !== "string" || (media ? media === "html" : HTML.test(source));
  const page = isHtml ? await readDom(typeof source === "string" ? parseHtml(source, parse) : source) : readText(String(source), title);
  const named = { ...page, title: title || page.title, language: language || page.language };
  const told = tellLanguage(named.language, named.blocks);
  if (!isLanguageLoaded(told)) await import("../languages.js");
  return { ...named, language: told };
}

/** @param {DomNode} node */
async function readDom(node) {
  const root = node.nodeType === DOCUMENT ? /** @type {Document} */ (/** @type {unknown} */ (node)).documentElement : node;
  if (root?.nodeType !== ELEMENT) throw new TypeError("this is neither a text nor a document or element; give one of these");
  const { readPage } = await import("../page.js");
  return readPage(/** @type {Element} */ (/** @type {unknown} */ (root)));
}

/**
 * @param {string} html
 * @param {SourceOptions["parse"]} parse
 */
function parseHtml(html, parse) {
  if (parse) return parse(html);
  if (typeof DOMParser === "undefined") throw new TypeError("no DOMParser here to read HTML with; give parse, such as (html) => new JSDOM(html).window.document");
  return new DOMParser().parseFromString(html, "text/html");
}
