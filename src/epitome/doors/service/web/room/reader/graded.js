// + and − in the reader: on each sentence of the drawer, on the card of a sentence, and by the keys + and -.
import { Grading } from "../grading.js";
import { tellBriefly } from "../telling.js";

export class Graded {
  #reading;
  #id;
  #grading;

  /** @param {import("./reading.js").Reading} reading whose document is learnt from only in the collection */
  constructor(reading) {
    this.#reading = reading;
    this.#id = "id" in reading.source ? reading.source.id : null;
    this.#grading = new Grading(reading.visit);
  }

  get line() {
    return this.#grading.line;
  }

  /** @type {(index: number) => HTMLElement | null} */
  createButtons(index) {
    return this.#id === null ? null : this.#grading.createButtons(this.#describe(this.#id, index));
  }

  /** What the keys do. */
  get keys() {
    return { "+": () => this.grade(1), "-": () => this.grade(-1) };
  }

  /** @type {(grade: number) => Promise<void>} Grades the sentence in which words are selected, else the one that has the focus, here or in its card, else the one that the reader was led to. */
  async grade(grade) {
    const { card, current, highlights, text, view, visit } = this.#reading;
    if (this.#id === null) return tellBriefly("Keep this text first: marks are kept with the documents of your collection.");
    const focused = card.anchor ?? document.activeElement;
    const named = focused?.closest("[data-index]");
    const index = highlights.findSelected() ?? (named instanceof HTMLElement ? Number(named.dataset.index) : current);
    const told =
      index === null
        ? "Select some words first, or go to a marked sentence with n."
        : await this.#grading.grade({ ...this.#describe(this.#id, index), text: text.read(...view.spans[index]) }, grade);
    if (!told || visit.signal.aborted) return;
    tellBriefly(told); // the list may be folded, or scrolled away
    if (index === null) visit.announce(told);
  }

  /** @type {(id: string, index: number) => import("../grading.js").GradedSentence} */
  #describe(id, index) {
    return { id, index, query: this.#reading.question.query };
  }
}
