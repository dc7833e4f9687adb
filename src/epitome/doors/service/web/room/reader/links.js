// Links inside a document: to another document of the collection, to the web, or (any other address) only their words.
import { buildAddress } from "../address.js";
import { createElement } from "../elements.js";

/** @type {(link: ViewLink) => HTMLElement} */
export function createDocumentLink({ start, href, target }) {
  if (target !== null) {
    const link = createElement("a", "inside");
    link.href = buildAddress({ d: target });
    link.dataset.start = String(start);
    return link;
  }
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url?.protocol !== "http:" && url?.protocol !== "https:") return createElement("span", "");
  const link = createElement("a", "outside");
  link.href = url.href;
  link.rel = "noopener noreferrer";
  link.target = "_blank";
  return link;
}
