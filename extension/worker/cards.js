// From what the engine says of a page to a card: the page, its closest passages, or what stands in their place.
import { buildSentenceAddress } from "../shared/fragments.js";
import { SENDS_ON } from "../shared/passages.js";
import { findOtherFigure } from "./figures.js";
import { markWords } from "./marks.js";
import { areAlike, choosePassages, listWords } from "./passages.js";
import { nameWall } from "./walls.js";

const SENTENCE_CHARACTERS = 600;
const ADDRESSED_CHARACTERS = 2_000;
const TITLE_CHARACTERS = 160;
const DESCRIPTION_CHARACTERS = 240;
const NAMING_LETTERS = 4; // of a word in a title

/**
 * @param {ReadingResult} answer
 * @param {CardRequest} request
 * @returns {CardAnswer}
 */
export function buildCard(answer, { url, site, linking, fragment, language, count }) {
  const bare = { title: "", site: new URL(site).host, url, date: "", description: "" };
  if (!answer.data) return { ...bare, kind: answer.kind };
  const { documents, extracts, linked } = answer.data;
  const title = clipText(documents[0].title, TITLE_CHARACTERS);
  const passages = choosePassages(extracts, { title, description: linked.description ?? "", language: documents[0].language ?? "", fragment, count });
  const description = describe(answer.data, passages.map(({ text }) => text));
  const page = { ...bare, title, date: clipText(linked.date, 40), description };
  const wall = nameWall(answer.data);
  if (wall) return { ...page, kind: wall };
  if (passages.length === 0) return { ...page, kind: "empty" };
  const sentences = passages.map(({ text }) => buildPassage(text, url, linking));
  return { ...page, kind: chooseKind(answer.data, linking, language), sentences };
}

/**
 * What a page says of itself: its description, else what defines its subject unless a passage says that; "" where it only repeats the title.
 * @param {EngineAnswer} answer
 * @param {string[]} passages
 */
function describe({ documents: [{ title }], linked: { description, definition } }, passages) {
  const told = listWords(description || definition || "");
  const said = description ? [title] : [title, ...passages];
  return said.some((other) => areAlike(told, listWords(other))) ? "" : clipText(description || definition, DESCRIPTION_CHARACTERS);
}

/**
 * A page in another language is never judged; one that cannot be told to support the sentence or not is not either, nor one that the sentence only names.
 * @param {EngineAnswer} answer
 * @param {string} linking
 * @param {string} language
 */
function chooseKind({ documents, extracts, supported }, linking, language) {
  const [{ title, language: linkedLanguage }] = documents;
  const isForeign = Boolean(linkedLanguage && language) && linkedLanguage?.slice(0, 2) !== language;
  if (isForeign) return "language";
  const isNamed = namesTitle(linking, title) || SENDS_ON.test(linking) || extracts.some(({ isMeant }) => isMeant);
  return supported === false && !isNamed ? "unsupported" : "card";
}

/**
 * Whether a sentence has at least half of the words of a title, be it within other words ("QtConcurrent").
 * @param {string} sentence
 * @param {string} title
 */
function namesTitle(sentence, title) {
  const said = [...listWords(sentence)].join(" ");
  const words = [...listWords(title)].filter((word) => word.length >= NAMING_LETTERS);
  return words.length > 0 && 2 * words.filter((word) => said.includes(word)).length >= words.length;
}

/**
 * @param {string} text
 * @param {string} url
 * @param {string} linking
 * @returns {Sentence}
 */
function buildPassage(text, url, linking) {
  const shown = clipText(text, SENTENCE_CHARACTERS);
  return {
    text: shown,
    address: buildSentenceAddress(url, text.slice(0, ADDRESSED_CHARACTERS)),
    marks: markWords(shown, linking),
    figure: findOtherFigure(linking, shown),
  };
}

/**
 * Text on one line, cut with an ellipsis; nothing of what is no text.
 * @param {unknown} text
 * @param {number} maxCharacters
 */
export function clipText(text, maxCharacters) {
  if (typeof text !== "string") return "";
  const line = text.slice(0, 4 * maxCharacters).replace(/\s+/g, " ").trim().toWellFormed();
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters - 1).toWellFormed().trimEnd()}…` : line;
}
