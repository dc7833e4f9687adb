// What is known of languages other than English; empty until languages.js is imported, so that pages in English need not load it.

/** @typedef {import("../proposals/languages.js").AbbreviationTable} AbbreviationTable */
/** @typedef {import("../plain/genre.js").GenreWords} GenreWords */
/** @typedef {{ languages: AbbreviationTable["languages"], proposed: Pick<AbbreviationTable["proposed"], "languages" | "fallbacks" | "lists">, genres: Record<string, GenreWords> }} OtherWords */
/** @typedef {ReadonlyMap<string, (word: string) => string>} Stemmers */

const NEED_NOTHING = ["en", "", "und"];

/** @type {{ words: OtherWords, stemmers: Stemmers, areLoaded: boolean }} */
const others = { words: { languages: {}, proposed: { languages: {}, fallbacks: {}, lists: {} }, genres: {} }, stemmers: new Map(), areLoaded: false };

/**
 * @param {OtherWords} words
 * @param {Stemmers} stemmers
 */
export function addLanguages(words, stemmers) {
  Object.assign(others, { words, stemmers, areLoaded: true });
}

/**
 * Whether texts of a language can be read with what is loaded.
 * @param {string} language
 */
export function isLanguageLoaded(language) {
  return others.areLoaded || NEED_NOTHING.includes(language);
}

/**
 * What is known of other languages; an error if it is needed for a language and was not loaded.
 * @param {string} language
 */
export function readOthers(language) {
  if (isLanguageLoaded(language)) return others;
  throw new Error(`a text in "${language}" needs the other languages; import "snippets-js/languages" first, or await loadLanguages()`);
}
