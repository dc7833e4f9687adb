// The engine: sentences of a text or a page that answer a query or say most about a sentence. What is not needed at once is imported when it is:
// ranking and page reading by summarise and elaborate, languages other than English by what they read or by loadLanguages.
export { findMarks } from "./snippets/marks.js";
export { readElement } from "./snippets/elements.js";
export { snippets } from "./snippets/snippets.js";
export { splitSentences } from "./sentences/split.js";
export { tellLanguage } from "./text/language.js";
export { countWords } from "./text/lengths.js";
export { isLanguageLoaded } from "./text/others.js";
export { extractTerms, findTermSpans, isStopWord } from "./text/terms.js";
export { findWordSpans, splitWords } from "./text/words.js";

/** @typedef {import("./calls/source.js").DomNode} DomNode */
/** @typedef {import("./calls/summarise.js").SummaryOptions} SummaryOptions */
/** @typedef {import("./calls/summarise.js").ElaborationOptions} ElaborationOptions */
/** @typedef {import("./calls/summarise.js").PageSummary} PageSummary */
/** @typedef {import("./calls/summarise.js").SummaryExtract} SummaryExtract */

/**
 * The sentences of a page or a text that best answer a query; without one, those that say what it is about.
 * @param {string | DomNode} source HTML or a plain text, an element, or a document
 * @param {string} [query]
 * @param {SummaryOptions} [options]
 * @returns {Promise<PageSummary>}
 */
export async function summarise(source, query = "", options = {}) {
  return (await import("./calls/summarise.js")).summarise(source, query, options);
}

/**
 * The sentences of a page that say most about a sentence of another one, such as the sentence that links to it.
 * @param {string | DomNode} source HTML or a plain text, an element, or a document
 * @param {string} sentence
 * @param {ElaborationOptions} [options]
 * @returns {Promise<PageSummary>}
 */
export async function elaborate(source, sentence, options = {}) {
  return (await import("./calls/summarise.js")).elaborate(source, sentence, options);
}

/** Loads the languages other than English, for functions that cannot wait, such as `snippets`. */
export async function loadLanguages() {
  await import("./languages.js");
}
