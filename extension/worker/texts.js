// Text that is shown or sent, cut to fit a card or the popup.
import { buildSentenceAddress } from "../shared/fragments.js";

const TITLE_CHARACTERS = 160;
const QUERY_CHARACTERS = 1_000;
const SENTENCE_CHARACTERS = 600;
const ADDRESSED_CHARACTERS = 2_000;

/**
 * Text on one line, cut with an ellipsis; "" for anything that is not text.
 * @param {unknown} text
 * @param {number} maxCharacters
 */
export function clipText(text, maxCharacters) {
  if (typeof text !== "string") return "";
  const line = stripMarks(text.slice(0, 4 * maxCharacters)).replace(/\s+/g, " ").trim().toWellFormed();
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters - 1).toWellFormed().trimEnd()}…` : line;
}

/**
 * Text without the signs that sites put at the end of a heading or a term as a link to it.
 * @param {string} text
 */
function stripMarks(text) {
  return text.replace(/[\s\u200b]*[¶🔗]\ufe0f?/gu, "").replace(/\s+#\s*$/u, "");
}

/** @param {unknown} title */
export function clipTitle(title) {
  return clipText(title, TITLE_CHARACTERS);
}

/** @param {unknown} query */
export function clipQuery(query) {
  return String(query ?? "").trim().toWellFormed().slice(0, QUERY_CHARACTERS);
}

/**
 * A sentence of a page, and the address that opens the page there.
 * @param {string} text
 * @param {string} url of the page
 * @returns {Sentence}
 */
export function buildSentence(text, url) {
  return { text: clipText(text, SENTENCE_CHARACTERS), address: buildSentenceAddress(url, stripMarks(text.slice(0, ADDRESSED_CHARACTERS))) };
}
