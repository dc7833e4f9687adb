// Which sentences of an answer become passages of a card: complete, informative sentences, each once, best first.
import { hasMainClause } from "../phrases/clauses.js";
import { isNotice } from "../phrases/notices.js";
import { countWords } from "../text/lengths.js";
import { readSound } from "../text/sound.js";
import { LEAD_IN, POINTER, SENTENCE_END } from "./patterns.js";

/**
 * A ranked sentence: `isFaulty`, `isPart`, `leans` as in ranking/elaborate.js; `isMeant`: it stands at the place that the link names (page/place.js).
 * @typedef {{ index: number, text: string, rank: number, section: string[], start: number, isFaulty?: boolean, isPart?: boolean, leans?: boolean, isMeant?: boolean }} Extract
 */

const WORDS = 4; // of a sentence
const UNPUNCTUATED = /[\u0e01-\u0e4e\u0e81-\u0ecd][\s\p{N}%"”’)]*$/u; // Thai and Lao end a sentence with a space
const TERM = 3; // words of a link that names one thing; sentences that have them all come first
const ALIKE = 0.8; // Jaccard similarity of words at which a sentence repeats another

/** @typedef {{ title: string, description?: string, language: string, anchor?: string, fragment?: string, count: number }} Card */

/**
 * @param {Extract[]} extracts
 * @param {Card} card
 */
export function choosePassages(extracts, card) {
  return readSound(extracts, (some) => chooseAmong(some, card));
}

/**
 * @param {Extract[]} extracts
 * @param {Card} card
 */
function chooseAmong(extracts, { title, description = "", language, anchor = "", fragment = "", count }) {
  const whole = extracts.filter(({ text, section, isFaulty, isPart }) => !isFaulty && !isPart && isPassage(text, section.at(-1) ?? "", language));
  const ranked = whole.toSorted((one, other) => one.rank - other.rank);
  const named = ranked.filter(({ section, isMeant }) => isMeant || (fragment && isNamed(section, fragment)));
  const linked = listWords(anchor);
  const isTerm = linked.size > 0 && linked.size <= TERM && !holds(title, linked);
  const saying = isTerm ? ranked.filter(({ text }) => holds(text, linked)) : [];
  /** @type {Extract[]} */
  const chosen = [];
  const said = [listWords(title), listWords(description)];
  const begin = Math.min(...extracts.flatMap(({ index, isMeant }) => (isMeant ? [index] : [])));
  for (const extract of new Set([...named, ...saying, ...ranked])) {
    const words = listWords(extract.text);
    if (chosen.length === count || !isClear(extract, chosen.at(-1), begin) || said.some((other) => areAlike(words, other))) continue;
    said.push(words);
    chosen.push(extract);
  }
  return chosen;
}

/**
 * Whether a sentence is understood where it is shown: one that depends on the one before follows it, or begins the place that the link names.
 * @param {Extract} extract
 * @param {Extract | undefined} before the previous one on the card
 * @param {number} begin index of the first sentence at that place
 */
function isClear({ index, leans }, before, begin) {
  return !leans || index === begin || before?.index === index - 1;
}

/**
 * Whether a text is a complete sentence of the page's own prose. A missing verb is detected in English only.
 * @param {string} text
 * @param {string} heading the title that it stands under
 * @param {string} language
 */
function isPassage(text, heading, language) {
  const line = text.trim().slice(-2_000);
  const opening = text.trim().slice(0, 600);
  if (!(SENTENCE_END.test(line) || UNPUNCTUATED.test(line)) || LEAD_IN.test(line) || POINTER.test(opening) || isNotice(opening, heading)) return false;
  if (/^(?:[\p{Ll},;)\]|*•<–—-]|\[\d)/u.test(opening) || countWords(line.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")) < WORDS) return false;
  return language.slice(0, 2) !== "en" || hasMainClause(text);
}

/**
 * Whether a fragment names the section of a sentence: sites derive fragments from section titles.
 * @param {string[]} section
 * @param {string} fragment
 */
function isNamed(section, fragment) {
  const name = [...listWords(fragment)].join(" ");
  return section.some((title) => [...listWords(title)].join(" ") === name);
}

/**
 * Whether a text has all of some words.
 * @param {string} text
 * @param {Set<string>} words
 */
function holds(text, words) {
  const own = listWords(text);
  return [...words].every((word) => own.has(word));
}

/** @param {string} text */
export function listWords(text) {
  const plain = text.slice(0, 2_000).toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/**
 * @param {Set<string>} words
 * @param {Set<string>} other
 */
export function areAlike(words, other) {
  const shared = [...words].filter((word) => other.has(word)).length;
  return shared > 0 && shared >= ALIKE * (words.size + other.size - shared);
}
