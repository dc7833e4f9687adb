// A document to read: the sentences that are worth it marked in place, by their own weight or for a question.

import { request } from "./requests.js";
import { createHead } from "./reader/head.js";
import { createHelp, listenToKeys } from "./reader/keys.js";
import { Reading } from "./reader/reading.js";

/** @type {View} */
export const reader = {
  async open(params, visit) {
    const job = params.get("h");
    const source = job ? { job } : { id: params.get("d") ?? "" };
    const view = await request("/page/document", { source }, visit.signal);
    visit.setTitle(view.title);
    const reading = new Reading(view, source, params, visit);
    visit.element.classList.add("reader");
    visit.element.replaceChildren(createHead(reading), reading.highlights.lost, reading.question.element, reading.columns, createHelp(), ...reading.highlights.tools);
    reading.card.attach(visit.element);
    listenToKeys(reading.keys, visit.signal);
    reading.start();
  },
};
