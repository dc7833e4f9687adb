// An answer is pasted, what it was written from is chosen, and each sentence is read beside its sources. What was pasted stays
// while the page is open, so that a look into a source costs nothing; it is never in the address.

import { openAddress } from "./address.js";
import { createChecked } from "./checked.js";
import { createElement } from "./elements.js";
import { Problem, request } from "./requests.js";
import { createSourceChooser } from "./sources.js";
import { asSentence, describeError } from "./states.js";

const MAX_ANSWER = 200_000;
/** @type {{ answer: string, sources: ChosenSource[], checked: CheckedAnswer | null }} */
const draft = { answer: "", sources: [], checked: null };

/** @type {View} */
export const check = {
  async open(_, visit) {
    const { element, signal } = visit;
    visit.setTitle("Check an answer");
    const fail = (/** @type {unknown} */ error) => {
      if (!signal.aborted) element.replaceChildren(describeError(error, () => openAddress("#check")));
    };
    const status = createElement("p", "meta");
    status.setAttribute("role", "status");
    const result = createElement("div", "");
    const show = () => draft.checked && result.replaceChildren(createChecked(draft.checked, draft.sources, visit.announce));
    const form = createForm(status, signal, fail, show);
    element.classList.add("checking");
    element.replaceChildren(createElement("h1", "", "Check an answer"),
      createElement("p", "lead", "Each quote is checked word for word, and every other sentence is shown beside the passages closest to it. Nothing leaves this computer."),
      form, status, result);
    show();
  },
};

/** @type {(status: HTMLElement, signal: AbortSignal, fail: (error: unknown) => void, show: () => void) => HTMLFormElement} */
function createForm(status, signal, fail, show) {
  const answer = createElement("textarea", "");
  answer.rows = 7;
  answer.maxLength = MAX_ANSWER;
  answer.placeholder = "Paste an answer from a language model or a person";
  answer.setAttribute("aria-label", answer.placeholder);
  answer.value = draft.answer;
  answer.addEventListener("input", () => (draft.answer = answer.value));
  const submit = createElement("button", "primary", "Check it");
  submit.type = "submit";
  const form = createElement("form", "card give", answer, createSourceChooser(draft.sources, status, signal, fail), createElement("div", "actions", submit));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!answer.value.trim()) {
      status.textContent = "Paste an answer first.";
      return answer.focus();
    }
    status.textContent = "Checking …";
    submit.disabled = true;
    try {
      const sources = draft.sources.map(({ id, job }) => (job ? { job } : { id }));
      draft.checked = await request("/page/check", { answer: answer.value, sources }, signal);
      status.textContent = "";
      show();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Problem && !error.isLoginOver) status.textContent = asSentence(error.message);
      else fail(error);
    } finally {
      submit.disabled = false;
    }
  });
  return form;
}
