// The answer to a question: a verdict in words, the sentences that answer by theme, and the documents that they stand in.
// The answer follows what is typed into the box at the top.

import { buildAddress, openAddress, replaceAddress } from "./address.js";
import { addressOf, createAnswers, createSentenceLink } from "./answers.js";
import { createChoice, createDateChoice, listChoices, nameKind, nameLanguage } from "./choices.js";
import { count, createElement, createLink, createMeaningSign, getElement, isolate } from "./elements.js";
import { Grading } from "./grading.js";
import { describePath } from "./paths.js";
import { Card } from "./reader/card.js";
import { Problem, request } from "./requests.js";
import { showOnRest } from "./resting.js";
import { describeError } from "./states.js";
import { LEAST_CHARACTERS, followTyping } from "./typing.js";
import { VERDICTS, WHOLE, createChance, describeMissing } from "./verdicts.js";

const PAGE = 8;
const MAX_PAGES = 100;
const NAMES = ["q", "f", "k", "l", "from", "to", "in", "p"];

/** @type {View} */
export const ask = {
  async open(params, visit) {
    const { element, signal } = visit;
    const chosen = Object.fromEntries(NAMES.map((name) => [name, params.get(name)?.trim() ?? ""]));
    const card = new Card();
    const grading = new Grading(visit);
    signal.addEventListener("abort", () => card.close());
    const [answer, listing] = await Promise.all([askFor(chosen, signal), listCollection(signal)]);
    draw(chosen, answer, listing, card, grading, visit);
    followTyping(getElement("query", HTMLInputElement), signal, async (query, latest) => {
      if (query.length < LEAST_CHARACTERS) return;
      const asked = { ...chosen, q: query, p: "" };
      element.setAttribute("aria-busy", "true");
      try {
        const next = await askFor(asked, latest);
        replaceAddress(buildAddress(asked));
        draw(asked, next, listing, card, grading, visit);
      } catch (error) {
        if (!latest.aborted) element.replaceChildren(describeError(error, () => openAddress(buildAddress(asked))));
      } finally {
        if (!latest.aborted) element.removeAttribute("aria-busy");
      }
    });
  },
};

/** @type {(chosen: Record<string, string>) => number} */
function readPage({ p }) {
  return Math.max(1, Math.min(MAX_PAGES, Number.parseInt(p, 10) || 1));
}

/** @type {(chosen: Record<string, string>, signal: AbortSignal) => Promise<Answer>} */
function askFor(chosen, signal) {
  const scope = chosen.in === "held" ? "held" : "all";
  return request("/page/ask", { query: chosen.q, scope, top: PAGE, offset: (readPage(chosen) - 1) * PAGE, ...readFilters(chosen) }, signal);
}

/** @type {(chosen: Record<string, string>, answer: Answer, listing: DocumentList | null, card: Card, grading: Grading, visit: Visit) => void} */
function draw(chosen, answer, listing, card, grading, visit) {
  const { element, signal } = visit;
  const query = chosen.q;
  const isFound = answer.verdict !== "not found";
  visit.setTitle(query);
  card.close();
  const told = describeVerdict(answer);
  const verdict = createElement("p", `verdict-line ${answer.verdict.replace(" ", "-")}${isFound ? "" : " doubt"}`, told, " ", answer.sources.length ? createMeaningSign(answer.meaning) : null);
  const results = createElement("ol", "results", ...answer.sources.map((source) => createHit(source, query, card, signal)));
  results.addEventListener("keydown", moveFocus);
  const hint = !isFound && answer.sentences.length ? "These sentences come closest:" : isFound && answer.sentences.every(([at]) => answer.sources[at].whole) ? WHOLE : "";
  const found = answer.total > answer.sources.length ? `Sources: ${answer.sources.length} of ${count(answer.total, "document")} with words from your question` : count(answer.sources.length, "source");
  element.classList.add("asked");
  element.replaceChildren(...[createElement("h1", "", "“", isolate(query), "”"), verdict, hint ? createElement("p", "meta", hint) : null,
    createAnswers(answer, query, card, signal, grading), grading.line, createFollowUp(chosen, answer, listing),
    createElement("section", "sources-found", createElement("h2", "", found), results, createPages(chosen, readPage(chosen), answer.total))].filter((child) => child !== null));
  card.attach(element);
  visit.announce(told);
}

