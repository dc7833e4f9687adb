// A document with its outline, and the sentences that answer a question marked in it.

import { count, createButton, createElement, createWebLink, highlight, isolate } from "./elements.js";
import { request } from "./requests.js";
import { createSentence } from "./sentences.js";

/** @type {(keyof HTMLElementTagNameMap)[]} */
const HEADINGS = ["h2", "h3", "h4"];

/** @type {View} */
export const reader = {
  async open(params, visit) {
    const query = params.get("q");
    const source = params.has("h") ? { job: params.get("h") } : { id: params.get("d") };
    const [view, marked, outlined] = await Promise.all([
      request("/page/document", { source }, visit.signal),
      request("/page/marks", query ? { source, query } : { source }, visit.signal),
      request("/page/outline", { source }, visit.signal),
    ]);
    visit.setTitle(view.title);
    const extracts = marked.extracts.map((mark) => createExtract(mark, view.blocks));
    const text = createElement("article", "text");
    const elements = new Map();
    for (const block of view.blocks) {
      const element = createBlock(block, extracts);
      elements.set(block.start, element);
      text.append(element);
    }
    const facts = [view.authors.join(", "), view.date, view.id, count(view.sentences, "sentence")].filter(Boolean).join(" · ");
    const link = createWebLink(view.url, "the page itself");
    visit.element.replaceChildren(...[createElement("h1", "", isolate(view.title)),
      createElement("p", "meta", isolate(facts), link ? " · " : null, link),
      extracts.length ? createSummary(extracts, text) : null,
      view.truncated ? createElement("p", "meta", "Only a part of this document is shown.") : null,
      createElement("div", "reading", createOutline(outlined.sections.slice(1), elements), text)].filter((child) => child !== null));
  },
};

/** @type {(mark: DocumentMark, blocks: ViewBlock[]) => SummaryExtract} A marked sentence with its text. */
function createExtract({ start, end, place, words }, blocks) {
  const block = blocks.findLast((candidate) => candidate.start <= start);
  const text = block ? Array.from(block.text).slice(start - block.start, end - block.start).join("") : "";
  const marks = words.map(([from, to]) => /** @type {Span} */ ([from - start, to - start]));
  return { text, start, end, cut: false, origin: "content", said_by: null, place, marks };
}

/** @type {(extracts: SummaryExtract[], text: HTMLElement) => HTMLElement} */
function createSummary(extracts, text) {
  const summary = createElement("section", "card chosen", createElement("h2", "", "In short"));
  const lines = extracts.map(createSentence);
  summary.append(...lines);
  text.querySelectorAll("mark").forEach((mark, index) => {
    lines[index]?.append(" ", createButton("in the text", "quiet", () => mark.scrollIntoView({ behavior: "smooth", block: "center" })));
  });
  return summary;
}

/** @type {(outline: OutlineEntry[], elements: Map<number, HTMLElement>) => HTMLElement | null} */
function createOutline(outline, elements) {
  if (!outline.length) return null;
  const list = createElement("ul", "");
  for (const { title, level, start, text } of outline) {
    const button = createButton("", "quiet", () => {
      const target = [...elements].find(([blockStart]) => blockStart >= start);
      target?.[1].scrollIntoView({ behavior: "smooth", block: "start" });
    });
    button.append(isolate(title));
    const className = "level" + Math.min(4, Math.max(1, level));
    list.append(createElement("li", className, button, createElement("p", "meta", isolate(text))));
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
