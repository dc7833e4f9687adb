// The list of tasks in a view: how far each is, why one failed, and what can be done with it.

import { buildAddress } from "./address.js";
import { PASTED } from "./paths.js";
import { count, createButton, createElement, createLink, isolate } from "./elements.js";
import { asSentence } from "./states.js";
import { tellBriefly } from "./telling.js";
import { cancelTask, isUnfinished, keepJob, watchTasks } from "./tasks.js";

/** @type {Record<string, string>} */
const STATUS = { waiting: "waiting", sending: "sending", queued: "waiting", running: "reading", done: "read", failed: "failed", cancelled: "cancelled", expired: "deleted after one hour" };

/**
 * A list that follows the tasks; `isShown` chooses which. It is hidden while it is empty.
 * @param {string} title
 * @param {(task: Task) => boolean} isShown
 * @param {Visit} visit
 * @param {(error: unknown) => void} fail
 */
export function createTaskList(title, isShown, visit, fail) {
  const list = createElement("ul", "tasks");
  const progress = createElement("p", "meta");
  const bar = createElement("progress", "");
  bar.setAttribute("aria-label", "Finished documents");
  const section = createElement("section", "tasklist", createElement("h2", "", title), progress, bar, list);
  section.hidden = true;
  /** @type {Map<Task, HTMLElement>} */
  const rows = new Map();
  let isPlanned = false;

  function tell() {
    isPlanned = false;
    const all = [...rows.keys()];
    const failed = all.filter(({ status }) => status === "failed").length;
    const open = all.filter(isUnfinished).length;
    const text = `${all.length - open} of ${count(all.length, "document")} finished` + (failed ? `, ${failed} failed` : "");
    progress.textContent = text;
    bar.max = all.length;
    bar.value = all.length - open;
    bar.hidden = !open;
    if (!open && all.length) visit.announce(text);
  }

  function plan() {
    section.hidden = !rows.size;
    if (!isPlanned) requestAnimationFrame(tell);
    isPlanned = true;
  }

  watchTasks({
    change(task) {
      if (task.kind === "training" || !isShown(task)) return void this.remove(task);
      const row = rows.get(task);
      const fresh = createRow(task, visit.signal, fail);
      if (row) replaceRow(row, fresh);
      else list.prepend(fresh);
      rows.set(task, fresh);
      plan();
    },
    remove(task) {
      if (!rows.has(task)) return;
      rows.get(task)?.remove();
      rows.delete(task);
      plan();
    },
    fail,
  }, visit.signal);
  return section;
}

/** @type {(row: HTMLElement, fresh: HTMLElement) => void} What was unfolded stays so, and the focus stays on its button. */
function replaceRow(row, fresh) {
  const focused = row.contains(document.activeElement) ? document.activeElement : null;
  const [before, after] = [row.querySelector("details"), fresh.querySelector("details")];
  if (before && after) after.open = before.open;
  row.replaceWith(fresh);
  if (!focused) return;
  const stops = [...fresh.querySelectorAll("a, button, summary")].filter((stop) => stop instanceof HTMLElement);
  const isSame = (/** @type {Element} */ stop) => stop.tagName === focused.tagName && stop.ariaLabel === focused.ariaLabel;
  (stops.find(isSame) ?? stops[0])?.focus({ preventScroll: true });
}

/** @type {(task: Task, signal: AbortSignal, fail: (error: unknown) => void) => HTMLElement} */
function createRow(task, signal, fail) {
  const isHeld = task.status === "done" && !task.keep;
  const address = task.status !== "done" ? "" : isHeld ? buildAddress({ h: task.job }) : task.id ? buildAddress({ d: task.id }) : "";
  const called = task.title || (task.name === PASTED ? "Pasted text" : task.name);
  const name = isolate(called);
  const actions = [];
  if (isHeld) actions.push(createButton("Keep", "quiet", () => keep(task, signal).catch(fail)));
  if (isUnfinished(task) || isHeld) actions.push(createButton(isHeld ? "Delete" : "Cancel", "quiet", () => cancelTask(task).catch(fail)));
  for (const action of actions) action.setAttribute("aria-label", `${action.textContent}: ${called}`);
  const file = task.title && task.name !== PASTED && task.name !== task.title ? createElement("span", "meta", isolate(task.name)) : null;
  const status = createElement("span", `status ${task.status}`, describe(task));
  return createElement("li", "task", address ? createLink(address, "", name) : createElement("span", "", name), file, status, ...actions, createFailures(task));
}

/** @type {(task: Task, signal: AbortSignal) => Promise<void>} Where that fails, the row says why. */
async function keep(task, signal) {
  const { status } = await keepJob(task.job, signal);
  if (status === "done") tellBriefly("Kept: it is in your collection now");
}

/** @type {(task: Task) => string} */
function describe(task) {
  if (task.status === "failed") return asSentence(task.problem?.detail ?? "it could not be read");
  if (task.kind === "site" && task.total && task.status !== "queued") return `${task.done} of ${count(task.total, "page")} read`;
  if (task.status === "done") return task.keep ? "in the collection" : "ready; deleted when you log out, or after one hour";
  return task.wasHeld && isUnfinished(task) ? "being kept" : STATUS[task.status] ?? task.status;
}

/** @type {(task: Task) => HTMLElement | null} What of a site failed, and why. */
function createFailures(task) {
  if (!task.failures?.length) return null;
  const items = task.failures.map(({ name, problem }) => createElement("li", "", isolate(name), ": " + asSentence(problem.detail)));
  const told = createElement("summary", "", count(task.failed ?? items.length, "page") + " failed");
  return createElement("details", "failures", told, createElement("ul", "", ...items));
}
