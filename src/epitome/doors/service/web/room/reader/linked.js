// The card on a link: what the linked document says about the sentence that the link stands in.
import { createElement, isolate } from "../elements.js";
import { describePath } from "../paths.js";
import { LatestRequest } from "./latest.js";

const HOVER_MILLISECONDS = 350;
const LEAVE_MILLISECONDS = 250;

/**
 * @typedef {object} Reading
 * @property {DocumentView} view
 * @property {DocumentSource} source
 * @property {import("./text.js").DocumentText} text
 * @property {import("./card.js").Card} card
 * @property {Visit} visit
 */

export class LinkedCards {
  #reading;
  #request;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Reading} reading */
  constructor(reading) {
    this.#reading = reading;
    this.#request = new LatestRequest(reading.visit.signal);
    const { text, card, visit } = reading;
    text.element.addEventListener("pointerover", (event) => {
      const link = event.pointerType === "mouse" ? findLink(event.target) : null;
      if (link && link !== card.anchor) this.#wait(HOVER_MILLISECONDS, () => this.#show(link, false));
    });
    text.element.addEventListener("pointerout", (event) => {
      if (findLink(event.target)) this.#leave();
    });
    card.element.addEventListener("pointerenter", () => clearTimeout(this.#timer));
    card.element.addEventListener("pointerleave", () => this.#leave());
    visit.signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** Opens the card of the link that has the focus, if one has. */
  showFocused() {
    const link = findLink(document.activeElement);
    if (link) this.#show(link, true);
  }

  /** @type {(milliseconds: number, act: () => void) => void} */
  #wait(milliseconds, act) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, milliseconds);
  }

  #leave() {
    this.#wait(LEAVE_MILLISECONDS, () => {
      const { card } = this.#reading;
      if (!findLink(card.anchor) || card.element.contains(document.activeElement)) return;
      this.#request.cancel();
      card.close();
    });
  }

  /** @type {(link: HTMLElement, takesFocus: boolean) => Promise<void>} */
  async #show(link, takesFocus) {
    const { view, source, text, card, visit } = this.#reading;
    const found = view.links.find(({ start }) => String(start) === link.dataset.start);
    if (!found?.target) return;
    const label = "What the linked page says";
    card.show(link, label, takesFocus, createElement("p", "meta", "Reading the linked page …"));
    const span = view.spans.find(([start, end]) => start <= found.start && found.start < end);
    const linking = span ? text.read(...span) : text.read(found.start, found.end);
    let children;
    try {
      const body = { linked: { id: found.target }, reading: source, linking, sentences: 3, elaboration: 2 };
      const answer = await this.#request.send("/api/v1/elaborations", body);
      if (answer === null || card.anchor !== link) return;
      children = describeElaboration(found.target, answer);
      visit.announce(`${answer.extracts.length} sentences of the linked page`);
    } catch (error) {
      children = [createElement("p", "meta", error instanceof Error && error.message ? error.message : "epitome is not responding.")];
    }
    if (card.anchor === link) card.show(link, label, takesFocus, ...children);
  }
}

/** @type {(target: EventTarget | null) => HTMLElement | null} */
function findLink(target) {
  return target instanceof Element ? target.closest("a.inside") : null;
}

/** @type {(target: string, answer: Elaboration) => Child[]} */
function describeElaboration(target, { extracts, notes }) {
  /** @type {(role: string) => HTMLElement[]} */
  const list = (role) => extracts.filter((extract) => (extract.role ?? "justification") === role)
    .map(({ display }) => createElement("li", "", isolate(display)));
  const more = list("elaboration");
  return [
    createElement("h2", "", "The linked page says"),
    createElement("p", "meta", isolate(describePath(target))),
    createElement("ul", "sentences", ...list("justification")),
    more.length ? createElement("h3", "", "More from it") : null,
    more.length ? createElement("ul", "sentences", ...more) : null,
    ...(extracts.length ? [] : notes.map((note) => createElement("p", "meta", note))),
  ];
}
