// The card of a link, made by the extension's modules in Node.
import { elaborate } from "../../extension/engine/elaborate.js";
import { readPage } from "../../extension/engine/reader.js";
import { buildCard } from "../../extension/worker/cards.js";
import { parseHtml } from "../../scripts/browser_engine/dom.mjs";

const CANDIDATES = 12;
const SENTENCES = 3;

/** The card of a page that is linked by a sentence of another. */
export function makeCard(linked, reading, linking, fragment, language) {
  const page = readPage(parseHtml(linked));
  const data = elaborate(page, { linking, reading: readPage(parseHtml(reading)), count: CANDIDATES, method: "best" });
  data.linked.hasScripts = linked.includes("<script");
  const url = "https://manual.example/page.html";
  return buildCard({ data }, { url, site: url, linking, fragment, language, count: SENTENCES });
}
