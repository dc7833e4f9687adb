// + and − on sentences: whether one answers the question or, where nothing is asked, belongs in a summary. What is
// pressed is kept as a mark to learn from; pressed again, it is taken back.

import { createButton, createElement, createLink } from "./elements.js";
import { Problem, request } from "./requests.js";
import { asSentence } from "./states.js";
import { tellBriefly } from "./telling.js";

/** @typedef {{ id: string, index: number, query: string, text?: string }} GradedSentence the id of its document, its number there, what is asked, and its text where the eye may be elsewhere */

const SHOWN = 60; // characters of a sentence that was marked

/** @type {(grade: number, query: string) => string} */
export function nameGrade(grade, query) {
  if (query) return grade > 0 ? "A good answer" : "Not an answer";
  return grade > 0 ? "Belongs in a summary" : "Does not belong in a summary";
}

export class Grading {
  /** How many marks there are, and how many are needed. */
  line = createElement("p", "meta graded");
  #visit;
  /** @type {Map<string, Promise<void>>} by the id of the document */
  #loading = new Map();
  /** @type {Map<string, number>} by the name of the sentence */
  #grades = new Map();
  /** @type {Pick<Feedback, "total" | "needed" | "documents" | "needed_documents">} */
  #counts = { total: 0, needed: 0, documents: 0, needed_documents: 0 };
  /** @type {Promise<string>} */
  #sending = Promise.resolve("");

  /** @param {Visit} visit */
  constructor(visit) {
    this.#visit = visit;
    this.line.hidden = true;
  }

  /** @type {(sentence: GradedSentence) => HTMLElement} */
  createButtons(sentence) {
    const { id, index, query } = sentence;
    const buttons = [1, -1].map((grade) => {
      const button = createButton(grade > 0 ? "+" : "−", "quiet grade", () => this.grade(sentence, grade));
      button.title = nameGrade(grade, query);
      button.setAttribute("aria-label", button.title);
      button.dataset.grade = String(grade);
      return button;
    });
    const group = createElement("span", "grading", ...buttons);
    group.dataset.sentence = nameSentence(id, index, query);
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", "Your mark");
    this.#press(group);
    if (!this.#loading.has(id)) this.#loading.set(id, this.#load(id));
    return group;
  }

  /** @type {(sentence: GradedSentence, grade: number) => Promise<string>} Gives a mark, or takes it back if it is the one that is there; what was done, in words. */
  grade(sentence, grade) {
    const name = nameSentence(sentence.id, sentence.index, sentence.query);
    const given = this.#grades.get(name) === grade ? 0 : grade;
    this.#grades.set(name, given);
    this.#show();
    this.#sending = this.#sending.then(() => this.#send(sentence, given)); // in the order in which they were pressed
    return this.#sending;
  }

  /** @type {(sentence: GradedSentence, grade: number) => Promise<string>} What was pressed is sent even if the view is left. */
  async #send({ id, index, query, text }, grade) {
    const { signal } = this.#visit;
    try {
      this.#count(await request("/api/v1/feedback", { id, sentence: index, grade, query }));
      const quoted = text ? ` “${text.length > SHOWN ? text.slice(0, SHOWN).trimEnd() + " …" : text}”` : "";
      const told = `${grade ? nameGrade(grade, query) : "Taken back"}:${quoted} ${this.#describe()}`;
      this.#visit.announce(told);
      return told;
    } catch (error) {
      if (signal.aborted) return "";
      tellBriefly(`This mark was not kept. ${error instanceof Problem ? asSentence(error.message) : "epitome is not responding."}`);
      await this.#load(id);
      return "";
    }
  }

  /** @type {(id: string) => Promise<void>} The marks of a document, as they are kept. */
  async #load(id) {
    try {
      const answer = await request("/api/v1/feedback/search", { id }, this.#visit.signal);
      const start = nameDocument(id);
      for (const name of this.#grades.keys()) if (name.startsWith(start)) this.#grades.delete(name);
      for (const { sentence, query, grade } of answer.marks) if (sentence !== null) this.#grades.set(nameSentence(id, sentence, query), grade);
      this.#count(answer);
      this.#show();
    } catch {
      this.#loading.delete(id); // asked again with the next sentences; what is pressed meanwhile is sent all the same
    }
  }

  /** @param {Feedback} answer */
  #count(answer) {
    const { total, needed } = answer;
    this.#counts = answer;
    this.line.replaceChildren(total ? `${this.#describe()} · ` : `Mark good answers with + and others with −. epitome learns from ${needed} marks. `, createLink("#teach", "", "Teach"));
    this.line.hidden = false;
  }

  #describe() {
    const { total, needed, documents, needed_documents } = this.#counts;
    if (total < needed) return `${total} of ${needed} marks`;
    if (documents < needed_documents) return `${total.toLocaleString("en")} marks on ${documents} ${documents === 1 ? "document" : "documents"}; epitome learns from ${needed_documents} documents or more`;
    return `${total.toLocaleString("en")} marks, enough to learn from`;
  }

  #show() {
    for (const group of this.#visit.element.querySelectorAll(".grading")) if (group instanceof HTMLElement) this.#press(group);
  }

  /** @param {HTMLElement} group */
  #press(group) {
    const given = this.#grades.get(group.dataset.sentence ?? "") ?? 0;
    for (const button of group.querySelectorAll("button")) button.setAttribute("aria-pressed", String(Number(button.dataset.grade) === given));
  }
}

/** @type {(id: string) => string} */
function nameDocument(id) {
  return JSON.stringify([id]).slice(0, -1) + ",";
}

/** @type {(id: string, index: number, query: string) => string} Spaces count once, as where marks are kept. */
function nameSentence(id, index, query) {
  return JSON.stringify([id, index, query.replace(/\s+/gu, " ").trim()]);
}
