// The words of a text that a query has too.
import { findTermSpans } from "../text/terms.js";

/**
 * Start and end of each, by characters.
 * @param {string} text
 * @param {ReadonlySet<string>} terms of the query
 * @param {string} language
 * @returns {[number, number][]}
 */
export function findMarks(text, terms, language) {
  return findTermSpans(text, language).flatMap(([start, end, term]) => (terms.has(term) ? [/** @type {[number, number]} */ ([start, end])] : []));
}
