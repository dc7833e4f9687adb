// Compares the labels above a sentence with a query: headings; terms, captions, table headers, lead-ins (as in epitome.walk.features.of_query.heads and identifiers).
import { sum } from "../ranking/table.js";
import { extractTerms } from "../text/terms.js";
import { splitWords } from "../text/words.js";
import { findIdentifiers, findQueryNames, matchWhole, splitIdentifier } from "./identifiers.js";

/** @typedef {import("../page/layout.js").Layout} Layout */
/** @typedef {import("../page/layout.js").PageSentence} PageSentence */
/** @typedef {import("../ranking/table.js").Table} Table */
/** Rows under the same heads: the number of each row's group, its position in it, and the labels above each group. @typedef {{ number: number[], at: number[], over: { headings: Set<string>, own: Set<string>, text: string }[] }} Groups */

const [HEADING_REST, OWN_REST] = [0.5, 0.25];
const SITE_SEPARATOR = /\s[-–—|·•]\s/u; // "Lock - Encyclopaedia"
const PARTS = 0.5; // weight of an identifier's parts, relative to the whole
const LARGEST = extractTerms("maximum max maximal limit upper most largest", "en");
const SMALLEST = extractTerms("minimum min minimal limit lower least smallest", "en");
const LIMITS = new Map([SMALLEST, LARGEST].flatMap((names) => names.map((name) => /** @type {[string, Set<string>]} */ ([name, new Set(names)]))));

/**
 * The distinct terms of a label, as one name: a label that names what the whole page is about says nothing.
 * @param {string} label
 * @param {string} language
 */
function nameTerms(label, language) {
  return [...new Set(extractTerms(label.slice(0, 20_000), language))].sort().join(" ");
}

/**
 * The groups of rows that have the same heads.
 * @param {Layout} layout
 * @param {PageSentence[]} rows
 * @returns {Groups}
 */
export function groupByHeads({ title, bodyTitle, sections, heads, language }, rows) {
  const subjects = new Set([title, title.split(SITE_SEPARATOR, 1)[0], bodyTitle].map((name) => nameTerms(name, language)));
  /** @type {Map<string, number>} */
  const groups = new Map();
  /** @type {Groups} */
  const found = { number: [], at: [], over: [] };
  /** @type {number[]} */
  const sizes = [];
  for (const { section, head, row } of rows) {
    const key = `${section} ${head}`;
    let number = groups.get(key);
    if (number === undefined) {
      groups.set(key, (number = sizes.length));
      /** @type {string[]} */
      const own = [];
      for (let above = head; above >= 0; above = heads[above].above) own.unshift(heads[above].text);
      const telling = own.filter((label) => !subjects.has(nameTerms(label, language)));
      const { titles } = sections[section];
      const extract = (/** @type {string[]} */ texts) => new Set(extractTerms(texts.join("\n").slice(0, 20_000), language));
      found.over.push({ headings: extract(titles), own: extract(telling), text: [...titles, ...own].join("\n") });
      sizes.push(0);
    }
    found.number.push(number);
    found.at.push(row > 0 ? 0 : sizes[number]);
    sizes[number] += 1;
  }
  return found;
}

/**
 * c^2 f of each row: c is the share of a query's weight in the headings above it, or in its own heads; f is largest for the first sentence under them.
 * @param {Groups} groups
 * @param {PageSentence[]} rows
 * @param {Table} table
 * @param {Map<string, number>} weights of the query's distinct terms
 * @param {boolean} isOwn
 */
export function shareOver(groups, rows, table, weights, isOwn) {
  const total = sum(weights.values()) || 1;
  const shares = groups.over.map((over) => sum(findShared([...weights.keys()], over, isOwn).map((term) => weights.get(term) ?? 0)) / total);
  const rest = isOwn ? OWN_REST : HEADING_REST;
  return Float64Array.from(rows, ({ row }, at) => {
    const isUnnamed = row > 0 && !table.terms[at].some((term) => weights.has(table.names[term]));
    return shares[groups.number[at]] ** 2 * (isUnnamed ? rest : weighFirst(groups.at[at], rest));
  });
}

/**
 * @param {string[]} terms
 * @param {{ headings: Set<string>, own: Set<string> }} over
 * @param {boolean} isOwn
 */
function findShared(terms, { headings, own }, isOwn) {
  if (!isOwn) return terms.filter((term) => headings.has(term));
  const named = terms.filter((term) => own.has(term) || [...(LIMITS.get(term) ?? [])].some((name) => own.has(name)));
  return named.length ? [...new Set([...named, ...terms.filter((term) => headings.has(term))])] : [];
}

/**
 * How exactly rows, and the labels above them, match the identifiers of a query.
 * @param {Groups} groups
 * @param {PageSentence[]} rows
 * @param {string} query
 * @param {(text: string) => boolean} isOnPage
 */
export function matchIdentifiers(groups, rows, query, isOnPage) {
  const names = findQueryNames(query, isOnPage);
  const [inside, over] = [new Float64Array(rows.length), new Float64Array(rows.length)];
  if (!names.length) return { inside, over };
  const words = rows.map(({ text }) => new Set([...splitWords(text), ...findIdentifiers(text).flatMap(splitIdentifier)]));
  for (const name of names) {
    const [pattern, parts] = [matchWhole(name), splitIdentifier(name)];
    const isOver = groups.over.map(({ text }) => pattern.test(text));
    rows.forEach(({ text }, row) => {
      inside[row] += pattern.test(text) ? 1 : (PARTS * parts.filter((part) => words[row].has(part)).length) / parts.length;
      over[row] += isOver[groups.number[row]] ? weighFirst(groups.at[row], OWN_REST) : 0;
    });
  }
  return { inside: inside.map((value) => value / names.length), over: over.map((value) => value / names.length) };
}

/**
 * @param {number} at position under the same heads
 * @param {number} rest
 */
function weighFirst(at, rest) {
  return rest + (1 - rest) / (1 + at);
}
