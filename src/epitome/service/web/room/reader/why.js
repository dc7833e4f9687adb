// Why a sentence was chosen: its reasons as small bars with words, and the very words that matched.
import { createElement, isolate } from "../elements.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 60;
const HEIGHT = 10;
const REASONS_SHOWN = 6;

/**
 * @param {SentenceDetails} details
 * @param {string[]} words of the sentence that the question has too
 */
export function describeWhy(details, words) {
  const reasons = details.reasons.filter(({ contribution }) => contribution !== 0)
    .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  const shown = reasons.slice(0, REASONS_SHOWN);
  const rest = reasons.slice(REASONS_SHOWN).reduce((sum, { contribution }) => sum + contribution, 0);
  const rows = shown.map(({ says, contribution }) => ({ says, contribution }));
  if (reasons.length > REASONS_SHOWN) rows.push({ says: `${reasons.length - REASONS_SHOWN} smaller reasons`, contribution: rest });
  const longest = Math.max(...rows.map(({ contribution }) => Math.abs(contribution)), Number.MIN_VALUE);
  return [
    createElement("h2", "", "Why this sentence"),
    createElement("p", "facts", ...describeFacts(details)),
    words.length ? createElement("p", "words", "It has the words ", ...joinWords(words), ".") : null,
    rows.length
      ? createElement("ul", "reasons", ...rows.map((row) => createReason(row, longest)))
      : createElement("p", "meta", "No reason stands out: it is among the best of what there is."),
  ];
}

/** @param {SentenceDetails} details */
function describeFacts({ rank, relevance, place }) {
  const facts = rank === null ? ["Not ranked"] : [`Rank ${rank}`];
  if (relevance !== null) facts.push(`relevance ${Math.round(100 * relevance)} of 100`);
  return [facts.join(" · "), place ? " · " : null, place ? isolate(place) : null];
}

/** @param {string[]} words */
function joinWords(words) {
  return [...new Set(words)].flatMap((word, index) => [index ? ", " : null, createElement("b", "word", isolate(word))]);
}

/**
 * @param {{ says: string, contribution: number }} reason
 * @param {number} longest
 */
function createReason({ says, contribution }, longest) {
  const bar = createBar(Math.abs(contribution) / longest, contribution < 0);
  const sign = createElement("span", "unseen", contribution < 0 ? "against: " : "for: ");
  return createElement("li", contribution < 0 ? "against" : "for", bar, createElement("span", "", sign, isolate(says)));
}

/**
 * @param {number} share of the longest bar
 * @param {boolean} isAgainst
 */
function createBar(share, isAgainst) {
  const chart = document.createElementNS(SVG, "svg");
  chart.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  chart.setAttribute("width", String(WIDTH));
  chart.setAttribute("height", String(HEIGHT));
  chart.setAttribute("aria-hidden", "true");
  const bar = document.createElementNS(SVG, "rect");
  const length = Math.max(2, share * WIDTH);
  bar.setAttribute("x", String(isAgainst ? WIDTH - length : 0));
  bar.setAttribute("width", String(length));
  bar.setAttribute("height", String(HEIGHT));
  bar.setAttribute("rx", "2");
  chart.append(bar);
  return chart;
}
