// Which of the marks the reader is at, "2 of 5", and two buttons to go on and back; for a question also one for more.
import { count, createButton, createElement } from "../elements.js";

/**
 * @param {{ step: (direction: number) => void, more: () => void }} actions
 */
export function createPlaceBar({ step, more }) {
  const before = createButton("‹", "chip", () => step(-1));
  const after = createButton("›", "chip", () => step(1));
  before.setAttribute("aria-label", "Previous mark");
  after.setAttribute("aria-label", "Next mark");
  const told = createElement("span", "at", "");
  const moreButton = createButton("More", "chip", more);
  moreButton.setAttribute("aria-label", "Mark more sentences");
  const element = createElement("span", "place-bar", before, told, after, moreButton);
  return {
    element,
    /** @type {(at: number, of: number, hasMore: boolean) => void} */
    show(at, of, hasMore) {
      element.hidden = of === 0;
      told.textContent = at < 0 ? count(of, "mark") : `${at + 1} of ${of}`;
      moreButton.hidden = !hasMore;
    },
  };
}
