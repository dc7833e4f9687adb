// How to cite a sentence: the quotation as it is copied, what else programs read, and its place on the page of a PDF.
import { createCrop } from "../crop.js";
import { createButton, createElement, isolate } from "../elements.js";
import { createChance } from "../verdicts.js";
import { createCopyButtons } from "./copy.js";
import { LatestRequest } from "./latest.js";

export class Cite {
  #element;
  #reading;
  #request;
  #shown = ""; // the sentence and the question that are shown

  /**
   * @param {HTMLElement} element is filled
   * @param {import("./reading.js").Reading} reading
   */
  constructor(element, reading) {
    this.#element = element;
    this.#reading = reading;
    this.#request = new LatestRequest(reading.visit.signal);
    this.#tell();
  }

  /** @param {number} index of the sentence; -1 for none */
  async show(index) {
    const { source, question, visit } = this.#reading;
    const shown = `${index} ${question.query}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (index < 0) return this.#tell();
    try {
      const details = await this.#request.send("/page/sentence", { source, index, ...(question.query ? { query: question.query } : {}) });
      if (details === null) return;
      const crop = createCrop(details);
      crop?.picture.addEventListener("error", () => crop.element.remove());
      this.#element.replaceChildren(
        createElement("blockquote", "", isolate(details.text)),
        createElement("p", "meta", question.query ? createChance(details.likelihood) : null, " ", isolate(details.place)),
        crop?.element ?? "",
        createElement("p", "actions", createButton("Highlight", "quiet", () => this.#reading.highlights.highlight(index))),
        createCopyButtons(details.cite, (told) => visit.announce(told)),
        createElement("h3", "", "As plain text"),
        createElement("p", "quotation", isolate(details.cite.text ?? "")));
    } catch (error) {
      this.#shown = "";
      this.#reading.report(error);
    }
  }

  #tell() {
    this.#request.cancel();
    this.#element.replaceChildren(createElement("p", "meta", "No sentence is marked. Ask a question, then cite an answer here."));
  }
}
