// The sentences that answer a question, numbered and by theme, and where their documents give different figures.

import { buildAddress } from "./address.js";
import { createButton, createElement, createLink, highlight, isolate } from "./elements.js";
import { copyText } from "./reader/copy.js";
import { request } from "./requests.js";
import { showOnRest, sourceOf } from "./resting.js";
import { joinHeads } from "./sentences.js";
import { tellBriefly } from "./telling.js";
import { createChance } from "./verdicts.js";

/** @typedef {import("./reader/card.js").Card} Card */

/** @type {(source: AnswerSource) => Record<string, string>} */
export function addressOf({ id, job }) {
  return job ? { h: job } : { d: id };
}

/** @typedef {import("./grading.js").Grading} Grading */

/** @type {(answer: Answer, query: string, card: Card, signal: AbortSignal, grading?: Grading) => HTMLElement} A single sentence has no theme above it. */
export function createAnswers(answer, query, card, signal, grading) {
  const { sentences, sources } = answer;
  const items = sentences.map(([at, number]) => createAnswer(sources[at], sources[at].sentences[number], query, card, signal, grading));
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

/** @type {(source: AnswerSource, sentence: AnswerSentence, query: string, card: Card, signal: AbortSignal, grading?: Grading) => HTMLElement} Only what the collection has is learnt from. */
function createAnswer(source, sentence, query, card, signal, grading) {
  const place = [source.title, sentence.place].filter(Boolean).join(" · ");
  return createElement("li", "", createSentenceLink(source, sentence, query, card, signal),
    createElement("p", "meta", createChance(sentence.likelihood), " ", isolate(place), source.date ? " · " + source.date : null, createCopyQuote(source, sentence, signal),
      source.job ? null : grading?.createButtons({ id: source.id, index: sentence.index, query }) ?? null));
}

/** @type {(source: AnswerSource, sentence: AnswerSentence, signal: AbortSignal) => HTMLElement} Copies the sentence as a quotation with its source. */
function createCopyQuote(source, { index }, signal) {
  return createButton("Copy with source", "quiet", async () => {
    try {
      const { cite } = await request("/page/sentence", { source: sourceOf(source), index }, signal);
      await copyText(cite.text ?? "");
      tellBriefly("Copied: the sentence with its source");
    } catch {
      if (!signal.aborted) tellBriefly("This could not be copied. Open the document and copy there.");
    }
  });
}

/** @type {(source: AnswerSource, sentence: AnswerSentence, query: string, card: Card, signal: AbortSignal) => HTMLElement} A click lands on the sentence; resting on it shows what stands around. */
export function createSentenceLink(source, sentence, query, card, signal) {
  const { index, text, under, marks } = sentence;
  const heads = joinHeads(under);
  const link = createLink(buildAddress({ ...addressOf(source), q: query, s: index + 1 }), "sentence", heads ? createElement("b", "head", isolate(heads)) : null, heads ? " " : null, highlight(text, marks));
  showOnRest(link, source, sentence, card, signal);
  return link;
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
