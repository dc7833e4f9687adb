// Open elements with the text that they hold so far, and the blocks of a table's row (as epitome.readers.frames and block_drafts do it).

/** @typedef {import("./roles.js").Role} Role */
/** A span of text that is set apart. @typedef {{ text: string, kind: string, element: number, section: number }} PageBlock */
/** @typedef {{ element: number, role: Role, sections: number, output: PageBlock[], pending: PageBlock[], text: string, isAside: boolean, inline: Inline[], cells: Cell[], hasData: boolean }} Frame */
/** @typedef {{ start: number, cell: string }} Inline */
/** @typedef {{ start: number, end: number, isHead: boolean }} Cell */

/**
 * @param {number} element
 * @param {Role} role
 * @param {number} sections
 * @param {PageBlock[]} output
 * @param {boolean} isAside
 * @returns {Frame}
 */
export function makeFrame(element, role, sections, output, isAside) {
  return { element, role, sections, output, pending: [], text: "", isAside, inline: [], cells: [], hasData: false };
}

/**
 * The blocks of a row: the head cells that it begins with, which have no sentence, then its data.
 * @param {PageBlock} row
 * @param {Cell[]} cells
 * @param {boolean} inHead
 * @returns {PageBlock[]}
 */
export function splitRow(row, cells, inHead) {
  const filled = cells.filter(({ start, end }) => row.text.slice(start, end).trim());
  const data = filled.findIndex((cell) => !cell.isHead);
  if (inHead || (filled.length && data < 0)) return [{ ...row, kind: "table" }];
  if (data <= 0) return [row];
  const at = filled[data].start;
  return [
    { ...row, text: row.text.slice(0, at).trimEnd(), kind: "table" },
    { ...row, text: row.text.slice(at) },
  ];
}
