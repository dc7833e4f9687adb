// The places of a few terms in a text, without splitting all of it into words (as in epitome.language.words.term_places).
import { hasPairs, listPoints } from "../text/characters.js";
import { makeTerm } from "../text/terms.js";
import { findUnits, MAY_HAVE_MARKS } from "../text/words.js";

/** Start and end by characters, and the term. @typedef {[number, number, string]} Place */

const BEGINNING = 3; // characters of a word that a stemmer leaves as they are
/** Letters that a stemmer may take for others. @type {Record<string, Record<string, string>>} */
const VARIANTS = {
  de: { a: "aä", o: "oö", u: "uü" },
  es: { a: "aá", e: "eé", i: "ií", o: "oó", u: "uúü" },
};

/**
 * @param {string} text
 * @param {Pick<import("./asked.js").Asked, "words" | "known">} asked
 * @param {string} language
 * @returns {Place[]}
 */
export function findPlaces(text, asked, language) {
  const plain = text.replaceAll("İ", "i"); // the only character whose lower case is longer
  const begins = listBeginnings(asked, language);
  const found = MAY_HAVE_MARKS.test(plain) ? findAmongWords(plain, begins) : findInText(plain.toLowerCase(), begins);
  const points = hasPairs(plain) ? listPoints(plain) : null;
  return found.flatMap(([start, end, word]) => {
    const term = makeTerm(word, language);
    if (term === null || !asked.known.has(term)) return [];
    return [/** @type {Place} */ (points ? [points[start], points[end], term] : [start, end, term])];
  });
}

/**
 * @param {string} text
 * @param {string} begins
 * @returns {Place[]} with words for terms
 */
function findAmongWords(text, begins) {
  const pattern = new RegExp(`^(?:${begins})`, "u");
  const words = findUnits(text).map(([start, end]) => /** @type {Place} */ ([start, end, text.slice(start, end).toLowerCase()]));
  return words.filter(([, , word]) => pattern.test(word));
}

/**
 * @param {string} lowered
 * @param {string} begins
 * @returns {Place[]} with words for terms
 */
function findInText(lowered, begins) {
  const found = [...lowered.matchAll(new RegExp(`(?:${begins})[\\p{L}\\p{N}]*`, "gu"))];
  return found
    .filter(({ index }) => !index || !/[\p{L}\p{N}]/u.test(lowered[index - 1]))
    .map(({ 0: word, index }) => [index, index + word.length, word]);
}

/**
 * The beginnings of words that may have one of the terms, as a pattern.
 * @param {Pick<import("./asked.js").Asked, "words" | "known">} asked
 * @param {string} language
 */
function listBeginnings({ words, known }, language) {
  /** @type {Set<string>} */
  const starts = new Set();
  for (const word of [...words, ...known]) {
    let some = [""];
    for (const letter of [...word].slice(0, BEGINNING)) {
      some = some.flatMap((begun) => [...(VARIANTS[language]?.[letter] ?? letter)].map((one) => begun + one));
    }
    for (const one of some) starts.add(one);
  }
  return [...starts].sort().map((start) => start.replace(/[\^$\\.*+?()[\]{}|/-]/g, "\\$&")).join("|");
}
