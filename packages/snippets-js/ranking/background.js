// Document frequencies of English terms in a large collection, read once.
import { DOCUMENTS, TERMS } from "../data/background.js";

/** @typedef {import("../features/weights.js").Background} Background */

/** @type {Background | undefined} */
let known;

/** @returns {Background} */
export function readBackground() {
  if (!known) {
    /** @type {Map<string, number>} */
    const frequency = new Map();
    for (const [documents, terms] of Object.entries(TERMS)) for (const term of terms.split(" ")) frequency.set(term, Number(documents));
    known = { documents: DOCUMENTS, frequency };
  }
  return known;
}
