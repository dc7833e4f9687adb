// A document while it is read: what is asked of it, what is marked, and where the reader is.
import { buildAddress, pushAddress, readAddress, replaceAddress } from "../address.js";
import { count, createElement, createMeaningSign } from "../elements.js";
import { request } from "../requests.js";
import { joinHeads } from "../sentences.js";
import { describeError } from "../states.js";
import { Card } from "./card.js";
import { fillChosen } from "./chosen.js";
import { createContents } from "./contents.js";
import { copyText } from "./copy.js";
import { Explaining } from "./explaining.js";
import { LatestRequest } from "./latest.js";
import { LinkedCards } from "./linked.js";
import { createDocumentLink } from "./links.js";
import { Pages } from "./pages.js";
import { createPanel } from "./panels.js";
import { Question, chooseShare, clampShare } from "./question.js";
import { createSwitch } from "./switch.js";
import { DocumentText } from "./text.js";

export class Reading {
  card = new Card();
  answer = createElement("div", "answer");
  switch = createSwitch((on) => this.showPages(on));
  /** @type {MarkedExtract[]} */
  #extracts = [];
  #isAsked = false;
  #position = -1; // the offset that the reader was led to last
  #contents = createPanel("contents", "Contents");
  #chosen = createPanel("chosen", "Chosen sentences");
  #list = createElement("ol", "");
  #marksRequest;
  #explaining;
  #linked;
  #showsPages;

