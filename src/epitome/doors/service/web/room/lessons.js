// Lessons: how each did on marks that it had not seen, whether it may be used, where it is, and the way back.

import { createChoice } from "./choices.js";
import { count, createButton, createElement, isolate } from "./elements.js";
import { listWithParents, nameFolder } from "./folders.js";
import { createInterval, tellPoints } from "./interval.js";

/** @typedef {(lesson: number | null, folder: string, done: string) => Promise<void>} Use */

/** @type {(told: Trainings, topmost: string[], use: Use) => HTMLElement[]} */
export function createLessons({ lessons, uses, folders }, topmost, use) {
  if (!lessons.length) return [];
  const places = listWithParents([...topmost, ...Object.keys(folders), ...Object.keys(uses)]);
  return [createElement("h2", "", "What was learnt"), ...lessons.map((lesson) => createLesson(lesson, uses, places, use))];
}

/** @type {(lesson: Lesson, uses: Record<string, number>, places: string[], use: Use) => HTMLElement} */
function createLesson(lesson, uses, places, use) {
  const { marks, documents, folder, made } = lesson;
  const used = Object.entries(uses).filter(([, number]) => number === lesson.lesson).map(([place]) => place);
  return createElement("article", used.length ? "card lesson used" : "card lesson",
    createElement("h3", "", `Lesson ${lesson.lesson}`),
    createElement("p", "meta", `Learnt on ${made.slice(0, 10)} from ${count(marks, "mark")} on ${count(documents, "document")} in `, isolate(nameFolder(folder))),
    createElement("p", "told-gain", tellGain(lesson)),
    createInterval(lesson),
    createElement("p", "meta", tellShares(lesson)),
    lesson.narrow ? createElement("p", "doubt narrow-lesson", "This lesson is narrow: one thing alone tells nearly all of your marks, ", createElement("b", "", isolate(lesson.narrow)), ". It would choose by little else.") : null,
    ...(used.map((place) => createUse(place, use))),
    lesson.may_be_used ? createOffer(lesson, uses, places, use) : createElement("p", "refused", tellRefusal(lesson)));
}

/** @type {(lesson: Lesson) => string} */
function tellGain({ gain, low, high }) {
  const interval = `between ${tellPoints(low)} and ${tellPoints(high)} with 95 % confidence`;
  if (low > 0) return `Better than before the lesson by ${tellPoints(gain)} pairs in 100, ${interval}.`;
  if (high < 0) return `Worse than before the lesson by ${tellPoints(-gain)} pairs in 100, ${interval}.`;
  return `No sure gain: ${tellPoints(gain)} pairs in 100, ${interval}.`;
}

/** @type {(lesson: Lesson) => string} */
function tellShares({ own, shipped }) {
  return `On documents that it had not learnt from: of 100 pairs of a better and a worse sentence by your marks, it puts the better one first in ${Math.round(own * 100)}; without the lesson in ${Math.round(shipped * 100)}.`;
}

/** @type {(lesson: Lesson) => string} */
function tellRefusal({ low, own }) {
  const why = own < 0.5 ? "it still puts fewer than half of the pairs in your order" : low > 0 ? "marks that are dealt out at random gain as much" : "the interval reaches down to no gain, so what is seen may be chance";
  return `It is not offered for use: ${why}. Mark more sentences on more documents, and learn again.`;
}

/** @type {(place: string, use: Use) => HTMLElement} */
function createUse(place, use) {
  const undo = createButton("Rank without the lesson again", "", () => use(null, place, `Ranked without the lesson again: ${nameFolder(place)}`));
  undo.setAttribute("aria-label", `Rank without the lesson again in ${nameFolder(place)}`);
  return createElement("p", "actions use", createElement("span", "", "Used in ", createElement("b", "", isolate(nameFolder(place)))), undo);
}

/** @type {(lesson: Lesson, uses: Record<string, number>, places: string[], use: Use) => HTMLElement | null} */
function createOffer({ lesson, folder }, uses, places, use) {
  const open = places.filter((place) => uses[place] !== lesson);
  if (!open.length) return null;
  let chosen = open.includes(folder) ? folder : open[0];
  const button = createButton("", "primary", () => use(lesson, chosen, `Lesson ${lesson} is used in ${nameFolder(chosen)}`));
  const name = () => (button.textContent = `Use it in ${nameFolder(chosen)}`);
  name();
  const choice = createChoice("Folder", chosen, open.map((place) => /** @type {[string, string]} */ ([place, nameFolder(place)])), (value) => {
    chosen = value;
    name();
  });
  return createElement("div", "tools offer", choice, button);
}
