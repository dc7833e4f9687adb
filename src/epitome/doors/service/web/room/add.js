// Documents for the collection: files, folders, pages of the web and whole sites, with what became of each.

import { openAddress } from "./address.js";
import { count, createButton, createElement } from "./elements.js";
import { MAX_FILES, acceptDrops, chooseFiles, isAddress, sendDocument, sendFiles } from "./intake.js";
import { Problem, request } from "./requests.js";
import { createSiteForm } from "./site.js";
import { asSentence, createCommand, createNotice, describeError } from "./states.js";
import { createTaskList } from "./tasklist.js";

/** @type {View} */
export const add = {
  async open(_, visit) {
    const { element, signal } = visit;
    visit.setTitle("Add documents");
    const fail = (/** @type {unknown} */ error) => {
      if (!signal.aborted) element.replaceChildren(describeError(error, () => openAddress("#add")));
    };
    if (!(await isCollectionServed(signal))) {
      element.replaceChildren(createNotice("No collection is open", createElement("p", "", "Documents are kept in a collection. Start epitome with one:"), createCommand("epitome serve pages.epitome")));
      return;
    }
    const status = createElement("p", "meta");
    status.setAttribute("role", "status");
    const take = (/** @type {File[]} */ files) => {
      const tasks = sendFiles(files, true);
      status.textContent = files.length > MAX_FILES ? `The first ${count(MAX_FILES, "file")} are added; add the rest later.`
        : tasks.length ? `${count(tasks.length, "file")} will be added.` : "There is no file to read in what you chose.";
    };
    element.replaceChildren(createElement("h1", "", "Add documents"),
      createElement("div", "ways", createFileCard(take), createPageCard(status, signal, fail), createSiteForm(status, signal, fail)),
      status, createTaskList("What you added", (task) => task.keep, visit, fail));
    acceptDrops(document.body, take, signal);
  },
};

/** @type {(signal: AbortSignal) => Promise<boolean>} */
async function isCollectionServed(signal) {
  try {
    await request("/page/documents", { sort: "title", top: 1 }, signal);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return false;
    throw error;
  }
}

/** @type {(take: (files: File[]) => void) => HTMLElement} */
function createFileCard(take) {
  return createElement("section", "card drop", createElement("h2", "", "Files and folders"),
    createElement("p", "meta", "PDF, office files, books, web pages, Markdown, plain text and more. Drop them here, or:"),
    createElement("p", "actions", createButton("Choose files", "primary", () => chooseFiles(false, take)), createButton("Choose a folder", "", () => chooseFiles(true, take))));
}

/** @type {(status: HTMLElement, signal: AbortSignal, fail: (error: unknown) => void) => HTMLElement} */
function createPageCard(status, signal, fail) {
  const field = createElement("input", "wide");
  field.type = "url";
  field.placeholder = "https://";
  field.required = true;
  field.setAttribute("aria-label", "Address of a web page");
  const submit = createElement("button", "primary", "Add the page");
  submit.type = "submit";
  const form = createElement("form", "card", createElement("h2", "", "A web page"), createElement("p", "meta", "Give the address of a page or a PDF."), field, createElement("p", "actions", submit));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!isAddress(field.value)) return void (status.textContent = "An address begins with http:// or https://.");
    status.textContent = "Fetching the page …";
    try {
      await sendDocument({ url: field.value.trim() }, true, signal);
      status.textContent = "";
      field.value = "";
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Problem && !error.isLoginOver) status.textContent = asSentence(error.message);
      else fail(error);
    }
  });
  return form;
}
