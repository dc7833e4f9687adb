// What a linked page says about the sentence being read: parsed here, ranked in a separate thread.
import { findPlaceText, keepMeant, RANKED, readPage } from "../../packages/snippets-js/page.js";
import { decodeEntities, parsePage } from "./parse.js";
import { Ranker } from "./ranking.js";
import { isTooLarge } from "./survey.js";
import { choosePageTitle } from "./titles.js";

const GRACE = 300; // milliseconds of a job when another waits
const RANKING_TIMEOUT = 5_000; // milliseconds
/** The parsed page being read, cached since users hover over many of its links. @type {{ html: string, page: PageText | null }} */
let context = { html: "", page: null };
let turns = 0;
const ranker = new Ranker(new URL("./ranker.js", import.meta.url), RANKING_TIMEOUT);

/** @typedef {import("../../packages/snippets-js/page/reader.js").PageText} PageText */

/**
 * @param {ReadingJob} job
 * @returns {Promise<ReadingResult>}
 */
export async function readAndRank({ text, type, reading, linking, anchor, fragment, method, count }) {
  if (type !== "text/plain" && isTooLarge(text)) return { kind: "large" };
  const isWanted = takeTurn();
  const parsed = await parsePage(text, type, isWanted);
  if (parsed === null) return { kind: isWanted() ? "large" : "slow" };
  const place = findPlaceText(parsed, fragment, anchor);
  const page = readPage(parsed.documentElement);
  const result = await ranker.rank({ page, linking, reading: await readContext(reading), method, count: place ? RANKED : count });
  if (!result.data) return result;
  const hasScripts = parsed.querySelector("script") !== null;
  const extracts = keepMeant(result.data.extracts, place, count);
  const { documents, linked } = result.data;
  const description = decodeEntities(linked.description ?? "");
  const title = choosePageTitle(documents[0].title, parsed);
  return { data: { documents: [{ ...documents[0], title }], extracts, linked: { ...linked, description, hasScripts } } };
}

/** @param {string} html of the main text being read */
async function readContext(html) {
  if (html === context.html) return context.page;
  const parsed = isTooLarge(html) ? null : await parsePage(html, "text/html");
  const page = parsed && readPage(parsed.documentElement);
  context = { html, page };
  return page;
}

/** Begins a job; what it returns tells whether that goes on: after some time only until another job waits. */
function takeTurn() {
  turns += 1;
  const turn = turns;
  const start = performance.now();
  return () => turn === turns || performance.now() - start < GRACE;
}
