// Opens cards when the user hovers over links or presses keys: a few listeners for the whole page, one timer.
import { HoverBudget } from "./budget.js";
import { isCardKey, isModifierHeld, isTyping, ShiftTap } from "./keys.js";
import { LinkCard } from "./linkcard.js";
import { buildLinkRequest, findLink, isReplaced } from "./links.js";
import { TrustedListeners } from "./listeners.js";
import { findNote } from "./notes.js";
import { LongPress } from "./press.js";

const GRACE = 250; // milliseconds to get from the link into the card

/** @typedef {NonNullable<ReturnType<typeof findLink>>} Link */

export class CardController {
  #settings;
  /** @type {Link | null} */
  #hoveredLink = null;
  #hoverTimer = 0;
  #closeTimer = 0;
  /** @type {Point | null} */
  #pointer = null;
  #budget = new HoverBudget();
  #shiftTap = new ShiftTap();
  #press = new LongPress();
  #card = new LinkCard();
  #listeners = new TrustedListeners();

  /** @param {CardSettings} settings */
  constructor(settings) {
    this.#settings = settings;
    this.#card.keys = settings;
    this.#listeners.add(document, "pointerover", (event) => this.#onPointerMove(event));
    this.#listeners.add(document, "pointermove", (event) => this.#onPointerMove(event));
    this.#listeners.add(document, "pointerout", (event) => {
      if (event.relatedTarget === null && event.pointerType !== "touch") this.#leaveLink();
    });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) this.#listeners.add(document, name, () => this.#press.end());
    for (const name of /** @type {const} */ (["contextmenu", "click"])) this.#listeners.add(document, name, (event) => this.#press.swallow(event));
    this.#listeners.add(document, "pointerdown", (event) => this.#onPointerDown(event));
    this.#listeners.add(document, "keydown", (event) => this.#onKeyDown(event));
    this.#listeners.add(document, "keyup", (event) => this.#onKeyUp(event));
    this.#listeners.add(document, "focusin", (event) => this.#onFocusIn(event));
    this.#listeners.add(document, "scroll", () => this.#onViewChange());
    this.#listeners.add(window, "resize", () => this.#onViewChange());
    this.#listeners.add(window, "pagehide", () => this.#close());
  }

  /** @param {CardSettings} settings */
  changeSettings(settings) {
    this.#settings = settings;
    this.#card.keys = settings;
  }

  stop() {
    this.#listeners.stop();
    this.#close();
  }

  /** @param {PointerEvent} event */
  #onPointerMove(event) {
    if (event.pointerType === "touch") return this.#press.move(event);
    const link = findLink(event);
    this.#card.adopt(link);
    if (isReplaced(this.#hoveredLink, link)) this.#hoveredLink = link;
    const belongs = this.#card.contains(event) || (link !== null && link === this.#card.link);
    if (belongs) {
      this.#keepOpen();
      clearTimeout(this.#hoverTimer);
    }
    if (this.#card.contains(event) || (link !== null && link === this.#hoveredLink)) return;
    if (!belongs) this.#leaveLink();
    this.#hoveredLink = link;
    this.#pointer = { x: event.clientX, y: event.clientY };
    if (!belongs && link && !this.#card.isPinned && isModifierHeld(event, this.#settings.modifier)) this.#requestAfterDelay(link);
  }

  /**
   * Hovering requests a page if that is safe, and otherwise asks the user.
   * @param {Link} link
   */
  #requestAfterDelay(link) {
    const note = findNote(link);
    const request = note ? null : buildLinkRequest(link, this.#settings);
    if (!note && !request?.inMainText) return;
    if (request && !request.obstacle && request.form === "passages") this.#card.prepare();
    clearTimeout(this.#hoverTimer);
    this.#hoverTimer = setTimeout(() => {
      this.#keepOpen();
      if (note) return this.#card.showNote(link, note, this.#pointer);
      if (!request) return;
      const obstacle = request.obstacle ?? (this.#budget.take(request.url) ? null : "budget");
      if (obstacle) this.#card.ask(link, request, obstacle, this.#pointer);
      else this.#card.request(link, request, this.#pointer, "hover");
    }, this.#settings.delay);
  }

  /**
   * A key requests the page, but asks the user first if hovering would not request it.
   * @param {Link} link
   * @param {Point | null} pointer
   * @returns whether the link has a card
   */
  #requestByKey(link, pointer) {
    const note = findNote(link);
    const request = note ? null : buildLinkRequest(link, this.#settings);
    if (!note && !request) return false;
    clearTimeout(this.#hoverTimer);
    this.#keepOpen();
    if (note) this.#card.showNote(link, note, pointer);
    else if (!request) return false;
    else if (link === this.#card.link && this.#card.isAsking) this.#card.goOn();
    else if (request.obstacle) this.#card.ask(link, request, request.obstacle, pointer);
    else this.#card.request(link, request, pointer, "key");
    return true;
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    this.#shiftTap.onKeyDown(event);
    if (event.key === "Escape" && this.#card.isOpen) {
      event.preventDefault();
      event.stopPropagation();
      this.#close();
    } else if (isCardKey(event, this.#settings)) this.#onCardKey(event);
    else if (this.#isModifier(event) && this.#hoveredLink && this.#hoveredLink !== this.#card.link && !this.#card.isPinned) {
      this.#requestAfterDelay(this.#hoveredLink);
    }
  }

  /**
   * The key applies to the focused link, otherwise to the one under the mouse.
   * @param {KeyboardEvent} event
   */
  #onCardKey(event) {
    const inCard = this.#card.contains(event);
    if (event.repeat || (inCard && !this.#card.isAsking)) return;
    const focused = inCard ? this.#card.link : findLink(event);
    const hovered = isTyping(event) || inCard || focused?.matches(":focus-visible") ? null : this.#hoveredLink;
    const link = hovered ?? focused;
    if (!link || (link === this.#card.link && this.#card.isPending)) return;
    if (!this.#requestByKey(link, hovered && this.#pointer)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Shift opens a card for the link under the mouse, unless it is already open.
   * @param {KeyboardEvent} event
   */
  #onKeyUp(event) {
    const link = this.#hoveredLink;
    if (!this.#shiftTap.onKeyUp(event) || !this.#settings.tap || !link || isTyping(event)) return;
    if (link !== this.#card.link || this.#card.isAsking) this.#requestByKey(link, this.#pointer);
  }

  /** @param {KeyboardEvent} event */
  #isModifier(event) {
    return this.#settings.modifier !== "none" && event.key.toLowerCase() === this.#settings.modifier;
  }

  #keepOpen() {
    clearTimeout(this.#closeTimer);
    this.#closeTimer = 0;
  }

  #leaveLink() {
    clearTimeout(this.#hoverTimer);
    this.#hoveredLink = null;
    if (this.#card.link && !this.#card.isPinned && !this.#card.hasFocus && !this.#closeTimer) {
      const close = () => {
        this.#keepOpen();
        this.#card.close(); // the timer of another link keeps running
      };
      this.#closeTimer = setTimeout(close, this.#card.isOpen ? GRACE : 0);
    }
  }

  /** @param {PointerEvent} event */
  #onPointerDown(event) {
    this.#shiftTap.onPointerDown();
    if (this.#card.contains(event)) return;
    this.#closeUnlessPinned();
    const link = this.#settings.touch ? findLink(event) : null;
    if (link) this.#press.begin(event, (pointer) => this.#requestByKey(link, pointer));
    else this.#press.end();
  }

  /**
   * Closes the card when the focus moves elsewhere in the page.
   * @param {FocusEvent} event
   */
  #onFocusIn(event) {
    if (this.#card.isOpen && !this.#card.contains(event) && findLink(event) !== this.#card.link) this.#closeUnlessPinned();
  }

  /** The pointer is now over something else; the next move finds out what. */
  #onViewChange() {
    this.#press.end();
    this.#hoveredLink = null;
    this.#closeUnlessPinned();
  }

  #closeUnlessPinned() {
    clearTimeout(this.#hoverTimer);
    if (!this.#card.isPinned) this.#close();
  }

  #close() {
    clearTimeout(this.#hoverTimer);
    this.#keepOpen();
    this.#card.close();
  }
}
