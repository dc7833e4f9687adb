// What was marked, what is learnt from it, and where that is used. Nothing changes before a lesson is used in a folder.

import { openAddress } from "./address.js";
import { createElement } from "./elements.js";
import { createGivenMarks } from "./given.js";
import { createLessons } from "./lessons.js";
import { Problem, request } from "./requests.js";
import { asSentence, createCommand, createNotice, describeError } from "./states.js";
import { tellBriefly } from "./telling.js";
import { createTraining } from "./training.js";

/** @type {View} */
export const teach = {
  async open(_, visit) {
    const { element, signal } = visit;
    visit.setTitle("Teach");
    const training = createTraining(visit, refresh, fail);
    const [lessons, marks] = [createElement("section", "lessons"), createElement("section", "given-marks")];

    async function refresh() {
      const [told, given, listing] = await Promise.all([request("/api/v1/trainings", undefined, signal), request("/api/v1/feedback/search", {}, signal),
        request("/page/documents", { sort: "title", top: 1 }, signal)]);
      const topmost = listing.folders.map(({ path }) => path);
      const focused = document.activeElement;
      const isInMarks = marks.contains(focused);
      training.show(told);
      lessons.replaceChildren(...createLessons(told, topmost, use));
      marks.replaceChildren(...createGivenMarks(given.marks, takeBack));
      if (focused !== document.activeElement) focusHeading(isInMarks ? marks : lessons);
    }

    /** @param {unknown} error */
    function fail(error) {
      if (signal.aborted) return;
      if (error instanceof Problem && !error.isLoginOver) tell(asSentence(error.message));
      else element.replaceChildren(describeError(error, () => openAddress("#teach")));
    }

    /** @param {string} text */
    function tell(text) {
      tellBriefly(text);
      visit.announce(text);
    }

    /** @type {(act: () => Promise<unknown>, done: string) => Promise<void>} */
    async function attempt(act, done) {
      try {
        await act();
        await refresh();
        tell(done);
      } catch (error) {
        fail(error);
      }
    }

    /** @type {(lesson: number | null, folder: string, done: string) => Promise<void>} */
    function use(lesson, folder, done) {
      return attempt(() => request("/api/v1/trainings/uses", { lesson, folder }, signal), done);
    }

    /** @type {(mark: GivenMark) => Promise<void>} */
    function takeBack({ id, sentence, query }) {
      return attempt(() => request("/api/v1/feedback", { id, sentence, query, grade: 0 }, signal), "Taken back");
    }

    try {
      await refresh();
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 404) throw error;
      element.replaceChildren(createNotice("No collection is open", createElement("p", "", "Marks are kept in a collection. Start epitome with one:"), createCommand("epitome serve pages.epitome")));
      return;
    }
    element.classList.add("teach");
    element.replaceChildren(createElement("h1", "", "Teach"),
      createElement("p", "lead", "Show epitome which sentences you would choose. It learns from your marks, tells you how much that helps, and changes nothing until you say so."),
      training.element, lessons, marks);
  },
};

/** @param {HTMLElement} section whose button was pressed, and has gone */
function focusHeading(section) {
  const heading = section.querySelector("h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
