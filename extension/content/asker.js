// Questions to the worker, numbered: an answer that is not to the last one is dropped.
import { api } from "../shared/api.js";
import { mainText } from "./reading.js";

const READING = 100_000; // bytes
const FRESH = 10_000; // milliseconds for which the main text is not read again
const PATIENCE = 300; // milliseconds before a line says that we are reading

export class Asker {
  #number = 0;
  #open = false;
  #text = null;
  #since = -Infinity;

  get isAsking() {
    return this.#open;
  }

  /** Reads the main text while the hover delay runs. */
  prepare() {
    if (performance.now() - this.#since > FRESH) {
      this.#since = performance.now();
      this.#text = mainText(READING).catch(() => "");
    }
    return this.#text;
  }

  /** The worker's answer; null where nobody waits for it any more. */
  async ask({ url, linking }, waiting) {
    this.cancel();
    this.#number += 1;
    const number = this.#number;
    this.#open = true;
    const patience = setTimeout(() => number === this.#number && this.#open && waiting(), PATIENCE);
    try {
      const reading = await this.prepare();
      if (number !== this.#number || !this.#open) return null;
      const answer = await api.runtime.sendMessage({ ask: "elaborate", number, url, linking, reading });
      if (number !== this.#number || !this.#open || answer?.kind === "stale") return null;
      this.#open = false;
      return answer ?? { kind: "junk" };
    } catch {
      return null; // the extension was removed or reloaded under us
    } finally {
      clearTimeout(patience);
    }
  }

  cancel() {
    if (!this.#open) return;
    this.#open = false;
    this.#send({ ask: "cancel", number: this.#number });
  }

  openOptions() {
    this.#send({ ask: "options" });
  }

  async #send(message) {
    try {
      await api.runtime.sendMessage(message);
    } catch {
      // nobody is there to hear it
    }
  }
}
