// A verdict, and how likely a sentence answers, in words: the same on every view.

import { createElement } from "./elements.js";

/** @type {Record<Likelihood, string>} */
const CHANCES = { likely: "likely answers", possible: "may answer", unlikely: "unlikely to answer" };

/** @type {(likelihood: Likelihood | null) => HTMLElement | null} */
export function createChance(likelihood) {
  return likelihood && createElement("span", `chance ${likelihood}`, CHANCES[likelihood]);
}

/** @type {(missing: string[], where: string) => string} Which words of the question are nowhere; "" where all are somewhere. */
export function describeMissing(missing, where) {
  if (!missing.length) return "";
  const words = missing.slice(0, 4).map((word) => `“${word}”`).join(", ");
  return missing.length === 1 ? `The word ${words} does not occur in ${where}.` : `The words ${words} do not occur in ${where}.`;
}
