// From an answer of the service to a card: the page, its closest passages, or what stands in their place.
import { buildSentenceAddress } from "../shared/fragments.js";
import { findOtherFigure } from "./figures.js";
import { markWords } from "./marks.js";
import { choosePassages } from "./passages.js";
import { nameRefusal, nameWall } from "./walls.js";

const SENTENCE_CHARACTERS = 600;
const ADDRESSED_CHARACTERS = 2_000;
const TITLE_CHARACTERS = 160;
const DESCRIPTION_CHARACTERS = 240;
/** @type {ReadonlySet<string>} failures that are the page's, not the service's */
const OF_THE_PAGE = new Set(["refused", "unreachable", "slow", "file"]);

/**
 * @param {{ data: ServiceAnswer } | Failure} answer
 * @param {{ url: string, linking: string, fragment: string, language: string, count: number }} request
 * @returns {CardAnswer}
 */
export function buildCard(answer, { url, linking, fragment, language, count }) {
  const site = new URL(url).host;
  const bare = { title: "", site, url, date: "", description: "" };
  if (!answer.data) {
    const kind = nameRefusal(answer.detail) ?? answer.kind;
    return kind !== answer.kind || OF_THE_PAGE.has(kind) ? { ...bare, kind } : { kind };
  }
  const { documents, extracts, linked, supported } = answer.data;
  if (!Array.isArray(extracts)) return { kind: "invalid" };
  const title = clipText(documents?.[0]?.title, TITLE_CHARACTERS);
  const description = clipText(linked?.description, DESCRIPTION_CHARACTERS);
  const page = { ...bare, title, date: clipText(linked?.date, 40), description };
  const wall = nameWall(answer.data);
  if (wall) return { ...page, kind: wall };
  const passages = choosePassages(extracts, { title, fragment, count });
  if (passages.length === 0) return { ...page, kind: "empty" };
  const sentences = passages.map(({ text }) => buildPassage(text, url, linking));
  return { ...page, kind: chooseKind(supported, documents?.[0]?.language, language), sentences };
}

/**
 * A page in another language is never judged; one that cannot be told to support the sentence or not is not either.
 * @param {unknown} supported
 * @param {unknown} linkedLanguage
 * @param {string} language
 */
function chooseKind(supported, linkedLanguage, language) {
  const isForeign = typeof linkedLanguage === "string" && language !== "" && linkedLanguage.slice(0, 2) !== language;
  if (isForeign) return "language";
  return supported === false ? "unsupported" : "card";
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
