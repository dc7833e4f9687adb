// Where a linked page is read: in Firefox in the extension's background page, in Chromium in an offscreen document.
import { api } from "../shared/api.js";
import { say } from "../shared/words.js";

const DOCUMENT = "reader/reader.html";
const READING_TIMEOUT = 8_000; // milliseconds; an offscreen document that takes longer is closed
/** @type {((job: ReadingJob) => Promise<ReadingResult>) | null} */
let reader = null;
/** @type {Promise<void> | null} */
let opening = null;

/**
 * Lets pages be read in this context.
 * @param {(job: ReadingJob) => Promise<ReadingResult>} read
 */
export function readHere(read) {
  reader = read;
}

/**
 * What a page says about a sentence.
 * @param {ReadingJob} job
 * @returns {Promise<ReadingResult>}
 */
export async function readLinkedPage(job) {
  if (reader) return reader(job);
  return (await askDocument(job)) ?? (await askDocument(job)) ?? { kind: "refused" };
}

/**
 * The answer of the offscreen document; null if it was closed before it answered.
 * @param {ReadingJob} job
 * @returns {Promise<ReadingResult | null>}
 */
async function askDocument(job) {
  await openDocument();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<ReadingResult>} */
  const expiry = new Promise((resolve) => (timer = setTimeout(() => resolve({ kind: "slow" }), READING_TIMEOUT)));
  try {
    const answer = await Promise.race([api.runtime.sendMessage({ type: "read-page", job }), expiry]);
    if (answer?.kind === "slow") api.offscreen.closeDocument().catch(() => null); // which may have to wait for the document
    return answer ?? null;
  } catch {
    return null; // nothing is listening any more
  } finally {
    clearTimeout(timer);
  }
}

/** Opens the offscreen document, unless it is open. */
async function openDocument() {
  const open = await api.runtime.getContexts({ contextTypes: [/** @type {chrome.runtime.ContextType} */ ("OFFSCREEN_DOCUMENT")] });
  if (open.length) return;
  const reasons = /** @type {chrome.offscreen.Reason[]} */ (["DOM_PARSER", "WORKERS"]);
  opening ??= api.offscreen
    .createDocument({ url: DOCUMENT, reasons, justification: say("reader") })
    .finally(() => (opening = null));
  await opening;
}
