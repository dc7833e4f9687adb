// One view at a time. Opening a view aborts the one before; each draws into an element of its own, so an answer that
// comes late has nowhere to appear.

import { readAddress } from "./address.js";
import { createElement } from "./elements.js";
import { describeError } from "./states.js";

const PATIENCE_MS = 250; // as long as this, the view before stays; then "Loading"

/**
 * Shows what the address names, now and whenever it changes.
 * @param {HTMLElement} main
 * @param {HTMLElement} liveRegion
 * @param {(params: URLSearchParams) => View} findView
 */
export function startRouter(main, liveRegion, findView) {
  let abort = new AbortController();
  let isFirst = true;

  async function route() {
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    const params = readAddress();
    const element = createElement("div", "view");
    const visit = createVisit(element, signal);
    const timer = setTimeout(visit.show, PATIENCE_MS);
    document.title = "epitome";
    try {
      await findView(params).open(params, visit);
    } catch (error) {
      if (signal.aborted) return;
      element.replaceChildren(describeError(error, route));
    } finally {
      clearTimeout(timer);
    }
    visit.show();
    if (!signal.aborted) finish(element);
    isFirst = false;
  }

  /** @type {(element: HTMLElement, signal: AbortSignal) => Visit} */
  function createVisit(element, signal) {
    return {
      element,
      signal,
      show() {
        if (signal.aborted || element.isConnected) return;
        if (!element.hasChildNodes()) element.append(createElement("p", "loading", "Loading …"));
        main.replaceChildren(element);
        window.scrollTo(0, 0);
      },
      setTitle(title) {
        if (!signal.aborted) document.title = title ? `${title} · epitome` : "epitome";
      },
      announce(text) {
        if (!signal.aborted) liveRegion.textContent = text;
      },
    };
  }

  /** @param {HTMLElement} element */
  function finish(element) {
    const heading = element.querySelector("h1");
    if (isFirst || !heading || element.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  window.addEventListener("hashchange", route);
  return route();
}
