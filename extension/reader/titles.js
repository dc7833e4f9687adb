// The title and the description of a page as a card shows them: the page's own name, not that of its site, and no entities that a
// site has written twice.
import { decodeEntities } from "./parse.js";

const SITE_NAMES = "meta[property='og:site_name'], meta[name='application-name'], meta[name='apple-mobile-web-app-title']";
const SEPARATOR = /\s+(?:[|»«›·•–—-]|::|--)\s+|\s*[|»«]\s*/u;
const HEADINGS = 20;

/**
 * A title that is the name of a site, or a heading above all its pages, gives way to the main heading that a part of the page's
 * <title> repeats, or else to that part.
 * @param {string} title as the engine reads it
 * @param {Document} page
 */
export function choosePageTitle(title, page) {
  const sites = new Set([...page.querySelectorAll(SITE_NAMES)].map((meta) => fold(meta.getAttribute("content") ?? "")));
  const named = (page.querySelector("title")?.textContent ?? "").split(SEPARATOR).map(clean).filter(Boolean);
  const parts = named.filter((part) => !sites.has(fold(part)));
  const headings = [...page.querySelectorAll("h1")].slice(0, HEADINGS).map((heading) => clean(heading.textContent ?? ""));
  /** Whether a name is the site's: what it calls itself, or words of the later parts of the <title> alone. @param {string} name */
  const isSite = (name) => {
    if (sites.has(fold(name))) return true;
    const own = listWords(parts[0] ?? "");
    return named.length > 1 && [...listWords(name)].every((word) => !own.has(word)) && parts.slice(1).some((part) => isWithin(name, part));
  };
  const repeated = headings.findLast((heading) => !isSite(heading) && parts.some((part) => fold(part) === fold(heading)));
  if (title && !isSite(title)) return decodeEntities(clean(title));
  const chosen = repeated ?? (parts[0] && !isSite(parts[0]) ? parts[0] : headings.find((heading) => heading && !isSite(heading)));
  return decodeEntities(clean(chosen ?? title));
}

/** @param {string} text */
function clean(text) {
  return text.replace(/[¶🔗]\ufe0f?/gu, "").replace(/\s+/g, " ").trim();
}

/** @param {string} text */
function fold(text) {
  return [...listWords(text)].join(" ");
}

/** @param {string} text */
function listWords(text) {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

/**
 * @param {string} name
 * @param {string} part
 */
function isWithin(name, part) {
  const words = listWords(part);
  const own = [...listWords(name)];
  return own.length > 0 && own.every((word) => words.has(word));
}
