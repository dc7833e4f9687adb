// Only the latest asking counts: each aborts the one before, and an answer that was overtaken is dropped.
import { Problem, request } from "../requests.js";

const TRIES = 3;
const BUSY_MILLISECONDS = 1_000;

export class LatestRequest {
  #abort = new AbortController();
  #visit;

  /** @param {AbortSignal} visit */
  constructor(visit) {
    this.#visit = visit;
  }

  /**
   * The answer, or null if there is a newer asking, or none is wanted any more. A busy service is asked again.
   * @template {string} Path
   * @param {Path} path
   * @param {object} body
   * @returns {Promise<AnswerTo<Path> | null>}
   */
  async send(path, body) {
    this.cancel();
    const signal = AbortSignal.any([this.#visit, this.#abort.signal]);
    for (let tries = TRIES; ; tries -= 1) {
      try {
        const answer = await request(path, body, signal);
        return signal.aborted ? null : answer;
      } catch (error) {
        if (signal.aborted) return null;
        if (tries === 1 || !(error instanceof Problem && error.status === 503)) throw error;
        await new Promise((resolve) => setTimeout(resolve, BUSY_MILLISECONDS));
      }
    }
  }

  cancel() {
    this.#abort.abort();
    this.#abort = new AbortController();
  }
}
