// The genre of a page, detected from its markup, its headings and its words (as in epitome.document.genre).
import { widen } from "../phrases/patterns.js";
import { GENRE_WORDS } from "../tables/genres.js";
import { MARKS } from "../tables/marks.js";
import { readOthers } from "../text/others.js";

/** @typedef {import("../page/layout.js").Layout} Layout */
/** @typedef {{ sentences: Record<string, string>, headings: Record<string, string>, parts: Record<string, string>, blanks?: boolean }} GenreWords */

const GENRES = ["research", "policy", "manual", "guide", "meeting", "qa", "encyclopaedia", "news", "story"];
/** @type {Record<string, string>} kinds of page that determine the genre */
const OF_PAGE = { documentation: "manual", forum: "qa" };
const MOST = 120; // sentences that are read
const LONGEST = 300; // characters of each
const FEWEST = 3; // signs; fewer are chance
const SURE = 1.5;
const PARTS = 30; // headings that are checked for parts of an article
const CITES = /\[\d{1,3}(?:\s?[,\u2013-]\s?\d{1,3}){0,9}\]|\bet al\b|\((?:[^()]{0,80}, )?(?:19|20)\d\d[a-z]?\)|\bFig(?:ure|s)?\.? ?\d|\b[pP] ?[<=] ?0?\.\d|\bn ?= ?\d/;
const ASKS = new RegExp(`[${MARKS.questions}]\\s*$`);
const TURN = /^[\p{L}\p{Nl}\p{No}][\p{L}\p{N}_ .'()-]{0,30}:\s/u;
const QUOTED = /["“”«»„「『]/;
const SPOKEN = /^\s?[—–-]\s/;
const DATELINE = /^(?:[A-Z][A-Z .,'-]{2,40}(?:\([A-Za-z. ]{2,20}\))?\s?[-–—]{1,2}\s|.{0,60}\((?:Reuters|AP|AFP|CNN|dpa)\))/;
const SAYS_WHAT = /(?<![\p{L}\p{N}_])(?:is|was|are|were|ist|war|est|était|es|fue|è|era|é|foi)(?![\p{L}\p{N}_])|是|とは|は、/u;
const WORD = /[\p{L}\p{N}_]+/gu;
const NUMBERING = /^[0-9. \t\n:;¶#§]+|[0-9. \t\n:;¶#§]+$/g;
/** @type {GenreWords} */
const NONE = { sentences: {}, headings: {}, parts: {} };

/**
 * The genre of a page; "other" if no genre reaches its typical level.
 * @param {Layout} layout
 * @param {string} kind of the page
 */
export function tellGenre(layout, kind) {
  if (kind in OF_PAGE) return OF_PAGE[kind];
  const signs = readSigns(layout);
  if (kind === "article") signs.news += 0.5;
  if (signs.research >= 1) return "research";
  const best = GENRES.reduce((one, other) => (Math.min(signs[other], SURE) > Math.min(signs[one], SURE) ? other : one));
  return signs[best] >= 1 ? best : "other";
}

/**
 * The strength of the signs of each genre; 1 is typical.
 * @param {Layout} layout
 * @returns {Record<string, number>}
 */
function readSigns(layout) {
  const { sentences, sections, language, title } = layout;
  const words = getGenreWords(language);
  const step = Math.max(1, Math.ceil(sentences.length / MOST));
  const texts = sentences.filter((_, at) => at % step === 0).map(({ text }) => text.slice(0, LONGEST));
  const titles = [...new Set(sections.slice(1).map((section) => section.title.trim()).filter(Boolean))].slice(0, MOST);
  const read = spread(texts.join("\n"), language);
  /** @type {(number: number) => number} */
  const rate = (number) => (number >= Math.min(FEWEST, Math.max(2, Math.floor(texts.length / 3))) ? number / texts.length : 0);
  /** @type {(genre: string) => number} */
  const said = (genre) => rate(countPhrases(read, words.sentences[genre] ?? "", language));
  /** @type {(genre: string) => number} */
  const headed = (genre) => countHeadings(titles, words.headings[genre] ?? "");
  const quoted = rate(texts.filter((text) => QUOTED.test(text) || SPOKEN.test(text)).length);
  const asking = rate(texts.filter((text) => ASKS.test(text)).length);
  const turns = rate(texts.filter((text) => TURN.test(text)).length);
  const cites = rate(texts.filter((text) => CITES.test(text)).length);
  return {
    research: signResearch(cites, titles, sections, words.parts) + Math.min(said("research") / 0.05, 0.6) - (headed("encyclopaedia") >= 2 ? 0.7 : 0),
    policy: said("policy") / 0.4,
    manual: Math.max(shareBlocks(layout) / 0.2, headed("manual") / 3),
    guide: headed("guide") / 2,
    meeting: Math.max(said("meeting") / 0.03, turns / 0.4),
    qa: asking > quoted ? asking / 0.2 : 0,
    encyclopaedia: Math.max(headed("encyclopaedia") / 2, Number(definesTitle(title, texts[0] ?? ""))),
    news: Math.min(said("reports") / 0.25, 0.7) + Math.min(said("news") / 0.4, 0.8) + Number(DATELINE.test(texts[0] ?? "")),
    story: Math.min(said("story") / 0.5, quoted / 0.12),
  };
}

/**
 * @param {string} language
 * @returns {GenreWords}
 */
function getGenreWords(language) {
  return (language === "en" ? GENRE_WORDS : readOthers(language).words.genres)[language] ?? NONE;
}

/**
 * A text in lower case with a space on each side of every word; in a language without spaces only the text.
 * @param {string} text
 * @param {string} language
 */
function spread(text, language) {
  const lowered = text.toLowerCase();
  return getGenreWords(language).blanks === false ? lowered : ` ${(lowered.match(WORD) ?? []).join("  ")} `;
}

/**
 * How often phrases occur in a text.
 * @param {string} text by spread
 * @param {string} phrases separated by "; "
 * @param {string} language
 */
function countPhrases(text, phrases, language) {
  const listed = phrases.split("; ").filter(Boolean);
  return listed.reduce((total, phrase) => total + text.split(spread(phrase, language)).length - 1, 0);
}

/**
 * How many titles, numbered or not, are in a list.
 * @param {string[]} titles
 * @param {string} some separated by "; "
 */
function countHeadings(titles, some) {
  const known = new Set(some.split("; ").filter(Boolean));
  return titles.filter((title) => known.has(title.replace(NUMBERING, "").toLowerCase())).length;
}

/**
 * The share of blocks that are code listings or defined terms.
 * @param {Layout} layout
 */
function shareBlocks({ blocks, sections }) {
  const read = blocks.filter(({ kind, section }) => kind !== "boilerplate" && sections[section].kind !== "boilerplate");
  const odd = read.filter(({ kind }) => kind === "code" || kind === "term").length;
  return odd >= FEWEST ? odd / read.length : 0;
}

/**
 * Citations, figures and tests; parts of an article in headings; an abstract.
 * @param {number} cites
 * @param {string[]} titles
 * @param {{ kind: string, title: string }[]} sections
 * @param {Record<string, string>} patterns of parts
 */
function signResearch(cites, titles, sections, patterns) {
  const short = titles.filter((title) => title.length <= 40).slice(0, PARTS);
  const parts = Object.values(patterns).filter((pattern) => short.some((title) => new RegExp(widen(pattern), "iu").test(title)));
  const abstract = sections.some(({ kind, title }) => kind === "abstract" || title.trim().toLowerCase() === "abstract");
  return Math.min(cites / 0.05, 1.2) + (parts.length >= 3 ? 0.5 : 0) + (abstract ? 0.7 : 0);
}

/**
 * Whether a first sentence begins with the title and says what it is.
 * @param {string} title
 * @param {string} first
 */
function definesTitle(title, first) {
  const words = title.toLowerCase().split(/\s+/u).filter(Boolean);
  const start = first.toLowerCase().slice(0, title.length + 40);
  const isShort = words.length >= 1 && words.length <= 5;
  return isShort && words.every((word) => start.includes(word.replace(/^[,.()]+|[,.()]+$/g, ""))) && SAYS_WHAT.test(first.slice(0, 250));
}
