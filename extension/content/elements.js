// Elements made from text and nothing but text.

export function made(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A button with a drawing on it and a name for those who do not see it. */
export function iconButton(name, path, pressed) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const drawn = document.createElementNS(space, "path");
  drawn.setAttribute("d", path);
  svg.append(drawn);
  return made("button", { type: "button", "aria-label": name, title: name, ...pressed }, svg);
}

/** A link that opens a page at a sentence, in a tab of its own. */
export function sentenceLink({ text, address }) {
  const link = made("a", { dir: "auto", target: "_blank", rel: "noopener noreferrer" }, text);
  if (/^https?:\/\//.test(address)) link.setAttribute("href", address);
  return link;
}
