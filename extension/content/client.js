// Requests to the worker, numbered: only the answer to the latest is used.
import { sendRequest } from "../shared/messages.js";
import { readMainText } from "./maintext.js";

const READING_BYTES = 100_000;
const FRESH = 10_000; // milliseconds for which the main text is not read again
const PATIENCE = 300; // milliseconds before a line says that the page is being read

export class WorkerClient {
  #number = 0;
  #isPending = false;
  /** @type {Promise<string>} */
  #mainText = Promise.resolve("");
  #readAt = -Infinity;

  get isPending() {
    return this.#isPending;
  }

  /** Reads the main text while the hover delay runs. */
  prepare() {
    if (performance.now() - this.#readAt > FRESH) {
      this.#readAt = performance.now();
      this.#mainText = readMainText(READING_BYTES).catch(() => "");
    }
    return this.#mainText;
  }

  /**
   * The worker's answer; null if the request was cancelled or replaced by a newer one.
   * @param {LinkRequest} request
   * @param {AskedBy} asked
   * @param {() => void} onWait called once if the answer takes long
   * @returns {Promise<CardAnswer | null>}
   */
  async elaborate({ url, anchor, linking, fragment, form, language }, asked, onWait) {
    this.cancel();
    this.#number += 1;
    const number = this.#number;
    this.#isPending = true;
    const isCurrent = () => number === this.#number && this.#isPending;
    const timer = setTimeout(() => isCurrent() && onWait(), PATIENCE);
    try {
      const reading = await this.prepare();
      if (!isCurrent()) return null;
      const answer = await sendRequest("elaborate", { number, url, anchor, linking, fragment, form, asked, language, reading });
      if (!isCurrent() || answer?.kind === "stale") return null;
      this.#isPending = false;
      return answer ?? { kind: "refused" };
    } catch {
      return null; // the extension was removed or reloaded while the page was open
    } finally {
      clearTimeout(timer);
    }
  }

  cancel() {
    if (!this.#isPending) return;
    this.#isPending = false;
    sendRequest("cancel", { number: this.#number }).catch(ignoreMissingWorker);
  }

  openOptions() {
    sendRequest("open-options", {}).catch(ignoreMissingWorker);
  }
}

/** The extension may have been removed or reloaded: then no worker listens, and there is nothing to do. */
function ignoreMissingWorker() {}
