// What a linked page says about the sentence that links to it: an answer like the service's, from the page as reader.js reads it. Runs in a worker.
import { compareCounts } from "../features/likeness.js";
import { layOut } from "../page/layout.js";
import { findDefinitions } from "../phrases/definitions.js";
import { markFaulty } from "../phrases/faulty.js";
import { Leaning, STANDS } from "../phrases/leans.js";
import { scorePlain } from "../plain/plain.js";
import { tellLanguage } from "../text/language.js";
import { readOthers } from "../text/others.js";
import { orderByValue, settle } from "../text/rounding.js";
import { readSound } from "../text/sound.js";
import { chooseCandidates, countTerms } from "./candidates.js";
import { readContext } from "./context.js";
import { rankPage } from "./elaborative.js";
import { chooseAccompanied, chooseBest } from "./selection.js";
import { countRows, measureSpread } from "./table.js";

/** @typedef {import("../page/reader.js").PageText} PageText */
/** @typedef {import("../page/layout.js").Layout} Layout */
/** @typedef {import("../page/layout.js").PageSentence} PageSentence */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").TermPage} TermPage */
/** The candidates of a page and what was computed for them; `kind` is that of the page. @typedef {{ kind: string, layout: Layout, rows: PageSentence[], faults: ReturnType<typeof markFaulty>, terms: TermPage, table: Table, context: import("./context.js").Context }} Task */
/**
 * `start` and `end` count characters of the page's text: its blocks with a blank line between them; `isFaulty`: a person would never choose it; `isPart`:
 * it is not a sentence of its own: a table row with several cells, or one that continues in lower case; `leans`: it is only understood after the sentence
 * before it. `definition` is a sentence that defines the page's subject by its name; "" if there is none.
 * @typedef {{ documents: { title: string, language: string }[], extracts: { index: number, text: string, rank: number, section: string[], start: number, end: number, isFaulty: boolean, isPart: boolean, leans: boolean }[],
 *   linked: { description: string, definition: string, date: string | null, sentences: number } }} Elaboration
 */

/** `reading` is the page with the link. @typedef {{ linking: string, reading: PageText | null, count: number, method: string }} Request */

/**
 * The best sentences of a page for the sentence that links to it, best first.
 * @param {PageText} page
 * @param {Request} request
 * @returns {Elaboration}
 */
export function elaborate(page, request) {
  const language = tellLanguage(page.language, page.blocks);
  readOthers(language);
  const layout = layOut(page, language);
  return readSound(layout.sentences, (some) => {
    const sentences = some.length === layout.sentences.length ? some : some.map((sentence, index) => ({ ...sentence, index }));
    return elaborateLayout(page, { ...layout, sentences }, request);
  });
}

/**
 * @param {PageText} page
 * @param {Layout} layout
 * @param {Request} request
 * @returns {Elaboration}
 */
function elaborateLayout(page, layout, { linking, reading, count, method }) {
  const { language } = layout;
  const rows = chooseCandidates(layout, linking);
  const context = readContext(reading, linking, language);
  const terms = countTerms(layout, rows, linking, context);
  const faults = markFaulty(layout, rows);
  const task = { kind: page.kind, layout, rows, faults, terms, table: countRows(terms.sentences), context };
  const chosen = rows.length ? (METHODS[method] ?? METHODS.best)(task, count) : [];
  const leaning = language === "en" ? new Leaning(layout) : null;
  return {
    documents: [{ title: page.title, language }],
    extracts: chosen.map((row, at) => {
      const { index, text, section, start, end } = rows[row];
      const flaws = { isFaulty: (isLatin(text) ? faults.flawed : faults.faulty)[row], isPart: isPart(layout, rows[row]), leans: leaning !== null && leaning.findSupport(index) !== STANDS };
      return { index, text, rank: at + 1, section: layout.sections[section].titles, start, end, ...flaws };
    }),
    linked: { description: page.description, definition: findDefinition(layout, rows), date: page.date, sentences: layout.sentences.length },
  };
}

/**
 * Whether a text is mostly in the Latin script: in others the faults of a sentence can only be told from what is common on its page.
 * @param {string} text
 */
function isLatin(text) {
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 >= (text.match(/\p{L}/gu)?.length ?? 0);
}

/**
 * A sentence that defines the subject of a page by its name; not one about the text itself ("This chapter ...").
 * @param {Layout} layout
 * @param {PageSentence[]} rows
 */
function findDefinition(layout, rows) {
  const found = [...findDefinitions(rows, layout)].map((index) => layout.sentences[index].text);
  return found.find((text) => !/^(?:in )?(?:this|these|here|it)\b/i.test(text)) ?? "";
}

/**
 * @param {Layout} layout
 * @param {PageSentence} sentence
 */
function isPart({ blocks, sentences }, { index, block }) {
  if (blocks[block].cells.length > 1) return true;
  const next = sentences[index + 1];
  return next?.block === block && /^\p{Ll}/u.test(next.text);
}

/** @typedef {(task: Task, count: number) => number[]} Method the chosen rows, best first */
/**
 * Weights were learnt from English; the published methods are as published. "overview" is for a page without a query: its
 * beginning, middle and title, by its genre.
 * @type {Record<string, Method>}
 */
const METHODS = {
  best: (task, count) => (task.layout.language === "en" ? chooseByWeights : choosePlain)(task, count),
  "simple-link": ({ rows, terms, table }, count) => choosePublished(rows, compareCounts(table, terms.linking.terms), count),
  overview: ({ kind, ...task }, count) => chooseLowered(task, scorePlain(task.layout, task.rows, task.terms, task.table, kind), count),
  "first-5": ({ rows }, count) => chooseBest(rows, [...rows.keys()], count),
};

/**
 * Adds a method that chooses by the scores of the rows.
 * @param {string} name
 * @param {(task: Task) => Float64Array} score
 */
export function addMethod(name, score) {
  METHODS[name] = (task, count) => choosePublished(task.rows, score(task), count);
}

/** @type {Method} */
function chooseByWeights(task, count) {
  return chooseLowered(task, rankPage(task.terms, task.table).scores, count);
}

/**
 * The best rows, with the scores of faulty ones lowered by their standard deviation.
 * @param {Pick<Task, "layout" | "rows" | "faults" | "table">} task
 * @param {Float64Array} base
 * @param {number} count
 */
function chooseLowered({ layout, rows, faults: { faulty, lowered }, table }, base, count) {
  const spread = measureSpread(base) || 1;
  const scores = settle(base.map((score, row) => score - spread * Number(lowered[row])));
  return chooseAccompanied(layout, rows, table, { scores, order: orderByValue(scores), faulty }, count);
}

/** @type {Method} */
function choosePlain({ kind, layout, rows, terms, table }, count) {
  return chooseBest(rows, orderByValue(settle(scorePlain(layout, rows, terms, table, kind))), count);
}

/**
 * @param {PageSentence[]} rows
 * @param {Float64Array} scores
 * @param {number} count
 */
function choosePublished(rows, scores, count) {
  return chooseBest(rows, orderByValue(settle(scores)), count);
}
