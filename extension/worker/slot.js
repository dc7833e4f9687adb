// A slot for one request at a time: a newer one aborts the older, which is answered as stale.

/** @type {Failure} */
export const STALE = { kind: "stale" };

export class RequestSlot {
  /** @type {string | null} */
  #owner = null;
  /** @type {AbortController | null} */
  #controller = null;

  /**
   * Runs a request in place of the one that is running.
   * @template Answer
   * @param {string} owner
   * @param {(signal: AbortSignal) => Promise<Answer>} request
   */
  async run(owner, request) {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#owner = owner;
    this.#controller = controller;
    try {
      const answer = await request(controller.signal);
      return controller.signal.aborted ? STALE : answer;
    } finally {
      if (this.#controller === controller) this.#owner = this.#controller = null;
    }
  }

  /**
   * Aborts the request of an owner; that of another is left alone.
   * @param {string} owner
   */
  cancel(owner) {
    if (this.#owner === owner) this.#controller?.abort();
  }
}
