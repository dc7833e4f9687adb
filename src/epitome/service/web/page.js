"use strict";
// Everything that comes from a document reaches the page as text nodes; marks are elements set by offsets.

const main = document.getElementById("main");
const statusLine = document.getElementById("status");
const box = document.getElementById("query");
let csrf = null;
let turn = 0;

/** An element with a class and children; strings become text. */
function make(name, kind, ...children) {
  const element = document.createElement(name);
  if (kind) element.className = kind;
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/** Text of a document, set apart so that its direction cannot disturb what stands around it. */
function said(...children) {
  return make("bdi", "", ...children);
}

/** Text with marks at offsets, which count characters as Python does (code points). */
function marked(text, marks) {
  const letters = Array.from(text);
  const pieces = [];
  let at = 0;
  for (const [start, end] of marks) {
    pieces.push(letters.slice(at, start).join(""), make("mark", "", letters.slice(start, end).join("")));
    at = end;
  }
  pieces.push(letters.slice(at).join(""));
  return said(...pieces);
}

async function ask(path, body) {
  const options = body === undefined ? {} : {
    method: "POST",
    headers: { "content-type": "application/json", "x-epitome-csrf": csrf },
    body: JSON.stringify(body),
  };
  const answer = await fetch(path, options);
  if (answer.status === 401) {
    location.replace("/login");
    return new Promise(() => {});
  }
  const data = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw new Error(data.detail || "the service could not answer");
  return data;
}

function address(parts) {
  return "#" + new URLSearchParams(Object.entries(parts).filter(([, value]) => value)).toString();
}

/** A way out of this page: web addresses only, with their host shown. */
function outside(url, label) {
  let target;
  try {
    target = new URL(url);
  } catch {
    return null;
  }
  if (target.protocol !== "http:" && target.protocol !== "https:") return null;
  const link = make("a", "outside", label + " (" + target.host + ")");
  link.href = target.href;
  link.rel = "noopener noreferrer";
  link.target = "_blank";
  return link;
}

function place(parts) {
  return parts.filter(Boolean).join(" › ");
}

function show(...children) {
  main.replaceChildren(...children.filter(Boolean));
  window.scrollTo(0, 0);
}

async function showCollection() {
  let listing;
  try {
    listing = await ask("/api/v1/collection");
  } catch {
    show(make("section", "card", make("h1", "", "No collection is served"),
      make("p", "meta", "Start the service with one: epitome serve COLLECTION")));
    return;
  }
  const list = make("ul", "documents");
  for (const entry of listing.documents) {
    const link = make("a", "", said(entry.title || entry.id));
    link.href = address({ d: entry.id });
    list.append(make("li", "card", link,
      make("p", "meta", said(entry.id), " · " + entry.sentences + " sentences" + (entry.date ? " · " + entry.date : ""))));
  }
  show(make("h1", "", listing.documents.length + " documents"), list);
}

function sentence(extract) {
  const line = make("p", "sentence", marked(extract.text, extract.marks || []), extract.cut ? " …" : null);
  if (extract.origin === "link") {
    line.append(" ", make("span", "place", "said by ", said(extract.said_by || "a page that links here")));
  }
  const link = extract.link ? outside(extract.link, "on the page") : null;
  if (link) line.append(" ", link);
  return line;
}

async function showResults(query) {
  const found = await ask("/api/v1/search", { query, top: 10 });
  const list = make("ol", "results");
  for (const hit of found.results) {
    const link = make("a", "", said(hit.title));
    link.href = address({ d: hit.id, q: query });
    list.append(make("li", "card", make("h2", "", link), make("p", "meta", said(place([hit.id, ...hit.section]))),
      ...hit.extracts.map(sentence), ...hit.notes.map((note) => make("p", "meta", note))));
  }
  const count = found.results.length;
  show(make("h1", "", count ? (count === 1 ? "One page" : count + " pages") + " for “" : "Nothing was found for “",
    said(query), "”"), list);
}

function outlineOf(view, anchors) {
  if (!view.outline.length) return null;
  const list = make("ul", "");
  for (const entry of view.outline) {
    const link = make("a", "", said(entry.title));
    link.href = "#";
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const block = [...anchors].find(([start]) => start >= entry.start);
      if (block) block[1].scrollIntoView({ behavior: "smooth", block: "start" });
    });
    list.append(make("li", "level" + Math.min(4, Math.max(1, entry.level)), link, make("p", "meta", said(entry.text))));
  }
  return make("nav", "outline", make("h2", "", "Outline"), list);
}

function blockOf(block, extracts) {
  const length = Array.from(block.text).length;
  const marks = extracts
    .map((extract) => [Math.max(0, extract.start - block.start), Math.min(length, extract.end - block.start)])
    .filter(([start, end]) => start < end);
  const text = marked(block.text, marks);
  if (block.kind === "heading") return make("h" + Math.min(4, 1 + Math.max(1, block.level)), "", text);
  if (block.kind === "code") return make("pre", "", text);
  return make("p", (block.kind === "item" ? "item " : "") + (block.part === "body" ? "" : "aside"), text);
}

async function showDocument(id, query) {
  const view = await ask("/page/document", query ? { id, query } : { id });
  const chosen = view.summary ? view.summary.extracts : [];
  const own = chosen.filter((extract) => extract.origin === "content").sort((a, b) => a.start - b.start);
  const text = make("article", "text");
  const anchors = new Map();
  for (const block of view.blocks) {
    const shown = blockOf(block, own);
    anchors.set(block.start, shown);
    text.append(shown);
  }
  const facts = [view.authors.join(", "), view.date, view.id, view.sentences + " sentences"].filter(Boolean).join(" · ");
  const summary = make("section", "card chosen",
    make("h2", "", query ? "For “" : "In short", query ? said(query) : null, query ? "”" : null), ...chosen.map(sentence));
  const marks = text.getElementsByTagName("mark");
  [...summary.getElementsByClassName("sentence")].forEach((line, number) => {
    const extract = chosen[number];
    const mark = marks[own.indexOf(extract)];
    if (!mark) return;
    const button = make("button", "quiet", "in the text");
    button.type = "button";
    button.addEventListener("click", () => mark.scrollIntoView({ behavior: "smooth", block: "center" }));
    line.append(" ", button);
  });
  const link = view.url ? outside(view.url, "the page itself") : null;
  show(make("h1", "", said(view.title)), make("p", "meta", said(facts), link ? " · " : null, link),
    chosen.length ? summary : null,
    view.truncated ? make("p", "meta", "Only a part of this document is shown.") : null,
    make("div", "reading", outlineOf(view, anchors), text));
}

async function route() {
  const mine = ++turn;
  const asked = new URLSearchParams(location.hash.slice(1));
  const query = asked.get("q") || "";
  box.value = query;
  statusLine.textContent = "…";
  try {
    if (asked.get("d")) await showDocument(asked.get("d"), query);
    else if (query.trim()) await showResults(query);
    else await showCollection();
    if (mine === turn) statusLine.textContent = "";
  } catch (error) {
    if (mine === turn) statusLine.textContent = error.message;
  }
}

document.getElementById("search").addEventListener("submit", (event) => {
  event.preventDefault();
  const next = address({ q: box.value });
  if (location.hash === next) route();
  else location.hash = next;
});
document.getElementById("logout").addEventListener("click", async () => {
  await ask("/logout", {});
  location.replace("/login");
});
window.addEventListener("hashchange", route);

(async () => {
  try {
    csrf = (await ask("/session")).csrf;
    await route();
  } catch {
    statusLine.textContent = "The service does not answer.";
  }
})();
