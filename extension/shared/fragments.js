// Text fragments: the address that opens a page at a sentence (WICG text fragments).
import { withoutFragment } from "./addresses.js";

const WHOLE_CHARACTERS = 90;
const EDGE_WORDS = 5;

/** The address of a sentence on a page: all its words, or the first and the last of a long one. */
export function addressOf(page, sentence) {
  const words = sentence.split(/\s+/).filter(Boolean);
  const whole = sentence.length <= WHOLE_CHARACTERS || words.length <= 2 * EDGE_WORDS;
  const parts = whole ? [words] : [words.slice(0, EDGE_WORDS), words.slice(-EDGE_WORDS)];
  return `${withoutFragment(page)}#:~:text=${parts.map((part) => escaped(part.join(" "))).join(",")}`;
}

function escaped(text) {
  return encodeURIComponent(text.toWellFormed()).replaceAll("-", "%2D");
}
