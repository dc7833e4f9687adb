// The card of one link at a time: it asks the user or requests the page, and shows the answer.
import { say } from "../shared/words.js";
import { Card } from "./card.js";
import { WorkerClient } from "./client.js";
import { findReplacement, isReplaced } from "./links.js";

const TITLE_CHARACTERS = 160;

/** @typedef {HTMLElement | SVGElement} Link */

export class LinkCard {
  /** @type {Link | null} */
  #link = null;
  /** @type {(() => void) | null} */
  #goOn = null;
  #client = new WorkerClient();
  #card = new Card({
    close: () => this.close(),
    openOptions: () => this.#client.openOptions(),
    request: () => this.#goOn?.(),
  });

  /** @param {CardKeys} keys */
  set keys(keys) {
    this.#card.keys = keys;
  }

  /** The link that the card is about. */
  get link() {
    return this.#link;
  }

  /** Whether the card is asking for permission to request the page. */
  get isAsking() {
    return this.#goOn !== null;
  }

  get isPending() {
    return this.#client.isPending;
  }

  get isOpen() {
    return this.#card.isOpen;
  }

  get isPinned() {
    return this.#card.isPinned;
  }

  get hasFocus() {
    return this.#card.hasFocus;
  }

  /** @param {Event} event */
  contains(event) {
    return this.#card.contains(event);
  }

  /**
   * Takes over a link with which the page has replaced the card's link.
   * @param {Link | null} link
   */
  adopt(link) {
    if (isReplaced(this.#link, link)) this.#link = link;
  }

  /** Reads the page around the link while the hover delay runs. */
  prepare() {
    this.#client.prepare();
  }

  /** Requests the page that the card asks about. */
  goOn() {
    this.#goOn?.();
  }

  /**
   * Shows why the page was not requested, and what its site would see.
   * @param {Link} link
   * @param {LinkRequest} request
   * @param {Obstacle} obstacle
   * @param {Point | null} pointer null if the keyboard was used: then the card takes the focus
   */
  ask(link, request, obstacle, pointer) {
    this.#client.cancel();
    this.#turnTo(link);
    this.#goOn = () => this.request(link, request, pointer, "sure");
    const { url, anchor } = request;
    const page = { title: anchor, site: new URL(url).host, url, date: "", description: "" };
    this.#card.show({ ...page, kind: "ask", obstacle }, link, pointer);
    if (pointer === null) this.#card.focus();
  }

  /**
   * Shows a footnote or reference of the same page.
   * @param {Link} link
   * @param {NotePart[]} parts
   * @param {Point | null} pointer
   */
  showNote(link, parts, pointer) {
    this.#client.cancel();
    this.#turnTo(link);
    const title = link.textContent.trim().slice(0, TITLE_CHARACTERS);
    const page = { title, site: say("onThisPage"), url: String(/** @type {HTMLAnchorElement} */ (link).href), date: "", description: "" };
    this.#card.show({ ...page, kind: "note", parts }, link, pointer);
    if (pointer === null) this.#card.focus();
  }

  /**
   * Requests the page and shows what it says.
   * @param {Link} link
   * @param {LinkRequest} request
   * @param {Point | null} pointer
   * @param {AskedBy} asked
   */
  async request(link, request, pointer, asked) {
    this.#turnTo(link);
    /** @param {CardAnswer} answer */
    const show = (answer) => {
      const isAbout = this.#link === link || isReplaced(link, this.#link);
      if (isAbout && !this.#link?.isConnected) this.#link = /** @type {Link | null} */ (findReplacement(link, pointer));
      if (!isAbout || !this.#link) return;
      this.#card.show(answer, this.#link, pointer);
      if (pointer === null) this.#card.focus();
    };
    const answer = await this.#client.elaborate(request, asked, () => show({ kind: "reading" }));
    if (answer === null) return;
    if (answer.kind !== "ask") return show(answer);
    this.#goOn = () => this.request(link, { ...request, url: answer.url }, pointer, "sure");
    show({ ...answer, title: request.anchor });
  }

  /** @param {Link} link */
  #turnTo(link) {
    this.#link = link;
    this.#goOn = null;
    this.#card.isPinned = false;
  }

  /** Closes the card and restores the focus. */
  close() {
    this.#client.cancel();
    const link = this.#card.hasFocus ? this.#link : null;
    this.#link = this.#goOn = null;
    this.#card.close();
    link?.focus({ preventScroll: true });
  }
}
