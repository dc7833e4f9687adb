// Only the latest asking counts: each aborts the one before, and an answer that was overtaken is dropped.
import { request } from "../requests.js";

export class LatestRequest {
  #abort = new AbortController();
  #visit;

  /** @param {AbortSignal} visit */
  constructor(visit) {
    this.#visit = visit;
  }

  /**
   * The answer, or null if there is a newer asking, or none is wanted any more.
   * @template {string} Path
   * @param {Path} path
   * @param {object} body
   * @returns {Promise<AnswerTo<Path> | null>}
   */
  async send(path, body) {
    this.cancel();
    const signal = AbortSignal.any([this.#visit, this.#abort.signal]);
    try {
      const answer = await request(path, body, signal);
      return signal.aborted ? null : answer;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  cancel() {
    this.#abort.abort();
    this.#abort = new AbortController();
  }
}
