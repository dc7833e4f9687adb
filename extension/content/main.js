// Cards on a page: a few listeners for the whole page, one timer, one request at a time.
import { api } from "../shared/api.js";
import { sendRequest } from "../shared/messages.js";
import { isSiteOn } from "../shared/sites.js";
import { Card } from "./card.js";
import { WorkerClient } from "./client.js";
import { buildLinkRequest, findLink } from "./links.js";

const GRACE = 250; // milliseconds to get from the link into the card
const KEY = "e";
/** @type {Record<Modifier, "altKey" | "ctrlKey" | "shiftKey" | null>} */
const MODIFIER_KEYS = { none: null, alt: "altKey", control: "ctrlKey", shift: "shiftKey" };

/** @typedef {DocumentEventMap & WindowEventMap} Events */
/** @typedef {NonNullable<ReturnType<typeof findLink>>} Link */

class CardController {
  #settings;
  /** @type {Link | null} */
  #hoveredLink = null;
  /** @type {Link | null} */
  #cardLink = null; // the link that the card is about
  #hoverTimer = 0;
  #closeTimer = 0;
  /** @type {Point | null} */
  #pointer = null;
  #client = new WorkerClient();
  #listening = new AbortController();
  #card = new Card({ close: () => this.#close(), openOptions: () => this.#client.openOptions() });

  /** @param {CardSettings} settings */
  constructor(settings) {
    this.#settings = settings;
    this.#listen(document, "pointerover", (event) => this.#onPointerMove(event));
    this.#listen(document, "pointermove", (event) => this.#onPointerMove(event));
    this.#listen(document, "pointerout", (event) => event.relatedTarget === null && this.#leaveLink());
    this.#listen(document, "pointerdown", (event) => this.#onPointerDown(event));
    this.#listen(document, "keydown", (event) => this.#onKeyDown(event));
    this.#listen(document, "focusin", (event) => this.#onFocusIn(event));
    this.#listen(document, "scroll", () => this.#onViewChange());
    this.#listen(window, "resize", () => this.#onViewChange());
    this.#listen(window, "pagehide", () => this.#close());
  }

  /** @param {CardSettings} settings */
  changeSettings(settings) {
    this.#settings = settings;
  }

  stop() {
    this.#listening.abort();
    this.#close();
  }

  /**
   * Listens to what the user does; events that the page makes up are ignored.
   * @template {keyof Events} Name
   * @param {Document | Window} target
   * @param {Name} name
   * @param {(event: Events[Name]) => void} handle
   */
  #listen(target, name, handle) {
    /** @type {(event: Event) => void} */
    const handleTrusted = (event) => event.isTrusted && handle(/** @type {Events[Name]} */ (event));
    const options = { capture: true, passive: name !== "keydown", signal: this.#listening.signal };
    target.addEventListener(name, handleTrusted, options);
  }

