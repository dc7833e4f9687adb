// Python's patterns in JavaScript: of plain ASCII text they mean the same as they stand; else letters and edges of words are those of Unicode.

const WORD = "\\p{L}\\p{N}_";
const EDGE = `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`;
/** @type {Record<string, string>} */
const OUTSIDE = { w: `[${WORD}]`, W: `[^${WORD}]`, b: EDGE, d: "\\p{Nd}" };
/** @type {Record<string, string>} */
const INSIDE = { w: WORD, d: "\\p{Nd}" };
const TOKEN = /\\.|\[\^?(?:\\.|[^\]\\])+\]|[^\\[]/gs;
const KEPT = /[\^$\\.*+?()[\]{}|/sSnrtDpu]/;
const ASCII = /^[\0-\x7f]*$/;

/**
 * Whether all characters of a text are ASCII's.
 * @param {string} text
 */
export function isAscii(text) {
  return ASCII.test(text);
}

/** A pattern of Python's. */
export class Pattern {
  /** @param {string} source */
  constructor(source) {
    this.source = source.replaceAll("(?P<", "(?<");
    this.plain = new RegExp(this.source, "g");
    this.plainHere = new RegExp(this.source, "y");
    /** @type {{ anywhere: RegExp, here: RegExp } | undefined} */
    this.wide = undefined;
  }

  /**
   * The first place in a text where it is found.
   * @param {string} text
   * @param {number} from
   */
  search(text, from = 0) {
    return run(isAscii(text) ? this.plain : this.widen().anywhere, text, from);
  }

  /**
   * What of a text, from a place on, it describes.
   * @param {string} text
   * @param {number} at
   */
  match(text, at = 0) {
    return run(isAscii(text) ? this.plainHere : this.widen().here, text, at);
  }

  widen() {
    if (!this.wide) {
      const source = widenSource(this.source);
      this.wide = { anywhere: new RegExp(source, "gu"), here: new RegExp(source, "yu") };
    }
    return this.wide;
  }
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

/** @param {string} source */
function widenSource(source) {
  return source.replace(TOKEN, (token) => {
    if (token[0] === "[") return token.replace(/\\./gs, (escaped) => INSIDE[escaped[1]] ?? (escaped[1] === '"' ? '"' : escaped));
    if (token[0] !== "\\") return token;
    return OUTSIDE[token[1]] ?? (KEPT.test(token[1]) ? token : token[1]);
  });
}

/**
 * The pattern of some phrases, the longest first, whole words.
 * @param {string} phrases with "; " between them
 */
export function compilePhrases(phrases) {
  const listed = phrases.split("; ").sort((one, other) => other.length - one.length);
  return new Pattern(`\\b(?:${listed.map((phrase) => phrase.replace(/[.*+?^$()[\]{}|\\]/g, "\\$&")).join("|")})\\b`);
}
