// The pages of a PDF as pictures, with boxes over the chosen sentences. A picture is asked for when it comes into view.
import { createBox, pictureAddress } from "../crop.js";
import { createElement } from "../elements.js";

const SVG = "http://www.w3.org/2000/svg";
const AHEAD = "400px"; // pages this near are drawn already

export class Pages {
  element = createElement("div", "pages");
  /** @type {Map<number, { element: HTMLElement, overlay: SVGSVGElement }>} */
  #pages = new Map();

  /**
   * @param {DocumentView["pages"]} pages
   * @param {string} original the key of the file
   * @param {AbortSignal} signal
   */
  constructor(pages, original, signal) {
    this.element.tabIndex = 0; // beside the text it is scrolled
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", "Pages");
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        drawPicture(target, original);
      }
    }, { rootMargin: AHEAD });
    signal.addEventListener("abort", () => observer.disconnect());
    for (const page of pages) {
      const entry = createPage(page);
      this.#pages.set(page.number, entry);
      this.element.append(entry.element);
      observer.observe(entry.element);
    }
  }

  /**
   * Puts boxes over these sentences and no others.
   * @param {MarkedExtract[]} extracts
   * @param {boolean} isAnswer
   */
  mark(extracts, isAnswer) {
    for (const { overlay } of this.#pages.values()) overlay.replaceChildren();
    for (const { index, likelihood, boxes } of extracts) {
      for (const [page, ...edges] of boxes ?? []) {
        const box = createBox(edges);
        box.dataset.index = String(index);
        if (isAnswer && likelihood) box.classList.add(likelihood);
        this.#pages.get(page)?.overlay.append(box);
      }
    }
  }

  /** @type {(index: number) => Element | null} The first box of a sentence. */
  findBox(index) {
    return this.element.querySelector(`rect[data-index="${index}"]`);
  }

  /** @param {number} index Scrolls within the element, which leaves the text beside it where it is. */
  scrollTo(index) {
    const box = this.findBox(index)?.getBoundingClientRect();
    if (!box) return;
    const { top, height } = this.element.getBoundingClientRect();
    this.element.scrollBy({ top: box.top - top - height / 2, behavior: "instant" });
  }
}

/** @param {DocumentView["pages"][number]} page */
function createPage({ number, width, height }) {
  const overlay = document.createElementNS(SVG, "svg");
  overlay.setAttribute("viewBox", `0 0 ${width} ${height}`);
  overlay.setAttribute("aria-hidden", "true");
  const picture = createElement("img", "");
  picture.alt = `Page ${number}`;
  picture.width = Math.round(width);
  picture.height = Math.round(height);
  const element = createElement("figure", "page", picture, createElement("figcaption", "", `Page ${number}`));
  picture.after(overlay);
  element.dataset.number = String(number);
  return { element, overlay };
}

/**
 * @param {HTMLElement} page
 * @param {string} original
 */
function drawPicture(page, original) {
  const picture = page.querySelector("img");
  if (!picture) return;
  picture.addEventListener("error", () => page.classList.add("missing"));
  picture.src = pictureAddress(original, page.dataset.number);
}
