// The table of contents: each section with the sentence or two that say most of it; parts fold.
import { createElement, isolate } from "../elements.js";

const FOLDED_FROM = 12; // sections; a longer table begins with its top level

/**
 * @param {OutlineSection[]} sections in the order of the text
 * @param {(start: number) => void} scrollTo
 */
export function createContents(sections, scrollTo) {
  const root = createElement("ul", "");
  /** @type {{ level: number, list: HTMLElement }[]} */
  const open = [{ level: -Infinity, list: root }];
  for (const [number, section] of sections.entries()) {
    while (open[open.length - 1].level >= section.level) open.pop();
    const hasParts = (sections[number + 1]?.level ?? -Infinity) > section.level;
    const { item, list } = createSection(section, hasParts, sections.length < FOLDED_FROM, scrollTo);
    open[open.length - 1].list.append(item);
    open.push({ level: section.level, list });
  }
  return root;
}

/**
 * @param {OutlineSection} section
 * @param {boolean} hasParts
 * @param {boolean} isOpen
 * @param {(start: number) => void} scrollTo
 */
function createSection(section, hasParts, isOpen, scrollTo) {
  const title = createElement("button", "title", isolate(section.title || "Untitled part"));
  title.type = "button";
  title.addEventListener("click", () => scrollTo(section.start));
  const list = createElement("ul", "");
  const folded = createElement("div", "folded", section.text ? createElement("p", "", isolate(section.text)) : null, hasParts ? list : null);
  const item = createElement("li", "", title);
  if (folded.hasChildNodes()) item.append(createToggle(section.title, folded, isOpen), folded);
  return { item, list };
}

/**
 * @param {string} title
 * @param {HTMLElement} folded
 * @param {boolean} isOpen
 */
function createToggle(title, folded, isOpen) {
  const toggle = createElement("button", "fold");
  toggle.type = "button";
  toggle.setAttribute("aria-label", `Summary of ${title}`);
  const show = (/** @type {boolean} */ on) => {
    toggle.setAttribute("aria-expanded", String(on));
    folded.hidden = !on;
  };
  toggle.addEventListener("click", () => show(folded.hidden === true));
  show(isOpen);
  return toggle;
}
