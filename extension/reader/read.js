// What a linked page says about the sentence being read: parsed here, ranked in a thread of its own.
import { readPage } from "../engine/reader.js";
import { parsePage } from "./parse.js";
import { Ranker } from "./ranking.js";

const ELEMENTS = 60_000; // of a page; the work grows with them
const RANKING_TIMEOUT = 3_000; // milliseconds
const ranker = new Ranker(new URL("./ranker.js", import.meta.url), RANKING_TIMEOUT);

/**
 * @param {ReadingJob} job
 * @returns {Promise<ReadingResult>}
 */
export async function readAndRank({ text, type, reading, linking, method, count }) {
  const parsed = parsePage(text, type);
  if (parsed.getElementsByTagName("*").length > ELEMENTS) return { kind: "large" };
  const page = readPage(parsed.documentElement);
  const context = reading ? readPage(parsePage(reading, "text/html").documentElement) : null;
  const result = await ranker.rank({ page, linking, reading: context, method, count });
  if (!result.data) return result;
  const hasScripts = parsed.querySelector("script") !== null;
  return { data: { ...result.data, linked: { ...result.data.linked, hasScripts } } };
}
