// What answers a question while it is typed on the first screen: a verdict, and the likeliest sentences.

import { buildAddress } from "./address.js";
import { createAnswers } from "./answers.js";
import { describeVerdict } from "./ask.js";
import { createElement, createLink } from "./elements.js";
import { Card } from "./reader/card.js";
import { request } from "./requests.js";
import { followTyping } from "./typing.js";

const SOURCES = 3;

/**
 * A section that follows what is typed; it is empty where nothing is asked, or nothing can be.
 * @param {HTMLTextAreaElement} field
 * @param {(text: string) => boolean} isQuestion
 * @param {AbortSignal} signal
 */
export function createPreview(field, isQuestion, signal) {
  const section = createElement("section", "preview");
  section.setAttribute("aria-live", "polite");
  const card = new Card();
  signal.addEventListener("abort", () => card.close());
  followTyping(field, signal, async (query, latest) => {
    card.close();
    if (!isQuestion(query) || !query.includes(" ")) return section.replaceChildren();
    try {
      const answer = await request("/page/ask", { query, scope: "all", top: SOURCES, offset: 0 }, latest);
      section.replaceChildren(createElement("p", "verdict-line", describeVerdict(answer)), createAnswers(answer, query, card, signal),
        createElement("p", "", createLink(buildAddress({ q: query }), "", "Show all sources")));
      card.attach(section);
    } catch {
      if (!latest.aborted) section.replaceChildren(); // what is wrong is told when it is asked
    }
  });
  return section;
}
