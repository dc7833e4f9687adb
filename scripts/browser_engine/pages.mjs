// Pages of HTML read by extension/engine in Node.
import { getMainText, readPage } from "../../extension/engine/reader.js";
import { parseHtml } from "./dom.mjs";

/** The main text of a page. */
export function readMainText(html) {
  return getMainText(readPage(parseHtml(html)));
}
