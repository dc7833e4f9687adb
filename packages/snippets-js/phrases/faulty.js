// Which sentences of a page have a fault; a fault that is common on the page does not count there (as in epitome.walk.features.of_sentence.faults).
import { sum } from "../ranking/table.js";
import { isLower } from "../text/classes.js";
import { findDefinitions } from "./definitions.js";
import { FAULTS, findFault, FRAGMENTS } from "./faults.js";

/** @typedef {import("../page/layout.js").Layout} Layout */
/** @typedef {import("../page/layout.js").PageSentence} PageSentence */

const LINKED = 0.6; // of a sentence's characters
const NAME_WORD = /[^\s()[\],;:"'“”]+/gu;
const MOST_FRAGMENTS = 0.25; // of a page; a half for the other faults, since a page of steps has many lead-ins
const MOST_OTHERS = 0.5;
/** @type {ReadonlySet<string>} */
const NO_NAMES = new Set();

/**
 * For each sentence, whether a person would never choose it; `lowered` excludes fragments that complete a defined term, `flawed` includes what would be a
 * fault on another page too.
 * @param {Layout} layout
 * @param {PageSentence[]} candidates
 */
export function markFaulty(layout, candidates) {
  const { sentences, sections, blocks, heads } = layout;
  const body = sentences.filter(({ section, block }) => sections[section].kind === "body" && blocks[block].kind !== "boilerplate");
  const reader = new FaultReader(layout, body);
  const rules = findRules(layout, body, body.map((sentence) => reader.find(sentence)));
  const flaws = candidates.map((sentence) => reader.find(sentence));
  const found = flaws.map((fault) => (fault !== null && rules.has(fault) ? null : fault));
  /** @type {(sentence: PageSentence) => boolean} */
  const isUnderTerm = ({ head }) => head >= 0 && heads[head].kind === "term";
  return {
    flawed: flaws.map((fault) => fault !== null),
    faulty: found.map((fault) => fault !== null),
    lowered: found.map((fault, row) => fault !== null && !(FRAGMENTS.includes(fault) && isUnderTerm(candidates[row]))),
  };
}

/**
 * The faults that are too common in the body to count: by its sentences, by its words, and by those in its paragraphs.
 * @param {Layout} layout
 * @param {PageSentence[]} body
 * @param {(string | null)[]} found of each
 */
function findRules({ sentences, blocks }, body, found) {
  const hasParagraphs = sentences.some(({ block }) => blocks[block].kind === "paragraph");
  const weights = [
    body.map(() => 1),
    body.map(({ words }) => words),
    body.map(({ words, block }) => (!hasParagraphs || blocks[block].kind === "paragraph" ? words : 0)),
  ];
  return new Set(
    FAULTS.filter((fault) => {
      const most = FRAGMENTS.includes(fault) ? MOST_FRAGMENTS : MOST_OTHERS;
      return weights.every((some) => sum(some.filter((_, at) => found[at] === fault)) / Math.max(1, sum(some)) > most);
    }),
  );
}

class FaultReader {
  /**
   * @param {Layout} layout
   * @param {PageSentence[]} body
   */
  constructor(layout, body) {
    const { title, bodyTitle, sections, heads } = layout;
    const terms = heads.filter(({ kind }) => kind === "term").map(({ text }) => text);
    const titles = [title, bodyTitle, ...sections.map((section) => section.title), ...terms];
    /** words of titles and terms: a sentence may begin with one of them in any capitalisation */
    this.names = new Set(titles.flatMap((some) => some.toLowerCase().match(NAME_WORD) ?? []));
    this.defining = findDefinitions(body, layout);
    this.sections = sections;
    /** @type {Map<number, string | null>} */
    this.found = new Map();
  }

  /** @param {PageSentence} sentence */
  find(sentence) {
    let fault = this.found.get(sentence.index);
    if (fault === undefined) this.found.set(sentence.index, (fault = this.read(sentence)));
    return fault;
  }

  /** @param {PageSentence} sentence */
  read({ index, text, section, row, linked, start, end, words }) {
    if (row > 0 || this.defining.has(index)) return null;
    if (linked > LINKED * (end - start)) return "pointer";
    return findFault(text, isLower(text.slice(0, 1)) ? this.names : NO_NAMES, words, this.sections[section].title);
  }
}
