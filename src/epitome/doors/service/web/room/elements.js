// Elements of the page. Whatever comes from a document becomes text nodes; marks are elements set by offsets.

/** @type {<T extends HTMLElement>(id: string, type: new () => T) => T} An element that page.html has. */
export function getElement(id, type) {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new TypeError(`the page has no ${type.name} with the id ${id}`);
}

/**
 * An element with a class and children; strings become text, null and "" nothing.
 * @type {<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, ...children: Child[]) => HTMLElementTagNameMap[Tag]}
 */
export function createElement(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children.filter((child) => child !== null).filter((child) => child !== ""));
  return element;
}

/** @type {(...children: Child[]) => HTMLElement} Text of a document, whose direction cannot disturb what is around it. */
export function isolate(...children) {
  return createElement("bdi", "", ...children);
}

/** @type {(text: string, spans: Span[]) => HTMLElement} Text with marks at offsets, in code points as in Python. */
export function highlight(text, spans) {
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

/** @type {(address: string, className: string, ...children: Child[]) => HTMLAnchorElement} A link to a view of this page. */
export function createLink(address, className, ...children) {
  const link = createElement("a", className, ...children);
  link.href = address;
  return link;
}

/** @type {(url: string | null | undefined, label: string) => HTMLElement | null} A link to the web, with its host shown. */
export function createWebLink(url, label) {
  const target = url && URL.canParse(url) ? new URL(url) : null;
  if (target?.protocol !== "http:" && target?.protocol !== "https:") return null;
  const link = createElement("a", "outside", label, " (", isolate(target.host), ")");
  link.href = target.href;
  link.rel = "noopener noreferrer";
  link.target = "_blank";
  return link;
}

/** @type {(label: string, className: string, act: (event: MouseEvent) => unknown) => HTMLButtonElement} */
export function createButton(label, className, act) {
  const button = createElement("button", className, label);
  button.type = "button";
  button.addEventListener("click", act);
  return button;
}

/** @type {(field: HTMLInputElement) => void} Browsers empty a search field on Escape; what was typed stays. */
export function keepOnEscape(field) {
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") event.preventDefault();
  });
}

/** @type {(isOn: boolean) => HTMLElement} Says whether sentences were read by meaning, or their words alone. */
export function createMeaningSign(isOn) {
  const sign = createElement("span", isOn ? "sign on" : "sign", isOn ? "compared by meaning" : "compared by words");
  sign.title = isOn ? "The best sentences are compared by meaning, so an answer may use other words than your question."
    : "Only words are compared. English questions are compared by meaning once the extra “meaning” is installed.";
  return sign;
}

/** @type {(count: number, one: string, many?: string) => string} A number with its noun, like "1,200 documents". */
export function count(count, one, many = one + "s") {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
