// A whole site: what will be done is told first, and begins only when that is agreed to.

import { count, createButton, createElement, isolate } from "./elements.js";
import { isAddress } from "./intake.js";
import { LatestRequest } from "./reader/latest.js";
import { Problem, request } from "./requests.js";
import { asSentence } from "./states.js";
import { putJob } from "./tasks.js";

const MAX_DEPTH = 3;
const MAX_PAGES = 300;

/** @type {(status: HTMLElement, signal: AbortSignal, fail: (error: unknown) => void) => HTMLElement} */
export function createSiteForm(status, signal, fail) {
  const field = createElement("input", "wide");
  field.type = "url";
  field.placeholder = "https://";
  field.required = true;
  field.setAttribute("aria-label", "Address of the site's first page");
  const depth = createNumber("Links to follow from it, at most", 2, MAX_DEPTH);
  const pages = createNumber("Pages to add, at most", 100, MAX_PAGES);
  const submit = createElement("button", "", "Check the site");
  submit.type = "submit";
  const plan = createElement("div", "plan");
  const looking = new LatestRequest(signal);
  const form = createElement("form", "card", createElement("h2", "", "A whole site"), createElement("p", "meta", "Adds the pages on the same host that its first page links to, as far as its robots.txt allows."),
    field, createElement("div", "numbers", depth, pages), createElement("p", "actions", submit), plan);

  /** @type {(act: () => Promise<void>) => Promise<void>} */
  async function attempt(act) {
    try {
      await act();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Problem && !error.isLoginOver) status.textContent = asSentence(error.message);
      else fail(error);
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    plan.replaceChildren();
    if (!isAddress(field.value)) return void (status.textContent = "An address begins with http:// or https://.");
    status.textContent = "Checking the site …";
    const body = { url: field.value.trim(), depth: readNumber(depth), pages: readNumber(pages) };
    attempt(async () => {
      const answer = await looking.send("/page/site", body);
      if (answer === null) return; // another site is looked at by now
      status.textContent = "";
      plan.replaceChildren(...describePlan(answer, body, () => attempt(async () => {
        putJob(await request("/api/v1/sites", body, signal));
        plan.replaceChildren();
      })));
    });
  });
  return form;
}

/** @type {(answer: SitePlan, body: { depth: number, pages: number }, begin: () => Promise<void>) => Node[]} */
function describePlan(answer, { depth, pages }, begin) {
  const first = createElement("p", "", "The first page is “", isolate(answer.first?.title || answer.url), "”", answer.first ? ` with ${count(answer.first.links, "link")} to its own host.` : ".");
  if (answer.robots === "refused") return [first, createElement("p", "", "Its robots.txt asks programs to stay away, so nothing is added.")];
  const scope = `Its robots.txt allows this. Up to ${count(pages, "page")} on this host are added, one per second, up to ${count(depth, "link")} away from the first. You can cancel at any time.`;
  const button = createButton("Start", "primary", async () => {
    button.disabled = true;
    await begin();
    button.disabled = false;
  });
  return [first, createElement("p", "", scope), createElement("p", "actions", button)];
}

/** @type {(label: string, value: number, most: number) => HTMLLabelElement} */
function createNumber(label, value, most) {
  const field = createElement("input", "");
  field.type = "number";
  field.min = "1";
  field.max = String(most);
  field.value = String(value);
  return createElement("label", "", label, field);
}

/** @type {(label: HTMLLabelElement) => number} */
function readNumber(label) {
  return Number(label.querySelector("input")?.value);
}
