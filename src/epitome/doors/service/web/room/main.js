// The page: its views, the box to search, and the way out.

import { buildAddress, openAddress, readAddress } from "./address.js";
import { add } from "./add.js";
import { ask } from "./ask.js";
import { check } from "./check.js";
import { documents } from "./documents.js";
import { forgetDraft } from "./draft.js";
import { getElement, keepOnEscape } from "./elements.js";
import { acceptDrops, sendFiles } from "./intake.js";
import { confirmLeaving } from "./leaving.js";
import { notebook } from "./notes/notebook.js";
import { reader } from "./reader.js";
import { Problem, readSession, request } from "./requests.js";
import { startRouter } from "./router.js";
import { start } from "./start.js";
import { describeError } from "./states.js";
import { teach } from "./teach.js";

const main = getElement("main", HTMLElement);
const queryField = getElement("query", HTMLInputElement);

/** @type {(params: URLSearchParams) => View} */
function findView(params) {
  const query = params.get("q")?.trim() ?? "";
  const isReader = params.has("d") || params.has("h");
  const name = isReader ? "reader" : params.has("docs") ? "documents" : params.has("add") ? "add" : params.has("check") ? "check" : params.has("notes") ? "notebook" : params.has("teach") ? "teach" : query ? "ask" : "start";
  queryField.value = query;
  for (const link of document.querySelectorAll("nav.views a")) {
    if (link.getAttribute("data-view") === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  return { reader, ask, documents, add, check, notebook, teach, start }[name];
}

getElement("search", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  const query = queryField.value.trim();
  if (query) openAddress(buildAddress({ q: query }));
});
getElement("logout", HTMLButtonElement).addEventListener("click", async () => {
  try {
    if (!(await confirmLeaving((await readSession()).held ?? []))) return;
    await request("/logout", {});
  } catch (error) {
    if (!(error instanceof Problem && error.isLoginOver)) return main.replaceChildren(describeError(error, () => openAddress(location.hash || "#")));
  }
  forgetDraft();
  location.replace("/login");
});
getElement("skip", HTMLAnchorElement).addEventListener("click", (event) => {
  event.preventDefault(); // the fragment names the view
  main.focus();
});
document.addEventListener("keydown", (event) => {
  const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
  if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey || readAddress().has("d") || readAddress().has("h")) return;
  event.preventDefault();
  queryField.select();
});
acceptDrops(document.body, (files) => {
  const params = readAddress();
  if (params.has("add") || ![...params.keys()].length) return; // these views take files themselves
  sendFiles(files, false);
  openAddress("#"); // where they are listed, and opened
}, new AbortController().signal);
keepOnEscape(queryField);
readSession().catch(() => null); // the command is known when the service has stopped
startRouter(main, getElement("status", HTMLElement), findView);
