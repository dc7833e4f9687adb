// The marks that were given, the newest first: each with its question, its sentence and a way to take it back.

import { buildAddress } from "./address.js";
import { count, createButton, createElement, createLink, isolate } from "./elements.js";
import { nameGrade } from "./grading.js";
import { describePath } from "./paths.js";

const AT_ONCE = 50;

/** @type {(marks: GivenMark[], takeBack: (mark: GivenMark) => Promise<void>) => HTMLElement[]} */
export function createGivenMarks(marks, takeBack) {
  if (!marks.length) return [];
  const newest = [...marks].reverse();
  const list = createElement("ul", "");
  const more = createButton("", "quiet", showMore);
  function showMore() {
    list.append(...newest.slice(list.children.length, list.children.length + AT_ONCE).map((mark) => createMark(mark, takeBack)));
    const left = newest.length - list.children.length;
    more.hidden = left <= 0;
    more.textContent = `Show ${count(Math.min(left, AT_ONCE), "more mark")}`;
  }
  showMore();
  return [createElement("h2", "", `Your ${count(marks.length, "mark")}`), list, more];
}

/** @type {(mark: GivenMark, takeBack: (mark: GivenMark) => Promise<void>) => HTMLElement} A sentence that is gone is not learnt from. */
function createMark(mark, takeBack) {
  const { id, sentence, query, grade, quote } = mark;
  const sign = createElement("span", grade > 0 ? "sign-of good" : "sign-of bad", grade > 0 ? "+" : "−");
  sign.setAttribute("aria-hidden", "true");
  const said = query ? [`${nameGrade(grade, query)} to “`, isolate(query), "”"] : [nameGrade(grade, query)];
  const text = sentence === null ? createElement("span", "sentence", isolate(quote)) : createLink(buildAddress({ d: id, q: query, s: sentence + 1 }), "sentence", isolate(quote));
  const back = createButton("Take back", "quiet", () => takeBack(mark));
  back.setAttribute("aria-label", `Take back: ${quote.slice(0, 80)}`);
  return createElement("li", "", sign, createElement("div", "", createElement("p", "meta", ...said), createElement("p", "", text),
    createElement("p", "meta", isolate(describePath(id)), sentence === null ? " · this sentence is not in the document any more, and is not learnt from" : null)),
    sentence === null ? null : back);
}
