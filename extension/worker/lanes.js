// One request at a time per window: a newer one aborts the older, which is answered as stale.

/** @type {Failure} */
const STALE = { kind: "stale" };

export class RequestLanes {
  /** @type {Map<unknown, { owner: string, controller: AbortController }>} */
  #running = new Map();

  /**
   * Runs a request and aborts the one that is running in that window.
   * @template Answer
   * @param {unknown} window
   * @param {string} owner
   * @param {(signal: AbortSignal) => Promise<Answer>} request
   */
  async run(window, owner, request) {
    this.#running.get(window)?.controller.abort();
    const controller = new AbortController();
    this.#running.set(window, { owner, controller });
    try {
      const answer = await request(controller.signal);
      return controller.signal.aborted ? STALE : answer;
    } finally {
      if (this.#running.get(window)?.controller === controller) this.#running.delete(window);
    }
  }

  /**
   * Aborts the request of an owner, but not that of another.
   * @param {unknown} window
   * @param {string} owner
   */
  cancel(window, owner) {
    const running = this.#running.get(window);
    if (running?.owner === owner) running.controller.abort();
  }
}
