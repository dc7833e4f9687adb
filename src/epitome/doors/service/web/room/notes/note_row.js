// A note in the notebook: its quote, its document, its state in words, its comment and tags, which are edited in place.

import { buildAddress } from "../address.js";
import { createButton, createElement, createLink, isolate } from "../elements.js";
import { copyText } from "../reader/copy.js";
import { tellBriefly } from "../telling.js";
import { createEditor } from "./editor.js";
import { createCheckButton, describeState, nameSource } from "./standing.js";

/** Where a row has room for its buttons beside its text. */
export const WIDE = matchMedia("(min-width: 48rem)");
/** @type {() => number} As the style sheet has it. */
export const getRowHeight = () => (WIDE.matches ? 132 : 168);
const QUOTE_CHARACTERS = 300; // more than a row shows
const TAGS = 6;

/** @typedef {{ remove: (note: Note) => void, announce: (text: string) => void, changed: () => void }} RowActions */

/** @type {(note: Note, asked: AskedNotes, actions: RowActions, signal: AbortSignal) => HTMLElement} */
export function createNoteRow(note, asked, { remove, announce, changed }, signal) {
  const state = describeState(note);
  const facts = [note.authors[0], note.date, note.page ? `page ${note.page}` : "", `noted ${note.created.slice(0, 10)}`].filter(Boolean).join(" · ");
  const said = createElement("div", "said-of-it");
  const finding = createElement("p", "meta found-there");
  finding.setAttribute("role", "status");
  finding.hidden = true;
  const edit = createButton("Edit", "quiet", () => setEditing(!isEditing));
  edit.setAttribute("aria-expanded", "false");
  let isEditing = false;

  /** @param {boolean} on */
  function setEditing(on) {
    isEditing = on;
    edit.textContent = on ? "Done" : "Edit";
    edit.setAttribute("aria-expanded", String(on));
    row.classList.toggle("open", on || !finding.hidden);
    if (!on) return showSaid();
    const editor = createEditor(note, changed);
    said.replaceChildren(editor.element);
    editor.focus();
  }

  function showSaid() {
    const tags = note.tags.slice(0, TAGS).map((tag) => createLink(buildAddress({ notes: "", on: asked.on, t: tag }), "chip tag", isolate(tag)));
    said.replaceChildren(note.comment ? createElement("p", "comment", isolate(note.comment.slice(0, QUOTE_CHARACTERS))) : "", ...tags);
  }

  const tell = (/** @type {Child[]} */ ...told) => {
    finding.hidden = false;
    finding.replaceChildren(...told.filter((child) => child !== null));
    row.classList.add("open");
  };
  const quote = isolate(note.quote.slice(0, QUOTE_CHARACTERS));
  const row = createElement("li", "note-row",
    note.is_there ? createLink(buildAddress({ d: note.id, n: note.note }), "quote", quote) : createElement("p", "quote", quote),
    createElement("p", "meta", isolate(nameSource(note)), ` · ${facts}`),
    state ? createElement("p", `meta state ${note.state}`, state) : null,
    said,
    createElement("div", "doing", edit,
      createButton("Copy with source", "quiet", async () => {
        await copyText(note.cited);
        tellBriefly("Copied: the quote with its source");
        announce("Copied: the quote with its source");
      }),
      createCheckButton(note, tell, signal),
      createButton("Remove", "quiet", () => remove(note))),
    finding);
  showSaid();
  return row;
}
