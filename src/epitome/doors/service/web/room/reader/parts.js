// A long document comes by parts: the next one is read on demand, or when something in it is to be seen.
import { createButton } from "../elements.js";
import { request } from "../requests.js";

export class Parts {
  #part = 0; // the last one that is shown
  #further = createButton("Show the next part", "", () => this.#readOn());
  #reading;

  /** @param {import("./reading.js").Reading} reading */
  constructor(reading) {
    this.#reading = reading;
  }

  /** @param {number} start Reads on until the text has this place. */
  async reach(start) {
    const { view, text, visit } = this.#reading;
    while (start >= text.end && this.#part + 1 < view.parts && !visit.signal.aborted) {
      const before = this.#part;
      await this.#readOn();
      if (this.#part === before) return false;
    }
    return true;
  }

  offerNext() {
    const { view, text } = this.#reading;
    this.#further.remove();
    if (this.#part + 1 >= view.parts) return;
    this.#further.textContent = `Show the next part (${this.#part + 2} of ${view.parts})`;
    text.element.append(this.#further);
  }

  /** Reads and draws the next part. */
  async #readOn() {
    const { source, view, text, visit } = this.#reading;
    this.#further.disabled = true;
    try {
      const next = await request("/page/document", { source, part: this.#part + 1 }, visit.signal);
      this.#part += 1;
      this.#further.remove();
      view.spans.push(...next.spans);
      view.links.push(...next.links);
      text.add(next);
      await text.draw(visit.signal);
    } catch (error) {
      if (!visit.signal.aborted) this.#reading.report(error);
    } finally {
      this.#further.disabled = false;
      if (!visit.signal.aborted) this.offerNext();
    }
  }
}
