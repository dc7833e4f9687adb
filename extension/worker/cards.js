// Builds a card from the engine's answer: the page, its closest passages, or a message in their place.
import { areAlike, choosePassages, listWords } from "../../packages/snippets-js/passages.js";
import { countWords } from "../../packages/snippets-js/text/lengths.js";
import { findOtherFigure } from "./figures.js";
import { markWords } from "./marks.js";
import { buildSentence, clipText, clipTitle } from "./texts.js";
import { nameWall } from "./walls.js";

const DESCRIPTION_CHARACTERS = 240;
const LEAD = 2; // sentences of a lead card
const KEYWORDS = 4; // in a list of them, at least
const WORDS_OF_KEYWORD = 2.5; // at most, on average
const ENDED = /[.!?。！？…؟]["'”’»)]*$/u;

/**
 * @param {ReadingResult} answer
 * @param {CardRequest} request
 * @returns {CardAnswer}
 */
export function buildCard(answer, { url, site, form = "passages", linking, anchor, fragment, language, count }) {
  const bare = { title: "", site: new URL(site).host, url, date: "", description: "" };
  if (!answer.data) return { ...bare, kind: answer.kind };
  const { documents, extracts, linked } = answer.data;
  const title = clipTitle(documents[0].title);
  const said = { title, description: linked.description ?? "", language: documents[0].language ?? "" };
  const passages = choosePassages(extracts, { ...said, anchor, fragment, count: form === "lead" ? LEAD : count });
  const description = describe(answer.data, passages.map(({ text }) => text));
  const page = { ...bare, title, date: clipText(linked.date, 40), description };
  const wall = nameWall(answer.data);
  if (wall) return { ...page, kind: wall };
  if (form === "lead") return buildLead(page, passages, fragment);
  if (passages.length === 0) return { ...page, kind: "empty" };
  const sentences = passages.map(({ text }) => buildPassage(text, url, linking));
  return { ...page, kind: isForeign(documents[0].language, language) ? "language" : "card", sentences };
}

/**
 * A card for a link that no sentence surrounds: what the page says of itself, otherwise how it begins, or the place that the link names.
 * @param {PageInfo} page
 * @param {EngineExtract[]} passages in the order of the page
 * @param {string} fragment
 * @returns {CardAnswer}
 */
function buildLead(page, passages, fragment) {
  const [first, second] = passages;
  const isOne = first && second?.index === first.index + 1; // one after the other, so that they read as one text
  const shown = page.description && !fragment ? [] : isOne ? [first, second] : passages.slice(0, 1);
  if (!page.description && shown.length === 0) return { ...page, kind: "bare" };
  return { ...page, kind: "lead", sentences: shown.map(({ text }) => buildSentence(text, page.url)) };
}

/**
 * The page's own description, otherwise a definition of its subject unless a passage has it; "" if it only repeats the title.
 * @param {EngineAnswer} answer
 * @param {string[]} passages
 */
function describe({ documents: [{ title }], linked: { description, definition } }, passages) {
  const own = description && !isKeywordList(description) ? description : "";
  const told = listWords(own || definition || "");
  const said = own ? [title] : [title, ...passages];
  return said.some((other) => areAlike(told, listWords(other))) ? "" : clipText(own || definition, DESCRIPTION_CHARACTERS);
}

/**
 * Whether a description is a mere list of keywords: many short parts, and no sentence.
 * @param {string} text
 */
function isKeywordList(text) {
  const parts = text.split(/\s*[,;|·•،、，]\s*/u).filter(Boolean);
  return parts.length >= KEYWORDS && !ENDED.test(text) && countWords(text) <= WORDS_OF_KEYWORD * parts.length;
}

/**
 * Whether a page is known to be in another language than the page that links to it.
 * @param {string | null} linked
 * @param {string} language
 */
function isForeign(linked, language) {
  return Boolean(linked && language) && linked?.slice(0, 2) !== language;
}

/**
 * @param {string} text
 * @param {string} url
 * @param {string} linking
 * @returns {Sentence}
 */
function buildPassage(text, url, linking) {
  const sentence = buildSentence(text, url);
  return { ...sentence, marks: markWords(sentence.text, linking), figure: findOtherFigure(linking, sentence.text) };
}
