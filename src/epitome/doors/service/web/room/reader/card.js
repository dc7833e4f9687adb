// A card above the page, by a sentence or a link. Escape or a click elsewhere closes it; the focus goes back.
import { createButton, createElement } from "../elements.js";
import { placeCard } from "./place.js";

export class Card {
  #element = createElement("section", "floating");
  /** @type {HTMLElement | null} */
  #anchor = null;
  #onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.close();
  };
  #onPress = (/** @type {Event} */ event) => {
    const isInside = event.target instanceof Node && (this.#element.contains(event.target) || this.#anchor?.contains(event.target));
    if (!isInside) this.close();
  };
  #onMove = () => this.#place();

  constructor() {
    this.#element.popover = "manual";
    this.#element.tabIndex = -1;
    this.#element.setAttribute("role", "dialog");
  }

  /** @param {HTMLElement} parent is the view: the card goes with it */
  attach(parent) {
    parent.append(this.#element);
  }

  get anchor() {
    return this.#anchor;
  }

  get element() {
    return this.#element;
  }

  /**
   * Opens the card by an element, or fills it anew.
   * @param {HTMLElement} anchor
   * @param {string} label
   * @param {boolean} takesFocus
   * @param {Child[]} children
   */
  show(anchor, label, takesFocus, ...children) {
    const isNew = this.#anchor !== anchor;
    if (isNew) this.close();
    this.#anchor = anchor;
    const close = createButton("×", "close", () => this.close());
    close.setAttribute("aria-label", "Close");
    this.#element.setAttribute("aria-label", label);
    this.#element.replaceChildren(close, createElement("div", "body", ...children));
    if (isNew) this.#open();
    this.#place();
    if (takesFocus) this.#element.focus({ preventScroll: true });
  }

  /** Closes the card if what it belongs to is gone. */
  closeIfLost() {
    if (this.#anchor && !this.#anchor.isConnected) this.close();
  }

  close() {
    if (!this.#anchor) return;
    const anchor = this.#anchor;
    const hadFocus = this.#element.contains(document.activeElement);
    this.#anchor = null;
    if (this.#element.isConnected) this.#element.hidePopover();
    this.#element.replaceChildren();
    document.removeEventListener("keydown", this.#onKey);
    document.removeEventListener("pointerdown", this.#onPress);
    window.removeEventListener("scroll", this.#onMove);
    window.removeEventListener("resize", this.#onMove);
    if (hadFocus) anchor.focus({ preventScroll: true });
  }

  #open() {
    this.#element.showPopover();
    document.addEventListener("keydown", this.#onKey);
    document.addEventListener("pointerdown", this.#onPress);
    window.addEventListener("scroll", this.#onMove, { passive: true });
    window.addEventListener("resize", this.#onMove);
  }

  #place() {
    if (!this.#anchor?.isConnected) {
      this.close();
      return;
    }
    const { style } = this.#element;
    style.maxHeight = "";
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top, height } = placeCard(this.#anchor.getBoundingClientRect(), this.#element.getBoundingClientRect(), view);
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.maxHeight = `${height}px`;
  }
}
