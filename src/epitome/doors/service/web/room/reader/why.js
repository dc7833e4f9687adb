// Why a sentence is marked, in one line: the words that match and its place. Behind it its rank and its reasons with bars.
import { count, createElement, isolate } from "../elements.js";
import { CHANCES } from "../verdicts.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 60;
const HEIGHT = 10;
const LEAST = 0.03; // of the longest bar: what is shorter decides nothing

/**
 * @param {SentenceDetails} details
 * @param {string[]} words of the sentence that the question has too
 * @param {string} query
 */
export function describeWhy(details, words, query) {
  const longest = Math.max(...details.grounds.map(({ contribution }) => Math.abs(contribution)), Number.MIN_VALUE);
  const grounds = details.grounds.filter(({ contribution }) => Math.abs(contribution) >= LEAST * longest);
  return [
    createElement("h2", "", "Why this sentence"),
    createElement("blockquote", "", isolate(details.text)),
    createElement("p", "words", ...tellInALine(details, words), "."),
    createElement("details", "more", createElement("summary", "", "Details"),
      createElement("p", "facts", describeRank(details, query)),
      grounds.length ? createElement("ul", "reasons", ...grounds.map((ground) => createReason(ground, longest))) : null,
      createMeasures(details)),
  ];
}

/** @type {(details: SentenceDetails, words: string[]) => Child[]} The matched words, else the weightiest reason; then the place. */
function tellInALine({ grounds, likelihood, place }, words) {
  const best = grounds.find(({ contribution }) => contribution > 0)?.says.replace(/\.$/, "") ?? "It is among the best sentences here";
  return [
    ...(words.length ? ["Says ", ...joinWords(words)] : [best]),
    ...(place ? [/^page \d/.test(place) ? "; on " : "; under ", isolate(place)] : []),
    likelihood === null ? null : `; ${CHANCES[likelihood]}`,
  ];
}

/** @type {(details: SentenceDetails, query: string) => string} */
function describeRank({ rank, of }, query) {
  if (rank === null) return "This sentence is not ranked.";
  return `Ranked ${rank.toLocaleString("en")} of ${count(of, "sentence")}${query ? " for your question" : ""}. What counts for it and against it:`;
}

/** @param {string[]} words */
function joinWords(words) {
  return [...new Set(words)].flatMap((word, index) => [index ? ", " : null, createElement("b", "word", isolate(word))]);
}

/**
 * Every single measure, for those who want to know exactly.
 * @param {SentenceDetails} details
 */
function createMeasures({ reasons }) {
  const measured = reasons.filter(({ contribution }) => contribution !== 0).sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  if (!measured.length) return null;
  const longest = Math.abs(measured[0].contribution);
  return createElement("details", "measures", createElement("summary", "", `All ${count(measured.length, "measure")}`),
    createElement("ul", "reasons", ...measured.map((reason) => createReason(reason, longest))));
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
