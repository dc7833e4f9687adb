// Text, pages or both: buttons of which one is pressed.
import { createButton, createElement } from "../elements.js";

/** @typedef {"text" | "pages" | "both"} Shown */

/** @type {[Shown, string][]} */
const CHOICES = [["text", "Text"], ["pages", "Pages"], ["both", "Side by side"]];

/** @param {(shown: Shown) => void} change */
export function createSwitch(change) {
  const buttons = CHOICES.map(([shown, label]) => {
    const button = createButton(label, `chip shows-${shown}`, () => change(shown));
    button.dataset.shown = shown;
    return button;
  });
  const element = createElement("span", "switch", ...buttons);
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", "Show");
  return {
    element,
    /** @param {Shown} shown */
    press(shown) {
      for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.shown === shown));
    },
  };
}
