// The head of a document: its title, what is known of it, and what can be done with it as a whole.
import { count, createButton, createElement, createWebLink, isolate } from "../elements.js";
import { describePath } from "../paths.js";
import { asSentence } from "../states.js";
import { createExport } from "./exports.js";
import { createKeepButton } from "./keep.js";
import { createTitle } from "./title.js";

/** @param {import("./reading.js").Reading} reading */
export function createHead(reading) {
  const { view, source, visit } = reading;
  const report = (/** @type {unknown} */ error) => reading.report(error);
  const facts = [view.authors.join(", "), view.date, "job" in source ? null : describePath(view.id)].filter(Boolean).join(" · ");
  const link = createWebLink(view.url, "original page");
  const meta = [facts ? isolate(facts) : null, facts ? " · " : null, count(view.sentences, "sentence"), link ? " · " : null, link];
  const title = createTitle(reading);
  reading.question.title.follow(title, view, visit.signal);
  return createElement("header", "head",
    title,
    createElement("p", "meta", ...meta),
    view.truncated ? createElement("p", "meta", isolate(["Part of this document was not read.", ...view.notes.map(asSentence)].join(" "))) : null,
    createElement("div", "actions",
      "job" in source ? createKeepButton(source.job, report, visit.signal) : null,
      reading.surface.pages ? reading.surface.switch.element : null,
      createButton("Copy marked sentences", "quiet", () => reading.copyAll()),
      createExport(() => reading.describeSaving(), report, visit.signal)));
}
