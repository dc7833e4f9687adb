// Document frequencies of English terms in a large collection, read once.
import { DOCUMENTS, TERMS } from "../data/background.js";
import { unpackCounted } from "../text/packed.js";

/** @typedef {import("../features/weights.js").Background} Background */

/** @type {Background | undefined} */
let known;

/** @returns {Background} */
export function readBackground() {
  return (known ??= { documents: DOCUMENTS, frequency: unpackCounted(TERMS) });
}
