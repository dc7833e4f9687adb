// The documents of the collection, by folder, with a filter box; a list of any length is scrolled through.

import { buildAddress, openAddress, replaceAddress } from "./address.js";
import { createChoice, listCounted, nameKind, nameLanguage } from "./choices.js";
import { editDetails } from "./details.js";
import { count, createButton, createElement, createLink, isolate } from "./elements.js";
import { describePath } from "./paths.js";
import { createRemovalBar } from "./removal.js";
import { Problem, request } from "./requests.js";
import { asSentence, createCommand, createNotice, describeError } from "./states.js";
import { tellBriefly } from "./telling.js";
import { createTypeIcon } from "./type_icon.js";
import { createWindowedList } from "./windowed.js";

const ROW_HEIGHT = 82;
const PAUSE_MS = 120;
const MAX_FOLDERS = 60;
/** @type {[string, string][]} */
const SORTS = [["title", "by title"], ["date", "newest first"], ["added", "latest added"], ["size", "longest first"]];

/** @type {View} */
export const documents = {
  async open(params, visit) {
    const { element, signal } = visit;
    const folder = params.get("docs") ?? "";
    visit.setTitle(folder || "Documents");
    const asked = { words: params.get("w") ?? "", kind: params.get("k") ?? "", language: params.get("l") ?? "", sort: params.get("s") ?? "title" };
    let listing;
    try {
      listing = await ask(folder, asked, 0, signal);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 404) throw error;
      element.replaceChildren(createNotice("No collection is open", createElement("p", "", "Start epitome with one:"), createCommand("epitome serve pages.epitome")));
      return;
    }
    if (!listing.total && !listing.folders.length && !folder && buildAddress(nameChoices("", asked)) === "#docs") {
      element.replaceChildren(createNotice("Your collection is empty", createElement("p", "", "Add files, folders, web pages or a whole site. You can also open a text on the start page and choose Keep."),
        createElement("p", "actions", createLink("#add", "button primary", "Add documents"), createLink("#", "button", "Open a text"))));
      return;
    }
    const body = createElement("div", "");
    const reopen = () => openAddress(buildAddress(nameChoices(folder, asked)));
    const fail = (/** @type {unknown} */ error) => element.replaceChildren(describeError(error, reopen));
    const refresh = async () => fill(body, folder, asked, await ask(folder, asked, 0, signal), visit, createBox);
    const { bar, toggle, createBox } = createRemovalBar(refresh, fail, signal);
    const filter = createFilter(folder, asked, body, visit, createBox);
    const tools = createElement("div", "tools", filter,
      createChoice("Kind of document", asked.kind, listCounted(listing.kinds, asked.kind, "any kind", nameKind), (value) => (asked.kind = value, reopen())),
      createChoice("Language", asked.language, listCounted(listing.languages, asked.language, "any language", nameLanguage), (value) => (asked.language = value, reopen())),
      createChoice("Order", asked.sort, SORTS, (value) => (asked.sort = value, reopen())), toggle);
    element.replaceChildren(createHeading(folder), tools, body, bar);
    fill(body, folder, asked, listing, visit, createBox);
  },
};

/** @type {(folder: string, asked: Asked) => Record<string, string>} */
function nameChoices(folder, { words, kind, language, sort }) {
  return { docs: folder, w: words.trim(), k: kind, l: language, s: sort === "title" ? "" : sort };
}

/** @type {(folder: string, asked: Asked, offset: number, signal: AbortSignal) => Promise<DocumentList>} */
function ask(folder, { words, kind, language, sort }, offset, signal) {
  const filters = { ...(folder ? { folder } : {}), ...(words.trim() ? { words } : {}), ...(kind ? { kinds: [kind] } : {}), ...(language ? { languages: [language] } : {}) };
  return request("/page/documents", { ...filters, sort, offset, top: 100 }, signal);
}

/** @type {(folder: string) => HTMLElement} The folder with those above it as links. */
function createHeading(folder) {
  const heading = createElement("h1", "path", folder ? createLink("#docs", "", "Documents") : "Documents");
  const parts = folder.split("/").filter(Boolean);
  parts.forEach((part, index) => {
    const path = folder.split("/").slice(0, folder.split("/").indexOf(part, index) + 1).join("/");
    heading.append(" › ", index === parts.length - 1 ? isolate(part) : createLink(buildAddress({ docs: path }), "", isolate(part)));
  });
  return heading;
}

