// Python's regular expressions in JavaScript. They contain only ASCII letters, so each other letter of a text can be replaced by a word character that no
// phrase has: then word boundaries are Unicode's, as in Python, and patterns stay small.

const ASCII = /^[\0-\x7f]*$/;
const DOT = /\\.|\[(?:\\.|[^\]])*\]|\./gs; // or what it is not: an escaped character, a class
const LETTER_BEYOND = /(?![\0-\x7f])[\p{L}\p{N}]/gu;

/**
 * Whether all characters of a text are ASCII.
 * @param {string} text
 */
export function isAscii(text) {
  return ASCII.test(text);
}

/** A Python pattern; positions are those of the given text. */
export class Pattern {
  /** @param {string} source */
  constructor(source) {
    const pattern = source.replaceAll("(?P<", "(?<").replace(DOT, (part) => (part === "." ? "[^\\n]" : part));
    this.anywhere = new RegExp(pattern, "g");
    this.here = new RegExp(pattern, "y");
  }

  /**
   * The first match in a text.
   * @param {string} text
   * @param {number} from
   */
  search(text, from = 0) {
    return run(this.anywhere, fold(text), from);
  }

  /**
   * The match at a position of a text.
   * @param {string} text
   * @param {number} at
   */
  match(text, at = 0) {
    return run(this.here, fold(text), at);
  }
}

/**
 * A text of the same length with _ for each non-ASCII letter.
 * @param {string} text
 */
export function fold(text) {
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
 * A Python pattern whose words and their boundaries are Unicode's in JavaScript too, for texts that are not folded; it needs the flag u.
 * @param {string} source
 */
export function widen(source) {
  const word = "[\\p{L}\\p{N}_]";
  const [before, after] = [`(?<!${word})(?=${word})`, `(?<=${word})(?!${word})`];
  return source.replaceAll("\\b", `(?:${before}|${after})`).replaceAll("\\w", word).replaceAll("\\W", "[^\\p{L}\\p{N}_]");
}
