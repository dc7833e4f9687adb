// What is being read for this login: files on their way, and the jobs of the service. One stream of events tells of all
// jobs; where it fails, the service is asked from time to time. The views come and go, the tasks stay.

import { Problem, request } from "./requests.js";

const POLL_MS = 1500;
const UNFINISHED = new Set(["waiting", "sending", "queued", "running"]);
/** @type {Map<string, Task>} */
const tasks = new Map();
/** @type {Set<TaskListener>} */
const listeners = new Set();
/** @type {EventSource | null} */
let stream = null;
/** @type {ReturnType<typeof setInterval> | undefined} */
let poll;
let isAsking = false;

/** @type {(task: Task) => boolean} */
export function isUnfinished(task) {
  return UNFINISHED.has(task.status);
}

/** @type {(listener: TaskListener, signal: AbortSignal) => void} Hear of every task, now and after each change. */
export function watchTasks(listener, signal) {
  if (signal.aborted) return;
  listeners.add(listener);
  signal.addEventListener("abort", () => {
    listeners.delete(listener);
    if (!listeners.size) stopListening();
  });
  for (const task of tasks.values()) listener.change(task);
  if (!stream && poll === undefined) startListening();
}

/** @type {(task: Task) => void} Note a task that is new or has changed. */
export function putTask(task) {
  tasks.set(task.job || task.key, task);
  for (const listener of listeners) listener.change(task);
}

/** @type {(data: Job, task?: Task) => Task} Note what the service says of a job. */
export function putJob(data, task) {
  const known = tasks.get(data.job);
  if (task && known && known !== task) for (const listener of listeners) listener.remove(known);
  if (task) tasks.delete(task.key);
  const latest = known && known.change > data.change ? known : data; // the stream may be faster than an answer
  const { job, status, name, title, keep, bytes, id, problem, kind, change, done, failed, total, failures, folder } = latest;
  const told = { job, status, name, title, keep, bytes, id, problem, kind, change, done, failed, total, failures, folder }; // not its text
  const changed = Object.assign(task ?? known ?? { key: job }, told);
  putTask(changed);
  return changed;
}

/** @type {(task: Task) => Promise<void>} Stop a task; a document in the collection stays there. */
export async function cancelTask(task) {
  task.abort?.abort();
  if (task.job) putJob(await request(`/api/v1/jobs/${task.job}/cancel`, {}));
  else putTask(Object.assign(task, { status: "cancelled" }));
}

/** @type {(job: string, signal: AbortSignal) => Promise<Task>} Put the document that a job holds into the collection; the task once it is there, or has failed. */
export async function keepJob(job, signal) {
  const held = tasks.get(job);
  if (held) held.wasHeld = true; // now, since the stream may be faster than the answer
  return waitForTask(putJob(await request(`/api/v1/jobs/${job}/keep`, {})), signal);
}

/** @type {(task: Task, signal: AbortSignal) => Promise<Task>} The task when it is finished. */
export function waitForTask(task, signal) {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const listening = AbortSignal.any([signal, ended.signal]);
    signal.addEventListener("abort", () => reject(signal.reason));
    watchTasks({
      change(changed) {
        if (changed !== task || isUnfinished(task)) return;
        resolve(task);
        queueMicrotask(() => ended.abort());
      },
      remove() {},
      fail: reject,
    }, listening);
  });
}

function startListening() {
  stream = new EventSource("/api/v1/events");
  stream.addEventListener("job", (event) => putJob(JSON.parse(event.data)));
  stream.addEventListener("error", () => {
    if (stream?.readyState !== EventSource.CLOSED) return; // the browser connects again by itself
    stopListening();
    poll = setInterval(askForJobs, POLL_MS);
  });
}

function stopListening() {
  stream?.close();
  stream = null;
  clearInterval(poll);
  poll = undefined;
}

async function askForJobs() {
  if (isAsking) return; // the service is slow
  isAsking = true;
  try {
    for (const task of tasks.values()) {
      if (task.job && isUnfinished(task)) await askForJob(task);
    }
    await request("/session");
    if (listeners.size && poll !== undefined) {
      stopListening();
      startListening();
    }
  } catch (error) {
    if (!(error instanceof Problem && error.isLoginOver)) return;
    stopListening();
    for (const listener of listeners) listener.fail(error);
  } finally {
    isAsking = false;
  }
}

/** @param {Task} task */
async function askForJob(task) {
  try {
    putJob(await request(`/api/v1/jobs/${task.job}`));
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    putTask(Object.assign(task, { status: "expired" })); // the service has forgotten it
  }
}
