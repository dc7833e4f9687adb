// Telling why a sentence is marked: a click or Enter on its mark, or its button in the list, opens a card.
import { createButton, createElement } from "../elements.js";
import { LatestRequest } from "./latest.js";
import { describeWhy } from "./why.js";

export class Explaining {
  #reading;
  #request;

  /** @param {import("./reading.js").Reading} reading */
  constructor(reading) {
    this.#reading = reading;
    this.#request = new LatestRequest(reading.visit.signal);
    const { element } = reading.text;
    element.addEventListener("click", (event) => this.#explainTarget(event));
    element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target instanceof HTMLElement && event.target.matches("mark")) this.#explainTarget(event);
    });
  }

  /** @type {(index: number, anchor: HTMLElement) => Promise<void>} */
  async explain(index, anchor) {
    const { question, source, text, card } = this.#reading;
    try {
      const body = { source, index, ...(question.query ? { query: question.query } : {}) };
      const details = await this.#request.send("/page/sentence", body);
      if (details === null) return;
      const words = details.matched.map(([start, end]) => text.read(start, end));
      card.show(anchor, "Why this sentence", true, ...describeWhy(details, words, question.query),
        createElement("p", "actions", this.#reading.graded.createButtons(index), createButton("Cite this sentence", "chip", () => this.#reading.cite(index))));
    } catch (error) {
      this.#reading.report(error);
    }
  }

  /** @param {Event} event on a mark, unless it is on a link or a highlight in it or ends a selection */
  #explainTarget(event) {
    const target = event.target instanceof Element ? event.target : null;
    const mark = target?.closest("mark, button.why");
    if (!(mark instanceof HTMLElement) || target?.closest("a, .kept, button.noted") || getSelection()?.isCollapsed === false) return;
    const index = Number(mark.dataset.index);
    this.#reading.attend(index);
    this.explain(index, mark);
  }
}