/** @type {(signal: AbortSignal) => Promise<DocumentList | null>} */
async function listCollection(signal) {
  try {
    return await request("/page/documents", { sort: "title", top: 1 }, signal);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}

/** @type {(answer: Answer) => string} */
export function describeVerdict({ verdict, documents, missing, sources, sentences }) {
  const where = count(documents, "document");
  const isSure = sentences.some(([at, number]) => sources[at].sentences[number].likelihood === "likely");
  if (verdict === "answered") return isSure ? "These sentences answer your question:" : "One of these sentences probably answers your question:";
  if (verdict === "perhaps") return "These sentences may answer your question:";
  return describeMissing(missing, describeRead(sources, where)) || `Not found in ${where}.`;
}

/** @type {(sources: AnswerSource[], where: string) => string} Which documents lack the words: those that were read. */
function describeRead(sources, where) {
  return sources.length === 1 ? "the document" : `the ${count(sources.length, "document")} that come closest, of ${where}`;
}

/** @type {(source: AnswerSource, query: string, card: Card, signal: AbortSignal) => HTMLElement} */
function createHit(source, query, card, signal) {
  const place = source.job ? "not in your collection yet" : describePath(source.id);
  const section = source.sentences[0]?.place ?? "";
  const shown = source.verdict === "not found" ? source.sentences.slice(0, 1) : source.sentences;
  const verdict = !source.read ? "too long to search here; open it and ask there" : VERDICTS[source.verdict];
  const title = createLink(buildAddress({ ...addressOf(source), q: query }), "", isolate(source.title));
  if (shown.length) showOnRest(title, source, shown[0], card, signal);
  return createElement("li", "hit", createElement("h2", "", title),
    createElement("p", "meta", isolate([place, section].filter(Boolean).join(" › ")), source.date ? " · " + source.date : null, " · ", createElement("span", `chance ${source.verdict.replace(" ", "-")}`, verdict)),
    ...shown.map((sentence) => createElement("p", "said-there", createSentenceLink(source, sentence, query, card, signal), " ", createChance(sentence.likelihood))));
}

/** @type {(chosen: Record<string, string>) => object} */
function readFilters({ f, k, l, from, to }) {
  return { ...(f ? { folder: f } : {}), ...(k ? { kinds: [k] } : {}), ...(l ? { languages: [l] } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** @type {(chosen: Record<string, string>, answer: Answer, listing: DocumentList | null) => HTMLElement} A further question, to the same documents. */
function createFollowUp(chosen, { documents }, listing) {
  const field = createElement("input", "wide");
  Object.assign(field, { type: "text", name: "follow-up", maxLength: 1000, autocomplete: "off", placeholder: `Ask the same ${count(documents, "document")} another question` });
  field.setAttribute("aria-label", field.placeholder);
  const submit = createElement("button", "primary", "Ask");
  submit.type = "submit";
  const form = createElement("form", "follow", field, submit);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim()) openAddress(buildAddress({ ...chosen, q: field.value.trim(), p: "" }));
  });
  return createElement("section", "further", form, listing && createTools(chosen, listing));
}

/** @type {(chosen: Record<string, string>, listing: DocumentList) => HTMLElement} */
function createTools(chosen, listing) {
  const choose = (/** @type {string} */ name) => (/** @type {string} */ value) => openAddress(buildAddress({ ...chosen, [name]: value, p: "" }));
  const tools = createElement("details", "narrow", createElement("summary", "", "Choose which documents are searched"), createElement("div", "tools",
    createChoice("Search in", chosen.in, [["", "your collection and the texts you opened"], ["held", "only the texts you opened"]], choose("in")),
    createChoice("Kind of document", chosen.k, listChoices(Object.keys(listing.kinds), chosen.k, "any", nameKind), choose("k")),
    createChoice("Folder", chosen.f, listChoices(listing.folders.map(({ path }) => path), chosen.f, "any"), choose("f")),
    createChoice("Language", chosen.l, listChoices(Object.keys(listing.languages), chosen.l, "any", nameLanguage), choose("l")),
    createDateChoice("Date from", chosen.from, choose("from")),
    createDateChoice("Date until", chosen.to, choose("to"))));
  tools.open = Object.entries(chosen).some(([name, value]) => value && name !== "q" && name !== "p");
  return tools;
}

/** @type {(chosen: Record<string, string>, page: number, total: number) => HTMLElement | null} */
function createPages(chosen, page, total) {
  const last = Math.min(MAX_PAGES, Math.ceil(total / PAGE));
  if (last < 2) return null;
  const nav = createElement("nav", "pages", page > 1 ? createLink(buildAddress({ ...chosen, p: page > 2 ? page - 1 : "" }), "button", "Previous") : null,
    createElement("span", "meta", `Page ${page} of ${last}`),
    page < last ? createLink(buildAddress({ ...chosen, p: page + 1 }), "button", "Next") : null);
  nav.setAttribute("aria-label", "Pages of sources");
  return nav;
}

/** @type {(event: KeyboardEvent) => void} Arrow keys go from one source to the next. */
function moveFocus(event) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!step || !(event.currentTarget instanceof HTMLElement)) return;
  const links = [...event.currentTarget.querySelectorAll("h2 a")];
  const target = links[links.findIndex((link) => link === document.activeElement) + step];
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
}
