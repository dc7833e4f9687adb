// The title of the document in the bar that stays in view, as long as its heading is out of view.
import { createElement, isolate } from "../elements.js";

/**
 * A title in place of the label, so that the bar keeps its height and the text its place.
 * @param {HTMLElement} bar
 * @param {HTMLElement} label
 */
export function createBarTitle(bar, label) {
  const element = createElement("span", "bar-title");
  element.hidden = true;
  element.setAttribute("aria-hidden", "true"); // the heading says it
  bar.prepend(element);
  return {
    /** @type {(heading: HTMLElement, view: { title: string }, signal: AbortSignal) => void} */
    follow(heading, view, signal) {
      const observer = new IntersectionObserver(([{ isIntersecting }]) => {
        element.hidden = isIntersecting;
        label.classList.toggle("unseen", !isIntersecting);
        element.replaceChildren(isolate(view.title));
      });
      observer.observe(heading);
      signal.addEventListener("abort", () => observer.disconnect());
    },
  };
}
