// The metadata in the <head> of a page: title, title for sharing, site, description, date, language (as in epitome.readers.html.page_head).
import { findDate } from "./dates.js";

const SITES = ["og:site_name", "application-name", "apple-mobile-web-app-title"];
const DESCRIPTIONS = ["og:description", "description", "twitter:description", "dc.description", "dcterms.description"];
const DATES = [
  ..."article:published_time og:article:published_time og:published_time date dc.date dc.date.issued dcterms.created dcterms.date".split(" "),
  ..."citation_publication_date citation_online_date citation_date pubdate publish_date publish-date published-date".split(" "),
  ..."publication_date parsely-pub-date sailthru.date".split(" "),
];
const WORKS = /(?:article|posting|report|recipe|review|product|question|webpage|page|work|book)$/;
const PAGES = /(?:page|work|product)$/;
const SIGNED_KINDS = ["article", "documentation", "forum", "other"];
const LEAST_SHARED_WORDS = 0.3;
const MOST_SCRIPTS = 20;
const LONGEST_SCRIPT = 500_000;
const MOST_OBJECTS = 200;
const LONGEST_DESCRIPTION = 2_000;
const SEPARATOR = /\s+(?:[|»«›·•–—-]|::|--)\s+|\s*[|»«]\s*/gu;
const SITE = /\b(?:documentation|docs|manual|wiki|wikipedia|home ?page|web ?site|site|blog|news|online)\b|\.(?:com|org|net|io)$|\w\s+v?\d+(?:\.\d+)*$/iu;

/** @typedef {{ title: string, name: string, site: string, description: string, dates: string[], pageDates: string[], language: string, generator: string, types: Set<string> }} PageHead */

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
    dates: [...DATES.map((name) => named.get(name) ?? ""), ...works.filter((work) => !isPage(work)).map((work) => readString(work.datePublished))],
    pageDates: works.filter(isPage).map((work) => readString(work.datePublished)),
    language: (root.getAttribute("lang") ?? "").trim().toLowerCase().split(/[-_]/)[0],
    generator: (named.get("generator") ?? "").slice(0, 200),
    types: new Set([...works.flatMap(listTypes), (named.get("og:type") ?? "").toLowerCase()]),
  };
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
  return [...works.filter((work) => !isPage(work)), ...works.filter(isPage)];
}

/**
 * Whether a work is a mere page, or what is shown on it: its dates are those of the page.
 * @param {Record<string, unknown>} work
 */
function isPage(work) {
  return !listTypes(work).some((type) => WORKS.test(type) && !PAGES.test(type));
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
 * The day that a page of a kind was published.
 * @param {PageHead} head
 * @param {string} kind
 * @param {string} property of microdata
 * @param {string} shown beside the title
 */
export function chooseDate(head, kind, property, shown) {
  const given = [...head.dates, property, ...(SIGNED_KINDS.includes(kind) ? [...head.pageDates, shown] : [])];
  return given.map(findDate).find(Boolean) ?? null;
}

/**
 * The page's own title: its heading, if the titles in the head have a good part of its words; otherwise the title for
 * sharing, otherwise the <title>, without the site's name.
 * @param {PageHead} head
 * @param {string} heading the first <h1> of the main text
 * @param {string} bodyTitle that, otherwise the first <h2>
 */
export function chooseTitle(head, heading, bodyTitle) {
  const [words, titles, site] = [heading, `${head.title} ${head.name}`, head.site].map(listWords);
  const shared = [...words].filter((word) => titles.has(word)).length;
  const isSite = words.size > 0 && words.size === site.size && [...words].every((word) => site.has(word));
  if (words.size && !isSite && shared >= LEAST_SHARED_WORDS * words.size) return heading;
  const own = isSite ? "" : bodyTitle;
  return stripSiteName(head.name, head.site, own) || stripSiteName(head.title, head.site, own) || heading || bodyTitle;
}

/** @param {string} text */
function listWords(text) {
  return new Set(text.slice(0, 2_000).toLowerCase().match(/[\p{L}\p{N}_]+/gu));
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
