// The card: one element above the page, shown and hidden, filled with text.
import { LINES } from "../shared/lines.js";
import { iconButton, made, sentenceLink } from "./elements.js";
import { placed } from "./place.js";
import { STYLE } from "./style.js";

const SHADOW = "closed";
const PIN = "M6 2h4l-.5 4.5 2 2.5h-7l2-2.5zM8 9v5";
const COPY = "M6 6h7v8H6zM10 6V3H3v8h3";
const CLOSE = "M4 4l8 8M12 4l-8 8";

export class Card {
  pinned = false;
  #host = made("epitome-card", { popover: "manual" });
  #root = this.#host.attachShadow({ mode: SHADOW });
  #card = made("section", { class: "card", role: "dialog", tabindex: "-1" });
  #said = made("div", { class: "told", role: "status" });
  #asks;
  #at = null;

  /** `asks` are called when the user wants the card closed or the options open. */
  constructor(asks) {
    this.#asks = asks;
    const style = document.createElement("style");
    style.textContent = STYLE;
    this.#root.append(style, this.#card, this.#said);
    this.#card.addEventListener("keydown", (event) => this.#cycle(event));
  }

  get isOpen() {
    return this.#host.isConnected && this.#host.matches(":popover-open");
  }

  holds(event) {
    return event.composedPath().includes(this.#host);
  }

  get hasFocus() {
    return document.activeElement === this.#host;
  }

  focus() {
    this.#card.focus({ preventScroll: true });
  }

  /** Fills the card and puts it by a link; `pointer` is where the mouse was, if it was one. */
  show(answer, link, pointer) {
    if (!this.#host.isConnected) document.documentElement.append(this.#host);
    this.#at = { boxes: [...link.getClientRects()], pointer };
    const sentences = answer.sentences ?? [];
    const parts = answer.title || sentences.length ? [this.#header(answer)] : [];
    if (answer.kind !== "card") parts.push(this.#line(answer.kind));
    if (sentences.length) parts.push(this.#sentences(sentences));
    this.#card.setAttribute("aria-label", `What the linked page says${answer.title ? `: ${answer.title}` : ""}`);
    this.#card.replaceChildren(...parts);
    this.#said.textContent = answer.kind === "card" ? `${sentences.length} sentences` : (LINES[answer.kind] ?? LINES.junk);
    if (!this.isOpen) this.#host.showPopover();
    this.#put();
  }

  close() {
    this.pinned = false;
    if (this.isOpen) this.#host.hidePopover();
    this.#host.remove();
  }

  #header({ title, site, url, sentences }) {
    const about = made("div", { class: "about" }, made("h2", { dir: "auto" }, title || site), made("p", { class: "site" }, site));
    const tools = made("div", { class: "tools" });
    if (sentences) {
      const pin = iconButton("Pin", PIN, { "aria-pressed": String(this.pinned) });
      pin.addEventListener("click", () => {
        this.pinned = !this.pinned;
        pin.setAttribute("aria-pressed", String(this.pinned));
      });
      const copy = iconButton("Copy", COPY);
      copy.addEventListener("click", () => this.#copy([title, url, "", ...sentences.map(({ text }) => text)].join("\n")));
      tools.append(pin, copy);
    }
    const close = iconButton("Close", CLOSE);
    close.addEventListener("click", () => this.#asks.close());
    tools.append(close);
    return made("header", {}, about, tools);
  }

  #sentences(sentences) {
    const body = made("div", { class: "body" });
    for (const role of ["justification", "elaboration"]) {
      const told = sentences.filter((sentence) => sentence.role === role);
      if (told.length === 0) continue;
      if (role === "elaboration") body.append(made("p", { class: "more" }, "More from the page"));
      body.append(made("ul", { class: role }, ...told.map((sentence) => made("li", {}, sentenceLink(sentence)))));
    }
    return body;
  }

  #line(kind) {
    const line = made("p", { class: "line" }, LINES[kind] ?? LINES.junk);
    if (kind === "unpaired") {
      const open = made("button", { type: "button" }, "Options");
      open.addEventListener("click", () => this.#asks.options());
      line.append(" ", open);
    }
    return line;
  }

  #put() {
    const { style } = this.#host;
    style.setProperty("--height", "80vh");
    const size = this.#card.getBoundingClientRect();
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const { left, top, height } = placed(this.#at.boxes, this.#at.pointer, size, view);
    style.setProperty("--left", `${left}px`);
    style.setProperty("--top", `${top}px`);
    style.setProperty("--height", `${height}px`);
  }

  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      this.#copyOldWay(text);
    }
    this.#said.textContent = "Copied";
  }

  /** Pages without https have no clipboard; a selected field can be copied all the same. */
  #copyOldWay(text) {
    const focused = this.#root.activeElement;
    const field = made("textarea", { class: "told", readonly: "", tabindex: "-1" });
    field.value = text;
    this.#root.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    focused?.focus({ preventScroll: true });
  }

  /** Tab stays within the card, since it has no place of its own in the page's order. */
  #cycle(event) {
    if (event.key !== "Tab") return;
    const stops = [...this.#card.querySelectorAll("a[href], button")];
    const at = stops.indexOf(this.#root.activeElement);
    const next = event.shiftKey ? (at <= 0 ? stops.length - 1 : at - 1) : (at + 1) % stops.length;
    event.preventDefault();
    stops[next]?.focus();
  }
}
