"use strict";
// Everything that comes from a document reaches the page as text nodes; marks are elements set by offsets.

const main = getElement("main", HTMLElement);
const statusLine = getElement("status", HTMLElement);
const queryField = getElement("query", HTMLInputElement);
/** @type {(keyof HTMLElementTagNameMap)[]} */
const HEADINGS = ["h2", "h3", "h4"];
let csrf = "";
let routeCount = 0;

/** @type {<T extends HTMLElement>(id: string, type: new () => T) => T} */
function getElement(id, type) {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new TypeError(`the page has no ${type.name} with the id ${id}`);
}

/**
 * An element with a class and children; strings become text.
 * @type {<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, ...children: Child[]) => HTMLElementTagNameMap[Tag]}
 */
function createElement(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children.filter((child) => child !== null).filter((child) => child !== ""));
  return element;
}

/** @type {(...children: Child[]) => HTMLElement} Text of a document, whose direction cannot disturb what is around it. */
function isolate(...children) {
  return createElement("bdi", "", ...children);
}

/** @type {(text: string, spans: Span[]) => HTMLElement} Text with marks at offsets, in code points as in Python. */
function highlight(text, spans) {
  const characters = Array.from(text);
  const pieces = [];
  let position = 0;
  for (const [start, end] of spans) {
    pieces.push(characters.slice(position, start).join(""), createElement("mark", "", characters.slice(start, end).join("")));
    position = end;
  }
  pieces.push(characters.slice(position).join(""));
  return isolate(...pieces);
}

/** @type {<Path extends keyof PageAnswers>(path: Path, body?: object) => Promise<PageAnswers[Path]>} */
async function request(path, body) {
  const options = body === undefined ? {} : {
    method: "POST",
    headers: { "content-type": "application/json", "x-epitome-csrf": csrf },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, options);
  if (response.status === 401) {
    location.replace("/login");
    return new Promise(() => {});
  }
  const data = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Error(data.detail || "the service could not answer");
  return data;
}

/** @type {(params: { d?: string, q?: string }) => string} The fragment that shows a document or a search. */
function buildFragment(params) {
  return "#" + new URLSearchParams(Object.entries(params).filter(([, value]) => value)).toString();
}

/** @type {(url: string | null | undefined, label: string) => HTMLElement | null} A link to the web, with its host shown. */
function createWebLink(url, label) {
  const target = url && URL.canParse(url) ? new URL(url) : null;
  if (target?.protocol !== "http:" && target?.protocol !== "https:") return null;
  const link = createElement("a", "outside", label + " (" + target.host + ")");
  link.href = target.href;
  link.rel = "noopener noreferrer";
  link.target = "_blank";
  return link;
}

/** @type {(...children: (Node | null)[]) => void} */
function showContent(...children) {
  main.replaceChildren(...children.filter((child) => child !== null));
  window.scrollTo(0, 0);
}

async function showCollection() {
  let listing;
  try {
    listing = await request("/api/v1/collection");
  } catch {
    showContent(createElement("section", "card", createElement("h1", "", "No collection is served"),
      createElement("p", "meta", "Start the service with one: epitome serve COLLECTION")));
    return;
  }
  const list = createElement("ul", "documents");
  for (const { id, title, sentences, date } of listing.documents) {
    const link = createElement("a", "", isolate(title || id));
    link.href = buildFragment({ d: id });
    const facts = " · " + sentences + " sentences" + (date ? " · " + date : "");
    list.append(createElement("li", "card", link, createElement("p", "meta", isolate(id), facts)));
  }
  showContent(createElement("h1", "", listing.documents.length + " documents"), list);
}

/** @type {(extract: SummaryExtract) => HTMLElement} */
function createSentence(extract) {
  const line = createElement("p", "sentence", highlight(extract.text, extract.marks || []), extract.cut ? " …" : null);
  if (extract.origin === "link") {
    const source = isolate(extract.said_by || "a page that links here");
    line.append(" ", createElement("span", "place", "said by ", source));
  } else if (extract.place) {
    line.append(" ", createElement("span", "place", isolate(extract.place)));
  }
  const link = createWebLink(extract.link, "on the page");
  if (link) line.append(" ", link);
  return line;
}

/** @param {string} query */
async function showResults(query) {
  const { results } = await request("/api/v1/search", { query, top: 10 });
  const list = createElement("ol", "results");
  for (const hit of results) {
    const link = createElement("a", "", isolate(hit.title));
    link.href = buildFragment({ d: hit.id, q: query });
    const path = [hit.id, ...hit.section].filter(Boolean).join(" › ");
    list.append(createElement("li", "card", createElement("h2", "", link), createElement("p", "meta", isolate(path)),
      ...hit.extracts.map(createSentence),
      ...(hit.extracts.length ? [] : hit.notes).map((note) => createElement("p", "meta", note))));
  }
  const count = results.length;
  const heading = count ? (count === 1 ? "One page" : count + " pages") + " for “" : "Nothing was found for “";
  showContent(createElement("h1", "", heading, isolate(query), "”"), list);
}

