// What is read: the text of a document, the pages of its PDF as pictures, or both side by side; marked alike.
import { bringIntoView } from "./into_view.js";
import { createDocumentLink } from "./links.js";
import { Pages } from "./pages.js";
import { createSwitch } from "./switch.js";
import { DocumentText } from "./text.js";

/** @typedef {import("./switch.js").Shown} Shown */

export class Surface {
  text;
  pages;
  /** @type {Shown} */
  shown = "text";
  switch;
  #columns;

  /**
   * @param {DocumentView} view
   * @param {HTMLElement} columns that it stands in
   * @param {() => void} noteChange
   * @param {AbortSignal} signal
   */
  constructor(view, columns, noteChange, signal) {
    this.text = new DocumentText(view, createDocumentLink);
    this.pages = view.original && view.pages.length ? new Pages(view.pages, view.original, signal) : null;
    this.switch = createSwitch((shown) => {
      this.show(shown);
      noteChange();
    });
    this.#columns = columns;
    columns.append(this.text.element, ...(this.pages ? [this.pages.element] : []));
  }

  /** @param {string | null} shown Only the text where there are no pages. */
  show(shown) {
    this.shown = this.pages && (shown === "pages" || shown === "both") ? shown : "text";
    this.switch.press(this.shown);
    this.#columns.classList.toggle("both", this.shown === "both");
    const contents = this.#columns.querySelector("details.contents");
    if (this.shown === "both" && contents instanceof HTMLDetailsElement) contents.open = false; // they stand above
    this.text.element.hidden = this.shown === "pages";
    if (this.pages) this.pages.element.hidden = this.shown === "text";
  }

  /**
   * @param {MarkedExtract[]} extracts in the order of the text
   * @param {boolean} isAnswer whether they were marked for a question
   */
  mark(extracts, isAnswer) {
    this.text.mark(extracts.map((extract) => ({ ...extract, isAnswer, key: `${extract.index}:${isAnswer ? extract.rank : ""}:${extract.likelihood}:${extract.words.join()}` })));
    this.pages?.mark(extracts, isAnswer);
  }

  /** @type {(index: number) => Element | null} Leads to a marked sentence, in all that is shown. */
  scrollTo(index) {
    const mark = this.shown === "pages" ? this.pages?.findBox(index) ?? null : this.text.findMark(index);
    if (!mark) return null;
    bringIntoView(mark, () => {
      mark.scrollIntoView({ block: "center", behavior: "instant" });
      this.showOnPage(index);
    });
    return mark;
  }

  /** @param {number} index Brings the box of a sentence into view where the pages stand beside the text. */
  showOnPage(index) {
    if (this.shown === "both") this.pages?.scrollTo(index);
  }
}
