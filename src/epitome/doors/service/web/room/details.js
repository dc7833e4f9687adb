// Title, authors and date of a document: as its file tells them, or as they were corrected; a dialog corrects them.

import { createButton, createElement } from "./elements.js";
import { Problem, request } from "./requests.js";
import { asSentence } from "./states.js";

/**
 * Opens the dialog; what is known then, or null if nothing was changed.
 * @type {(id: string, signal: AbortSignal) => Promise<Metadata | null>}
 */
export async function editDetails(id, signal) {
  const known = await request("/page/document", { source: { id } }, signal);
  return new Promise((resolve) => {
    /** @type {Metadata | null} */
    let changed = null;
    const title = createElement("input", "wide");
    Object.assign(title, { type: "text", name: "title", maxLength: 200, required: true, autocomplete: "off", value: known.title });
    const authors = createElement("textarea", "");
    Object.assign(authors, { name: "authors", rows: 3, value: known.authors.join("\n") });
    const date = createElement("input", "");
    Object.assign(date, { type: "text", name: "date", maxLength: 100, autocomplete: "off", placeholder: "1843-05 or 3 May 1843", value: known.date ?? "" });
    const problem = createElement("p", "problem");
    problem.setAttribute("role", "alert");
    const save = createElement("button", "primary", "Save");
    save.type = "submit";
    const dialog = createElement("dialog", "card details-dialog");
    const form = createElement("form", "", createElement("h2", "", "Details"),
      createElement("label", "", "Title", title), createElement("label", "", "Authors, one a line", authors), createElement("label", "", "Date", date), problem,
      createElement("p", "meta", "As its file tells them, or as you corrected them. What you correct stays until the file has changed and is indexed again."),
      createElement("p", "actions", save, createButton("Cancel", "", () => dialog.close())));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const corrected = findChanges(known, { title: title.value.trim(), authors: authors.value.split("\n").map((name) => name.trim()).filter(Boolean), date: date.value.trim() });
      if (!Object.keys(corrected).length) return dialog.close();
      save.disabled = true;
      problem.textContent = "";
      try {
        changed = await request("/api/v1/metadata", { source: { id }, ...corrected }, signal);
        dialog.close();
      } catch (error) {
        if (!signal.aborted) problem.textContent = error instanceof Problem ? asSentence(error.message) : "epitome is not responding.";
      } finally {
        save.disabled = false;
      }
    });
    dialog.setAttribute("aria-label", "Details of the document");
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(changed);
    });
    signal.addEventListener("abort", () => dialog.close());
    dialog.append(form);
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** @type {(known: { title: string, authors: string[], date: string | null }, given: { title: string, authors: string[], date: string }) => object} Only what differs is corrected: the rest follows the file. */
function findChanges(known, { title, authors, date }) {
  return { ...(title === known.title ? {} : { title }), ...(authors.join("\n") === known.authors.join("\n") ? {} : { authors }), ...(date === (known.date ?? "") ? {} : { date }) };
}
