// A list of any length of which only the rows in view exist. Rows have one height; they are asked for in pages.

import { createElement } from "./elements.js";

const PAGE = 100;
const MARGIN = 8; // rows beyond the edges of the window, so that scrolling shows no gaps

/**
 * @template Row
 * @param {{
 *   className: string,
 *   rowHeight: number,
 *   total: number,
 *   first: Row[],
 *   load: (offset: number, top: number) => Promise<Row[]>,
 *   createRow: (row: Row, index: number) => HTMLElement,
 *   signal: AbortSignal,
 * }} options `first` are the rows that are known already, from the beginning.
 */
export function createWindowedList({ className, rowHeight, total, first, load, createRow, signal }) {
  const list = createElement("ul", className);
  list.style.height = `${total * rowHeight}px`;
  /** @type {Map<number, Row>} */
  const rows = new Map(first.map((row, index) => [index, row]));
  /** @type {Map<number, HTMLElement>} */
  const shown = new Map();
  const asked = new Set([0]);
  let isPlanned = false;

  function plan() {
    if (!isPlanned && !signal.aborted) requestAnimationFrame(draw);
    isPlanned = true;
  }

  function draw() {
    isPlanned = false;
    const top = list.getBoundingClientRect().top;
    const from = Math.max(0, Math.floor(-top / rowHeight) - MARGIN);
    const to = Math.min(total, Math.ceil((innerHeight - top) / rowHeight) + MARGIN);
    for (const [index, element] of shown) {
      const isUsed = (index >= from && index < to) || element.contains(document.activeElement);
      if (isUsed) continue;
      element.remove();
      shown.delete(index);
    }
    for (let index = from; index < to; index++) {
      const row = rows.get(index);
      if (row === undefined) ask(Math.floor(index / PAGE));
      else if (!shown.has(index)) place(index, row);
    }
  }

  /** @type {(index: number, row: Row) => void} Rows stand in the order of their numbers, for keys and screen readers. */
  function place(index, row) {
    const element = createRow(row, index);
    element.style.top = `${index * rowHeight}px`;
    element.setAttribute("aria-posinset", String(index + 1));
    element.setAttribute("aria-setsize", String(total));
    const after = [...shown.keys()].filter((other) => other > index);
    list.insertBefore(element, after.length ? shown.get(Math.min(...after)) ?? null : null);
    shown.set(index, element);
  }

  /** @param {number} page */
  async function ask(page) {
    if (asked.has(page)) return;
    asked.add(page);
    try {
      const some = await load(page * PAGE, PAGE);
      some.forEach((row, index) => rows.set(page * PAGE + index, row));
      plan();
    } catch {
      asked.delete(page); // asked again at the next scroll
    }
  }

  list.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLElement && event.target.matches("textarea, input[type=text]")) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const here = [...shown].find(([, element]) => element.contains(document.activeElement));
    const target = here && step ? shown.get(here[0] + step)?.querySelector("a") : null;
    if (!target) return;
    event.preventDefault();
    target.focus();
  });
  window.addEventListener("scroll", plan, { passive: true, signal });
  window.addEventListener("resize", plan, { signal });
  plan();
  return list;
}
