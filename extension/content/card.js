// The card: one element above the page, shown and hidden, filled with text.
import { countSentences, describeFigure, describeKind, LINES, OBSTACLES } from "../shared/notices.js";
import { createAsk } from "./ask.js";
import { createElement, createIconButton, createSentenceLink } from "./elements.js";
import { placeCard } from "./place.js";
import { STYLE } from "./style.js";

const SHADOW = "closed";
const PIN = "M6 2h4l-.5 4.5 2 2.5h-7l2-2.5zM8 9v5";
const COPY = "M6 6h7v8H6zM10 6V3H3v8h3";
const CLOSE = "M4 4l8 8M12 4l-8 8";

export class Card {
  isPinned = false;
  #host = createElement("epitome-card", { popover: "manual" });
  #root = this.#host.attachShadow({ mode: SHADOW });
  #card = createElement("section", { class: "card", role: "dialog", tabindex: "-1" });
  #status = createElement("div", { class: "visually-hidden", role: "status" });
  #actions;

  /** @param {{ close: () => void, openOptions: () => void, request: () => void }} actions that the user can trigger in the card */
  constructor(actions) {
    this.#actions = actions;
    const style = document.createElement("style");
    style.textContent = STYLE;
    this.#root.append(style, this.#card, this.#status);
    this.#card.addEventListener("keydown", (event) => this.#cycleFocus(event));
  }

  get isOpen() {
    return this.#host.isConnected && this.#host.matches(":popover-open");
  }

  get hasFocus() {
    return document.activeElement === this.#host;
  }

  /**
   * Whether an event happened in the card.
   * @param {Event} event
   */
  contains(event) {
    return event.composedPath().includes(this.#host);
  }

  focus() {
    this.#card.focus({ preventScroll: true });
  }

  /**
   * Fills the card and places it next to a link.
   * @param {CardAnswer} answer
   * @param {Element} link
   * @param {Point | null} pointer where the mouse was, if the mouse was used
   */
  show(answer, link, pointer) {
    if (!this.#host.isConnected) document.documentElement.append(this.#host);
    const sentences = answer.sentences ?? [];
    const parts = [];
    if (answer.site !== undefined) parts.push(this.#createHeader(answer));
    if (answer.kind === "ask") parts.push(createAsk(answer, this.#actions.request));
    else if (answer.kind !== "card") parts.push(this.#createNotice(answer.kind));
    if (sentences.length) parts.push(this.#createSentences(sentences));
    this.#card.setAttribute("aria-label", `${LINES.about}${answer.title ? `: ${answer.title}` : ""}`);
    this.#card.replaceChildren(...parts);
    this.#status.textContent = describeAnswer(answer);
    if (!this.isOpen) this.#host.showPopover();
    this.#place([...link.getClientRects()], pointer);
  }

  close() {
    this.isPinned = false;
    if (this.isOpen) this.#host.hidePopover();
    this.#host.remove();
  }

  /** @param {PageInfo & { sentences?: Sentence[] }} answer */
  #createHeader({ title, site, url, date, description, sentences }) {
    const heading = createElement("h2", { dir: "auto" }, title || site);
    const place = createElement("p", { class: "site" }, date ? `${site} · ${date}` : site);
    const about = createElement("div", { class: "about" }, heading, place);
    if (description) about.append(createElement("p", { class: "description", dir: "auto" }, description));
    const tools = createElement("div", { class: "tools" });
    if (sentences) {
      const pin = createIconButton(LINES.pin, PIN, { "aria-pressed": String(this.isPinned) });
      pin.addEventListener("click", () => {
        this.isPinned = !this.isPinned;
        pin.setAttribute("aria-pressed", String(this.isPinned));
      });
      const copy = createIconButton(LINES.copy, COPY);
      copy.addEventListener("click", () => this.#copy([title, url, "", ...sentences.map(({ text }) => text)].join("\n")));
      tools.append(pin, copy);
    }
    const close = createIconButton(LINES.close, CLOSE);
    close.addEventListener("click", () => this.#actions.close());
    tools.append(close);
    return createElement("header", {}, about, tools);
  }

  /** @param {Sentence[]} sentences */
  #createSentences(sentences) {
    const items = sentences.map((sentence) => {
      const item = createElement("li", {}, createSentenceLink(sentence));
      if (sentence.figure) item.append(createElement("p", { class: "figure" }, describeFigure(sentence.figure)));
      return item;
    });
    const label = createElement("p", { class: "more" }, LINES.closest);
    return createElement("div", { class: "body" }, label, createElement("ul", { class: "passages" }, ...items));
  }

  /** @param {string} kind */
  #createNotice(kind) {
    const notice = createElement("p", { class: "notice" }, describeKind(kind));
    if (kind === "ungranted") {
      const button = createElement("button", { type: "button" }, LINES.options);
      button.addEventListener("click", () => this.#actions.openOptions());
      notice.append(" ", button);
    }
    return notice;
  }

  /**
   * @param {Box[]} boxes
   * @param {Point | null} pointer
   */
  #place(boxes, pointer) {
    const { style } = this.#host;
    style.setProperty("--height", "calc(100vh - 16px)");
    /** @param {number} width */
    const measure = (width) => {
      style.setProperty("--width", `${width}px`);
      return this.#card.getBoundingClientRect();
    };
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const place = placeCard(boxes, pointer, measure, view);
    for (const [name, value] of Object.entries(place)) style.setProperty(`--${name}`, `${value}px`);
  }

  /** @param {string} text */
  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      this.#copyFromField(text);
    }
    this.#status.textContent = LINES.copied;
  }

  /**
   * Pages without https have no clipboard API; a selected field can still be copied.
   * @param {string} text
   */
  #copyFromField(text) {
    const focused = this.#root.activeElement;
    const field = createElement("textarea", { class: "visually-hidden", readonly: "", tabindex: "-1" });
    field.value = text;
    this.#root.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  /**
   * Keeps Tab within the card, which is not part of the page's tab order.
   * @param {KeyboardEvent} event
   */
  #cycleFocus(event) {
    if (event.key !== "Tab") return;
    /** @type {NodeListOf<HTMLElement>} */
    const elements = this.#card.querySelectorAll("a[href], button");
    const stops = [...elements];
    const current = stops.findIndex((stop) => stop === this.#root.activeElement);
    const next = event.shiftKey ? (current <= 0 ? stops.length - 1 : current - 1) : (current + 1) % stops.length;
    event.preventDefault();
    stops[next]?.focus();
  }
}

/** @param {CardAnswer} answer */
function describeAnswer(answer) {
  if (answer.kind === "ask") return OBSTACLES[answer.obstacle];
  return answer.kind === "card" ? countSentences(answer.sentences.length) : describeKind(answer.kind);
}
