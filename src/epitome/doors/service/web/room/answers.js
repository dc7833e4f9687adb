// The sentences that answer a question, numbered and by theme, and where their documents give different figures.

import { buildAddress } from "./address.js";
import { createElement, createLink, highlight, isolate } from "./elements.js";
import { joinHeads } from "./sentences.js";
import { createChance } from "./verdicts.js";

const REST_MS = 350;

/** @typedef {import("./reader/card.js").Card} Card */

/** @type {(source: AnswerSource) => Record<string, string>} */
export function addressOf({ id, job }) {
  return job ? { h: job } : { d: id };
}

/** @type {(answer: Answer, query: string, card: Card, signal: AbortSignal) => HTMLElement} A single sentence has no theme above it. */
export function createAnswers(answer, query, card, signal) {
  const { sentences, sources } = answer;
  const items = sentences.map(([at, number]) => createAnswer(sources[at], sources[at].sentences[number], query, card, signal));
  const themes = sentences.length > 1 && answer.themes.length ? answer.themes : [{ title: "", sentences: sentences.length }];
  let first = 0;
  const parts = themes.map(({ title, sentences: size }) => {
    const list = createElement("ol", "", ...items.slice(first, first + size));
    list.start = first + 1;
    first += size;
    return createElement("section", "theme", title ? createElement("h2", "", isolate(title)) : null, list);
  });
  return createElement("div", "answers", ...parts, createDifferences(answer, query));
}

/** @type {(source: AnswerSource, sentence: AnswerSentence, query: string, card: Card, signal: AbortSignal) => HTMLElement} Resting on it shows its paragraph. */
function createAnswer(source, sentence, query, card, signal) {
  const link = createSentenceLink(source, sentence, query);
  const place = [source.title, sentence.place].filter(Boolean).join(" · ");
  const item = createElement("li", "", link, createElement("p", "meta", createChance(sentence.likelihood), " ", isolate(place), source.date ? " · " + source.date : null));
  let timer = 0;
  const rest = () => {
    clearTimeout(timer);
    if (sentence.before || sentence.after) timer = setTimeout(() => card.show(link, "The paragraph", false, createElement("p", "meta", isolate(place)),
      createElement("p", "around", isolate(sentence.before, createElement("mark", "", sentence.text), sentence.after))), REST_MS);
  };
  const leave = () => {
    clearTimeout(timer);
    card.close();
  };
  signal.addEventListener("abort", () => clearTimeout(timer));
  for (const name of ["pointerenter", "focus"]) link.addEventListener(name, rest);
  for (const name of ["pointerleave", "blur"]) link.addEventListener(name, leave);
  return item;
}

/** @type {(source: AnswerSource, sentence: AnswerSentence, query: string) => HTMLElement} A click lands on the sentence. */
export function createSentenceLink(source, { index, text, under, marks }, query) {
  const heads = joinHeads(under);
  return createLink(buildAddress({ ...addressOf(source), q: query, s: index + 1 }), "sentence", heads ? createElement("b", "head", isolate(heads)) : null, heads ? " " : null, highlight(text, marks));
}

/** @type {(answer: Answer, query: string) => HTMLElement | null} Both sides of each, with the document and its date. */
function createDifferences({ differences, sentences, sources }, query) {
  if (!differences.length) return null;
  const rows = differences.map(({ sides }) => createElement("li", "", ...sides.map(([at, number, value]) => {
    const { title, date, sentences: own } = sources[at];
    const place = 1 + sentences.findIndex(([a, n]) => a === at && n === number);
    const link = createLink(buildAddress({ ...addressOf(sources[at]), q: query, s: own[number].index + 1 }), "", createElement("b", "", isolate(value)));
    return createElement("div", "side", link, createElement("p", "meta", isolate(title), date ? " · " + date : null, ` · sentence ${place}`));
  })));
  return createElement("section", "differences", createElement("h2", "", "The documents give different figures"), createElement("ul", "", ...rows));
}
