// A document while it is read: what is asked of it, what is marked, and where the reader is.
import { count, createElement, createMeaningSign } from "../elements.js";
import { request } from "../requests.js";
import { joinHeads } from "../sentences.js";
import { describeError } from "../states.js";
import { tellBriefly } from "../telling.js";
import { WHOLE, describeMarked } from "../verdicts.js";
import { Card } from "./card.js";
import { fillChosen } from "./chosen.js";
import { Cite } from "./cite.js";
import { createContents } from "./contents.js";
import { copyText } from "./copy.js";
import { Drawer } from "./drawer.js";
import { Explaining } from "./explaining.js";
import { Graded } from "./graded.js";
import { Highlights } from "./highlights.js";
import { bringIntoView } from "./into_view.js";
import { LatestRequest } from "./latest.js";
import { LinkedCards } from "./linked.js";
import { noteAddress } from "./own_address.js";
import { createPanel } from "./panels.js";
import { Parts } from "./parts.js";
import { createPlaceBar } from "./place_bar.js";
import { Question, chooseShare, clampShare } from "./question.js";
import { Surface } from "./surface.js";

const MORE = 5; // sentences that "More" marks beyond those that are
const MOST = 100;

export class Reading {
  card = new Card();
  answer = createElement("div", "answer");
  surface;
  /** @type {MarkedExtract[]} */
  #extracts = [];
  #of = 0;
  #bar = createPlaceBar({ step: (direction) => this.#step(direction), more: () => this.#askMore() });
  #isAsked = false;
  #position = -1; // the offset that the reader was led to last
  chosen = { index: -1 }; // the sentence that the reader looks at, anew each time
  #contents = createPanel("contents", "Contents");
  #drawer = new Drawer((tab) => tab === "cite" && this.#citeCurrent());
  #cite;
  #parts = new Parts(this);
  #wanted;
  #verdict = createElement("p", "verdict");
  #hint = createElement("p", "meta");
  #list = createElement("ol", "");
  #marksRequest;
  #explaining;
  #linked;

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
    this.question = new Question({ query: params.get("q") ?? "", share, sentences: view.sentences }, (wantsToSee) => this.#ask(wantsToSee), [this.#bar.element]);
    this.#wanted = Number(params.get("s")) - 1;
    this.answer.setAttribute("aria-live", "off"); // `announce` says it
    this.columns = createElement("div", "columns", this.#drawer.element, this.#contents.element);
    this.surface = new Surface(view, this.columns, () => noteAddress(this), visit.signal);
    this.surface.show(params.get("v"));
    this.text = this.surface.text;
    this.#cite = new Cite(this.#drawer.cite, this);
    this.graded = new Graded(this);
    this.#explaining = new Explaining(this);
    this.#linked = new LinkedCards(this);
    this.highlights = new Highlights(this, params.get("n"));
    this.#verdict.setAttribute("aria-hidden", "true"); // the bar says it, which the sheet may cover
    this.#drawer.answers.append(this.#verdict, this.#hint, this.graded.line, this.#list);
    this.question.element.append(this.answer);
    visit.signal.addEventListener("abort", () => {
      this.question.stop();
      this.card.close();
    });
  }

  /** @param {number} index Shows how to cite a sentence. */
  cite(index) {
    this.card.close();
    this.#drawer.open(true);
    this.#drawer.choose("cite");
    this.#cite.show(index);
  }

  /** @param {number} index The reader looks at this sentence now. */
  attend(index) {
    this.chosen = { index };
    this.#position = this.#extracts.find((extract) => extract.index === index)?.start ?? this.#position;
    this.surface.showOnPage(index);
    if (this.#drawer.tab === "cite" && this.#drawer.isOpen) this.#cite.show(index);
  }

  /** The sentence that the reader was led to last, else the likeliest one. */
  #citeCurrent() {
    const best = [...this.#extracts].sort((a, b) => a.rank - b.rank)[0];
    this.#cite.show(this.current ?? best?.index ?? -1);
  }

  /** The marked sentence that the reader was led to last. */
  get current() {
    return this.#extracts.find(({ start }) => start === this.#position)?.index ?? null;
  }

  /** What each key does. */
  get keys() {
    return {
      n: () => this.#step(1),
      p: () => this.#step(-1),
      e: () => this.#linked.showFocused(),
      ...this.highlights.keys,
      "/": () => this.question.focus(),
      ...this.graded.keys,
    };
  }

  /** Draws the text, marks it, then tells its contents. */
  async start() {
    const { signal } = this.visit;
    const drawing = this.text.draw(signal);
    void this.highlights.start();
    const marks = await this.#mark();
    if (marks && this.#wanted >= 0) await this.#goTo(this.#wanted, marks);
    await drawing;
    this.#parts.offerNext();
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
    return query ? { source: this.source, query, ...(this.question.more ? { sentences: this.question.more } : {}) } : { source: this.source, ratio: share / 100 };
  }

  /** @param {unknown} error */
  report(error) {
    this.answer.replaceChildren(describeError(error, () => this.#ask()));
  }

  /** @type {(extract: MarkedExtract) => string} */
  #display({ start, end, under }) {
    return [joinHeads(under), this.text.read(start, end)].filter(Boolean).join(" ");
  }

  /** What is saved as a file. */
  describeSaving() {
    return { ratio: this.question.share / 100, ...this.describeAsking() };
  }

  #askMore() {
    this.question.more = Math.min(this.#of, this.#extracts.length + MORE);
    void this.#mark();
  }

  /** @type {(index: number, marks: Marks) => Promise<void>} To a sentence that the address names; if it is not marked, more are. */
  async #goTo(index, marks) {
    for (let count = marks.extracts.length + MORE; !this.#extracts.some((extract) => extract.index === index) && this.question.query && count <= MOST; count *= 2) {
      this.question.more = count;
      if (!(await this.#mark())) return;
    }
    await this.#scrollToMark(index);
  }

  /** @type {(start: number) => Promise<boolean>} Reads on until the text has a place; whether it could. */
  reach(start) {
    return this.#parts.reach(start);
  }

  async copyAll() {
    await copyText(this.#extracts.map((extract) => this.#display(extract)).join("\n\n"));
    const told = `Copied ${count(this.#extracts.length, "sentence")}`;
    tellBriefly(told);
    this.visit.announce(told);
  }

  /** @param {boolean} [wantsToSee] Whether to go to the best sentence, if one answers. */
  async #ask(wantsToSee = false) {
    noteAddress(this);
    const marks = await this.#mark();
    if (!wantsToSee || !marks?.extracts.length || marks.answered === false) return;
    this.#scrollToMark(marks.extracts.reduce((best, extract) => (extract.rank < best.rank ? extract : best)).index);
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
  #showMarks({ extracts, verdict, whole, missing, of, meaning, notes }, query) {
    this.#extracts = [...extracts].sort((a, b) => a.start - b.start);
    if (query !== "" && !this.#isAsked) this.#drawer.open(true);
    this.#isAsked = query !== "";
    this.#of = of;
    this.#position = -1;
    this.chosen = { index: -1 };
    this.surface.mark(this.#extracts, query !== "");
    this.#bar.show(-1, extracts.length, query !== "" && extracts.length < Math.min(of, MOST));
    const listed = query === "" ? this.#extracts : [...extracts].sort((a, b) => a.rank - b.rank);
    this.#drawer.setTitle(count(extracts.length, "marked sentence") + (query === "" || extracts.length < 2 ? "" : ", likeliest first"));
    const entries = listed.map((extract) => ({ index: extract.index, text: this.#display(extract), place: extract.place, likelihood: query === "" ? null : extract.likelihood }));
    fillChosen(this.#list, entries, {
      scrollTo: (index) => this.#scrollToMark(index),
      explain: (index, button) => this.#explaining.explain(index, button),
      cite: (index) => this.cite(index),
      createGrading: (index) => this.graded.createButtons(index),
    });
    this.#drawer.choose("answers");
    this.card.closeIfLost();
    const marked = `${count(extracts.length, "sentence")} marked`;
    const isSure = extracts.some(({ likelihood }) => likelihood === "likely");
    const told = query === "" || verdict === null ? marked : describeMarked(verdict, isSure, missing, marked);
    this.#tell(told, extracts.length ? [] : notes);
    this.#hint.textContent = whole ? WHOLE : ""; // not in the bar, which would grow and move the text
    if (query !== "") this.answer.firstElementChild?.append(" ", createMeaningSign(meaning));
    this.answer.classList.toggle("nothing", query !== "" && verdict === "not found");
  }

  /** @type {(text: string, notes?: string[]) => void} Says it to the eye and to a screen reader. */
  #tell(text, notes = []) {
    this.#verdict.textContent = text;
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
  async #scrollToMark(index) {
    const start = this.#extracts.find((extract) => extract.index === index)?.start ?? -1;
    if (!(await this.reach(start))) return;
    if (this.#drawer.isSheet) this.#drawer.open(false); // it would cover the sentence
    const mark = this.surface.scrollTo(index);
    if (!mark) return;
    getSelection()?.removeAllRanges(); // what was selected before is left
    this.#position = start;
    this.attend(index);
    this.#bar.show(this.#extracts.findIndex((extract) => extract.index === index), this.#extracts.length, this.#isAsked && this.#extracts.length < Math.min(this.#of, MOST));
    if (mark instanceof HTMLElement) mark.focus({ preventScroll: true });
  }

  /** @param {number} start */
  #scrollToBlock(start) {
    if (this.surface.shown === "pages") this.surface.show("text"); // sections have no boxes
    this.#position = start - 1;
    const block = this.text.findElement(start);
    if (block) bringIntoView(block, () => block.scrollIntoView({ block: "start", behavior: "instant" }));
  }
}
