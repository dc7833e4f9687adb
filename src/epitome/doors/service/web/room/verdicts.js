// A verdict, and how likely a sentence answers, in words: the same on every view.

import { createElement } from "./elements.js";

/** @type {Record<Likelihood, string>} */
export const CHANCES = { likely: "likely an answer", possible: "possibly an answer", unlikely: "probably not an answer" };

/** @type {Record<Verdict, string>} Of a document. */
export const VERDICTS = { answered: "answers your question", perhaps: "may answer your question", "not found": "no answer found" };

export const WHOLE = "No single sentence stands out, but taken as a whole the text seems to answer.";

/** @type {(likelihood: Likelihood | null) => HTMLElement | null} */
export function createChance(likelihood) {
  return likelihood && createElement("span", `chance ${likelihood}`, CHANCES[likelihood]);
}

/** @type {(missing: string[], where: string) => string} That nothing is found, and which words of the question are nowhere; "" where all are somewhere. */
export function describeMissing(missing, where) {
  if (!missing.length) return "";
  const words = missing.slice(0, 4).map((word) => `“${word}”`).join(", ");
  return `Not found: ${words} ${missing.length === 1 ? "does" : "do"} not occur in ${where}.`;
}

/** @type {(verdict: Verdict, isSure: boolean, missing: string[], marked: string) => string} What is said of the marks in one document; sure is it where one is likely. */
export function describeMarked(verdict, isSure, missing, marked) {
  if (verdict === "answered") return `${isSure ? "Answered" : "Probably answered"}: ${marked}`;
  if (verdict === "perhaps") return `Possibly answered: ${marked}`;
  return `${describeMissing(missing, "this document") || "Not found in this document."} The closest ${marked}.`;
}
