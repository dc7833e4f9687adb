// Faults of a sentence that make it unfit to be shown, detected from its text alone (as in epitome.language.signs.fault_signs; English).
import { MARKS } from "../tables/marks.js";
import { PHRASES } from "../tables/phrases.js";
import { countCharacters, cutText } from "../text/characters.js";
import { isLower, isUpper } from "../text/classes.js";
import { LETTER } from "../text/lengths.js";
import { isAscii } from "./patterns.js";
import { isNotice } from "./notices.js";
import { announces, openSentence, pointsElsewhere } from "./pointers.js";
import { stripEndMarks, stripStartMarks } from "./strip.js";

export const FAULTS = ["lead-in", "pointer", "code", "notice", "scrap", "unended", "broken"];
export const FRAGMENTS = FAULTS.slice(4);
const FEWEST_WORDS = 5;
const FEWEST_CAPITALS = 4;
const MOST_SIGNS = 0.35;
const BRACKETS = ["()", "[]", "{}", "（）", "「」"];
const NUMBERED = /[([]?(?:\p{Nd}{1,3}|[A-Za-z])(?:\.\p{Nd}{1,3}){0,3}[.)\]]+\s+/u;
const LABELLED = /^(?:[a-z_][\p{L}\p{N}_.]*(?: [a-z]{3,12})? (?:The|An?|Either|None|Whether|If|When|This|True|False|Optional)(?![\p{L}\p{N}_])|[A-Z]+_[A-Z\p{Nd}_]+ (?:[A-Z]|- ))/u; // the name and type of a parameter, run together with its description
const FACES = /[:;]-?[()]|(?<![\p{L}\p{N}_])(?:\p{Nd}{1,2}|[a-z])\)/gu;
const MIDDLE = ",;:)]}）」、，。；.?!";
const NAME = /^(?:[\p{L}\p{N}_.@$#/\\+-]*[\p{Nd}_./\\$@#+-]|[a-zà-ÿ]+[A-Z])/u; // an identifier may open a sentence without a capital
const PROMPT = /^(?:(?:\$|#|%|>>>|>|C:\\\S*>)\s+\S|#!|#include\b|"{3})/;
const CODE = /->|::|[=!<>]=|&&|\|\||=>|\);|\)\s?\{|<\/|\/>|\+\+|\{\{|\}\}|\{%|%\}|\\n|[\p{L}\p{N}_]\[[\p{L}\p{N}_]{1,40}\]\s?=| = |;$/gu;
const OPTIONS = /\[\s?(?:--?[\p{L}\p{N}_]|[\p{L}\p{N}_]{1,40}\s?(?:=|\.\.\.))/gu; // "[-v]", "[name=value]", "[file ...]"
const GLUED = /^(?:[-*•–] .{1,200} [-*•–] .{1,200} [-*•–] |.{0,300}?[-=_~*#]{6})/u; // several items on a line, a line drawn with characters
const SAID = /[^\0-\x7f]|[A-Za-z0-9\s]/g;
const COMMON = /["'.,?!()*_`/$%#@~^[\]-]/g; // each pattern of CODE has another mark
const LETTERS = /[\p{L}\p{Nl}\p{No}][\p{L}\p{N}_'’-]*/gu;
const LONG_WORD = /(?<![\p{L}\p{N}_])[a-z]{6}/u; // hardly ever a function word
const SMALL_WORDS = new Set(PHRASES.smallWords.split(" "));

/**
 * The first of FAULTS that a sentence has, null if it has none.
 * @param {string} sentence
 * @param {ReadonlySet<string>} names in lower case, which may open it without a capital
 * @param {number} words its length
 * @param {string} heading the title that it stands under
 */
export function findFault(sentence, names, words, heading = "") {
  const text = cutText(sentence).trim();
  const body = stripEndMarks(text, `${MARKS.closing} `);
  if ([body, text].some((some) => some !== "" && MARKS.colons.includes(some[some.length - 1]))) return "lead-in";
  const opened = openSentence(text);
  if (pointsElsewhere(opened, words)) return "pointer";
  if (announces(opened, body, words)) return "lead-in";
  const signs = text.replace(SAID, "");
  if (isCode(text, signs)) return "code";
  if (isNotice(text, heading)) return "notice";
  if (words < FEWEST_WORDS || lacksSmallWords(text) || isTitle(text) || (signs.length > 1 && GLUED.test(text))) return "scrap";
  if (!hasEnd(text)) return "unended";
  return beginsInTheMiddle(text, names) || hasLooseBracket(text, signs) ? "broken" : null;
}

/**
 * Whether a text ends with final punctuation, ignoring closing marks.
 * @param {string} text
 */
export function hasEnd(text) {
  const body = stripEndMarks(text, `${MARKS.closing} `);
  return body !== "" && MARKS.final.includes(body[body.length - 1]);
}

/**
 * @param {string} text
 * @param {string} signs
 */
function isCode(text, signs) {
  if (PROMPT.test(text) || signs.length > MOST_SIGNS * countCharacters(text)) return true;
  if (signs.split("[").length > 2 && (text.match(OPTIONS)?.length ?? 0) > 1) return true;
  return signs.replace(COMMON, "").length > 1 && (text.match(CODE)?.length ?? 0) > 1;
}

/** @param {string} text */
function lacksSmallWords(text) {
  if (LETTER.test(text)) return false; // of a script without spaces
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.some((word) => SMALL_WORDS.has(word))) return false;
  const plain = words.join(" ").replaceAll("’", "'");
  const parts = [...plain.split(/[^\p{L}\p{N}_']+/u), ...plain.split(/[^\p{L}\p{N}_]+/u)];
  return !parts.some((part) => SMALL_WORDS.has(part));
}

/**
 * Whether every word except function words is capitalised, as in titles.
 * @param {string} text
 */
function isTitle(text) {
  if (LONG_WORD.test(text)) return false;
  const words = (text.match(LETTERS) ?? []).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return words.length >= FEWEST_CAPITALS && !words.some((word) => isLower(firstCharacter(word)));
}

/**
 * @param {string} text
 * @param {ReadonlySet<string>} names
 */
function beginsInTheMiddle(text, names) {
  const opened = stripStartMarks(text, MARKS.opening);
  const first = firstCharacter(opened);
  if ((MIDDLE.includes(text[0]) && !isUpper(first)) || LABELLED.test(opened)) return true;
  if (!isLower(first)) return false;
  const piece = opened.split(/\s+/u, 1)[0];
  const around = `${MARKS.closing}${MIDDLE}(`;
  const word = stripStartMarks(stripEndMarks(piece, around), around);
  return !NAME.test(piece) && (!names.has(word) || SMALL_WORDS.has(word));
}

/**
 * @param {string} text
 * @param {string} signs
 */
function hasLooseBracket(text, signs) {
  if ((isAscii(text) && !/[()[\]{}]/.test(signs)) || areBalanced(text)) return false;
  return !areBalanced(text.replace(NUMBERED, " ").replace(FACES, " "));
}

/** @param {string} text */
function areBalanced(text) {
  return BRACKETS.every(([opening, closing]) => text.split(opening).length === text.split(closing).length);
}

/** @param {string} text */
function firstCharacter(text) {
  return text ? String.fromCodePoint(/** @type {number} */ (text.codePointAt(0))) : "";
}
