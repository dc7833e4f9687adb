// The metadata in the <head> of a page: title, title for sharing, site, description, date, language (as in epitome.readers.html.page_head).
import { findDate } from "./dates.js";

const SITES = ["og:site_name", "application-name", "apple-mobile-web-app-title"];
const DESCRIPTIONS = ["og:description", "description", "twitter:description", "dc.description", "dcterms.description"];
const DATES = ["article:published_time", "date", "dc.date", "dcterms.created", "citation_publication_date", "pubdate"];
const WORKS = /(?:article|posting|report|recipe|review|product|question|webpage|page|work|book)$/;
const MOST_SCRIPTS = 20;
const LONGEST_SCRIPT = 500_000;
const MOST_OBJECTS = 200;
const LONGEST_DESCRIPTION = 2_000;
const SEPARATOR = /\s+(?:[|»«›·•–—-]|::|--)\s+|\s*[|»«]\s*/gu;
const SITE = /\b(?:documentation|docs|manual|wiki|wikipedia|home ?page|web ?site|site|blog|news|online)\b|\.(?:com|org|net|io)$|\w\s+v?\d+(?:\.\d+)*$/iu;

/** @typedef {{ title: string, name: string, site: string, description: string, date: string | null, language: string, generator: string, isHome: boolean, types: Set<string> }} PageHead */

/**
 * @param {Element} root
 * @returns {PageHead}
 */
export function readHead(root) {
  /** @type {Map<string, string>} */
  const named = new Map();
  for (const meta of root.getElementsByTagName("meta")) {
    const name = (meta.getAttribute("name") || meta.getAttribute("property") || "").toLowerCase();
    const content = squeeze(meta.getAttribute("content") ?? "");
    if (content && !named.has(name)) named.set(name, content);
  }
  const works = findWorks(root);
  const described = [...works.map((work) => readString(work.description)), ...DESCRIPTIONS.map((name) => named.get(name) ?? "")];
  return {
    title: squeeze(root.getElementsByTagName("title")[0]?.textContent ?? ""),
    name: named.get("og:title") || works.map((work) => readString(work.headline)).find(Boolean) || "",
    site: SITES.map((name) => named.get(name)).find(Boolean) ?? "",
    description: (described.find(Boolean) ?? "").slice(0, LONGEST_DESCRIPTION),
    date: findDate(root, [...DATES.map((name) => named.get(name) ?? ""), ...works.map((work) => readString(work.datePublished))]),
    language: (root.getAttribute("lang") ?? "").trim().toLowerCase().split(/[-_]/)[0],
    generator: (named.get("generator") ?? "").slice(0, 200),
    isHome: isHome(root),
    types: new Set([...works.flatMap(listTypes), (named.get("og:type") ?? "").toLowerCase()]),
  };
}

/**
 * Whether the canonical address of the page is the root of its site.
 * @param {Element} root
 */
function isHome(root) {
  for (const link of root.getElementsByTagName("link")) {
    const address = (link.getAttribute("href") ?? "").trim();
    const isCanonical = (link.getAttribute("rel") ?? "").toLowerCase().split(/\s+/).includes("canonical");
    if (isCanonical && /^https?:\/\//.test(address)) return /^https?:\/\/[^/?#]*(?:\/+(?:index\.(?:html|php))?\/*)?(?:[?#]|$)/.test(address);
  }
  return false;
}

/** @param {string} text */
export function squeeze(text) {
  return text.split(/\s+/u).filter(Boolean).join(" ");
}

/**
 * The objects of JSON-LD that describe a work: an article, a product, a page.
 * @param {Element} root
 */
function findWorks(root) {
  const scripts = [...root.getElementsByTagName("script")].filter((script) => (script.getAttribute("type") ?? "").toLowerCase().includes("ld+json"));
  /** @type {Record<string, unknown>[]} */
  const works = [];
  for (const script of scripts.slice(0, MOST_SCRIPTS)) {
    const text = script.textContent ?? "";
    /** @type {unknown[]} */
    const queue = [];
    try {
      if (text.length <= LONGEST_SCRIPT) queue.push(JSON.parse(text));
    } catch {
      continue;
    }
    for (let at = 0; at < Math.min(queue.length, MOST_OBJECTS); at++) {
      const item = queue[at];
      if (Array.isArray(item)) queue.push(...item.slice(0, MOST_OBJECTS));
      else if (item && typeof item === "object") {
        const work = /** @type {Record<string, unknown>} */ (item);
        if (listTypes(work).some((type) => WORKS.test(type))) works.push(work);
        for (const key of ["@graph", "mainEntity"]) if (key in work) queue.push(work[key]);
      }
    }
  }
  return works;
}

/** @param {Record<string, unknown>} work */
function listTypes(work) {
  return [work["@type"]].flat().flatMap((type) => (typeof type === "string" ? [type.toLowerCase()] : []));
}

/** @param {unknown} value */
function readString(value) {
  return typeof value === "string" ? squeeze(value.slice(0, 2 * LONGEST_DESCRIPTION)) : "";
}

/**
 * The page's own title: its heading if the <title> repeats it, otherwise the <title> without the site's name.
 * @param {PageHead} head
 * @param {string} heading the first <h1> of the main text
 * @param {string} bodyTitle that, otherwise the first <h2>
 */
export function chooseTitle(head, heading, bodyTitle) {
  if (heading && head.title.toLowerCase().includes(heading.toLowerCase())) return heading;
  return stripSiteName(head.title, head.site, bodyTitle) || heading || bodyTitle || head.name;
}

/**
 * A <title> without the name of the site.
 * @param {string} title
 * @param {string} site
 * @param {string} bodyTitle
 */
function stripSiteName(title, site, bodyTitle) {
  /** @type {[number, number][]} */
  let spans = [];
  let start = 0;
  for (const found of title.matchAll(SEPARATOR)) {
    if (found.index > start) spans.push([start, found.index]);
    start = found.index + found[0].length;
  }
  if (start < title.length) spans.push([start, title.length]);
  if (spans.length < 2) return title;
  const at = bodyTitle ? title.toLowerCase().indexOf(bodyTitle.toLowerCase()) : -1;
  const end = at + bodyTitle.length;
  if (at >= 0 && spans.some(([first]) => first === at) && spans.some(([, last]) => last === end)) return title.slice(at, end);
  const others = spans.filter(([first, last]) => title.slice(first, last).toLowerCase() !== site.toLowerCase());
  spans = others.length ? others : spans;
  while (spans.length > 1 && title.slice(spans[0][1], spans[1][0]).includes("»")) spans.shift();
  while (spans.length > 1 && endsWithSite(title, spans)) spans.pop();
  return title.slice(spans[0][0], spans[spans.length - 1][1]);
}

/**
 * @param {string} title
 * @param {[number, number][]} spans
 */
function endsWithSite(title, spans) {
  const [before, last] = spans.slice(-2);
  return /[|«]/.test(title.slice(before[1], last[0])) || SITE.test(title.slice(...last));
}
