// A chosen sentence with its marks, its place, and who says it.

import { createElement, createWebLink, highlight, isolate } from "./elements.js";

/** @type {(extract: SummaryExtract) => HTMLElement} */
export function createSentence(extract) {
  const line = createElement("p", "sentence", highlight(extract.text, extract.marks ?? []), extract.cut ? " …" : null);
  if (extract.origin === "link") {
    const source = isolate(extract.said_by || "a document that links here");
    line.append(" ", createElement("span", "place", "said by ", source));
  } else if (extract.place) {
    line.append(" ", createElement("span", "place", isolate(extract.place)));
  }
  const link = createWebLink(extract.link, "on the page");
  if (link) line.append(" ", link);
  return line;
}
