// Whether a note still stands where it was, in words; and whether its quote is still in its source, which is read again.

import { createButton, createElement, isolate } from "../elements.js";
import { describePath } from "../paths.js";
import { Problem, request } from "../requests.js";
import { asSentence } from "../states.js";

/** @type {[NoteState, string][]} */
export const NOTE_STATES = [["stands", "where they were"], ["moved", "moved"], ["changed", "changed"], ["gone", "gone"]];

/** @type {(note: Note) => string} "" where it stands as it did. */
export function describeState({ state, is_there }) {
  if (!is_there) return "Gone: its document is not in the collection any more";
  if (state === "moved") return "Moved: the same words stand elsewhere now";
  if (state === "changed") return "Changed: the text has other words there now";
  if (state === "gone") return "Gone: the document does not have these words any more";
  return "";
}

/** @type {(note: Note) => string} What a person calls the document of a note. */
export function nameSource({ id, title }) {
  return title && !id.endsWith(`/${title}`) ? title : describePath(id);
}

/** @type {(note: Note, tell: (...children: Child[]) => void, signal: AbortSignal) => HTMLButtonElement} A button that has the source read again, and tells what was found. */
export function createCheckButton(note, tell, signal) {
  const button = createButton("Still in its source?", "quiet", async () => {
    button.disabled = true;
    tell("Reading the source …");
    try {
      const isPage = /^https?:\/\//.test(note.id);
      tell(...describeFinding(await request("/api/v1/notes/checks", { note: note.note, ...(isPage ? { url: note.id } : {}) }, signal)));
    } catch (error) {
      if (!signal.aborted) tell(error instanceof Problem ? asSentence(error.message) : "epitome is not responding.");
    } finally {
      button.disabled = false;
    }
  });
  return button;
}

/** @type {(found: Answers["/api/v1/notes/checks"]) => Child[]} */
function describeFinding({ state, now, error }) {
  if (state === "stands") return ["Yes: its source has it word for word, at the same place."];
  if (state === "moved") return ["Yes: its source has it word for word, at another place now."];
  if (state === "changed") return ["Not quite: its source has other words now: ", createElement("q", "", isolate(now ?? ""))];
  if (state === "gone") return ["No: its source does not have these words any more."];
  return ["Its source could not be read: ", asSentence(error ?? "it is not there")];
}
