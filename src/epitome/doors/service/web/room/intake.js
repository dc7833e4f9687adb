// Documents that a person gives: files and folders, chosen or dropped, texts and addresses. Files are sent a few at a time.

import { putJob, putTask } from "./tasks.js";
import { request } from "./requests.js";

const AT_ONCE = 2;
export const MAX_FILES = 1000; // as many uploads may wait
/** @type {{ file: File, task: Task }[]} */
const waiting = [];
let sending = 0;
let taskCount = 0;

/** @type {(text: string) => boolean} Whether a text is nothing but the address of a page. */
export function isAddress(text) {
  return /^https?:\/\/\S+$/i.test(text.trim());
}

/** @type {(body: { text: string } | { url: string }, keep: boolean, signal: AbortSignal) => Promise<Task>} */
export async function sendDocument(body, keep, signal) {
  return putJob(await request("/api/v1/documents", { ...body, keep }, signal));
}

/** @type {(files: File[], keep: boolean) => Task[]} */
export function sendFiles(files, keep) {
  const sent = files.slice(0, MAX_FILES).map((file) => {
    /** @type {Task} */
    const task = { key: `file ${++taskCount}`, job: "", name: file.name, title: "", keep, status: "waiting", bytes: file.size, id: null, problem: null, change: 0, abort: new AbortController() };
    putTask(task);
    waiting.push({ file, task });
    return task;
  });
  for (let lane = sending; lane < AT_ONCE; lane++) sendWaiting();
  return sent;
}

async function sendWaiting() {
  sending++;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { file, task } = next;
    if (task.status !== "waiting") continue; // it was cancelled
    putTask(Object.assign(task, { status: "sending" }));
    const form = new FormData();
    form.append("keep", String(task.keep));
    form.append("file", file);
    try {
      putJob(await request("/api/v1/documents", form, task.abort?.signal), task);
    } catch (error) {
      const problem = { detail: error instanceof Error && error.message ? error.message : "the file could not be sent" };
      if (!task.abort?.signal.aborted) putTask(Object.assign(task, { status: "failed", problem }));
    }
  }
  sending--;
}

/** @type {(isFolder: boolean, take: (files: File[]) => void) => void} Let files be chosen, or all of a folder. */
export function chooseFiles(isFolder, take) {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.webkitdirectory = isFolder;
  input.addEventListener("change", () => take(dropHidden([...(input.files ?? [])])));
  input.click();
}

/** @type {(element: HTMLElement, take: (files: File[]) => void, signal: AbortSignal) => void} Take files and folders that are dropped. */
export function acceptDrops(element, take, signal) {
  element.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    element.classList.add("dropping");
  }, { signal });
  element.addEventListener("dragleave", (event) => {
    if (!(event.relatedTarget instanceof Node) || !element.contains(event.relatedTarget)) element.classList.remove("dropping");
  }, { signal });
  element.addEventListener("drop", async (event) => {
    element.classList.remove("dropping");
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    take(dropHidden(await readDrop(event.dataTransfer)));
  }, { signal });
}

/** @type {(files: File[]) => File[]} */
function dropHidden(files) {
  return files.filter((file) => !file.name.startsWith(".") && !/(^|\/)\./.test(file.webkitRelativePath));
}

/** @type {(transfer: DataTransfer) => Promise<File[]>} The files of a drop, and those in its folders, until there are more than `MAX_FILES`. */
async function readDrop(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.length) return [...transfer.files];
  const files = [];
  for (let entry = entries.shift(); entry && files.length <= MAX_FILES; entry = entries.shift()) {
    if (entry.name.startsWith(".")) continue;
    if (entry.isFile) files.push(await readFile(/** @type {FileSystemFileEntry} */ (entry)));
    else entries.push(...await readFolder(/** @type {FileSystemDirectoryEntry} */ (entry)));
  }
  return files;
}

/** @type {(entry: FileSystemFileEntry) => Promise<File>} */
function readFile(entry) {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** @type {(folder: FileSystemDirectoryEntry) => Promise<FileSystemEntry[]>} */
async function readFolder(folder) {
  const reader = folder.createReader();
  const all = [];
  for (;;) { // browsers give at most a hundred at a time
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (!some.length) return all;
    all.push(...some);
  }
}
