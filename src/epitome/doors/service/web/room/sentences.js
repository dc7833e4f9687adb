// A chosen sentence with its marks, its place, and who says it.

import { createElement, createWebLink, highlight, isolate } from "./elements.js";

/**
 * What stands over a sentence and belongs to it: "-v, --verbose:"; "" for most.
 * @param {NeededHead[]} under
 */
export function joinHeads(under) {
  const joined = under.map(({ text }) => text).join(", ");
  return joined === "" || /[:：?？]$/u.test(joined) ? joined : `${joined}:`;
}

/** @type {(extract: SummaryExtract) => HTMLElement} */
export function createSentence(extract) {
  const heads = joinHeads(extract.under);
  const line = createElement("p", "sentence", heads ? createElement("b", "head", isolate(heads)) : null, heads ? " " : null,
    highlight(extract.text, extract.marks ?? []), extract.cut ? " …" : null);
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
