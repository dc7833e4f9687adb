// Reads the main text of the current page for the popup. Runs on a click, by activeTab.
import { readMainText } from "./maintext.js";

const PAGE_BYTES = 700_000;

/** @returns {Promise<PageText>} */
export async function run() {
  return { title: document.title.slice(0, 500), url: location.href, html: await readMainText(PAGE_BYTES) };
}
