// The chosen sentences as a list: click one to go to it, ask why it was chosen, copy all.
import { createButton, createElement, isolate } from "../elements.js";
import { createChance } from "../verdicts.js";

const ENTRIES_AT_ONCE = 60;

/** @typedef {{ index: number, text: string, place: string, likelihood: Likelihood | null }} ChosenSentence */

/**
 * @typedef {object} ChosenActions
 * @property {(index: number) => void} scrollTo
 * @property {(index: number, button: HTMLElement) => void} explain
 * @property {(index: number) => void} cite
 * @property {(index: number) => HTMLElement | null} createGrading
 */

/**
 * @param {HTMLElement} list is filled anew
 * @param {ChosenSentence[]} sentences in the order in which they are listed
 * @param {ChosenActions} actions
 */
export function fillChosen(list, sentences, actions) {
  list.replaceChildren();
  const more = createButton("Show more", "quiet", showMore);
  function showMore() {
    const first = list.children.length - (more.parentElement?.parentElement === list ? 1 : 0);
    more.parentElement?.remove();
    list.append(...sentences.slice(first, first + ENTRIES_AT_ONCE).map((sentence) => createEntry(sentence, actions)));
    const left = sentences.length - first - ENTRIES_AT_ONCE;
    if (left <= 0) return;
    more.textContent = `Show ${Math.min(left, ENTRIES_AT_ONCE)} more of ${left.toLocaleString("en")}`;
    list.append(createElement("li", "more", more));
  }
  showMore();
}

/**
 * @param {ChosenSentence} sentence
 * @param {ChosenActions} actions
 */
function createEntry({ index, text, place, likelihood }, actions) {
  const go = createElement("button", "go", isolate(text));
  go.type = "button";
  go.addEventListener("click", () => actions.scrollTo(index));
  const why = createButton("Why?", "quiet", () => actions.explain(index, why));
  why.setAttribute("aria-haspopup", "dialog");
  const cite = createButton("Cite", "quiet", () => actions.cite(index));
  const item = createElement("li", "", go, createElement("div", "tools", createChance(likelihood), place ? createElement("span", "place", place) : null, actions.createGrading(index), createElement("span", "doing", cite, why)));
  item.dataset.index = String(index);
  return item;
}
