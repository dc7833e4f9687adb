// The first screen: give a text, files, a folder or an address, and read it. Nothing is kept unless asked.

import { buildAddress, openAddress } from "./address.js";
import { count, createButton, createElement, createLink, isolate } from "./elements.js";
import { EXAMPLE_QUESTION, EXAMPLE_TEXT } from "./example.js";
import { MAX_FILES, acceptDrops, chooseFiles, isAddress, sendDocument, sendFiles } from "./intake.js";
import { describePath } from "./paths.js";
import { Problem, request } from "./requests.js";
import { asSentence, describeError } from "./states.js";
import { createTaskList } from "./tasklist.js";
import { waitForTask } from "./tasks.js";

const EXAMPLES = 6;

/** @type {View} */
export const start = {
  async open(_, visit) {
    const { element, signal } = visit;
    const fail = (/** @type {unknown} */ error) => {
      if (!signal.aborted) element.replaceChildren(describeError(error, () => openAddress("#")));
    };
    const status = createElement("p", "meta");
    status.setAttribute("role", "status");
    const form = createForm(status, signal, fail);
    const tasks = createTaskList("Read just now", isShown, visit, fail);
    element.classList.add("start");
    element.replaceChildren(createElement("section", "hero",
      createElement("h1", "", "What would you like to read?"),
      createElement("p", "lead", "epitome marks the sentences that matter, answers a question with them, and shows why. Your documents stay on this machine."),
      form, status), tasks, await createExamples(form, signal));
    acceptDrops(document.body, (files) => readFiles(files, form, status, signal).catch(fail), signal);
  },
};

/** @type {(task: Task) => boolean} What is held for this login, or is on its way from there into the collection. */
function isShown({ keep, wasHeld, status }) {
  return (!keep || (wasHeld === true && status !== "done")) && status !== "cancelled" && status !== "expired";
}

/** @type {(status: HTMLElement, signal: AbortSignal, fail: (error: unknown) => void) => HTMLFormElement} */
function createForm(status, signal, fail) {
  const text = createElement("textarea", "");
  text.name = "text";
  text.rows = 5;
  text.placeholder = "Paste a text here, or the address of a web page";
  text.setAttribute("aria-label", text.placeholder);
  const question = createElement("input", "wide");
  question.type = "text";
  question.name = "question";
  question.maxLength = 1000;
  question.placeholder = "What do you want to know? (if you like)";
  question.setAttribute("aria-label", question.placeholder);
  const submit = createElement("button", "primary", "Read it");
  submit.type = "submit";
  const take = (/** @type {File[]} */ files) => readFiles(files, form, status, signal).catch(fail);
  const form = createElement("form", "card give", text, question, createElement("div", "actions", submit,
    createButton("Choose files", "", () => chooseFiles(false, take)), createButton("Choose a folder", "", () => chooseFiles(true, take)),
    createElement("span", "meta", "or drop them anywhere on this page")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    readText(text, form, status, signal).catch(fail);
  });
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  return form;
}

/** @type {(field: HTMLTextAreaElement, form: HTMLFormElement, status: HTMLElement, signal: AbortSignal) => Promise<void>} */
async function readText(field, form, status, signal) {
  const text = field.value.trim();
  if (!text) {
    status.textContent = "Paste a text first, or choose a file.";
    field.focus();
    return;
  }
  status.textContent = "Reading …";
  try {
    await readTask(await sendDocument(isAddress(text) ? { url: text } : { text }, false, signal), form, status, signal);
  } catch (error) {
    if (!(error instanceof Problem) || error.isLoginOver) throw error;
    status.textContent = asSentence(error.message);
  }
}

/** @type {(files: File[], form: HTMLFormElement, status: HTMLElement, signal: AbortSignal) => Promise<void>} */
async function readFiles(files, form, status, signal) {
  const tasks = sendFiles(files, false);
  if (!tasks.length) status.textContent = "There is no file in it that can be read.";
  else if (tasks.length > 1) {
    const cut = files.length > MAX_FILES ? ` The first ${count(MAX_FILES, "file")} are read; give the others afterwards.` : "";
    status.textContent = "Each file can be opened below as soon as it is read." + cut;
  }
  else {
    status.textContent = "Reading …";
    await readTask(tasks[0], form, status, signal);
  }
}

/** @type {(task: Task, form: HTMLFormElement, status: HTMLElement, signal: AbortSignal) => Promise<void>} Open a document when it was read. */
async function readTask(task, form, status, signal) {
  const finished = await waitForTask(task, signal);
  status.textContent = finished.status === "failed" ? asSentence(finished.problem?.detail ?? "it could not be read") : "";
  const question = String(new FormData(form).get("question") ?? "").trim();
  if (finished.status === "done") openAddress(buildAddress({ h: finished.job, q: question }));
}

/** @type {(form: HTMLFormElement, signal: AbortSignal) => Promise<HTMLElement>} Some documents of the collection, or a text to try. */
async function createExamples(form, signal) {
  let documents, folders;
  try {
    ({ documents, folders } = await request("/page/documents", { sort: "title", top: EXAMPLES }, signal));
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    return createTrial(form, "No collection is served, so nothing can be kept. To keep documents, start with one: epitome serve pages.epitome");
  }
  if (!documents.length && !folders.length) return createTrial(form, "Your collection is empty. Read something and choose Keep, or ", createLink("#add", "", "add documents"), ".");
  const items = documents.map(({ id, title }) =>
    createElement("li", "", createLink(buildAddress({ d: id }), "", isolate(title || describePath(id))), createElement("p", "meta", isolate(describePath(id)))));
  return createElement("section", "", createElement("h2", "", "Or open one of these"), createElement("ul", "documents", ...items, ...folders.slice(0, EXAMPLES).map(createFolder)),
    createElement("p", "", createLink("#docs", "", "All documents")));
}

/** @type {(folder: DocumentList["folders"][number]) => HTMLElement} */
function createFolder({ path, name, documents }) {
  return createElement("li", "", createLink(buildAddress({ docs: path }), "", isolate(name)), createElement("p", "meta", count(documents, "document")));
}

/** @type {(form: HTMLFormElement, ...advice: Child[]) => HTMLElement} */
function createTrial(form, ...advice) {
  const fill = createButton("Try it with an example", "", () => {
    const [text, question] = [form.querySelector("textarea"), form.querySelector("input")];
    if (text) text.value = EXAMPLE_TEXT;
    if (question) question.value = EXAMPLE_QUESTION;
    form.requestSubmit();
  });
  return createElement("section", "", createElement("p", "actions", fill), createElement("p", "meta", ...advice));
}
