// Python's patterns in JavaScript. They hold no letters beyond ASCII, so that in a text each such letter may be any word character that no phrase has: then
// words and their edges are Unicode's, as in Python, and patterns stay small.

const ASCII = /^[\0-\x7f]*$/;
const LETTER_BEYOND = /(?![\0-\x7f])[\p{L}\p{N}]/gu;

/**
 * Whether all characters of a text are ASCII's.
 * @param {string} text
 */
export function isAscii(text) {
  return ASCII.test(text);
}

/** A pattern of Python's; places are those of the text that is given. */
export class Pattern {
  /** @param {string} source */
  constructor(source) {
    const pattern = source.replaceAll("(?P<", "(?<");
    this.anywhere = new RegExp(pattern, "g");
    this.here = new RegExp(pattern, "y");
  }

  /**
   * The first place in a text where it is found.
   * @param {string} text
   * @param {number} from
   */
  search(text, from = 0) {
    return run(this.anywhere, fold(text), from);
  }

  /**
   * What of a text, from a place on, it describes.
   * @param {string} text
   * @param {number} at
   */
  match(text, at = 0) {
    return run(this.here, fold(text), at);
  }
}

/**
 * A text of the same length with _ for each letter beyond ASCII.
 * @param {string} text
 */
function fold(text) {
  return isAscii(text) ? text : text.replace(LETTER_BEYOND, (letter) => "_".repeat(letter.length));
}

/**
 * @param {RegExp} pattern
 * @param {string} text
 * @param {number} from
 */
function run(pattern, text, from) {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/**
 * The pattern of some phrases, the longest first, whole words.
 * @param {string} phrases with "; " between them
 */
export function compilePhrases(phrases) {
  const listed = phrases.split("; ").sort((one, other) => other.length - one.length);
  return new Pattern(`\\b(?:${listed.map((phrase) => phrase.replace(/[.*+?^$()[\]{}|\\]/g, "\\$&")).join("|")})\\b`);
}
