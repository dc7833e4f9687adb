// Whether a sentence depends on the one before: it continues it ("However, ..."), or refers to something that it does not name (as in epitome.language.signs.leaning_signs; English).
import { PHRASES } from "../tables/phrases.js";
import { isStopWord } from "../text/terms.js";
import { dropPlural } from "./definitions.js";
import { Pattern } from "./patterns.js";
import { dropLabel } from "./pointers.js";

const READ = 140; // characters
const READ_BARE = 40; // a pronoun further in mostly refers to something in the sentence itself
const BEGINNING = 4; // initial letters that related words share
const NOUN_WITHIN = 3; // words after the demonstrative
const WORD = /[\p{L}\p{N}_.+-]*[\p{L}\p{N}_]/gu;
const FIRST_WORD = /^[\p{L}\p{N}_.+-]*[\p{L}\p{N}_]/u;
const EDGE = "(?!\\w)";
const ENTER = `(?:${PHRASES.entering})(?:\\s+|(?<=['’]))`;
const GOING_ON = new Pattern(`(?:${PHRASES.goingOn})${EDGE}`);
const POINTING = new Pattern(`(?:${ENTER})?(?P<this>${PHRASES.pointing})${EDGE}|${ENTER}(?:${PHRASES.bare})${EDGE}`);
const INSIDE = new Pattern(`(?<!\\w)(?P<this>${PHRASES.inside})${EDGE}`);
const OWN = new Pattern(`(?:${PHRASES.own})${EDGE}`);
const SELF = new Pattern(PHRASES.self);

/**
 * The words of a title in lower case, each also in the singular.
 * @param {string} text
 */
export function listNameWords(text) {
  const words = text.toLowerCase().match(WORD) ?? [];
  return new Set([...words, ...words.map(dropPlural)]);
}

/**
 * Whether a sentence opens with a connective, or refers to something that neither it nor `names` names.
 * @param {string} sentence
 * @param {ReadonlySet<string>} names by listNameWords
 * @param {boolean} speaksOfOne whether the text has a single subject that it may call "this command"
 */
export function leansBack(sentence, names, speaksOfOne) {
  const opened = dropLabel(sentence.slice(0, READ).toLowerCase());
  if (GOING_ON.match(opened)) return true;
  const pointing = POINTING.match(opened);
  if (pointing && !isNamed(opened, pointing, names, speaksOfOne)) return true;
  const inside = INSIDE.search(opened);
  if (!inside) return false;
  const rest = opened.slice(inside.index + inside[0].length);
  return !((inside.index > READ_BARE && isBare(rest)) || isNamed(opened, inside, names, speaksOfOne) || wasNamed(opened, inside));
}

/**
 * @param {string} opened
 * @param {RegExpExecArray} pointing
 * @param {ReadonlySet<string>} names
 * @param {boolean} speaksOfOne
 */
function isNamed(opened, pointing, names, speaksOfOne) {
  const word = pointing.groups?.this;
  if (word === undefined) return false;
  const end = pointing.index + pointing[0].length;
  const rest = opened.slice(end).trimStart();
  if (OWN.match(rest) || (speaksOfOne && SELF.match(opened, end - word.length))) return true;
  const near = (rest.match(WORD) ?? []).slice(0, NOUN_WITHIN);
  const stop = near.findIndex((one) => isStopWord(one, "en"));
  const words = stop < 0 ? near : near.slice(0, stop);
  return !isBare(rest) && words.some((one) => names.has(one) || names.has(dropPlural(one)));
}

/**
 * Whether no noun follows the demonstrative.
 * @param {string} rest
 */
function isBare(rest) {
  const word = FIRST_WORD.exec(rest.replace(/^ +/, ""))?.[0];
  return word === undefined || isStopWord(word, "en");
}

/**
 * Whether the sentence names the referent earlier: one of the words after the demonstrative begins like an earlier one.
 * @param {string} opened
 * @param {RegExpExecArray} pointing
 */
function wasNamed(opened, pointing) {
  const begin = (/** @type {string} */ text) => (text.match(WORD) ?? []).filter((word) => word.length >= BEGINNING);
  const said = new Set(begin(opened.slice(0, pointing.index)).map((word) => word.slice(0, BEGINNING)));
  const words = (opened.slice(pointing.index + pointing[0].length).match(WORD) ?? []).slice(0, NOUN_WITHIN);
  return words.some((word) => word.length >= BEGINNING && said.has(word.slice(0, BEGINNING)));
}
