// How many marks there are, what to do while they are too few, and learning from them in the background.

import { createChoice } from "./choices.js";
import { count, createButton, createElement, createLink } from "./elements.js";
import { countBelow, nameFolder } from "./folders.js";
import { request } from "./requests.js";
import { asSentence } from "./states.js";
import { cancelTask, isUnfinished, putJob, watchTasks } from "./tasks.js";

/**
 * The part of the view that learns; `refresh` is called when there is a new lesson.
 * @param {Visit} visit
 * @param {() => Promise<void>} refresh
 * @param {(error: unknown) => void} fail
 */
export function createTraining(visit, refresh, fail) {
  const counted = createElement("div", "counted");
  const doing = createElement("div", "doing");
  const status = createElement("p", "meta");
  status.setAttribute("role", "status");
  const element = createElement("section", "card training", createElement("h2", "", "Learn"), counted, doing, status);
  const learn = createButton("Learn from these", "primary", begin);
  /** @type {Task | null} */
  let running = null;
  let folder = "";

  async function begin() {
    learn.disabled = true;
    status.textContent = "";
    try {
      const job = /** @type {any} */ (await request("/api/v1/trainings", { folder }, visit.signal));
      putJob(job);
    } catch (error) {
      learn.disabled = false;
      fail(error);
    }
  }

  watchTasks({
    change(task) {
      if (task.kind !== "training") return;
      if (isUnfinished(task)) start(task);
      else if (task === running) end(task);
    },
    remove() {},
    fail,
  }, visit.signal);

  /** @param {Task} task */
  function start(task) {
    learn.disabled = true;
    if (running === task) return;
    running = task;
    const bar = createElement("progress", "");
    bar.setAttribute("aria-label", "Learning");
    const cancel = createButton("Cancel", "", () => cancelTask(task).catch(fail));
    doing.replaceChildren(bar, createElement("p", "actions", createElement("span", "", `Learning from your marks in ${nameFolder(task.folder ?? "")} …`), cancel));
    if (document.activeElement === document.body) cancel.focus({ preventScroll: true });
    visit.announce("Learning from your marks");
  }

  /** @param {Task} task */
  async function end(task) {
    running = null;
    const hadFocus = doing.contains(document.activeElement);
    doing.replaceChildren();
    learn.disabled = false;
    if (hadFocus) learn.focus({ preventScroll: true });
    status.textContent = task.status === "cancelled" ? "Learning was cancelled." : task.status === "done" ? "There is a new lesson below." : asSentence(task.problem?.detail ?? "this could not be learnt");
    if (task.status === "done") await refresh().catch(fail);
  }

  /** @param {Trainings} told */
  function show({ marks, needed, documents, needed_documents, folders }) {
    const isEnough = marks >= needed && documents >= needed_documents;
    const bar = createElement("progress", "");
    Object.assign(bar, { max: needed, value: Math.min(marks, needed) });
    bar.setAttribute("aria-label", "Marks");
    counted.replaceChildren(createElement("p", "how-many", isEnough ? `${count(marks, "mark")} on ${count(documents, "document")}` : `${count(marks, "mark")} on ${count(documents, "document")}. epitome learns from ${count(needed, "mark")} on ${count(needed_documents, "document")} or more.`),
      ...(isEnough ? [createStart(countBelow(folders, needed))] : [bar, createAdvice()]));
  }

  /** @param {Map<string, number>} below how many marks there are in and below each folder */
  function createStart(below) {
    if (!below.has(folder)) folder = "";
    const options = [...below].map(([path, marks]) => /** @type {[string, string]} */ ([path, `${nameFolder(path)} (${marks.toLocaleString("en")})`]));
    return createElement("div", "tools", createChoice("Marks in", folder, options, (value) => (folder = value)), learn);
  }

  return { element, show };
}

function createAdvice() {
  return createElement("ol", "advice",
    createElement("li", "", "Open one of ", createLink("#docs", "", "your documents"), ", or ", createLink("#", "", "ask a question"), "."),
    createElement("li", "", "Press + beside a sentence that answers well and − beside one that does not. Without a question you say what belongs in a summary. The keys + and - do the same in a document."),
    createElement("li", "", "Go on with other documents, then come back here. More marks tell more."));
}
