// Cards on a page: a few listeners for the whole page, one timer, one question at a time.
import { api } from "../shared/api.js";
import { isOn } from "../shared/sites.js";
import { Asker } from "./asker.js";
import { Card } from "./card.js";
import { linkOf, worthAsking } from "./links.js";

const GRACE = 250; // milliseconds to get from the link into the card
const KEY = "e";
const MODIFIER_KEYS = { alt: "altKey", control: "ctrlKey", shift: "shiftKey" };

class Cards {
  #look = null;
  #over = null; // the link under the pointer
  #shown = null; // the link that the card is about
  #timer = 0;
  #leaving = 0;
  #pointer = null;
  #asker = new Asker();
  #ending = new AbortController();
  #card = new Card({ close: () => this.#close(), options: () => this.#asker.openOptions() });

  constructor(look) {
    this.#look = look;
    const listen = (target, name, does) =>
      target.addEventListener(name, (event) => event.isTrusted && does(event), {
        capture: true,
        passive: name !== "keydown",
        signal: this.#ending.signal,
      });
    listen(document, "pointerover", (event) => this.#moved(event));
    listen(document, "pointermove", (event) => this.#moved(event));
    listen(document, "pointerout", (event) => event.relatedTarget === null && this.#left());
    listen(document, "pointerdown", (event) => this.#pressed(event));
    listen(document, "keydown", (event) => this.#key(event));
    listen(document, "focusin", (event) => this.#focused(event));
    listen(document, "scroll", () => this.#shifted());
    listen(window, "resize", () => this.#shifted());
    listen(window, "pagehide", () => this.#close());
  }

  change(look) {
    this.#look = look;
  }

  end() {
    this.#ending.abort();
    this.#close();
  }

  #moved(event) {
    if (event.pointerType === "touch") return;
    if (this.#card.holds(event)) {
      this.#stay();
      return;
    }
    const link = linkOf(event);
    if (link === this.#over && link !== null) {
      this.#stay();
      return;
    }
    this.#left();
    this.#over = link;
    this.#pointer = { x: event.clientX, y: event.clientY };
    if (link === this.#shown && link !== null) this.#stay();
    else if (link && !this.#card.pinned && this.#held(event)) this.#wait(link);
  }

  #wait(link) {
    const asked = worthAsking(link, this.#look.allow, true);
    if (!asked) return;
    this.#asker.prepare();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(link, asked, this.#pointer, false), this.#look.delay);
  }

  async #ask(link, asked, pointer, byKey) {
    this.#stay();
    this.#shown = link;
    this.#card.pinned = false;
    const show = (answer) => {
      if (this.#shown !== link || !link.isConnected) return;
      this.#card.show(answer, link, pointer);
      if (byKey) this.#card.focus();
    };
    const answer = await this.#asker.ask(asked, () => show({ kind: "reading" }));
    if (answer !== null) show(answer);
  }

  #key(event) {
    if (event.key === "Escape" && this.#card.isOpen) {
      event.preventDefault();
      event.stopPropagation();
      this.#close();
      return;
    }
    const link = linkOf(event);
    const plain = !event.metaKey && event.key.toLowerCase() === KEY && this.#held(event, true);
    if (link && plain && !this.#card.holds(event)) {
      if (event.repeat || (link === this.#shown && this.#asker.isAsking)) return;
      const asked = worthAsking(link, this.#look.allow, false);
      if (!asked) return;
      event.preventDefault();
      event.stopPropagation();
      this.#ask(link, asked, null, true);
    } else if (this.#over && this.#over !== this.#shown && !this.#card.pinned && this.#isModifier(event)) {
      this.#wait(this.#over);
    }
  }

  #isModifier(event) {
    return this.#look.modifier !== "none" && event.key.toLowerCase() === this.#look.modifier;
  }

  /** Whether the key to hold is held; for the key that asks, no other may be. */
  #held(event, exactly = false) {
    const wanted = MODIFIER_KEYS[this.#look.modifier];
    if (!exactly) return wanted === undefined || event[wanted];
    return Object.values(MODIFIER_KEYS).every((name) => event[name] === (name === wanted));
  }

  #stay() {
    clearTimeout(this.#leaving);
    this.#leaving = 0;
  }

  #left() {
    clearTimeout(this.#timer);
    this.#over = null;
    if (this.#shown && !this.#card.pinned && !this.#card.hasFocus && !this.#leaving) {
      this.#leaving = setTimeout(() => this.#close(), this.#card.isOpen ? GRACE : 0);
    }
  }

  #pressed(event) {
    if (this.#card.holds(event)) return;
    clearTimeout(this.#timer);
    this.#gone();
  }

  /** Focus that goes elsewhere in the page takes the card away. */
  #focused(event) {
    if (this.#card.isOpen && !this.#card.holds(event) && linkOf(event) !== this.#shown) this.#gone();
  }

  /** What is under the pointer is news again, as soon as it moves. */
  #shifted() {
    this.#over = null;
    this.#gone();
  }

  #gone() {
    clearTimeout(this.#timer);
    if (!this.#card.pinned) this.#close();
  }

  #close() {
    clearTimeout(this.#timer);
    this.#stay();
    this.#asker.cancel();
    const link = this.#card.hasFocus ? this.#shown : null;
    this.#shown = null;
    this.#card.close();
    link?.focus({ preventScroll: true });
  }
}

/** Starts the cards, once for a page. */
export async function run() {
  if (globalThis.epitomeCards || !(document.body instanceof HTMLElement)) return;
  globalThis.epitomeCards = true;
  const cards = new Cards(await api.runtime.sendMessage({ ask: "look" }));
  api.runtime.onMessage.addListener(({ look, sites }, sender) => {
    if (sender.id !== api.runtime.id || !look) return;
    cards.change(look);
    if (isOn(sites, location.hostname)) return;
    cards.end();
    globalThis.epitomeCards = false;
  });
}
