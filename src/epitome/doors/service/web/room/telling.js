// A line at the foot of the window that says what was just done, and goes by itself. Screen readers hear it by `announce`.

import { createElement } from "./elements.js";

const SHOWN_MS = 4000;
const line = createElement("p", "told");
let timer = 0;
line.setAttribute("aria-hidden", "true");

/** @param {string} text */
export function tellBriefly(text) {
  clearTimeout(timer);
  line.textContent = text;
  document.body.append(line);
  timer = setTimeout(() => line.remove(), SHOWN_MS);
}
