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
    return { "+": () => this.#grade(1), "-": () => this.#grade(-1) };
  }

  /** @param {number} grade of the sentence that has the focus, here or in its card, else of the one that the reader was led to */
  #grade(grade) {
    const { card, current, visit } = this.#reading;
    if (this.#id === null) return tellBriefly("Keep this text first: marks are kept with the documents of your collection.");
    const focused = card.anchor ?? document.activeElement;
    const named = focused?.closest("[data-index]");
    const index = named instanceof HTMLElement ? Number(named.dataset.index) : current;
    if (index !== null) return this.#grading.grade(this.#describe(this.#id, index), grade);
    tellBriefly("Choose a sentence first: n leads to the next one.");
    visit.announce("Choose a sentence first: n leads to the next one.");
  }

  /** @type {(id: string, index: number) => import("../grading.js").GradedSentence} */
  #describe(id, index) {
    return { id, index, query: this.#reading.question.query };
  }
}
