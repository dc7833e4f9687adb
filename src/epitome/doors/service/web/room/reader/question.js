// The question box and the slider: both ask for other marks, once the person pauses.
import { count, createElement, keepOnEscape } from "../elements.js";
import { createBarTitle } from "./bar_title.js";

const PAUSE_MILLISECONDS = 60;
const QUERY_CHARACTERS = 1_000;
export const SHARE = { least: 5, most: 50, sentences: 5 };

/**
 * The percentage to begin with: about five sentences.
 * @param {number} sentences
 */
export function chooseShare(sentences) {
  return clampShare(Math.ceil((100 * SHARE.sentences) / Math.max(1, sentences)));
}

/** @param {number} share */
export function clampShare(share) {
  return Math.min(SHARE.most, Math.max(SHARE.least, Math.round(share)));
}

export class Question {
  element;
  isSettled = true; // no question is being typed
  #field = createElement("input", "");
  #slider = createElement("input", "");
  #share = createElement("output", "share");
  #length;
  more = 0; // sentences that are marked beyond those that may answer
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {{ query: string, share: number, sentences: number }} start
   * @param {(wantsToSee?: boolean) => void} ask called when the person has paused, or pressed Enter to see the answer
   * @param {HTMLElement[]} beside what stands beside the field
   */
  constructor({ query, share, sentences }, ask, beside = []) {
    Object.assign(this.#field, { id: "question", type: "search", value: query, maxLength: QUERY_CHARACTERS });
    Object.assign(this.#field, { autocomplete: "off", spellcheck: false, placeholder: "What do you want to know?" });
    Object.assign(this.#slider, { id: "share", type: "range", min: SHARE.least, max: SHARE.most, step: 1 });
    this.#slider.value = String(share);
    this.#share.htmlFor.add("share");
    const showShare = () => {
      const chosen = Math.max(1, Math.ceil((this.share * sentences) / 100));
      this.#share.textContent = `${this.share} % of ${count(sentences, "sentence")}`;
      this.#slider.setAttribute("aria-valuetext", `${this.share} percent, about ${count(chosen, "sentence")}`);
    };
    showShare();
    this.#length = createElement("span", "length", createLabel("share", "Mark"), this.#slider, this.#share);
    this.#field.addEventListener("input", () => {
      this.more = 0;
      this.showLength();
      this.#askSoon(ask);
    });
    this.#field.addEventListener("change", () => (this.isSettled = true));
    keepOnEscape(this.#field);
    this.#slider.addEventListener("input", () => {
      showShare();
      this.#askSoon(ask);
    });
    const label = createLabel("question", "Ask this document");
    this.element = createElement("form", "question", label, this.#field, ...beside, this.#length);
    this.title = createBarTitle(this.element, label);
    this.showLength();
    this.element.setAttribute("role", "search");
    this.element.setAttribute("aria-label", "In this document");
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      clearTimeout(this.#timer);
      ask(true);
    });
  }

  get query() {
    return this.#field.value.trim();
  }

  get share() {
    return Number(this.#slider.value);
  }

  /** How much is marked is chosen where nothing is asked. */
  showLength() {
    this.#length.hidden = this.query !== "";
  }

  focus() {
    this.#field.focus();
    this.#field.select();
  }

  /** No more questions: the view is left. */
  stop() {
    clearTimeout(this.#timer);
  }

  /** @param {() => void} ask */
  #askSoon(ask) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(ask, PAUSE_MILLISECONDS);
  }
}

/** @type {(id: string, text: string) => HTMLElement} */
function createLabel(id, text) {
  const label = createElement("label", "", text);
  label.htmlFor = id;
  return label;
}
