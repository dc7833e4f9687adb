// Removing a note, with a way back until another one is removed or the view is left.

import { createButton, createElement, isolate } from "../elements.js";
import { request } from "../requests.js";

const SHOWN_CHARACTERS = 60;

/**
 * A bar that says what was removed; an import of the removed annotations brings it back.
 * @param {() => Promise<unknown>} refresh
 * @param {(error: unknown) => void} fail
 * @param {AbortSignal} signal
 */
export function createNoteRemoval(refresh, fail, signal) {
  const bar = createElement("section", "bar note-bar");
  bar.setAttribute("role", "status");
  bar.hidden = true;
  bar.tabIndex = -1;

  /** @type {(text: string, quote: string, undo?: () => void) => void} */
  function show(text, quote, undo) {
    const close = createButton("×", "close", () => (bar.hidden = true));
    close.setAttribute("aria-label", "Close");
    const button = undo ? createButton("Undo", "primary", undo) : null;
    const short = quote.length > SHOWN_CHARACTERS ? `${quote.slice(0, SHOWN_CHARACTERS)} …` : quote;
    bar.replaceChildren(createElement("span", "", text, " ", isolate(`“${short}”`)), createElement("span", "doing", button, close));
    bar.hidden = false;
    (button ?? bar).focus({ preventScroll: true });
  }

  /** @type {(act: () => Promise<void>) => void} */
  function attempt(act) {
    for (const button of bar.querySelectorAll("button")) button.disabled = true;
    act().catch((error) => signal.aborted || fail(error));
  }

  /** @param {Note} note */
  function remove(note) {
    attempt(async () => {
      const { annotations } = await request("/api/v1/notes/removals", { notes: [note.note] }, signal);
      await refresh();
      show("Removed:", note.quote, () => attempt(async () => {
        await request("/api/v1/notes/imports", { annotations }, signal);
        await refresh();
        show("It is back:", note.quote);
      }));
    });
  }

  return { bar, remove };
}
