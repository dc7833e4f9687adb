// The first screen: one box for a question, a text or an address; files and folders beside it. Nothing is kept unless asked.

import { buildAddress, openAddress } from "./address.js";
import { forgetDraft, keepDraft, readDraft } from "./draft.js";
import { count, createButton, createElement, createLink, isolate } from "./elements.js";
import { EXAMPLE_QUESTION, EXAMPLE_TEXT } from "./example.js";
import { MAX_FILES, acceptDrops, chooseFiles, isAddress, sendDocument, sendFiles } from "./intake.js";
import { describePath } from "./paths.js";
import { createPreview } from "./preview.js";
import { Problem, request } from "./requests.js";
import { asSentence, describeError } from "./states.js";
import { createTaskList } from "./tasklist.js";
import { waitForTask } from "./tasks.js";

const EXAMPLES = 6;
const MOST_OF_A_QUESTION = 160; // characters; a longer line is a text

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
    const tasks = createTaskList("Texts you opened", isShown, visit, fail);
    element.classList.add("start");
    element.replaceChildren(createElement("section", "hero",
      createElement("h1", "", "What would you like to know?"),
      createElement("p", "lead", "Ask a question about your documents, or paste a text to read. The answer quotes them word for word and shows where each sentence stands. Everything stays on this computer."),
      form, status, createPreview(getField(form), isQuestion, signal)), tasks, await createExamples(form, signal));
    acceptDrops(document.body, (files) => readFiles(files, form, status, signal).catch(fail), signal);
  },
};

/** @type {(form: HTMLFormElement) => HTMLTextAreaElement} */
function getField(form) {
  return /** @type {HTMLTextAreaElement} */ (form.querySelector("textarea")); // which the form has
}

/** @type {(task: Task) => boolean} What is held for this login, or is on its way from there into the collection. */
function isShown({ keep, wasHeld, status }) {
  return (!keep || (wasHeld === true && status !== "done")) && status !== "cancelled" && status !== "expired";
}

/** @type {(status: HTMLElement, signal: AbortSignal, fail: (error: unknown) => void) => HTMLFormElement} */
function createForm(status, signal, fail) {
  const text = createElement("textarea", "");
  text.name = "text";
  text.rows = 3;
  text.placeholder = "Ask a question, or paste a text or the address of a web page";
  text.setAttribute("aria-label", text.placeholder);
  const question = createElement("input", "wide");
  question.type = "text";
  question.name = "question";
  question.maxLength = 1000;
  question.placeholder = "Your question about this text (optional)";
  question.setAttribute("aria-label", question.placeholder);
  const submit = createElement("button", "primary", "Ask");
  submit.type = "submit";
  const take = (/** @type {File[]} */ files) => readFiles(files, form, status, signal).catch(fail);
  const asText = createButton("Read it as a text", "", () => readText(text, question.value.trim(), status, signal).catch(fail));
  const form = createElement("form", "card give", text, question, createElement("div", "actions", submit, asText,
    createButton("Choose files", "", () => chooseFiles(false, take)), createButton("Choose a folder", "", () => chooseFiles(true, take)),
    createElement("span", "meta", "or drop them anywhere on this page")));
  const follow = () => {
    const isAsking = isQuestion(text.value) && !question.value.trim();
    submit.textContent = isAsking ? "Ask" : "Read it";
    question.hidden = isAsking;
    asText.hidden = !isAsking || !text.value.trim(); // a pasted line may be either
    keepDraft({ text: text.value, question: question.value });
  };
  const draft = readDraft();
  [text.value, question.value] = [draft.text, draft.question];
  follow();
  form.addEventListener("input", follow);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isQuestion(text.value) && !question.value.trim() && text.value.trim()) {
      forgetDraft();
      return openAddress(buildAddress({ q: text.value.trim().slice(0, question.maxLength) }));
    }
    readText(text, question.value.trim(), status, signal).catch(fail);
  });
  text.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || !(event.ctrlKey || event.metaKey || (isQuestion(text.value) && text.value.trim()))) return;
    event.preventDefault();
    form.requestSubmit();
  });
  return form;
}

/** @type {(field: HTMLTextAreaElement, question: string, status: HTMLElement, signal: AbortSignal) => Promise<void>} */
async function readText(field, question, status, signal) {
  const text = field.value.trim();
  if (!text) {
    status.textContent = "Type a question, paste a text or choose a file first.";
    field.focus();
    return;
  }
  status.textContent = "Reading …";
  try {
    await readTask(await sendDocument(isAddress(text) ? { url: text } : { text }, false, signal), question, status, signal);
  } catch (error) {
    if (!(error instanceof Problem) || error.isLoginOver) throw error;
    status.textContent = asSentence(error.message);
  }
}

/** @type {(files: File[], form: HTMLFormElement, status: HTMLElement, signal: AbortSignal) => Promise<void>} */
async function readFiles(files, form, status, signal) {
  const tasks = sendFiles(files, false);
  if (!tasks.length) status.textContent = "There is no file to read in what you chose.";
  else if (tasks.length > 1) {
    const cut = files.length > MAX_FILES ? ` Only the first ${count(MAX_FILES, "file")} are read; open the rest later.` : "";
    status.textContent = "You can open each file below as soon as it is ready." + cut;
    const question = readQuestion(form);
    if (!question) return;
    status.textContent = `Your question is answered as soon as all ${count(tasks.length, "file")} are ready.` + cut;
    const finished = await Promise.all(tasks.map((task) => waitForTask(task, signal)));
    if (finished.some(({ status }) => status === "done")) openAddress(buildAddress({ q: question, in: "held" }));
    else status.textContent = "None of the files could be read.";
  }
  else {
    status.textContent = "Reading …";
    await readTask(tasks[0], readQuestion(form), status, signal);
  }
}

/** @type {(task: Task, question: string, status: HTMLElement, signal: AbortSignal) => Promise<void>} Open a document when it was read. */
async function readTask(task, question, status, signal) {
  const finished = await waitForTask(task, signal);
  status.textContent = finished.status === "failed" ? asSentence(finished.problem?.detail ?? "it could not be read") : "";
  if (finished.status !== "done") return;
  forgetDraft();
  openAddress(buildAddress({ h: finished.job, q: question }));
}

/** @type {(text: string) => boolean} Whether what was typed is a question and not a text to read: one line, not long, no address. */
function isQuestion(text) {
  const line = text.trim();
  return line.length <= MOST_OF_A_QUESTION && !line.includes("\n") && !isAddress(line);
}

/** @type {(form: HTMLFormElement) => string} The question about what is given: in its own field, or in the box. */
function readQuestion(form) {
  const data = new FormData(form);
  const [question, text] = [String(data.get("question") ?? "").trim(), String(data.get("text") ?? "").trim()];
  return question || (isQuestion(text) ? text : "");
}

/** @type {(form: HTMLFormElement, signal: AbortSignal) => Promise<HTMLElement>} Some documents of the collection, or a text to try. */
async function createExamples(form, signal) {
  let documents, folders;
  try {
    ({ documents, folders } = await request("/page/documents", { sort: "title", top: EXAMPLES }, signal));
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    return createTrial(form, "No collection is open, so nothing can be kept. To keep documents, start epitome with one: epitome serve pages.epitome");
  }
  if (!documents.length && !folders.length) return createTrial(form, "Your collection is empty. Paste a text and choose Keep, or ", createLink("#add", "", "add documents"), ".");
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
