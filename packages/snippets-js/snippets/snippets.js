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
import { grow } from "./growth.js";
import { addWeights, scoreSentences } from "./scores.js";
import { cutSentence, widen } from "./windows.js";

/** @typedef {import("./pieces.js").Span} Span */
/** @typedef {import("./places.js").Place} Place */
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
  return choose(search, groups, places, { sentences: sentences ?? SENTENCES, characters, count }).map((snippet) => ({ text: read(text, [snippet.start, snippet.end]), ...snippet }));
}

/**
 * The snippets around the best sentences that no other has; of sentences with the same words the first.
 * @param {import("./scores.js").Search} search
 * @param {Scored[][]} groups
 * @param {Place[]} places
 * @param {{ sentences: number, characters?: number, count: number }} budget
 */
function choose(search, groups, places, { count, ...budget }) {
  const every = groups.flat();
  const ranked = every.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score || one.start - other.start);
  const listPlaces = (/** @type {Span} */ [start, end]) => places.filter(([from, to]) => start <= from && to <= end);
  const weigh = (/** @type {Span} */ span) => addWeights(search, listPlaces(span));
  /** @type {Set<number>} */
  const taken = new Set();
  /** @type {Set<string>} */
  const said = new Set();
  /** @type {Omit<Snippet, "text">[]} */
  const chosen = [];
  for (const best of ranked) {
    if (chosen.length === count) break;
    const words = search.read([best.start, best.end]).split(/\s+/u).join(" ");
    if (taken.has(best.start) || said.has(words)) continue;
    said.add(words);
    const { characters } = budget;
    const isCut = characters !== undefined && best.end - best.start > characters;
    const widened = () => widenOver(search, groups[best.group], best.number, { ...budget, taken, weigh, shown: chosen });
    const [start, end] = isCut ? cutSentence(search.flat, best, search.weights, characters) : widened();
    for (const one of every) if (one.start < end && start < one.end) taken.add(one.start);
    const head = best.head && best.head[0] < start ? best.head : null;
    chosen.push({ start, end, marks: unite(listPlaces([start, end])), score: best.score, isCut, head });
  }
  return chosen;
}

/**
 * The best sentence of a piece with its neighbours, and with those of other pieces where characters are left.
 * @param {import("./scores.js").Search} search
 * @param {Scored[]} group
 * @param {number} best
 * @param {{ sentences: number, characters?: number, taken: ReadonlySet<number>, weigh: (span: Span) => number, shown: { start: number, end: number }[] }} budget
 * @returns {Span}
 */
function widenOver(search, group, best, { taken, weigh, shown, ...budget }) {
  const [first, last] = widen(best, group, taken, budget);
  /** @type {Span} */
  const span = [group[first].start, group[last].end];
  if (budget.characters === undefined) return span;
  const leftOut = [...group.slice(Math.max(0, first - 1), first), ...group.slice(last + 1, last + 2)];
  const closed = [...shown, ...leftOut].map(({ start, end }) => /** @type {Span} */ ([start, end]));
  return grow(search, span, budget.characters, closed, weigh);
}

/**
 * The places without their terms; those that overlap, as letters and pairs of letters do, as one.
 * @param {Place[]} places
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