/** @type {(outline: DocumentView["outline"], elements: Map<number, HTMLElement>) => HTMLElement | null} */
function createOutline(outline, elements) {
  if (!outline.length) return null;
  const list = createElement("ul", "");
  for (const { title, level, start, text } of outline) {
    const link = createElement("a", "", isolate(title));
    link.href = "#";
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const target = [...elements].find(([blockStart]) => blockStart >= start);
      if (target) target[1].scrollIntoView({ behavior: "smooth", block: "start" });
    });
    const className = "level" + Math.min(4, Math.max(1, level));
    list.append(createElement("li", className, link, createElement("p", "meta", isolate(text))));
  }
  return createElement("nav", "outline", createElement("h2", "", "Outline"), list);
}

/** @type {(block: ViewBlock, extracts: SummaryExtract[]) => HTMLElement} */
function createBlock(block, extracts) {
  const length = Array.from(block.text).length;
  const spans = extracts
    .map(({ start, end }) => /** @type {Span} */ ([Math.max(0, start - block.start), Math.min(length, end - block.start)]))
    .filter(([start, end]) => start < end);
  const text = highlight(block.text, spans);
  if (block.kind === "heading") return createElement(HEADINGS[Math.min(3, Math.max(1, block.level)) - 1], "", text);
  if (block.kind === "code") return createElement("pre", "", text);
  return createElement("p", (block.kind === "item" ? "item " : "") + (block.part === "body" ? "" : "aside"), text);
}

/** @type {(id: string, query: string) => Promise<void>} */
async function showDocument(id, query) {
  const view = await request("/page/document", query ? { id, query } : { id });
  const extracts = view.summary ? view.summary.extracts : [];
  const ownExtracts = extracts.filter(({ origin }) => origin === "content").sort((a, b) => a.start - b.start);
  const text = createElement("article", "text");
  const elements = new Map();
  for (const block of view.blocks) {
    const element = createBlock(block, ownExtracts);
    elements.set(block.start, element);
    text.append(element);
  }
  const facts = [view.authors.join(", "), view.date, view.id, view.sentences + " sentences"].filter(Boolean).join(" · ");
  const heading = query ? ["For “", isolate(query), "”"] : ["In short"];
  const lines = extracts.map(createSentence);
  const summary = createElement("section", "card chosen", createElement("h2", "", ...heading), ...lines);
  const marks = text.getElementsByTagName("mark");
  lines.forEach((line, number) => {
    const mark = marks[ownExtracts.indexOf(extracts[number])];
    if (!mark) return;
    const button = createElement("button", "quiet", "in the text");
    button.type = "button";
    button.addEventListener("click", () => mark.scrollIntoView({ behavior: "smooth", block: "center" }));
    line.append(" ", button);
  });
  const link = createWebLink(view.url, "the page itself");
  showContent(createElement("h1", "", isolate(view.title)),
    createElement("p", "meta", isolate(facts), link ? " · " : null, link),
    extracts.length ? summary : null,
    view.truncated ? createElement("p", "meta", "Only a part of this document is shown.") : null,
    createElement("div", "reading", createOutline(view.outline, elements), text));
}

/** Shows what the fragment of the address names; only the latest call reports how it went. */
async function route() {
  const number = ++routeCount;
  const params = new URLSearchParams(location.hash.slice(1));
  const id = params.get("d");
  const query = params.get("q") || "";
  queryField.value = query;
  statusLine.textContent = "…";
  try {
    if (id) await showDocument(id, query);
    else if (query.trim()) await showResults(query);
    else await showCollection();
    if (number === routeCount) statusLine.textContent = "";
  } catch (error) {
    if (number === routeCount) statusLine.textContent = error instanceof Error ? error.message : String(error);
  }
}

getElement("search", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  const fragment = buildFragment({ q: queryField.value });
  if (location.hash === fragment) route();
  else location.hash = fragment;
});
getElement("logout", HTMLButtonElement).addEventListener("click", async () => {
  await request("/logout", {});
  location.replace("/login");
});
window.addEventListener("hashchange", route);

(async () => {
  try {
    csrf = (await request("/session")).csrf ?? "";
    await route();
  } catch {
    statusLine.textContent = "The service does not answer.";
  }
})();
