// Pages of HTML read by extension/engine in Node.
import { chooseCandidates } from "../../extension/engine/candidates.js";
import { elaborate } from "../../extension/engine/elaborate.js";
import { layOut } from "../../extension/engine/layout.js";
import { getMainText, readPage } from "../../extension/engine/reader.js";
import { parseHtml } from "./dom.mjs";

/** The main text of a page. */
export function readMainText(html) {
  return getMainText(readPage(parseHtml(html)));
}

/** The kinds of the sections of a page. */
export function readKinds(html) {
  const { sections } = layOut(readPage(parseHtml(html)), "en");
  return sections.map(({ kind }) => kind);
}

/** What a page says about the sentence that links to it; `reading` is the page with the link, "" for none. */
export function elaborateLink(html, reading, linking, count, method) {
  const page = readPage(parseHtml(html));
  const read = reading ? readPage(parseHtml(reading)) : null;
  const answer = elaborate(structuredClone(page), { linking, reading: read, count, method });
  const candidates = chooseCandidates(layOut(page, answer.documents[0].language)).map((sentence) => sentence.text);
  return { ...answer, candidates, text: page.blocks.map(({ text }) => text).join("\n\n") };
}
