// The signs of a page that tell its kind: names of boxes, measures, what its head says, words of short texts (as in epitome.readers.html.page_signs).
import { listTextWords } from "../maintext/signs.js";

/** @typedef {import("./survey.js").Survey} Survey */
/** @typedef {import("./head.js").PageHead} PageHead */

const NAME_WORD = /[A-Z]?[a-z]{2,30}|[A-Z]{2,30}/g;
const LONGEST_NAME = 200;
const OFTEN = 5;
const LONG = 150;
const [SHORT, PRICED, DATED] = [30, 60, 80];
const PRICE = /[$€£¥] ?[0-9]|[0-9] ?(?:€|EUR|USD)/;
const DATE = /(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])|[0-9]{1,2}[/.][0-9]{1,2}[/.][0-9]{2,4}/;
const COUNTED = "article h1 h2 h3 p li table td form dt pre blockquote section figure".split(" ");
const REPEATED = new Set(["div", "li", "article", "tr", "section"]);
const ADDRESS_WORD = /[a-z]{2,20}/g;
const [GENERATOR_WORDS, ADDRESS_WORDS, DEEPEST, HYPHENS] = [4, 8, 5, 3];

/**
 * @param {Survey} survey
 * @param {string[]} texts of its boxes
 * @param {PageHead} head
 * @param {string | null} path of its canonical address
 */
export function listPageSigns(survey, texts, head, path) {
  const signs = new Set(listNameSigns(survey));
  for (const [name, number] of Object.entries(count(survey, texts))) {
    for (let k = 0; 2 ** k <= number + 1; k++) signs.add(`~${name}>${k}`);
  }
  const total = Math.max(1, texts.reduce((sum, text) => sum + text.length, 0));
  const long = texts.reduce((sum, text) => sum + (text.length >= LONG ? text.length : 0), 0);
  const linked = survey.linked.reduce((sum, size) => sum + size, 0);
  for (const [name, share] of /** @type {[string, number][]} */ ([["linked", Math.min(1, linked / total)], ["in long", long / total]])) {
    for (let k = 0; k <= Math.floor(10 * share); k++) signs.add(`~${name}>${k}`);
  }
  for (const sign of listHeadSigns(head, path)) signs.add(sign);
  for (const text of texts) if (text.length <= SHORT) for (const word of listTextWords(text)) signs.add(word);
  return signs;
}

/** @param {Survey} survey */
function listNameSigns(survey) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [, , classes, id] of survey.names) {
    for (const name of [...classes.slice(0, LONGEST_NAME).split(/\s+/), id.slice(0, LONGEST_NAME)]) {
      const words = new Set((name.match(NAME_WORD) ?? []).map((word) => `.${word.toLowerCase()}`));
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([sign, times]) => (times >= OFTEN ? [sign, `${sign}*`] : [sign]));
}

/**
 * @param {Survey} survey
 * @param {string[]} texts
 * @returns {Record<string, number>}
 */
function count(survey, texts) {
  /** @type {Map<string, number>} */
  const alike = new Map();
  /** @type {Map<string, number>} */
  const tags = new Map();
  survey.names.forEach(([tag, , classes], box) => {
    const key = `${survey.parents[box]} ${tag} ${classes}`;
    if (REPEATED.has(tag)) alike.set(key, (alike.get(key) ?? 0) + 1);
    tags.set(tag, (tags.get(tag) ?? 0) + 1);
  });
  /** @param {(text: string) => boolean} holds */
  const countTexts = (holds) => texts.filter(holds).length;
  return {
    characters: texts.reduce((sum, text) => sum + text.length, 0),
    texts: texts.length,
    long: countTexts((text) => text.length >= LONG),
    longest: texts.reduce((most, text) => Math.max(most, text.length), 0),
    prices: countTexts((text) => text.length < PRICED && PRICE.test(text)),
    dates: countTexts((text) => text.length < DATED && DATE.test(text)),
    questions: countTexts((text) => text.includes("?")),
    alike: [...alike.values()].reduce((most, number) => Math.max(most, number), 0),
    ...Object.fromEntries(COUNTED.map((tag) => [tag, tags.get(tag) ?? 0])),
  };
}

/**
 * @param {PageHead} head
 * @param {string | null} path
 */
function listHeadSigns({ types, generator }, path) {
  const signs = [...types].filter(Boolean).map((type) => `@${type}`);
  signs.push(...(generator.toLowerCase().match(ADDRESS_WORD) ?? []).slice(0, GENERATOR_WORDS).map((word) => `!${word}`));
  if (path === null) return signs;
  const small = path.toLowerCase();
  signs.push(...(small.match(ADDRESS_WORD) ?? []).slice(0, ADDRESS_WORDS).map((word) => `/${word}`));
  signs.push(`/${Math.min(DEEPEST, small.split("/").filter(Boolean).length)}`);
  if (/[0-9]{4}/.test(small)) signs.push("/number");
  if (small.split("-").length > HYPHENS) signs.push("/hyphens");
  return signs;
}
