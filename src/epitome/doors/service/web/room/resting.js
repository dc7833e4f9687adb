// What stands around a sentence of an answer, while the pointer or the focus rests on it: its paragraph or, where it
// stands on a page of a PDF, that part of the page.

import { createCrop } from "./crop.js";
import { createElement, isolate } from "./elements.js";
import { request } from "./requests.js";

const REST_MS = 350;

/** @typedef {import("./reader/card.js").Card} Card */

/** @type {(source: AnswerSource) => DocumentSource} */
export function sourceOf({ id, job }) {
  return job ? { job } : { id };
}

/** @type {(link: HTMLElement, source: AnswerSource, sentence: AnswerSentence, card: Card, signal: AbortSignal) => void} */
export function showOnRest(link, source, sentence, card, signal) {
  const { text, before, after, page, index } = sentence;
  let timer = 0;
  let resting = new AbortController();
  const place = () => createElement("p", "meta", isolate([source.title, sentence.place].filter(Boolean).join(" · ")));

  async function show() {
    const rested = AbortSignal.any([signal, resting.signal]);
    card.show(link, "The paragraph", false, place(), createElement("p", "around", isolate(before, createElement("mark", "", text), after)));
    if (page === null) return;
    const details = await request("/page/sentence", { source: sourceOf(source), index }, rested).catch(() => null); // the paragraph stays
    const crop = details && createCrop(details);
    crop?.picture.addEventListener("load", () => {
      if (!rested.aborted) card.show(link, "The sentence on its page", false, place(), crop.element);
    });
    if (crop) card.element.append(createElement("div", "unseen", crop.element)); // pictures load only in the page
  }

  const rest = () => {
    clearTimeout(timer);
    if (before || after || page !== null) timer = setTimeout(show, REST_MS);
  };
  const leave = () => {
    clearTimeout(timer);
    resting.abort();
    resting = new AbortController();
    card.close();
  };
  signal.addEventListener("abort", leave);
  for (const name of ["pointerenter", "focus"]) link.addEventListener(name, rest);
  for (const name of ["pointerleave", "blur"]) link.addEventListener(name, leave);
}
