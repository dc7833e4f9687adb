// All notes of the collection: searched as one types, narrowed down by tag and state, edited in place; files of them.

import { buildAddress, openAddress, replaceAddress } from "../address.js";
import { createChoice, listCounted } from "../choices.js";
import { count, createElement, createLink, keepOnEscape } from "../elements.js";
import { Problem, request } from "../requests.js";
import { asSentence, createCommand, createNotice, describeError } from "../states.js";
import { tellBriefly } from "../telling.js";
import { followTyping } from "../typing.js";
import { createWindowedList } from "../windowed.js";
import { createNoteExport, createNoteImport } from "./files.js";
import { WIDE, createNoteRow, getRowHeight } from "./note_row.js";
import { NOTE_STATES } from "./standing.js";
import { createNoteRemoval } from "./undoing.js";

/** @type {[string, string][]} */
const SORTS = [["changed", "newest first"], ["place", "by place"]];

/** @type {View} */
export const notebook = {
  async open(params, visit) {
    const { element, signal } = visit;
    visit.setTitle("Notebook");
    /** @type {AskedNotes} */
    const asked = { on: params.get("on") ?? "", words: params.get("w") ?? "", tag: params.get("t") ?? "", state: params.get("state") ?? "", sort: params.get("s") ?? "changed" };
    const reopen = () => openAddress(buildAddress(nameChoices(asked)));
    const fail = (/** @type {unknown} */ error) => {
      if (!signal.aborted) element.replaceChildren(describeError(error, reopen));
    };
    let found;
    try {
      found = await ask(asked, 0, signal);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 404) throw error;
      element.replaceChildren(createNotice("No collection is open", createElement("p", "", "Notes are kept in a collection. Start epitome with one:"), createCommand("epitome serve pages.epitome")));
      return;
    }
    const status = createElement("p", "meta");
    status.setAttribute("role", "status");
    const importing = createNoteImport(status, reopen, fail, signal);
    if (!found.total && buildAddress(nameChoices(asked)) === "#notes") return void element.replaceChildren(describeEmpty(importing, status));
    const body = createElement("div", "");
    const tagPlace = createElement("span", "");
    let drawn = new AbortController();
    const refresh = async () => show(await ask(asked, 0, signal));
    const removal = createNoteRemoval(refresh, fail, signal);
    const showTags = (/** @type {NoteList} */ { tags }) => tagPlace.replaceChildren(createChoice("Tag", asked.tag, listCounted(tags, asked.tag, "any tag"), (value) => (asked.tag = value, reopen())));
    const tell = (/** @type {string} */ text) => {
      tellBriefly(text);
      visit.announce(text);
    };
    const actions = { remove: removal.remove, announce: visit.announce, changed: () => void ask(asked, 0, signal, 1).then(showTags, () => null) };

    /** @param {NoteList} list */
    function show(list) {
      drawn.abort();
      drawn = new AbortController();
      const shown = AbortSignal.any([signal, drawn.signal]);
      showTags(list);
      files.hidden = list.total === 0;
      if (!list.total) {
        body.replaceChildren(createElement("p", "meta summary", "No note has all of this. ", createLink("#notes", "", "Show all notes")));
        return visit.announce("No note has all of this");
      }
      body.replaceChildren(createElement("p", "meta summary", count(list.total, "note")), createWindowedList({
        className: "window notes",
        rowHeight: getRowHeight(),
        total: list.total,
        first: list.notes,
        load: async (offset) => (await ask({ ...asked }, offset, shown)).notes,
        createRow: (note) => createNoteRow(note, asked, actions, shown),
        signal: shown,
      }));
      visit.announce(count(list.total, "note"));
    }

    const files = createNoteExport(() => describeFilter(asked), tell, fail, signal);
    const field = createElement("input", "");
    Object.assign(field, { type: "search", placeholder: "Search quotes, comments and tags", maxLength: 200, value: asked.words });
    field.setAttribute("aria-label", field.placeholder);
    keepOnEscape(field);
    followTyping(field, signal, async (words, latest) => {
      asked.words = words;
      replaceAddress(buildAddress(nameChoices(asked)));
      try {
        show(await ask(asked, 0, latest));
      } catch (error) {
        if (!latest.aborted) body.replaceChildren(createElement("p", "meta", error instanceof Problem ? asSentence(error.message) : "epitome is not responding."));
      }
    });
    element.replaceChildren(createElement("h1", "", "Notebook"),
      asked.on ? createElement("p", "meta", "Only the notes on one document. ", createLink("#notes", "", "Show all notes")) : "",
      createElement("div", "tools", field, tagPlace,
        createChoice("State", asked.state, [["", "any state"], ...NOTE_STATES], (value) => (asked.state = value, reopen())),
        createChoice("Order", asked.sort, SORTS, (value) => (asked.sort = value, reopen()))),
      createElement("div", "note-files", files, importing), status, body, removal.bar);
    WIDE.addEventListener("change", () => refresh().catch(fail), { signal });
    show(found);
  },
};

/** @type {(asked: AskedNotes) => Record<string, string>} */
function nameChoices({ on, words, tag, state, sort }) {
  return { notes: "", on, w: words.trim(), t: tag, state, s: sort === "changed" ? "" : sort };
}

/** @type {(asked: AskedNotes) => object} */
function describeFilter({ on, words, tag, state }) {
  return { document: on, words, tags: tag ? [tag] : [], states: state ? [state] : [] };
}

/** @type {(asked: AskedNotes, offset: number, signal: AbortSignal, top?: number) => Promise<NoteList>} */
function ask(asked, offset, signal, top = 100) {
  return request("/api/v1/notes/search", { ...describeFilter(asked), sort: asked.sort, offset, top }, signal);
}

/** @type {(importing: HTMLElement, status: HTMLElement) => HTMLElement} */
function describeEmpty(importing, status) {
  return createNotice("Your notebook is empty", createElement("p", "", "Open a document of your collection, select some words, and press ", createElement("kbd", "", "h"), " or choose “Highlight”. They are kept here, with your comments and tags."),
    createElement("p", "actions", createLink("#docs", "button primary", "Choose a document"), importing), status);
}
