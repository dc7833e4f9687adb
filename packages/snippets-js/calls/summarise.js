// The sentences of a page for a query or a sentence, as results with offsets and marks.
import { elaborate as rank } from "../ranking/elaborate.js";
import { findMarks } from "../snippets/marks.js";
import { countCharacters } from "../text/characters.js";
import { extractTerms } from "../text/terms.js";
import { readSource } from "./source.js";

/** @typedef {import("./source.js").DomNode} DomNode */
/** @typedef {import("../page/reader.js").PageText} PageText */
/**
 * A sentence: `start` and `end` count characters of the summary's text, `marks` those of the sentence that the query has too; `section` are the headings
 * above it; `isFaulty`, `isPart`, `leans` as in ranking/elaborate.js.
 * @typedef {{ text: string, start: number, end: number, marks: [number, number][], rank: number, section: string[], isFaulty: boolean, isPart: boolean, leans: boolean }} SummaryExtract
 */
/** `text` is what was read: a plain text as it is, of a page its main text. @typedef {{ title: string, language: string, text: string, extracts: SummaryExtract[] }} PageSummary */
/** At most so many `sentences` (5) or `characters`; in the `order` of the "document", or best first ("rank"). @typedef {import("./source.js").SourceOptions & { sentences?: number, characters?: number, order?: "document" | "rank" }} SummaryOptions */
/** `reading` is the page with the sentence; `method` as in ranking/elaborate.js. @typedef {SummaryOptions & { reading?: string | DomNode | null, method?: string }} ElaborationOptions */

const SENTENCES = 5;
const BY_THEMES = ["svd-link", "svd-topic", "generic"];
const FEWEST_CHARACTERS = 12; // of a sentence: so many can be needed within a budget of characters

/**
 * @param {string | DomNode} source
 * @param {string} query "" for none: then the need is the page itself
 * @param {SummaryOptions} options
 */
export async function summarise(source, query, options) {
  return choose(await readSource(source, options), { query, reading: null, method: query.trim() ? "best" : "overview" }, options);
}

/**
 * @param {string | DomNode} source
 * @param {string} sentence
 * @param {ElaborationOptions} options
 */
export async function elaborate(source, sentence, options) {
  const { reading = null, method = "best", media, parse } = options;
  if (BY_THEMES.includes(method)) await import("../themes/methods.js");
  const before = reading === null ? null : await readSource(reading, { media, parse });
  return choose(await readSource(source, options), { query: sentence, reading: before, method }, options);
}

/**
 * @param {PageText} page
 * @param {{ query: string, reading: PageText | null, method: string }} need
 * @param {SummaryOptions} options
 * @returns {PageSummary}
 */
function choose(page, { query, reading, method }, { sentences, characters, order = "document" }) {
  const most = sentences ?? (characters === undefined ? SENTENCES : Math.ceil(characters / FEWEST_CHARACTERS));
  const { extracts, documents } = rank(page, { linking: query, reading, count: most, method });
  const { language } = documents[0];
  const terms = new Set(extractTerms(query, language));
  const fitting = characters === undefined ? extracts : takeFitting(extracts, characters);
  const ordered = order === "rank" ? fitting : fitting.toSorted((one, other) => one.start - other.start);
  return {
    title: page.title,
    language,
    text: page.source ?? page.blocks.map(({ text }) => text).join("\n\n"),
    extracts: ordered.map(({ index, ...extract }) => ({ ...extract, marks: findMarks(extract.text, terms, language) })),
  };
}

/**
 * The best that fit together, with a blank between two; one that does not fit is skipped.
 * @template {{ text: string }} Extract
 * @param {Extract[]} extracts
 * @param {number} characters
 */
function takeFitting(extracts, characters) {
  let left = characters + 1;
  return extracts.filter(({ text }) => {
    const size = countCharacters(text) + 1;
    if (size > left) return false;
    left -= size;
    return true;
  });
}
