// The popup: summary and outline of the current page, and a question about it and the user's own documents.
import { api } from "../shared/api.js";
import { getElement, showStatus } from "../shared/forms.js";
import { sendRequest } from "../shared/messages.js";
import { describeKind } from "../shared/notices.js";
import { readSettings } from "../shared/settings.js";
import { buildPatterns, buildSiteChange, isSiteOn } from "../shared/sites.js";
import { fillWords, say } from "../shared/words.js";
import { findTab, readPage } from "./page.js";

const onBox = getElement("on", HTMLInputElement);
const notice = getElement("notice", HTMLElement);
const queryField = getElement("query", HTMLInputElement);

fillWords();
const tab = await findTab();
const tabId = tab?.id ?? api.tabs.TAB_ID_NONE;
const windowId = tab?.windowId ?? api.windows.WINDOW_ID_NONE;
const host = tab?.url && /^https?:/.test(tab.url) ? new URL(tab.url).hostname : null;
let settings = await readSettings();
/** @type {PageText | null} */
let page = null;

async function start() {
  onBox.disabled = host === null;
  showSite();
  page = await readPage(tabId);
  if (page === null) {
    showStatus(notice, say("unreadable"));
    return;
  }
  getElement("title", HTMLElement).textContent = page.title || host;
  if (await showSummary(page, "")) await showOutline(page);
}

/** Shows whether there are cards here, and for which links. */
function showSite() {
  const isOn = host !== null && isSiteOn(settings, host);
  onBox.checked = isOn;
  const reach = getElement("reach", HTMLElement);
  reach.textContent = say("reach");
  reach.hidden = !isOn || settings.everywhere;
}

/**
 * Shows the summary of a page; returns whether there is one.
 * @param {PageText} page
 * @param {string} query
 */
async function showSummary(page, query) {
  showStatus(notice, describeKind("reading"));
  const answer = await sendRequest("summarise", { ...page, window: windowId, query });
  if (answer.kind === "stale") return false;
  const isCard = answer.kind === "summary" && answer.sentences.length > 0;
  showStatus(notice, isCard ? "" : describeKind(answer.kind === "summary" ? "empty" : answer.kind));
  getElement("summary-section", HTMLElement).hidden = !isCard;
  getElement("summary-title", HTMLElement).textContent = query ? say("answer") : say("summary");
  const rows = (answer.sentences ?? []).map((sentence) => createRow(createSentenceLink(sentence)));
  getElement("summary", HTMLUListElement).replaceChildren(...rows);
  return isCard;
}

/** @param {PageText} page */
async function showOutline(page) {
  const answer = await sendRequest("outline", { ...page, window: windowId });
  const sections = (answer.sections ?? []).filter((section) => section.level > 0 && section.title);
  getElement("outline-section", HTMLElement).hidden = sections.length === 0;
  getElement("outline", HTMLUListElement).replaceChildren(...sections.map(createSectionRow));
}

/**
 * Shows what the user's own documents say about a question, or why the service does not answer.
 * @param {string} query
 */
async function showDocuments(query) {
  const answer = await sendRequest("search", { window: windowId, query });
  if (answer.kind === "stale") return;
  const trouble = answer.documents ? "" : describeKind(answer.kind);
  const rows = (answer.documents ?? []).map(createDocumentRow);
  showStatus(getElement("own-notice", HTMLElement), trouble);
  getElement("own", HTMLUListElement).replaceChildren(...rows);
  getElement("own-section", HTMLElement).hidden = !trouble && rows.length === 0;
}

/** @param {OwnDocument} found */
function createDocumentRow({ title, text, address }) {
  const link = createLink(text, address);
  link.target = "_blank";
  link.rel = "noreferrer";
  return createRow(createHeading(title), link);
}

/** @param {Section} section */
function createSectionRow({ title, level, sentences }) {
  const row = createRow(createHeading(title), ...sentences.map(createSentenceLink));
  row.style.setProperty("--level", String(level - 1));
  return row;
}

/** @param {string} title */
function createHeading(title) {
  const heading = document.createElement("strong");
  heading.dir = "auto";
  heading.textContent = title;
  return heading;
}

/** @param {HTMLElement[]} children */
function createRow(...children) {
  const row = document.createElement("li");
  row.append(...children);
  return row;
}

/**
 * A link that shows the sentence in the page itself.
 * @param {Sentence} sentence
 */
function createSentenceLink({ text, address }) {
  const link = createLink(text, address);
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    await api.tabs.update(tabId, { url: address });
  });
  return link;
}

/**
 * @param {string} text
 * @param {string} address
 */
function createLink(text, address) {
  const link = document.createElement("a");
  link.dir = "auto";
  link.textContent = text;
  link.href = address;
  return link;
}

getElement("ask", HTMLFormElement).addEventListener("submit", async (event) => {
  event.preventDefault();
  if (page) await showSummary(page, queryField.value);
  await showDocuments(queryField.value);
});

onBox.addEventListener("change", async () => {
  if (host === null) return; // then the box is disabled
  const turnOn = onBox.checked;
  const granted = !turnOn || (await api.permissions.request({ origins: buildPatterns(host) }));
  if (granted) settings = await sendRequest("change-settings", { changes: buildSiteChange(settings, host, turnOn) });
  showSite();
});

getElement("options", HTMLButtonElement).addEventListener("click", () => api.runtime.openOptionsPage());

await start();