  /**
   * @param {DocumentView} view
   * @param {DocumentSource} source
   * @param {URLSearchParams} params
   * @param {Visit} visit
   */
  constructor(view, source, params, visit) {
    this.view = view;
    this.source = source;
    this.visit = visit;
    this.#marksRequest = new LatestRequest(visit.signal);
    const share = Number(params.get("r")) ? clampShare(Number(params.get("r"))) : chooseShare(view.sentences);
    this.question = new Question({ query: params.get("q") ?? "", share, sentences: view.sentences }, (wantsToSee) => this.#ask(wantsToSee));
    this.text = new DocumentText(view, createDocumentLink);
    this.#explaining = new Explaining(this);
    this.#linked = new LinkedCards(this);
    this.pages = view.original && view.pages.length ? new Pages(view.pages, view.original, visit.signal) : null;
    this.#showsPages = this.pages !== null && params.get("v") === "pages";
    this.switch.press(this.#showsPages);
    this.#chosen.body.append(this.#list);
    this.columns = createElement("div", "columns", this.#chosen.element, this.#contents.element, this.#main);
    visit.signal.addEventListener("abort", () => {
      this.question.stop();
      this.card.close();
    });
  }

  /** @param {boolean} on Whether the pages are shown as pictures, instead of the text. */
  showPages(on) {
    const before = this.#main;
    this.#showsPages = on && this.pages !== null;
    this.switch.press(this.#showsPages);
    before.replaceWith(this.#main);
    this.#noteAddress();
  }

  get #main() {
    return this.#showsPages && this.pages ? this.pages.element : this.text.element;
  }

  /** What each key does. */
  get keys() {
    return {
      n: () => this.#step(1),
      p: () => this.#step(-1),
      e: () => this.#linked.showFocused(),
      "/": () => this.question.focus(),
    };
  }

  /** Draws the text, marks it, then tells its contents. */
  async start() {
    const { signal } = this.visit;
    const drawing = this.text.draw(signal);
    await this.#mark();
    await drawing;
    try {
      const { sections } = await request("/page/outline", { source: this.source }, signal);
      const parts = sections.slice(1); // the first is the whole document
      this.#contents.element.hidden = parts.length === 0;
      this.#contents.body.append(createContents(parts, (start) => this.#scrollToBlock(start)));
    } catch (error) {
      if (!signal.aborted) this.#contents.element.hidden = true;
    }
  }

  /** What the service is asked for: the document, the question, how much. */
  describeAsking() {
    const { query, share } = this.question;
    return { source: this.source, ratio: share / 100, ...(query ? { query } : {}) };
  }

  /** @param {unknown} error */
  report(error) {
    this.answer.replaceChildren(describeError(error, () => this.#ask()));
  }

  /** @type {(extract: MarkedExtract) => string} */
  #display({ start, end, under }) {
    return [joinHeads(under), this.text.read(start, end)].filter(Boolean).join(" ");
  }

  async copyAll() {
    await copyText(this.#extracts.map((extract) => this.#display(extract)).join("\n\n"));
    this.#tell(`Copied ${count(this.#extracts.length, "sentence")}`);
  }

  /** @param {boolean} [wantsToSee] Whether to go to the best sentence, if one answers. */
  async #ask(wantsToSee = false) {
    this.#noteAddress();
    const marks = await this.#mark();
    if (!wantsToSee || !marks?.extracts.length || marks.answered === false) return;
    this.#scrollToMark(marks.extracts.reduce((best, extract) => (extract.rank < best.rank ? extract : best)).index);
  }

  /** The address follows what is asked: an entry in the history for each question, and not for every letter. */
  #noteAddress() {
    const { query, share } = this.question;
    const place = "job" in this.source ? { h: this.source.job } : { d: this.source.id };
    const address = buildAddress({ ...place, q: query, r: share, v: this.#showsPages ? "pages" : null });
    const isNew = this.question.isSettled && query !== (readAddress().get("q") ?? "");
    if (isNew) this.question.isSettled = false;
    (isNew ? pushAddress : replaceAddress)(address);
  }

  /** @returns {Promise<Marks | null>} */
  async #mark() {
    const { query } = this.question;
    try {
      const marks = await this.#marksRequest.send("/page/marks", this.describeAsking());
      if (marks !== null) this.#showMarks(marks, query);
      return marks;
    } catch (error) {
      this.report(error);
      return null;
    }
  }

  /** @type {(marks: Marks, query: string) => void} */
  #showMarks({ extracts, answered, meaning, notes }, query) {
    this.#extracts = [...extracts].sort((a, b) => a.start - b.start);
    const panel = this.#chosen.element; // on a narrow screen it is folded; opened above the window, it would move the text
    if (query !== "" && !this.#isAsked && panel.getBoundingClientRect().top >= 0) panel.open = true;
    this.#isAsked = query !== "";
    this.text.mark(this.#extracts.map((extract) => ({ ...extract, key: `${extract.index}:${extract.words.join()}` })));
    this.pages?.mark(this.#extracts);
    const listed = query === "" ? this.#extracts : [...extracts].sort((a, b) => a.rank - b.rank);
    this.#chosen.setTitle(count(extracts.length, "chosen sentence") + (query === "" ? "" : ", best first"));
    const entries = listed.map((extract) => ({ index: extract.index, text: this.#display(extract), place: extract.place }));
    fillChosen(this.#list, entries, {
      scrollTo: (index) => this.#scrollToMark(index),
      explain: (index, button) => this.#explaining.explain(index, button),
    });
    this.card.closeIfLost();
    const isUnanswered = query !== "" && answered === false;
    const told = `${count(extracts.length, "sentence")} marked`;
    this.#tell(isUnanswered ? `Nothing here answers this. The nearest: ${told}` : told, extracts.length ? [] : notes);
    if (query !== "") this.answer.firstElementChild?.append(" ", createMeaningSign(meaning));
    this.answer.classList.toggle("nothing", isUnanswered);
  }

  /** @type {(text: string, notes?: string[]) => void} Says it to the eye and to a screen reader. */
  #tell(text, notes = []) {
    this.answer.replaceChildren(createElement("p", "", text), ...notes.map((note) => createElement("p", "meta", note)));
    this.visit.announce(text);
  }

  /** @param {number} direction To the next mark, or the one before. */
  #step(direction) {
    const after = this.#extracts.findIndex(({ start }) => start > this.#position);
    const next = after < 0 ? 0 : after;
    const before = this.#extracts.findLastIndex(({ start }) => start < this.#position);
    const extract = this.#extracts.at(direction > 0 ? next : before);
    if (extract) this.#scrollToMark(extract.index);
  }

  /** @param {number} index */
  #scrollToMark(index) {
    const mark = this.#showsPages ? this.pages?.findBox(index) : this.text.findMark(index);
    if (!mark) return;
    this.#position = this.#extracts.find((extract) => extract.index === index)?.start ?? -1;
    const show = () => mark.scrollIntoView({ block: "center", behavior: "instant" });
    show();
    requestAnimationFrame(show); // what comes into view for the first time may take another height than was expected
    if (mark instanceof HTMLElement) mark.focus({ preventScroll: true });
  }

  /** @param {number} start */
  #scrollToBlock(start) {
    if (this.#showsPages) this.showPages(false); // sections have no boxes
    this.#position = start - 1;
    this.text.findElement(start)?.scrollIntoView({ block: "start", behavior: "instant" });
  }
}
