// The current page as shown by the popup: a summary, an answer, an outline. The extension computes them itself.
import { choosePassages } from "../../packages/snippets-js/passages.js";
import { readLinkedPage } from "./reading.js";
import { buildSentence, clipQuery, clipTitle } from "./texts.js";

const PAGE_CHARACTERS = 700_000;
const SUMMARY_SENTENCES = 5;
const ANSWER_SENTENCES = 3;
const SUMMARY_CANDIDATES = 20; // some of the best are not usable as passages
const OUTLINE_CANDIDATES = 200; // the best of a section may rank far below those of others
const SECTIONS = 40;

/**
 * What the page says about a question, or a summary if there is none.
 * @param {Message} message
 * @returns {Promise<SummaryAnswer>}
 */
export async function summarise(message) {
  const found = await findPassages(message, SUMMARY_CANDIDATES, message.query ? ANSWER_SENTENCES : SUMMARY_SENTENCES);
  if (!found.passages) return found;
  return { kind: "summary", sentences: found.passages.toSorted(compareStarts).map(({ text }) => buildSentence(text, String(message.url))) };
}

/**
 * The sections of the page, each with the best of its sentences.
 * @param {Message} message
 * @returns {Promise<OutlineAnswer>}
 */
export async function outline(message) {
  const found = await findPassages(message, OUTLINE_CANDIDATES, OUTLINE_CANDIDATES);
  if (!found.passages) return found;
  /** @type {Map<string, EngineExtract>} */
  const best = new Map();
  for (const passage of found.passages) {
    const section = JSON.stringify(passage.section);
    if (passage.section.length && !best.has(section)) best.set(section, passage);
  }
  const inOrder = [...best.values()].toSorted(compareStarts).slice(0, SECTIONS);
  return {
    kind: "outline",
    sections: inOrder.map(({ text, section }) => ({
      title: clipTitle(section.at(-1)),
      level: Math.min(6, section.length),
      sentences: [buildSentence(text, String(message.url))],
    })),
  };
}

/**
 * Whole sentences of the page, best first.
 * @param {Message} message
 * @param {number} candidates
 * @param {number} count
 * @returns {Promise<{ passages: EngineExtract[] } | (Failure & { passages?: undefined })>}
 */
async function findPassages(message, candidates, count) {
  const title = clipTitle(message.title);
  const linking = clipQuery(message.query);
  const text = String(message.html).slice(0, PAGE_CHARACTERS);
  const method = linking ? "best" : "overview";
  const answer = await readLinkedPage({ text, type: "text/html", linking, anchor: "", fragment: "", reading: "", method, count: candidates });
  if (!answer.data) return { kind: answer.kind };
  return { passages: choosePassages(answer.data.extracts, { title, language: answer.data.documents[0].language ?? "", count }) };
}

/**
 * @param {EngineExtract} one
 * @param {EngineExtract} other
 */
function compareStarts(one, other) {
  return one.start - other.start;
}
