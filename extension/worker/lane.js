// One request at a time: a newer one ends the older, whose asker hears that it is stale.

export const STALE = { kind: "stale" };

export class Lane {
  #owner = null;
  #ending = null;

  async run(owner, work) {
    this.#ending?.abort();
    const mine = new AbortController();
    this.#owner = owner;
    this.#ending = mine;
    try {
      const answer = await work(mine.signal);
      return mine.signal.aborted ? STALE : answer;
    } finally {
      if (this.#ending === mine) this.#owner = this.#ending = null;
    }
  }

  /** Ends a request that nobody waits for any more; another's is left alone. */
  cancel(owner) {
    if (this.#owner === owner) this.#ending.abort();
  }
}
