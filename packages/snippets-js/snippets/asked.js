// What a query asks for: its terms in order, and how much each weighs in a text (as in epitome.api.snippets.asked_terms).
import { makeTerm } from "../text/terms.js";
import { findUnits, splitWords } from "../text/words.js";

/** The words of a query, its distinct terms in order, and pairs of terms that follow each other, with a blank between. @typedef {{ words: string[], terms: string[], known: Set<string>, pairs: Set<string> }} Asked */

const ORDER = 0.25;
const SENTENCE_CHARACTERS = 120; // of a sentence, about
const QUERY_TERMS = 64;

/**
 * @param {string} query
 * @param {string} language
 * @returns {Asked}
 */
export function readQuery(query, language) {
  /** @type {string[][]} */
  const segments = [[]];
  let before = 0;
  for (const [start, end] of findUnits(query)) {
    const term = makeTerm(query.slice(start, end).toLowerCase(), language);
    if (term === null || (start > before && query.slice(before, start).trim())) segments.push([]);
    if (term !== null) segments[segments.length - 1].push(term);
    before = end;
  }
  const terms = [...new Set(segments.flat())].slice(0, QUERY_TERMS);
  const pairs = segments.flatMap((segment) => segment.slice(1).map((term, at) => `${segment[at]} ${term}`));
  return { words: [...new Set(splitWords(query))], terms, known: new Set(terms), pairs: new Set(pairs) };
}

/**
 * The weight of each term: what is named first, and what is rare in the text, weighs more.
 * @param {Asked} asked
 * @param {import("./places.js").Place[]} places
 * @param {number} characters of the text
 * @returns {Map<string, number>}
 */
export function weighTerms({ terms }, places, characters) {
  const sentences = Math.max(1, Math.ceil(characters / SENTENCE_CHARACTERS));
  const last = terms.length - 1;
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [, , term] of places) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map(
    terms.map((term, place) => {
      const times = Math.min(counts.get(term) ?? 0, sentences);
      const rarity = Math.log(1 + (sentences - times + 0.5) / (times + 0.5));
      return [term, (1 + (ORDER * (last - place)) / Math.max(1, last)) * rarity];
    }),
  );
}
