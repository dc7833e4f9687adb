// The card: one element above the page, shown and hidden, filled with text.
import { countSentences, describeKind, describeObstacle, nameKey } from "../shared/notices.js";
import { DEFAULTS } from "../shared/settings.js";
import { say } from "../shared/words.js";
import { createAsk } from "./ask.js";
import { createElement, createIconButton, createNote, createSentenceLink } from "./elements.js";
import { placeCard } from "./place.js";
import { STYLE } from "./style.js";
import { isOnDark } from "./tone.js";

const SHADOW = "closed";
const PIN = "M6 2h4l-.5 4.5 2 2.5h-7l2-2.5zM8 9v5";
const COPY = "M6 6h7v8H6zM10 6V3H3v8h3";
const CLOSE = "M4 4l8 8M12 4l-8 8";

export class Card {
  isPinned = false;
  /** @type {CardKeys} named where the card waits for one */
  keys = DEFAULTS;
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
    if (answer.kind === "ask") parts.push(createAsk(answer, this.keys, this.#actions.request));
    else if (answer.kind === "note") parts.push(createElement("div", { class: "body" }, createNote(answer.parts)));
    else if (answer.kind !== "card" && answer.kind !== "lead") parts.push(this.#createNotice(answer.kind));
    if (sentences.length) parts.push(this.#createSentences(sentences, say(answer.kind === "lead" ? "begins" : "closest")));
    this.#card.setAttribute("aria-label", answer.title ? say("aboutTitle", answer.title) : say("about"));
    this.#card.lang = say("language");
    this.#card.classList.toggle("dark", isOnDark(link));
    this.#card.classList.toggle("lead", answer.kind === "lead");
    this.#card.replaceChildren(...parts);
    this.#status.textContent = this.#describe(answer);
    if (!this.isOpen) this.#host.showPopover();
    this.#place([...link.getClientRects()], pointer);
  }

  close() {
    this.isPinned = false;
    if (this.isOpen) this.#host.hidePopover();
    this.#host.remove();
  }

  /** @param {PageInfo & { sentences?: Sentence[], parts?: NotePart[] }} answer */
  #createHeader({ title, site, url, date, description, sentences, parts }) {
    const heading = createElement("h2", { dir: "auto" }, title || site);
    const place = createElement("p", { class: "site" }, date ? `${site} · ${date}` : site);
    const about = createElement("div", { class: "about" }, heading, place);
    if (description) about.append(createElement("p", { class: "description", dir: "auto" }, description));
    const tools = createElement("div", { class: "tools" });
    const texts = parts ? [parts.map(({ text }) => text).join("")] : sentences?.map(({ text }) => text);
    if (texts) {
      const pin = createIconButton(say("pin"), PIN, { "aria-pressed": String(this.isPinned) });
      pin.addEventListener("click", () => {
        this.isPinned = !this.isPinned;
        pin.setAttribute("aria-pressed", String(this.isPinned));
      });
      const copy = createIconButton(say("copy"), COPY);
      copy.addEventListener("click", () => this.#copy([title, url, "", ...(texts.length ? texts : [description])].join("\n")));
      tools.append(pin, copy);
    }
    const close = createIconButton(say("close"), CLOSE);
    close.addEventListener("click", () => this.#actions.close());
    tools.append(close);
    return createElement("header", {}, about, tools);
  }

  /**
   * @param {Sentence[]} sentences
   * @param {string} label
   */
  #createSentences(sentences, label) {
    const items = sentences.map((sentence) => {
      const item = createElement("li", {}, createSentenceLink(sentence));
      if (sentence.figure) item.append(createElement("p", { class: "figure" }, say("figure", sentence.figure.other, sentence.figure.own)));
      return item;
    });
    return createElement("div", { class: "body" }, createElement("p", { class: "more" }, label), createElement("ul", { class: "passages" }, ...items));
  }

  /** @param {string} kind */
  #createNotice(kind) {
    const notice = createElement("p", { class: "notice" }, describeKind(kind));
    if (kind === "ungranted") {
      const button = createElement("button", { type: "button" }, say("options"));
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
    this.#status.textContent = say("copied");
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
   * What who does not see the card hears of it.
   * @param {CardAnswer} answer
   */
  #describe(answer) {
    if (answer.kind === "ask") return describeObstacle(answer.obstacle, nameKey(this.keys));
    if (answer.kind === "note") return answer.parts.map(({ text }) => text).join("");
    if (answer.kind === "lead") return answer.description || answer.sentences.map(({ text }) => text).join(" ");
    return answer.kind === "card" ? countSentences(answer.sentences.length) : describeKind(answer.kind);
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
