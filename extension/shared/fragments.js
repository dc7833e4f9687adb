// Text fragments: the address that opens a page at a sentence (WICG text fragments).
import { removeFragment } from "./addresses.js";

const WHOLE_CHARACTERS = 90;
const EDGE_WORDS = 5;

/**
 * The address of a sentence on a page: all its words, or the first and last words of a long one.
 * @param {string} page
 * @param {string} sentence
 */
export function buildSentenceAddress(page, sentence) {
  const words = sentence.split(/\s+/).filter(Boolean);
  const isWhole = sentence.length <= WHOLE_CHARACTERS || words.length <= 2 * EDGE_WORDS;
  const parts = isWhole ? [words] : [words.slice(0, EDGE_WORDS), words.slice(-EDGE_WORDS)];
  return `${removeFragment(page)}#:~:text=${parts.map((part) => encodeFragment(part.join(" "))).join(",")}`;
}

/** @param {string} text */
function encodeFragment(text) {
  return encodeURIComponent(text.toWellFormed()).replaceAll("-", "%2D");
}
