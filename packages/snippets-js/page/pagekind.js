// The kind of a page: article, documentation, service, forum, collection, listing, product, home or other (as in epitome.readers.html.page_kind).
import { KINDS, WEIGHTS } from "../data/pagekinds.js";
import { listPageSigns } from "./pagesigns.js";

/** @typedef {import("./survey.js").Survey} Survey */
/** @typedef {import("./head.js").PageHead} PageHead */

const LEAST = 200; // characters
const ROOTS = new Set(["", "index.html", "index.php"]);
const ARTICLE_TYPE = /(?<!^tech)article$|posting$/;
const MAY_BE_HOME = new Set(["article", "documentation"]);

/**
 * The log-odds of each kind, up to a number that is the same for all.
 * @param {Element} root
 * @param {Survey} survey
 * @param {string[]} texts of its boxes
 * @param {PageHead} head
 */
export function weighKinds(root, survey, texts, head) {
  const sums = KINDS.map(() => 0);
  for (const sign of listPageSigns(survey, texts, head, findPath(root))) WEIGHTS[sign]?.forEach((weight, kind) => (sums[kind] += weight));
  return sums.map((sum) => Math.round(sum * 1e6) / 1e6);
}

/**
 * The probability of each kind.
 * @param {number[]} logOdds
 */
export function shareKinds(logOdds) {
  const most = Math.max(...logOdds);
  const odds = logOdds.map((value) => Math.exp(value - most));
  const total = odds.reduce((sum, value) => sum + value, 0);
  return odds.map((value) => value / total);
}

/**
 * The most likely kind.
 * @param {number[]} logOdds
 */
export function chooseKind(logOdds) {
  return KINDS[logOdds.indexOf(Math.max(...logOdds))];
}

/**
 * @param {Element} root
 * @param {number[]} logOdds of each kind
 * @param {string[]} texts of its boxes
 * @param {PageHead} head
 */
export function classifyPage(root, logOdds, texts, head) {
  if (texts.reduce((sum, text) => sum + text.length, 0) < LEAST) return "other";
  const path = findPath(root);
  const best = chooseKind(logOdds);
  const kind = best === "documentation" && [...head.types].some((type) => ARTICLE_TYPE.test(type)) ? "article" : best;
  return path !== null && ROOTS.has(path.replace(/^\/+|\/+$/g, "")) && MAY_BE_HOME.has(kind) ? "home" : kind;
}

/**
 * The path of the canonical address of a page.
 * @param {Element} root
 */
function findPath(root) {
  for (const link of root.getElementsByTagName("link")) {
    const address = (link.getAttribute("href") ?? "").trim();
    const isCanonical = (link.getAttribute("rel") ?? "").toLowerCase().split(/\s+/).includes("canonical");
    if (isCanonical && /^https?:\/\//.test(address)) return /^https?:\/\/[^/?#]*([^?#]*)/.exec(address)?.[1] ?? "";
  }
  return null;
}
