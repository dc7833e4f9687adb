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
  const started = performance.now();
  const answer = elaborate(structuredClone(page), { linking, reading: read, count, method });
  const milliseconds = performance.now() - started;
  const candidates = chooseCandidates(layOut(page, answer.documents[0].language)).map((sentence) => sentence.text);
  return { ...answer, candidates, milliseconds, text: page.blocks.map(({ text }) => text).join("\n\n") };
}

/** Milliseconds that a page costs, round after round: to read its elements, and to answer; and its sentences. */
export function timeLink(html, linking, count, rounds) {
  const root = parseHtml(html);
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    const page = readPage(root);
    const read = performance.now();
    const { linked } = elaborate(page, { linking, reading: null, count, method: "best" });
    return { reading: read - started, answering: performance.now() - read, sentences: linked.sentences };
  });
  return { sentences: times[0].sentences, reading: times.map(({ reading }) => reading), answering: times.map(({ answering }) => answering) };
}
