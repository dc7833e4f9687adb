// The card of a link, made by the extension's modules in Node.
import { elaborate } from "../../extension/engine/elaborate.js";
import { readPage } from "../../extension/engine/reader.js";
import { findPlaceText, keepMeant, RANKED } from "../../extension/reader/place.js";
import { buildCard } from "../../extension/worker/cards.js";
import { parseHtml, wrapDocument } from "../../scripts/browser_engine/dom.mjs";

const CANDIDATES = 12;
const SENTENCES = 3;

/** The card of a page that is linked by a sentence of another. */
export function makeCard(linked, reading, linking, fragment, language) {
  const root = parseHtml(linked);
  const place = findPlaceText(wrapDocument(root), fragment);
  const count = place ? RANKED : CANDIDATES;
  const data = elaborate(readPage(root), { linking, reading: readPage(parseHtml(reading)), count, method: "best" });
  data.extracts = keepMeant(data.extracts, place, CANDIDATES);
  data.linked.hasScripts = linked.includes("<script");
  const url = "https://manual.example/page.html";
  return buildCard({ data }, { url, site: url, linking, fragment, language, count: SENTENCES });
}
