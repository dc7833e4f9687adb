// A panel beside the text: open on a wide screen, folded above the text on a narrow one.
import { createElement } from "../elements.js";

const WIDE = "(min-width: 64rem)";

/**
 * @param {string} name
 * @param {string} title
 */
export function createPanel(name, title) {
  const body = createElement("div", "body");
  const element = createElement("details", `panel ${name}`, createElement("summary", "", createElement("h2", "", title)), body);
  element.open = matchMedia(WIDE).matches;
  return { element, body };
}