  /** @param {PointerEvent} event */
  #onPointerMove(event) {
    if (event.pointerType === "touch") return;
    const link = findLink(event);
    if (this.#card.contains(event) || (link !== null && link === this.#hoveredLink)) {
      this.#keepOpen();
      return;
    }
    this.#leaveLink();
    this.#hoveredLink = link;
    this.#pointer = { x: event.clientX, y: event.clientY };
    if (link !== null && link === this.#cardLink) this.#keepOpen();
    else if (link && !this.#card.isPinned && this.#isModifierHeld(event)) this.#requestAfterDelay(link);
  }

  /** @param {Link} link */
  #requestAfterDelay(link) {
    const request = buildLinkRequest(link, this.#settings.allow, true);
    if (!request) return;
    this.#client.prepare();
    clearTimeout(this.#hoverTimer);
    this.#hoverTimer = setTimeout(() => this.#request(link, request, this.#pointer, false), this.#settings.delay);
  }

  /**
   * @param {Link} link
   * @param {LinkRequest} request
   * @param {Point | null} pointer
   * @param {boolean} takeFocus
   */
  async #request(link, request, pointer, takeFocus) {
    this.#keepOpen();
    this.#cardLink = link;
    this.#card.isPinned = false;
    /** @param {CardAnswer} answer */
    const show = (answer) => {
      if (this.#cardLink !== link || !link.isConnected) return;
      this.#card.show(answer, link, pointer);
      if (takeFocus) this.#card.focus();
    };
    const answer = await this.#client.elaborate(request, () => show({ kind: "reading" }));
    if (answer !== null) show(answer);
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    if (event.key === "Escape" && this.#card.isOpen) {
      event.preventDefault();
      event.stopPropagation();
      this.#close();
      return;
    }
    const link = findLink(event);
    if (link && this.#isCardKey(event) && !this.#card.contains(event)) {
      if (event.repeat || (link === this.#cardLink && this.#client.isPending)) return;
      const request = buildLinkRequest(link, this.#settings.allow, false);
      if (!request) return;
      event.preventDefault();
      event.stopPropagation();
      this.#request(link, request, null, true);
    } else if (this.#isModifier(event) && this.#hoveredLink && this.#hoveredLink !== this.#cardLink && !this.#card.isPinned) {
      this.#requestAfterDelay(this.#hoveredLink);
    }
  }

  /**
   * Whether a key asks for a card: the letter, with the modifier of the settings and no other.
   * @param {KeyboardEvent} event
   */
  #isCardKey(event) {
    const modifier = MODIFIER_KEYS[this.#settings.modifier];
    const isExact = Object.values(MODIFIER_KEYS).every((name) => name === null || event[name] === (name === modifier));
    return isExact && !event.metaKey && event.key.toLowerCase() === KEY;
  }

  /** @param {KeyboardEvent} event */
  #isModifier(event) {
    return this.#settings.modifier !== "none" && event.key.toLowerCase() === this.#settings.modifier;
  }

  /** @param {PointerEvent} event */
  #isModifierHeld(event) {
    const modifier = MODIFIER_KEYS[this.#settings.modifier];
    return modifier === null || event[modifier];
  }

  #keepOpen() {
    clearTimeout(this.#closeTimer);
    this.#closeTimer = 0;
  }

  #leaveLink() {
    clearTimeout(this.#hoverTimer);
    this.#hoveredLink = null;
    if (this.#cardLink && !this.#card.isPinned && !this.#card.hasFocus && !this.#closeTimer) {
      this.#closeTimer = setTimeout(() => this.#close(), this.#card.isOpen ? GRACE : 0);
    }
  }

  /** @param {PointerEvent} event */
  #onPointerDown(event) {
    if (!this.#card.contains(event)) this.#closeUnlessPinned();
  }

  /**
   * Focus that goes elsewhere in the page closes the card.
   * @param {FocusEvent} event
   */
  #onFocusIn(event) {
    if (this.#card.isOpen && !this.#card.contains(event) && findLink(event) !== this.#cardLink) this.#closeUnlessPinned();
  }

  /** The pointer is over something else now; the next move finds out what. */
  #onViewChange() {
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
    this.#client.cancel();
    const link = this.#card.hasFocus ? this.#cardLink : null;
    this.#cardLink = null;
    this.#card.close();
    link?.focus({ preventScroll: true });
  }
}

/** Starts the cards, once for a page. */
export async function run() {
  if (globalThis.epitomeCards || !(document.body instanceof HTMLElement)) return;
  globalThis.epitomeCards = true;
  const cards = new CardController(await sendRequest("card-settings", {}));
  api.runtime.onMessage.addListener((/** @type {Partial<SettingsNews>} */ { cardSettings, sites }, sender) => {
    if (sender.id !== api.runtime.id || !cardSettings || !sites) return;
    cards.changeSettings(cardSettings);
    if (isSiteOn(sites, location.hostname)) return;
    cards.stop();
    globalThis.epitomeCards = false;
  });
}
