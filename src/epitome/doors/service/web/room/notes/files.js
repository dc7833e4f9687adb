// Notes as files: written by the service in the forms that other programs read, or read from a file of Web Annotations.

import { count, createButton, createElement } from "../elements.js";
import { Problem, request } from "../requests.js";
import { asSentence } from "../states.js";

/** @type {[string, string][]} */
const FORMATS = [["markdown", "Markdown"], ["docx", "DOCX"], ["csl", "CSL"], ["bibtex", "BibTeX"], ["ris", "RIS"], ["json", "JSON"]];

let toldNext = ""; // what an import came to, told once its notes are shown

/** @type {(describe: () => object, tell: (text: string) => void, fail: (error: unknown) => void, signal: AbortSignal) => HTMLElement} Saves the notes that are shown. */
export function createNoteExport(describe, tell, fail, signal) {
  const buttons = FORMATS.map(([format, label]) => {
    const button = createButton(label, "quiet", async () => {
      try {
        const { path } = await request("/api/v1/notes/exports", { ...describe(), format }, signal);
        const link = createElement("a", "");
        link.href = path;
        link.download = "";
        link.click();
        tell(`Saved as ${label}, where your browser keeps what it downloads`);
      } catch (error) {
        fail(error);
      }
    });
    button.setAttribute("aria-label", `Export as ${label}`);
    return button;
  });
  return createElement("span", "export", "Export as ", ...buttons);
}

/** @type {(status: HTMLElement, done: () => void, fail: (error: unknown) => void, signal: AbortSignal) => HTMLElement} A button that reads Web Annotations from a file. */
export function createNoteImport(status, done, fail, signal) {
  const input = createElement("input", "");
  input.type = "file";
  input.accept = ".json,.jsonld,application/json,application/ld+json";
  input.hidden = true;
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    status.textContent = "Reading the file …";
    try {
      const annotations = JSON.parse(await file.text());
      const counts = await request("/api/v1/notes/imports", { annotations }, signal);
      toldNext = describeCounts(counts);
      done();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof SyntaxError) status.textContent = "This file is no JSON. Choose a file of Web Annotations.";
      else if (error instanceof Problem && !error.isLoginOver) status.textContent = asSentence(error.message);
      else fail(error);
    }
  });
  status.textContent = toldNext;
  toldNext = "";
  return createElement("span", "import", input, createButton("Import annotations", "quiet", () => input.click()));
}

/** @type {(counts: Answers["/api/v1/notes/imports"]) => string} */
function describeCounts({ added, known, gone, skipped }) {
  return [`${count(added, "note")} added`, known ? `${known.toLocaleString("en")} known already` : "",
    gone ? `${gone.toLocaleString("en")} without a place in your documents yet` : "", skipped ? `${skipped.toLocaleString("en")} left out, since they quote nothing` : ""].filter(Boolean).join(", ") + ".";
}