/** @type {(folder: string, asked: Asked, body: HTMLElement, visit: Visit, createBox: BoxMaker) => HTMLElement} The list follows as one types; only the last answer is shown. */
function createFilter(folder, asked, body, visit, createBox) {
  const field = createElement("input", "");
  field.type = "search";
  field.placeholder = "Filter by title or name";
  field.setAttribute("aria-label", field.placeholder);
  field.value = asked.words;
  field.maxLength = 200;
  let latest = new AbortController();
  let timer = 0;
  visit.signal.addEventListener("abort", () => clearTimeout(timer)); // the address is another view's then
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      latest.abort();
      latest = new AbortController();
      const signal = AbortSignal.any([visit.signal, latest.signal]);
      asked.words = field.value;
      replaceAddress(buildAddress(nameChoices(folder, asked)));
      try {
        fill(body, folder, asked, await ask(folder, asked, 0, signal), { ...visit, signal }, createBox);
      } catch (error) {
        if (!signal.aborted) body.replaceChildren(createElement("p", "meta", error instanceof Problem ? error.message : "epitome is not responding."));
      }
    }, PAUSE_MS);
  });
  return field;
}

/** @type {(body: HTMLElement, folder: string, asked: Asked, listing: DocumentList, visit: Visit, createBox: BoxMaker) => void} */
function fill(body, folder, asked, listing, visit, createBox) {
  const chosen = { ...asked };
  const total = createElement("p", "meta summary", describeTotal(listing), " · ", createExport());
  const folders = listing.folders.slice(0, MAX_FOLDERS).map(({ path, name, documents }) =>
    createElement("li", "", createLink(buildAddress({ ...nameChoices(path, chosen) }), "", isolate(name)), " ", createElement("span", "meta", documents.toLocaleString("en"))));
  const more = listing.folders.length > MAX_FOLDERS ? createElement("p", "meta", `and ${count(listing.folders.length - MAX_FOLDERS, "more folder")}; use the filter to find them`) : null;
  const list = createWindowedList({
    className: "window",
    rowHeight: ROW_HEIGHT,
    total: listing.total,
    first: listing.documents,
    load: async (offset) => (await ask(folder, chosen, offset, visit.signal)).documents,
    createRow: (row) => createRow(row, createBox, visit),
    signal: visit.signal,
  });
  body.replaceChildren(total, ...(folders.length ? [createElement("ul", "folders", ...folders)] : []), ...(more ? [more] : []), list);
  visit.announce(describeTotal(listing));
}

/** @type {(listing: DocumentList) => string} */
function describeTotal({ total, folders }) {
  const below = folders.reduce((sum, { documents }) => sum + documents, 0);
  return !below ? count(total, "document") : `${count(total, "document")} here, ${count(below, "document")} in ${count(folders.length, "folder")}`;
}

/** @type {() => HTMLElement} */
function createExport() {
  const link = createLink("/api/v1/collection", "", "export the list");
  link.download = "documents.json";
  return link;
}

/** @type {(row: ListedDocument, createBox: BoxMaker, visit: Visit) => HTMLElement} */
function createRow(row, createBox, visit) {
  const element = createElement("li", "row");
  fillRow(element, row, createBox, visit);
  return element;
}

/** @type {(element: HTMLElement, row: ListedDocument, createBox: BoxMaker, visit: Visit) => void} */
function fillRow(element, row, createBox, visit) {
  const { id, title, language, date, sentences, media, preview } = row;
  const name = title || describePath(id);
  const facts = [language && language !== "en" ? nameLanguage(language) : "", date, count(sentences, "sentence")].filter(Boolean).join(" · ");
  const edit = createButton("Edit details", "quiet edit", () => correct(element, row, createBox, visit));
  edit.setAttribute("aria-label", `Edit details of ${name}`);
  element.replaceChildren(createBox(id, title || id), createTypeIcon(media), createLink(buildAddress({ d: id }), "", isolate(name)),
    createElement("p", "first-line", isolate(preview)), createElement("p", "meta", isolate(describePath(id)), createElement("span", "", " · " + facts)), edit);
}

/** @type {(element: HTMLElement, row: ListedDocument, createBox: BoxMaker, visit: Visit) => Promise<void>} The row stays where it is, and the focus on its button. */
async function correct(element, row, createBox, visit) {
  try {
    const known = await editDetails(row.id, visit.signal);
    if (known === null || visit.signal.aborted) return;
    Object.assign(row, { title: known.title, date: known.date });
    fillRow(element, row, createBox, visit);
    element.querySelector("button")?.focus({ preventScroll: true });
    tellBriefly("Details saved");
    visit.announce(`Details saved: ${known.title}`);
  } catch (error) {
    if (!visit.signal.aborted) tellBriefly(error instanceof Problem ? asSentence(error.message) : "epitome is not responding.");
  }
}
