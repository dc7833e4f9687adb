// From words to terms: the term of a word is the Snowball stem of its lower-case, normalised form; stop words have
// none. English, German, French and Spanish have a stemmer and stop words; in other languages the term is the word.

import { stemEnglish } from "../stemmers/english.js";
import { STOP_WORDS } from "../tables/stopwords.js";
import { slicePoints } from "./characters.js";
import { readOthers } from "./others.js";
import { uniteLetters, uniteSpellings } from "./spelling.js";
import { findUnits, findWordSpans, splitWords } from "./words.js";

const WORD_CHARACTERS = 64;
const REMEMBERED_TERMS = 50_000;

/** @type {ReadonlyMap<string, ReadonlySet<string>>} */
const STOPS = new Map(
  Object.entries(STOP_WORDS).map(([language, words]) => [
    language,
    new Set(words.split(" ").map((word) => uniteSpellings(word, language))),
  ]),
);
/** Terms of words, by language. @type {Map<string, Map<string, string | null>>} */
const remembered = new Map();

/**
 * The stem of a word in lower case.
 * @param {string} word
 * @param {string} language
 */
export function stem(word, language) {
  if (language === "en") return stemEnglish(word);
  return readOthers(language).stemmers.get(language)?.(word) ?? word;
}

/**
 * Whether a word in lower case is a stop word.
 * @param {string} word
 * @param {string} language
 */
export function isStopWord(word, language) {
  return STOPS.get(language)?.has(uniteSpellings(word, language)) ?? false;
}

/**
 * The term of a word in lower case; null for a stop word. Only the first 64 characters of a word count.
 * @param {string} word
 * @param {string} language
 */
export function makeTerm(word, language) {
  let terms = remembered.get(language);
  if (!terms || terms.size > REMEMBERED_TERMS) remembered.set(language, (terms = new Map()));
  const known = terms.get(word);
  if (known !== undefined) return known;
  if (word.length > WORD_CHARACTERS) return findTerm(slicePoints(word, 0, WORD_CHARACTERS), language);
  const term = findTerm(word, language);
  terms.set(word, term);
  return term;
}

/**
 * @param {string} word
 * @param {string} language
 */
function findTerm(word, language) {
  const united = uniteSpellings(word, language);
  return STOPS.get(language)?.has(united) ? null : uniteLetters(stem(united, language));
}

/**
 * The terms of a text in order, without stop words.
 * @param {string} text
 * @param {string} language
 */
export function extractTerms(text, language) {
  return splitWords(text).map((word) => makeTerm(word, language)).filter((term) => term !== null);
}

/**
 * Start, end and term of each word of a text that is not a stop word.
 * @param {string} text
 * @param {string} language
 * @returns {[number, number, string][]}
 */
export function findTermSpans(text, language) {
  const units = findUnits(text);
  return findWordSpans(text).flatMap(([start, end], at) => {
    const term = makeTerm(text.slice(...units[at]).toLowerCase(), language);
    return term === null ? [] : [/** @type {[number, number, string]} */ ([start, end, term])];
  });
}
