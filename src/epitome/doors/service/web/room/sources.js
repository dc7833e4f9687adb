// The documents that an answer is checked against: of the collection, found by title or name, and files that are sent.

import { createButton, createElement, isolate } from "./elements.js";
import { chooseFiles, sendFiles } from "./intake.js";
import { describePath } from "./paths.js";
import { Problem, request } from "./requests.js";
import { asSentence } from "./states.js";
import { waitForTask } from "./tasks.js";

const PAUSE_MS = 120;
const FOUND = 8;
const MAX_SOURCES = 50;

/**
 * A field that finds documents, a button for files, and what was chosen; `chosen` is changed in place.
 * @param {ChosenSource[]} chosen
 * @param {HTMLElement} status
 * @param {AbortSignal} signal
 * @param {(error: unknown) => void} fail
 */
export function createSourceChooser(chosen, status, signal, fail) {
  const list = createElement("ul", "chips chosen-sources");
  const found = createElement("ul", "chips");

  /** @param {ChosenSource} source */
  function add(source) {
    if (chosen.some(({ id, job }) => id === source.id && job === source.job)) return;
    if (chosen.length < MAX_SOURCES) chosen.push(source);
    else status.textContent = `You can choose up to ${MAX_SOURCES} documents.`;
    draw();
  }

  function draw() {
    const items = chosen.map((source) => {
      const button = createButton("", "chip", () => (chosen.splice(chosen.indexOf(source), 1), draw()));
      button.append(isolate(source.title), " ×");
      button.setAttribute("aria-label", `Remove ${source.title}`);
      return createElement("li", "", button);
    });
    list.replaceChildren(...(items.length ? items : [createElement("li", "meta", "all documents in your collection")]));
  }

  /** @param {File[]} files */
  async function addFiles(files) {
    status.textContent = "Reading …";
    const finished = await Promise.all(sendFiles(files.slice(0, MAX_SOURCES), false).map((task) => waitForTask(task, signal)));
    const failed = finished.find((task) => task.status === "failed");
    status.textContent = failed ? asSentence(failed.problem?.detail ?? "a file could not be read") : "";
    for (const task of finished) if (task.status === "done") add({ id: "", job: task.job, title: task.title || task.name });
  }

  draw();
  return createElement("fieldset", "sources", createElement("legend", "", "Checked against"), list,
    createElement("div", "actions", createFinder(found, add, signal, fail),
      createButton("Choose files", "", () => chooseFiles(false, (files) => void addFiles(files).catch((error) => signal.aborted || fail(error))))), found);
}

/** @type {(found: HTMLElement, add: (source: ChosenSource) => void, signal: AbortSignal, fail: (error: unknown) => void) => HTMLElement} The list follows as one types; only the last answer is shown. */
function createFinder(found, add, signal, fail) {
  const field = createElement("input", "");
  field.type = "search";
  field.placeholder = "Find a document by title or name";
  field.setAttribute("aria-label", field.placeholder);
  field.maxLength = 200;
  let latest = new AbortController();
  let timer = 0;
  signal.addEventListener("abort", () => clearTimeout(timer));

  /** @param {AbortSignal} asked */
  async function find(asked) {
    const words = field.value.trim();
    if (!words) return found.replaceChildren();
    try {
      const { documents } = await request("/page/documents", { words, sort: "title", top: FOUND }, asked);
      const items = documents.map(({ id, title }) => {
        const name = title || describePath(id);
        const button = createButton("+ ", "chip", () => add({ id, job: "", title: name }));
        button.append(isolate(name));
        button.title = describePath(id);
        return createElement("li", "", button);
      });
      found.replaceChildren(...(items.length ? items : [createElement("li", "meta", "no document has these words in its title or name")]));
    } catch (error) {
      if (asked.aborted) return;
      if (error instanceof Problem && !error.isLoginOver) found.replaceChildren(createElement("li", "meta", asSentence(error.message)));
      else fail(error);
    }
  }

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      latest.abort();
      latest = new AbortController();
      void find(AbortSignal.any([signal, latest.signal]));
    }, PAUSE_MS);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault(); // neither checks nor empties the field
  });
  return field;
}
