// Text or pages: two buttons, of which one is pressed.
import { createButton, createElement } from "../elements.js";

/** @param {(showsPages: boolean) => void} change */
export function createSwitch(change) {
  const text = createButton("Text", "chip", () => change(false));
  const pages = createButton("Pages", "chip", () => change(true));
  const element = createElement("span", "switch", text, pages);
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", "Show");
  return {
    element,
    /** @param {boolean} showsPages */
    press(showsPages) {
      text.setAttribute("aria-pressed", String(!showsPages));
      pages.setAttribute("aria-pressed", String(showsPages));
    },
  };
}
