// The highlights of a document that is read: kept in the collection at once, drawn in the text, each with a card.
import { buildAddress } from "../address.js";
import { count, createButton, createElement, createLink, isolate } from "../elements.js";
import { createEditor } from "../notes/editor.js";
import { createCheckButton, describeState } from "../notes/standing.js";
import { createNoteRemoval } from "../notes/undoing.js";
import { Problem, request } from "../requests.js";
import { asSentence } from "../states.js";
import { tellBriefly } from "../telling.js";
import { copyText } from "./copy.js";
import { bringIntoView } from "./into_view.js";
import { findLastStart } from "./offsets.js";
import { createSelectionTools, readRange, widenToWords } from "./selecting.js";
import { cutStretches } from "./stretches.js";

const PAGE = 500;

export class Highlights {
  /** Tells of highlights whose words are not in the text any more. */
  lost = createElement("p", "meta lost-notes");
  /** What follows the selection, and what takes a removal back. */
  tools;
  #reading;
  #wanted;
  #removal;
  /** @type {Note[]} */
  #notes = [];
  /** @type {{ note: Note, chosen: object } | null} */
  #current = null; // what the reader came to last, until another sentence is chosen
  #isAdding = false;

  /**
   * @param {import("./reading.js").Reading} reading
   * @param {string | null} wanted the note to go to
   */
  constructor(reading, wanted) {
    const { signal } = reading.visit;
    this.#reading = reading;
    this.#wanted = wanted;
    this.lost.hidden = true;
    this.#removal = createNoteRemoval(() => this.#load(), (error) => this.#fail(error), signal);
    const selected = createSelectionTools(reading.text.element, { highlight: () => this.highlight(-1, true), copy: () => this.copy(), grade: (grade) => reading.graded.grade(grade) }, signal);
    this.tools = [selected, this.#removal.bar];
    reading.text.element.addEventListener("click", (event) => this.#openTarget(event));
  }

  /** What each key does. */
  get keys() {
    return { h: () => this.highlight(), y: () => this.copy() };
  }

  async start() {
    if ("job" in this.#reading.source) return;
    try {
      await this.#load();
      if (this.#wanted !== null) await this.#goTo(this.#wanted);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Highlights the sentence of that number, else the selected words or the chosen sentence. What is highlighted is opened, and so is a new one that is to be commented on. */
  async highlight(index = -1, isToComment = false) {
    const { source, visit, chosen } = this.#reading;
    const place = index >= 0 ? this.#findSentence(index) : this.#readSelection() ?? this.#noteAtHand ?? this.#findSentence(chosen.index);
    if (place === null) return this.#tell("Select some words first, or go to a marked sentence with n.");
    if ("job" in source) return this.#tell("Keep this text first: highlights are kept in your collection.");
    const { start, end } = place;
    const known = this.#notes.find((note) => note.start === start && note.end === end && note.state !== "gone");
    if (known) return this.#open(known);
    if (this.#isAdding) return;
    this.#isAdding = true;
    try {
      const { note } = await request("/api/v1/notes", { id: source.id, start, end }, visit.signal);
      this.#notes.push(note);
      getSelection()?.removeAllRanges();
      this.#take(note);
      await this.#draw();
      if (isToComment) this.#open(note);
      else this.#tell("Highlighted. Press h once more to comment on it.");
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isAdding = false;
    }
  }

  /** Copies a highlight or a sentence with its source: where words are selected, else the one at hand. */
  async copy() {
    const { source, visit, chosen } = this.#reading;
    const selected = this.#readSelection();
    const note = selected ? this.#notes.find(({ start, end }) => start !== null && end !== null && start <= selected.start && selected.start < end) : this.#noteAtHand;
    const index = this.findSelected() ?? chosen.index;
    if (!note && index < 0) return this.#tell("Select some words first, or go to a marked sentence with n.");
    try {
      const text = note ? note.cited : (await request("/page/sentence", { source, index }, visit.signal)).cite.text;
      await copyText(text ?? "");
      this.#tell(`Copied: the ${note ? "quote" : "sentence"} with its source`);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @returns {number | null} The number of the sentence in which the selected words begin. */
  findSelected() {
    const { spans } = this.#reading.view;
    const selected = this.#readSelection();
    const index = selected ? findLastStart(spans.length, (at) => spans[at][0], selected.start) : -1;
    return index < 0 ? null : index;
  }

  /** The highlight that the reader came to last, if no sentence was chosen since. */
  get #noteAtHand() {
    return this.#current?.chosen === this.#reading.chosen ? this.#current.note : null;
  }

  /** @param {Note} note */
  #take(note) {
    this.#current = { note, chosen: this.#reading.chosen };
  }

  async #load() {
    const { source, visit, card } = this.#reading;
    if ("job" in source) return;
    /** @type {Note[]} */
    const notes = [];
    for (let total = 1; notes.length < total;) {
      const found = await request("/api/v1/notes/search", { document: source.id, sort: "place", offset: notes.length, top: PAGE }, visit.signal);
      notes.push(...found.notes);
      total = found.notes.length ? found.total : 0;
    }
    this.#notes = notes;
    if (this.#current) this.#current.note = notes.find(({ note }) => note === this.#current?.note.note) ?? this.#current.note;
    this.#draw();
    card.closeIfLost();
    const lost = notes.filter(({ state }) => state === "gone").length;
    this.lost.hidden = lost === 0;
    this.lost.replaceChildren(`${count(lost, "highlight")} of yours cannot be found in this text any more: `,
      createLink(buildAddress({ notes: "", on: source.id, state: "gone" }), "", lost === 1 ? "show it" : "show them"));
  }

  #draw() {
    return this.#reading.text.highlight(cutStretches(this.#notes));
  }

  /** @param {string} name */
  async #goTo(name) {
    const { surface, visit } = this.#reading;
    const note = this.#notes.find((each) => each.note === name);
    if (!note || note.start === null || note.state === "gone") return this.#tell("This highlight cannot be found in the text any more.");
    if (surface.shown === "pages") surface.show("text");
    await this.#reading.reach(note.start);
    this.#take(note);
    const button = this.#reading.text.findNote(note.note);
    if (!button || visit.signal.aborted) return;
    bringIntoView(button);
    button.focus({ preventScroll: true });
  }

  /** @param {Event} event on a highlight, unless it is on a link or ends a selection */
  #openTarget(event) {
    const target = event.target instanceof Element ? event.target : null;
    const element = target?.closest(".kept, button.noted");
    if (!(element instanceof HTMLElement) || target?.closest("a") || getSelection()?.isCollapsed === false) return;
    const note = this.#notes.find((each) => each.note === element.dataset.note);
    if (note) this.#open(note, false);
  }

  /** @type {(note: Note, isToWrite?: boolean) => void} Opens the card of a highlight. */
  #open(note, isToWrite = true) {
    const { card, text, visit } = this.#reading;
    const button = text.findNote(note.note);
    if (!button) return;
    this.#take(note);
    const editor = createEditor(note);
    const finding = createElement("p", "meta found-there");
    finding.setAttribute("role", "status");
    const state = describeState(note);
    card.close();
    card.show(button, "Your highlight", true, createElement("h2", "", "Your highlight"),
      state ? createElement("p", "meta", `${state}. `, note.state === "changed" ? "You highlighted: " : "", note.state === "changed" ? createElement("q", "", isolate(note.quote)) : null) : null,
      editor.element, finding,
      createElement("p", "actions", createButton("Copy with source", "chip", () => this.copy()),
        createCheckButton(note, (...told) => finding.replaceChildren(...told.filter((child) => child !== null)), visit.signal),
        createButton("Remove", "quiet", () => {
          card.close();
          this.#removal.remove(note);
        })));
    if (isToWrite) editor.focus();
  }

  /** @type {(index: number) => { start: number, end: number } | null} */
  #findSentence(index) {
    const span = this.#reading.view.spans[index];
    return span ? { start: span[0], end: span[1] } : null;
  }

  /** @returns {{ start: number, end: number } | null} The selected words, whole and without the blanks around them. */
  #readSelection() {
    const { text } = this.#reading;
    const range = readRange(text.element);
    if (!range) return null;
    const start = text.locate(range.startContainer, range.startOffset);
    const end = text.element.contains(range.endContainer) ? text.locate(range.endContainer, range.endOffset) : text.end;
    return widenToWords(text, start, end);
  }

  /** @param {string} text Says it to the eye and to a screen reader. */
  #tell(text) {
    tellBriefly(text);
    this.#reading.visit.announce(text);
  }

  /** @param {unknown} error */
  #fail(error) {
    if (this.#reading.visit.signal.aborted) return;
    if (error instanceof Problem && !error.isLoginOver) this.#tell(asSentence(error.message));
    else this.#reading.report(error);
  }
}
