// Tables of a document, built while its blocks are drawn: rows, cells, heads, and tables inside cells.
import { createElement } from "../elements.js";

/** @typedef {{ number: number, box: HTMLElement, table: HTMLTableElement, row: number, line: HTMLTableRowElement | null, cell: number, place: HTMLElement | null }} OpenTable */

export class TableBuilder {
  /** @type {OpenTable[]} */
  #open = [];
  #parent;

  /** @param {HTMLElement} parent where what stands in no table goes */
  constructor(parent) {
    this.#parent = parent;
  }

  /** @type {(cells: ViewBlock["cells"]) => HTMLElement} Where the next block goes. */
  place(cells) {
    let parent = this.#parent;
    this.#open.length = Math.min(this.#open.length, cells.length);
    for (const [depth, [number, row, cell, isHead, column]] of cells.entries()) {
      let table = this.#open[depth];
      if (table?.number !== number) {
        table = openTable(number);
        this.#open.length = depth;
        this.#open.push(table);
        parent.append(table.box);
      }
      if (row < 0) {
        parent = table.line === null ? table.table.createCaption() : table.place ?? table.table;
        continue;
      }
      if (table.row !== row || table.line === null) {
        table.line = table.table.insertRow();
        table.row = row;
        table.cell = -1;
        this.#open.length = depth + 1;
      }
      if (table.cell !== cell || table.place === null) {
        while (table.line.cells.length < column) table.line.insertCell(); // those without text
        table.place = createElement(isHead ? "th" : "td", "");
        table.line.append(table.place);
        table.cell = cell;
        this.#open.length = depth + 1;
      }
      parent = table.place;
    }
    return parent;
  }
}

/** @type {(number: number) => OpenTable} */
function openTable(number) {
  const table = createElement("table", "");
  const box = createElement("div", "table-box", table);
  box.tabIndex = 0; // it may be scrolled sideways
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", "Table");
  return { number, box, table, row: -1, line: null, cell: -1, place: null };
}
