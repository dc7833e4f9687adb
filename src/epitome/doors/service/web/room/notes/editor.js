// Comment and tags of a note, saved while one types: a pause, or leaving the field, is enough.

import { createElement } from "../elements.js";
import { Problem, request } from "../requests.js";
import { asSentence } from "../states.js";

const PAUSE_MS = 500;
const MAX_COMMENT = 20_000;

/**
 * The fields of a note, which is changed in place; what was typed is saved even if the fields are closed meanwhile.
 * @param {Note} note
 * @param {() => void} [changed] called when something was saved
 */
export function createEditor(note, changed = () => {}) {
  const comment = createElement("textarea", "");
  comment.rows = 2;
  comment.maxLength = MAX_COMMENT;
  comment.value = note.comment;
  comment.setAttribute("aria-label", "Comment");
  comment.placeholder = "Comment";
  const tags = createElement("input", "wide");
  tags.type = "text";
  tags.value = note.tags.join(", ");
  tags.autocomplete = "off";
  tags.setAttribute("aria-label", "Tags, with commas between them");
  tags.placeholder = "Tags, with commas between them";
  const status = createElement("p", "meta saved");
  status.setAttribute("role", "status");
  let timer = 0;
  let saving = Promise.resolve();

  const save = () => {
    clearTimeout(timer);
    saving = saving.then(async () => {
      const asked = { comment: comment.value.trim(), tags: splitTags(tags.value) };
      if (asked.comment === note.comment && asked.tags.join() === note.tags.join()) return;
      try {
        const answer = await request("/api/v1/notes/changes", { note: note.note, ...asked });
        Object.assign(note, answer.note);
        status.textContent = "Saved";
        changed();
      } catch (error) {
        status.textContent = `Not saved: ${error instanceof Problem ? asSentence(error.message) : "epitome is not responding."}`;
      }
    });
  };
  const element = createElement("form", "note-fields", comment, tags, status);
  element.addEventListener("input", () => {
    status.textContent = "";
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  });
  element.addEventListener("change", save);
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    save();
  });
  return { element, focus: () => comment.focus() };
}

/** @type {(text: string) => string[]} */
function splitTags(text) {
  return [...new Set(text.split(",").map((tag) => tag.trim().replace(/\s+/g, " ")).filter(Boolean))];
}
