// Finds the sentences that define a page or its subject, by its titles (as in epitome.walk.features.of_sentence.definitions and text.openings; English).
import { MARKS } from "../tables/marks.js";
import { PHRASES } from "../tables/phrases.js";
import { isAlphanumeric } from "../text/classes.js";
import { isNotice } from "./notices.js";
import { Pattern } from "./patterns.js";
import { stripEndMarks, stripStartMarks } from "./strip.js";

/** @typedef {import("../page/layout.js").PageSentence} PageSentence */

const [FIRST, FIRST_SELF] = [30, 10]; // first sentences of the body that may define the subject; or describe the text itself
const READ = 200; // characters
const LONGEST_NAME = 60;
const LONGEST_NAMING = 200;
const FEWEST_WORDS = 3;
const PARTS = /\s+(?:[-–—|·:»/]+)\s+|:\s+|\s*\(\d[\p{L}\p{N}_]?\)|\s+v?\d+\.[\p{L}\p{N}_.]+|[?!]$/u;
const NUMBER = new RegExp(`^(?:(?:${PHRASES.chapters})\\s+)?[\\dA-Z]{0,3}[\\d.]*\\.?\\s+`);
const UNFINISHED = `${MARKS.colons}${MARKS.questions};,`;
const AROUND = " .,:;\"'“”«»¶#";
const NAMING = /^(\S+(?: \S+){0,5}?)\s+(?:-{1,2}|[–—])\s+\S/;
const NAME_HEADINGS = new Set("name nom nombre bezeichnung nome naam имя название 名前 名称 名稱".split(" "));
const WORD = /[\p{L}\p{N}_]+/gu;
const ARTICLE = new RegExp(`^(?:${PHRASES.articles})`);
const VERBS = `(?:${PHRASES.is})`;
const BEFORE = "(?:.{0,30}?\\s)??"; // between a name and its verb: "HTTPX (a client) is"
const SELF = new Pattern(`(?:${PHRASES.self}) (?:${BEFORE}${VERBS}|(?:${PHRASES.does})(?!\\w))`);
const IS = new Pattern(`${BEFORE}${VERBS}|\\s(?:${PHRASES.does})(?!\\w)`);

/**
 * The singular of a word: "Indexes", "an index is ...".
 * @param {string} word
 */
export function dropPlural(word) {
  return word.replace(/(?<=[\p{L}\p{N}_]{2})(?:(?<=[sxz])es|(?<=[^s])s)$/u, "");
}

/**
 * The indices of the sentences that say what a page is.
 * @param {PageSentence[]} body the sentences of its body
 * @param {{ title: string, bodyTitle: string, sections: { title: string, titles: string[] }[] }} page
 * @returns {Set<number>}
 */
export function findDefinitions(body, { title, bodyTitle, sections }) {
  const early = body.slice(0, FIRST);
  const long = early.filter(({ text, words }) => words >= FEWEST_WORDS && !UNFINISHED.includes(text.slice(-1)));
  const whole = long.filter(({ text, section }) => !isNotice(text, sections[section].title));
  const names = listNames([bodyTitle, title]);
  const defining = whole.find(({ text }) => names.some((name) => defines(text, name)));
  const soon = new Set(early.slice(0, FIRST_SELF));
  const ofItself = whole.find((one) => soon.has(one) && one !== defining && !isAlphanumeric([...one.text.slice(-2)].at(-1) ?? "") && speaksOfItself(one.text));
  const found = [defining, ofItself].filter((one) => one !== undefined);
  const named = found.length ? found : findNamingLine([...soon], `${title} ${bodyTitle}`, sections);
  return new Set(named.map(({ index }) => index));
}

/** @param {string} sentence */
function open(sentence) {
  return stripStartMarks(sentence.slice(0, READ).toLowerCase(), MARKS.opening);
}

/**
 * Whether a sentence says what the text itself is or does: "This chapter describes ...".
 * @param {string} sentence
 */
export function speaksOfItself(sentence) {
  return SELF.match(open(sentence)) !== null;
}

/**
 * Whether a sentence opens with a name (in lower case) and says what it is or does.
 * @param {string} sentence
 * @param {string} name
 */
export function defines(sentence, name) {
  const opened = open(sentence);
  const said = opened.startsWith(name) ? opened : opened.replace(ARTICLE, "");
  if (name.length > LONGEST_NAME || !said.startsWith(name)) return false;
  const rest = said.slice(name.length).replace(/^\(\)/u, ""); // of a function
  return !/^(?:[\p{L}\p{N}]|\s*[-–—])/u.test(rest) && IS.match(rest) !== null; // "tar - an archiver" is not a sentence
}

/**
 * The names in titles, in lower case: the whole title, and its parts between dashes, colons, bars and versions.
 * @param {string[]} titles
 */
function listNames(titles) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const part of titles.flatMap((title) => [title, ...title.split(PARTS)])) {
    const plain = stripStartMarks(stripEndMarks(part.trim().replace(NUMBER, ""), AROUND), AROUND).toLowerCase();
    if (plain.length > 1) names.add(plain).add(dropPlural(plain));
  }
  return [...names];
}

/**
 * The first line that names the page, as in manual pages: "git-add - Add file contents to the index".
 * @param {PageSentence[]} early
 * @param {string} title
 * @param {{ titles: string[] }[]} sections
 */
function findNamingLine(early, title, sections) {
  const titles = new Set(title.toLowerCase().match(WORD) ?? []);
  const line = early.find(({ text, section }) => {
    const naming = text.length <= LONGEST_NAMING ? NAMING.exec(text) : null;
    if (!naming) return false;
    const named = naming[1].toLowerCase().match(WORD) ?? [];
    const heading = stripStartMarks(stripEndMarks(sections[section].titles.at(-1) ?? "", " .:"), " .:").toLowerCase();
    return NAME_HEADINGS.has(heading) || (named.length > 0 && named.every((word) => titles.has(word)));
  });
  return line ? [line] : [];
}
