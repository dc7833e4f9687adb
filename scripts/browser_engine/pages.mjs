// Pages of HTML read by packages/snippets-js in Node.
import "../../packages/snippets-js/languages.js";
import { chooseCandidates } from "../../packages/snippets-js/ranking/candidates.js";
import { elaborate } from "../../packages/snippets-js/ranking.js";
import { layOut } from "../../packages/snippets-js/page/layout.js";
import { getMainText, readPage } from "../../packages/snippets-js/page/reader.js";
import { parseHtml } from "./dom.mjs";

/** The main text of a page. */
export function readMainText(html) {
  return getMainText(readPage(parseHtml(html)));
}

/** What a page says about the sentence that links to it; `reading` is the page with the link, "" for none. */
export function elaborateLink(html, reading, linking, count, method) {
  const page = readPage(parseHtml(html));
  const read = reading ? readPage(parseHtml(reading)) : null;
  const answer = elaborate(structuredClone(page), { linking, reading: read, count, method });
  const candidates = chooseCandidates(layOut(page, answer.documents[0].language), linking).map((sentence) => sentence.text);
  return { ...answer, candidates, text: page.blocks.map(({ text }) => text).join("\n\n") };
}
