// The drawer beside the text: the answers, and how to cite one. In a narrow window it is a sheet at the lower edge.
import { createButton, createElement } from "../elements.js";

const WIDE = "(min-width: 64rem)";

/** @typedef {"answers" | "cite"} Tab */

export class Drawer {
  answers = createPanel("answers", "chosen");
  cite = createPanel("cite", "cite");
  element;
  /** @type {Tab} */
  tab = "answers";
  #handle = createButton("", "handle", () => this.open(!this.isOpen));
  #body = createElement("div", "body", this.answers, this.cite);
  /** @type {Record<Tab, HTMLElement>} */
  #tabs;

  /** @param {(tab: Tab) => void} chosen called when a person chooses a tab */
  constructor(chosen) {
    this.#tabs = { answers: this.#createTab("answers", "Answers", chosen), cite: this.#createTab("cite", "Cite", chosen) };
    const tabs = createElement("div", "tabs", ...Object.values(this.#tabs));
    tabs.setAttribute("role", "tablist");
    tabs.setAttribute("aria-label", "Answers and citation");
    tabs.addEventListener("keydown", (event) => this.#step(event, chosen));
    this.#body.id = "drawer-body";
    this.#body.prepend(tabs);
    this.#handle.setAttribute("aria-controls", this.#body.id);
    this.element = createElement("section", "drawer", createElement("h2", "", this.#handle), this.#body);
    this.element.setAttribute("aria-label", "Marked sentences");
    this.choose("answers");
    this.open(matchMedia(WIDE).matches);
  }

  get isOpen() {
    return !this.#body.hidden;
  }

  /** Whether it lies over the text and not beside it. */
  get isSheet() {
    return !matchMedia(WIDE).matches;
  }

  /** @param {boolean} on */
  open(on) {
    this.#body.hidden = !on;
    this.#handle.setAttribute("aria-expanded", String(on));
    this.element.classList.toggle("closed", !on);
  }

  /** @param {string} text */
  setTitle(text) {
    this.#handle.textContent = text;
  }

  /** @param {Tab} tab */
  choose(tab) {
    this.tab = tab;
    for (const [name, button] of Object.entries(this.#tabs)) {
      button.setAttribute("aria-selected", String(name === tab));
      button.tabIndex = name === tab ? 0 : -1;
    }
    this.answers.hidden = tab !== "answers";
    this.cite.hidden = tab !== "cite";
    this.#body.scrollTop = 0;
  }

  /** @type {(tab: Tab, label: string, chosen: (tab: Tab) => void) => HTMLElement} */
  #createTab(tab, label, chosen) {
    const button = createButton(label, "tab", () => {
      this.choose(tab);
      chosen(tab);
    });
    button.id = `tab-${tab}`;
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", `panel-${tab}`);
    return button;
  }

  /** @type {(event: KeyboardEvent, chosen: (tab: Tab) => void) => void} Arrow keys go from tab to tab. */
  #step(event, chosen) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const tab = this.tab === "answers" ? "cite" : "answers";
    this.choose(tab);
    this.#tabs[tab].focus();
    chosen(tab);
  }
}

/** @type {(tab: Tab, className: string) => HTMLElement} */
function createPanel(tab, className) {
  const panel = createElement("div", className);
  panel.id = `panel-${tab}`;
  panel.setAttribute("role", "tabpanel");
  panel.setAttribute("aria-labelledby", `tab-${tab}`);
  return panel;
}
