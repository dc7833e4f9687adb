// The documents that answer a question, each with the sentences that do; narrowed down and ordered by what the address says.

import { buildAddress, openAddress } from "./address.js";
import { createChoice, createDateChoice, listChoices, nameKind, nameLanguage } from "./choices.js";
import { count, createElement, createLink, createMeaningSign, isolate } from "./elements.js";
import { describePath } from "./paths.js";
import { request } from "./requests.js";
import { createSentence } from "./sentences.js";

const PAGE = 10;
const MAX_TOTAL = 1000;
/** @type {[string, string][]} */
const SORTS = [["relevance", "best first"], ["date", "newest first"], ["title", "by title"]];
/** @type {[string, string][]} */
const SPEAKERS = [["both", "of the document and of those that link to it"], ["content", "of the document alone"]];

/** @type {View} */
export const search = {
  async open(params, visit) {
    const query = params.get("q")?.trim() ?? "";
    visit.setTitle(query);
    const chosen = { q: query, f: params.get("f") ?? "", k: params.get("k") ?? "", l: params.get("l") ?? "", from: params.get("from") ?? "", to: params.get("to") ?? "", s: params.get("s") ?? "", by: params.get("by") ?? "", p: params.get("p") ?? "" };
    const page = Math.max(1, Math.min(MAX_TOTAL / PAGE - 9, Number.parseInt(chosen.p, 10) || 1));
    const [answer, listing] = await Promise.all([
      request("/api/v1/search", { query, top: PAGE, offset: (page - 1) * PAGE, sort: chosen.s || "relevance", sources: chosen.by || "both", ...readFilters(chosen) }, visit.signal),
      request("/page/documents", { sort: "title", top: 1 }, visit.signal),
    ]);
    const list = createElement("ol", "results");
    list.start = (page - 1) * PAGE + 1;
    list.append(...answer.results.map((hit) => createHit(hit, query)));
    list.addEventListener("keydown", moveFocus);
    const told = answer.total ? count(answer.total, "document") + (answer.total >= MAX_TOTAL ? " or more" : "") : "Nothing was found";
    const heading = createElement("h1", "", `${told} for “`, isolate(query), "”", ...(answer.total ? [" ", createMeaningSign(answer.meaning)] : []));
    visit.element.replaceChildren(...[heading, createTools(chosen, listing), createDoubt(answer), list, createPages(chosen, page, answer.total)].filter((child) => child !== null));
    visit.announce(told);
  },
};

/** @type {(chosen: Record<string, string>) => object} */
function readFilters({ f, k, l, from, to }) {
  return { ...(f ? { folder: f } : {}), ...(k ? { kinds: [k] } : {}), ...(l ? { languages: [l] } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** @type {(chosen: Record<string, string>, listing: DocumentList) => HTMLElement} */
function createTools(chosen, listing) {
  const choose = (/** @type {string} */ name) => (/** @type {string} */ value) => openAddress(buildAddress({ ...chosen, [name]: value, p: "" }));
  const tools = createElement("details", "narrow", createElement("summary", "", "Narrow down"), createElement("div", "tools",
    createChoice("Seems to be", chosen.k, listChoices(Object.keys(listing.kinds), chosen.k, "of any kind", nameKind), choose("k")),
    createChoice("Folder", chosen.f, listChoices(listing.folders.map(({ path }) => path), chosen.f, "every folder"), choose("f")),
    createChoice("Language", chosen.l, listChoices(Object.keys(listing.languages), chosen.l, "every language", nameLanguage), choose("l")),
    createDateChoice("From", chosen.from, choose("from")),
    createDateChoice("To", chosen.to, choose("to")),
    createChoice("Order", chosen.s || "relevance", SORTS, choose("s")),
    createChoice("Sentences", chosen.by || "both", SPEAKERS, choose("by"))));
  tools.open = Object.entries(chosen).some(([name, value]) => value && name !== "q" && name !== "p");
  return tools;
}

/** @type {(answer: { results: SearchHit[], answered: boolean | null }) => HTMLElement | null} */
function createDoubt({ results, answered }) {
  if (!results.length) return createElement("p", "doubt", "Try other words, or fewer; or narrow down less.");
  return answered === false ? createElement("p", "doubt", "Nothing here answers this. These documents have its words.") : null;
}

/** @type {(hit: SearchHit, query: string) => HTMLElement} */
function createHit(hit, query) {
  const link = createLink(buildAddress({ d: hit.id, q: query }), "", isolate(hit.title || describePath(hit.id)));
  const path = [describePath(hit.id), ...hit.section].filter(Boolean).join(" › ");
  return createElement("li", "hit", createElement("h2", "", link), createElement("p", "meta", isolate(path), hit.date ? " · " + hit.date : null),
    ...hit.extracts.map(createSentence),
    ...(hit.extracts.length ? [] : hit.notes).map((note) => createElement("p", "meta", note)));
}

/** @type {(chosen: Record<string, string>, page: number, total: number) => HTMLElement | null} */
function createPages(chosen, page, total) {
  const last = Math.min(MAX_TOTAL / PAGE - 9, Math.ceil(total / PAGE));
  if (last < 2) return null;
  const nav = createElement("nav", "pages", page > 1 ? createLink(buildAddress({ ...chosen, p: page > 2 ? page - 1 : "" }), "button", "Previous") : null,
    createElement("span", "meta", `Page ${page} of ${last}`),
    page < last ? createLink(buildAddress({ ...chosen, p: page + 1 }), "button", "Next") : null);
  nav.setAttribute("aria-label", "Pages of results");
  return nav;
}

/** @type {(event: KeyboardEvent) => void} Arrow keys go from one result to the next. */
function moveFocus(event) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!step || !(event.currentTarget instanceof HTMLElement)) return;
  const links = [...event.currentTarget.querySelectorAll("h2 a")];
  const target = links[links.findIndex((link) => link === document.activeElement) + step];
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
}
