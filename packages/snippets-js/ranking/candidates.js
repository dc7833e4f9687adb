// The sentences of a page that may be chosen, and the page as terms (as in epitome.walk.candidates and text.counts).
import { cutText } from "../text/characters.js";
import { extractTerms, makeTerm } from "../text/terms.js";
import { splitWords } from "../text/words.js";
import { readBefore, readLinking } from "./context.js";

/** @typedef {import("../page/layout.js").Layout} Layout */
/** @typedef {import("../page/layout.js").PageSentence} PageSentence */
/** @typedef {import("./table.js").TermPage} TermPage */

const QUERY_TERMS = 64;

/**
 * The sentences of the body, and for a query the rows of its tables; all sentences if there are none.
 * @param {Layout} layout
 * @param {string} query "" for none
 * @returns {PageSentence[]}
 */
export function chooseCandidates({ sentences, sections, blocks }, query) {
  const kinds = query.trim() ? ["body", "table"] : ["body"];
  const body = sentences.filter(({ section, block }) => kinds.includes(sections[section].kind) && blocks[block].kind !== "boilerplate");
  return body.length ? body : sentences;
}

/**
 * The page and the reading context as terms.
 * @param {Layout} layout
 * @param {PageSentence[]} candidates
 * @param {string} linking
 * @param {import("./context.js").Context} context
 * @returns {TermPage}
 */
export function countTerms(layout, candidates, linking, context) {
  const { language } = layout;
  const chosen = new Set(candidates);
  return {
    language,
    title: extractTerms(cutText(layout.title), language).slice(0, QUERY_TERMS),
    sentences: layout.sentences.map((sentence) => ({
      text: sentence.text,
      tokens: splitWords(cutText(sentence.text)).map((word) => makeTerm(word, language)),
      words: sentence.words,
      section: sentence.section,
      element: sentence.element,
      candidate: chosen.has(sentence),
    })),
    sections: layout.sections,
    elements: layout.elements,
    linking: readLinking(linking, language),
    before: readBefore(context, language),
  };
}
