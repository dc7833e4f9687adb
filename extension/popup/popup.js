// The popup: summary and outline of the page that is shown, and a question to it.
import { api } from "../shared/api.js";
import { ask, one, tell } from "../shared/forms.js";
import { LINES } from "../shared/lines.js";
import { readSettings } from "../shared/settings.js";
import { isOn, patternsOf, turned } from "../shared/sites.js";
import { currentTab, pageOf } from "./page.js";

const tab = await currentTab();
const host = /^https?:/.test(tab?.url ?? "") ? new URL(tab.url).hostname : null;
let settings = await readSettings();
let page = null;

async function start() {
  one("on").disabled = host === null;
  one("on").checked = host !== null && isOn(settings, host);
  page = await pageOf(tab);
  if (page === null) {
    tell(one("line"), "This page cannot be read by extensions.");
    return;
  }
  one("title").textContent = page.title || host;
  if (await summarise()) await outline();
}

/** Whether there is one. */
async function summarise(query = "") {
  tell(one("line"), LINES.reading);
  const answer = await ask("summarise", { ...page, query });
  tell(one("line"), answer.kind === "card" ? "" : (LINES[answer.kind] ?? LINES.junk));
  one("summary-part").hidden = answer.kind !== "card";
  one("summary-title").textContent = query ? "What the page says to that" : "Summary";
  one("summary").replaceChildren(...(answer.sentences ?? []).map((sentence) => row(linkTo(sentence))));
  return answer.kind === "card";
}

async function outline() {
  const answer = await ask("outline", page);
  const sections = (answer.sections ?? []).filter((section) => section.level > 0 && section.title);
  one("outline-part").hidden = sections.length === 0;
  one("outline").replaceChildren(...sections.map(sectionRow));
}

function sectionRow({ title, level, sentences }) {
  const name = document.createElement("strong");
  name.dir = "auto";
  name.textContent = title;
  const item = row(name, ...sentences.map(linkTo));
  item.style.setProperty("--level", level - 1);
  return item;
}

function row(...children) {
  const item = document.createElement("li");
  item.append(...children);
  return item;
}

/** Shows the sentence in the page itself. */
function linkTo({ text, address }) {
  const link = document.createElement("a");
  link.dir = "auto";
  link.textContent = text;
  link.href = address;
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    await api.tabs.update(tab.id, { url: address });
  });
  return link;
}

one("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  if (page) summarise(one("query").value);
});

one("on").addEventListener("change", async () => {
  const wanted = one("on").checked;
  const granted = !wanted || (await api.permissions.request({ origins: patternsOf(host) }));
  if (granted) settings = await ask("change", { changes: turned(settings, host, wanted) });
  one("on").checked = isOn(settings, host);
  if (granted && wanted) await api.scripting.executeScript({ target: { tabId: tab.id }, files: ["/content.js"] });
});

one("options").addEventListener("click", () => api.runtime.openOptionsPage());

await start();
