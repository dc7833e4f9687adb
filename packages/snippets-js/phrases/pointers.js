// Sentences that only refer elsewhere or announce what follows (as in epitome.language.signs.pointers; English).
import { MARKS } from "../tables/marks.js";
import { PHRASES } from "../tables/phrases.js";
import { Pattern } from "./patterns.js";
import { stripEndMarks, stripStartMarks } from "./strip.js";

const READ = 400; // characters
const LAST = 60; // characters at the end in which the last words of a sentence are looked for
const MOST_POINTING = 20; // words; a longer sentence says more than its opening
const MOST_PROMISING = 30; // words of "More about ... can be found in ..."
const LABEL = new RegExp(`^(?:${PHRASES.labels})\\s?\\d{0,2}\\s?[:.–—-]\\s+`);
const SAID = new Pattern(`(?:${PHRASES.said})`);
const SENDS = new Pattern(`(?:${PHRASES.sends})`);
const ANNOUNCES = new Pattern(`(?:${PHRASES.announces})`);
const CLAUSES = new Pattern(`(?:${PHRASES.clauses})(?!\\w)`);
const OPENINGS = new Pattern(PHRASES.openings);
const MORE = new Pattern(PHRASES.more);
const FOUND = new Pattern(PHRASES.found);
const ENDINGS = new Pattern(`(?:${PHRASES.endings})$`);

/**
 * A lower-case sentence without leading marks and "Note:".
 * @param {string} lowered
 */
export function dropLabel(lowered) {
  return stripStartMarks(lowered, MARKS.opening).replace(LABEL, "");
}

/**
 * The beginning of a sentence in lower case, without leading marks and labels.
 * @param {string} sentence
 */
export function openSentence(sentence) {
  return stripEndMarks(dropLabel(sentence.slice(0, READ).toLowerCase()), MARKS.final);
}

/**
 * Whether a sentence only refers elsewhere.
 * @param {string} opened by openSentence
 * @param {number} words
 */
export function pointsElsewhere(opened, words) {
  if (words <= MOST_POINTING && OPENINGS.match(opened)) return true;
  const isClause = CLAUSES.match(opened) !== null;
  const after = isClause && opened.includes(", ") ? opened.slice(opened.indexOf(", ") + 2) : "";
  if (promises(after || opened, after ? countPieces(after) : words)) return true;
  if (SENDS.match(opened)) return true;
  return !isClause && SAID.search(opened) !== null;
}

/**
 * Whether a clause says that there is more elsewhere.
 * @param {string} main
 * @param {number} words
 */
function promises(main, words) {
  const more = words <= MOST_PROMISING ? MORE.match(main) : null;
  return more !== null && FOUND.search(main, more[0].length) !== null;
}

/** @param {string} text */
function countPieces(text) {
  return text.split(/\s+/u).filter(Boolean).length;
}

/**
 * Whether a sentence only announces what follows.
 * @param {string} opened by openSentence
 * @param {string} body the sentence without closing marks
 * @param {number} words
 */
export function announces(opened, body, words) {
  const ending = stripEndMarks(body.slice(-LAST), MARKS.final).toLowerCase();
  return (words <= MOST_POINTING && ENDINGS.search(ending) !== null) || ANNOUNCES.match(opened) !== null;
}
