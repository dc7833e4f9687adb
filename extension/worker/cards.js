// Builds a card from the engine's answer: the page, its closest passages, or a message in their place.
import { areAlike, choosePassages, listWords } from "../../packages/snippets-js/passages.js";
import { findOtherFigure } from "./figures.js";
import { markWords } from "./marks.js";
import { buildSentence, clipText, clipTitle } from "./texts.js";
import { nameWall } from "./walls.js";

const DESCRIPTION_CHARACTERS = 240;

/**
 * @param {ReadingResult} answer
 * @param {CardRequest} request
 * @returns {CardAnswer}
 */
export function buildCard(answer, { url, site, linking, fragment, language, count }) {
  const bare = { title: "", site: new URL(site).host, url, date: "", description: "" };
  if (!answer.data) return { ...bare, kind: answer.kind };
  const { documents, extracts, linked } = answer.data;
  const title = clipTitle(documents[0].title);
  const passages = choosePassages(extracts, { title, description: linked.description ?? "", language: documents[0].language ?? "", fragment, count });
  const description = describe(answer.data, passages.map(({ text }) => text));
  const page = { ...bare, title, date: clipText(linked.date, 40), description };
  const wall = nameWall(answer.data);
  if (wall) return { ...page, kind: wall };
  if (passages.length === 0) return { ...page, kind: "empty" };
  const sentences = passages.map(({ text }) => buildPassage(text, url, linking));
  return { ...page, kind: isForeign(documents[0].language, language) ? "language" : "card", sentences };
}

/**
 * The page's own description, otherwise a definition of its subject unless a passage has it; "" if it only repeats the title.
 * @param {EngineAnswer} answer
 * @param {string[]} passages
 */
function describe({ documents: [{ title }], linked: { description, definition } }, passages) {
  const told = listWords(description || definition || "");
  const said = description ? [title] : [title, ...passages];
  return said.some((other) => areAlike(told, listWords(other))) ? "" : clipText(description || definition, DESCRIPTION_CHARACTERS);
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
