// Creates elements from plain text, never from HTML.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with attributes and children; strings become text.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
export function createElement(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * A button with a drawing on it, and its name for screen readers.
 * @param {string} name
 * @param {string} path
 * @param {Record<string, string>} attributes
 */
export function createIconButton(name, path, attributes = {}) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const drawing = document.createElementNS(SVG, "path");
  drawing.setAttribute("d", path);
  svg.append(drawing);
  return createElement("button", { type: "button", "aria-label": name, title: name, ...attributes }, svg);
}

/**
 * A link that opens a page at a sentence, in a new tab; words that are also in the sentence being read are marked.
 * @param {Sentence} sentence
 */
export function createSentenceLink({ text, address, marks = [] }) {
  const link = createElement("a", { dir: "auto", target: "_blank", rel: "noopener noreferrer" });
  let end = 0;
  for (const [from, to] of marks) {
    link.append(text.slice(end, from), createElement("mark", {}, text.slice(from, to)));
    end = to;
  }
  link.append(text.slice(end));
  if (/^https?:\/\//.test(address)) link.setAttribute("href", address);
  return link;
}

/**
 * The text of a note, with its links that lead away.
 * @param {NotePart[]} parts
 */
export function createNote(parts) {
  const linked = parts.map(({ text, address }) =>
    address ? createElement("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, text) : text,
  );
  return createElement("p", { class: "note", dir: "auto" }, ...linked);
}
