// The parts of one text that answer a query: its words are looked for in the whole text; only the pieces that hold most of them are split into sentences,
// scored, and shown with their neighbours (as in epitome.snippets, with the same places).
import { hasPairs, slicePoints } from "../text/characters.js";
import { replacePairs } from "../text/flatten.js";
import { detectLanguage } from "../text/language.js";
import { readOthers } from "../text/others.js";
import { readQuery, weighTerms } from "./asked.js";
import { cleanText } from "./cleaned.js";
import { readElement } from "./elements.js";
import { findPieces } from "./pieces.js";
import { findPlaces } from "./places.js";
import { scoreSentences } from "./scores.js";
import { cutSentence, widen } from "./windows.js";

/** @typedef {import("./pieces.js").Span} Span */
/** @typedef {import("./scores.js").Scored} Scored */
/**
 * A part of a text, from `start` to `end`; `marks` are the words of the query in it and `head` is the heading over it, as places in the whole text, by
 * characters; `isCut` where a sentence is longer than the characters asked for. Scores compare snippets of one text.
 * @typedef {{ text: string, start: number, end: number, marks: Span[], score: number, isCut: boolean, head: Span | null }} Snippet
 */
/** At most so many `sentences` (2) that stand side by side, or `characters`; at most `count` (1) snippets; the `language` is told by the text unless it is named. @typedef {{ sentences?: number, characters?: number, count?: number, language?: string }} SnippetOptions */

const SENTENCES = 2;

/**
 * Best first; none where no word of the query is in the text. Of an element it is `readElement(element)`.
 * @param {string | { readonly childNodes: Iterable<any> }} source
 * @param {string} query
 * @param {SnippetOptions} [options]
 * @returns {Snippet[]}
 */
export function snippets(source, query, { sentences, characters, count = 1, language } = {}) {
  const text = typeof source === "string" || !source?.childNodes ? source : readElement(source);
  if (typeof text !== "string" || typeof query !== "string") throw new TypeError("a text and a query are needed; give two strings, or an element");
  if (sentences !== undefined && characters !== undefined) throw new TypeError("both sentences and characters were given; give one of them");
  for (const [name, value] of Object.entries({ sentences, characters, count })) {
    if (value !== undefined && !(Number.isInteger(value) && value > 0)) throw new RangeError(`${name} is ${value}; give a whole number from 1 up`);
  }
  const cleaned = cleanText(text);
  const code = language ?? detectLanguage(cleaned);
  readOthers(code);
  const asked = readQuery(query, code);
  const places = asked.terms.length ? findPlaces(cleaned, asked, code) : [];
  if (!places.length) return [];
  const flat = replacePairs(cleaned);
  const weights = weighTerms(asked, places, flat.length);
  const isPlain = !hasPairs(text);
  const read = (/** @type {string} */ whole, /** @type {Span} */ [start, end]) => (isPlain ? whole.slice(start, end) : slicePoints(whole, start, end));
  const search = { flat, asked, weights, language: code, read: (/** @type {Span} */ span) => read(cleaned, span) };
  const groups = scoreSentences(search, findPieces(flat, places));
  return choose(search, groups, { sentences: sentences ?? SENTENCES, characters, count }).map((snippet) => ({ text: read(text, [snippet.start, snippet.end]), ...snippet }));
}

/**
 * The snippets around the best sentences that no other has; of sentences with the same words the first.
 * @param {import("./scores.js").Search} search
 * @param {Scored[][]} groups
 * @param {{ sentences: number, characters?: number, count: number }} budget
 */
function choose({ flat, weights, read }, groups, { count, ...budget }) {
  const ranked = groups.flat().filter(({ score }) => score > 0).sort((one, other) => other.score - one.score || one.start - other.start);
  /** @type {Set<number>} */
  const taken = new Set();
  /** @type {Set<string>} */
  const said = new Set();
  /** @type {Omit<Snippet, "text">[]} */
  const chosen = [];
  for (const best of ranked) {
    if (chosen.length === count) break;
    const words = read([best.start, best.end]).split(/\s+/u).join(" ");
    if (taken.has(best.start) || said.has(words)) continue;
    said.add(words);
    const group = groups[best.group];
    const isCut = budget.characters !== undefined && best.end - best.start > budget.characters;
    const [first, last] = isCut ? [best.number, best.number] : widen(best.number, group, taken, budget);
    const shown = group.slice(first, last + 1);
    const [start, end] = isCut ? cutSentence(flat, best, weights, Number(budget.characters)) : [group[first].start, group[last].end];
    for (const one of shown) taken.add(one.start);
    const marks = unite(shown.flatMap(({ places }) => places).filter(([from, to]) => start <= from && to <= end));
    chosen.push({ start, end, marks, score: best.score, isCut, head: best.head });
  }
  return chosen;
}

/**
 * The places without their terms; those that overlap, as letters and pairs of letters do, as one.
 * @param {import("./places.js").Place[]} places
 */
function unite(places) {
  /** @type {Span[]} */
  const united = [];
  for (const [start, end] of places) {
    const last = united[united.length - 1];
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else united.push([start, end]);
  }
  return united;
}
