// Pages of HTML read by extension/engine in Node.
import { elaborate } from "../../extension/engine/elaborate.js";
import { getMainText, readPage } from "../../extension/engine/reader.js";
import { parseHtml } from "./dom.mjs";

/** The main text of a page. */
export function readMainText(html) {
  return getMainText(readPage(parseHtml(html)));
}

/** What a page says about the sentence that links to it; `reading` is the page with the link, "" for none. */
export function elaborateLink(html, reading, linking, count, method) {
  const page = readPage(parseHtml(html));
  const read = reading ? readPage(parseHtml(reading)) : null;
  const started = performance.now();
  const answer = elaborate(structuredClone(page), { linking, reading: read, count, method });
  const milliseconds = performance.now() - started;
  return { ...answer, milliseconds, text: page.blocks.map(({ text }) => text).join("\n\n") };
}
