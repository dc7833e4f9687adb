// Open elements with their text so far, and the blocks of a table row (as in epitome.readers.build.frames and block_drafts).

/** @typedef {import("./roles.js").Role} Role */
/** The start and end of a part of a text, in UTF-16 units. @typedef {[number, number]} Span */
/** A block of text; its links and, for a row, its cells with text. @typedef {{ text: string, kind: string, element: number, section: number, links: Span[], cells: Span[] }} PageBlock */
/** `inLink`: it is inside a link; `isBare`: only its white space tells what it is. @typedef {{ element: number, role: Role, sections: number, output: PageBlock[], pending: PageBlock[], text: string, isAside: boolean, inLink: boolean, isBare: boolean, inline: Inline[], links: Span[], cells: Cell[], hasData: boolean }} Frame */
/** @typedef {{ start: number, cell: string, isLink: boolean }} Inline */
/** @typedef {{ start: number, end: number, isHead: boolean }} Cell */

/**
 * @param {number} element
 * @param {Role} role
 * @param {number} sections
 * @param {PageBlock[]} output
 * @param {{ isAside?: boolean, inLink?: boolean, isBare?: boolean }} marks
 * @returns {Frame}
 */
export function makeFrame(element, role, sections, output, { isAside = false, inLink = false, isBare = false } = {}) {
  return { element, role, sections, output, pending: [], text: "", isAside, inLink, isBare, inline: [], links: [], cells: [], hasData: false };
}

/**
 * The text of a frame as in a block, and its links in it; the frame is empty afterwards.
 * @param {Frame} frame
 */
export function takeContent(frame) {
  const cut = frame.role.kind === "code" ? (/^\n*/.exec(frame.text)?.[0].length ?? 0) : 0;
  const text = frame.text.slice(cut).trimEnd();
  const inside = frame.links.filter(([start, end]) => start - cut < text.length && end > cut);
  /** @type {Span[]} */
  const links = inside.map(([start, end]) => [Math.max(0, start - cut), Math.min(end - cut, text.length)]);
  if (frame.inLink && !links.length) links.push([0, text.length]);
  frame.text = "";
  frame.links = [];
  for (const inline of frame.inline) inline.start = 0;
  return { text, links };
}

/**
 * The blocks of a row: its leading header cells, which have no sentence, then its data. A row of header cells only is one block; one whose data
 * cells are all empty is no header for other rows.
 * @param {PageBlock} row
 * @param {Cell[]} cells
 * @param {{ inHead: boolean, hasData: boolean }} where in a table's head; with data cells, empty or not
 * @returns {PageBlock[]}
 */
export function splitRow(row, cells, { inHead, hasData }) {
  const filled = cells.filter(({ start, end }) => row.text.slice(start, end).trim());
  const first = filled.findIndex((cell) => !cell.isHead);
  const isHeadAlone = filled.length > 0 && first < 0;
  if (isHeadAlone && hasData && !inHead) return [{ ...row, kind: "table" }];
  if (inHead || isHeadAlone) return [{ ...row, kind: "table", cells: trimCells(row.text, filled, 0) }];
  if (first <= 0) return [{ ...row, cells: trimCells(row.text, filled, 0) }];
  const at = filled[first].start;
  const [head, data] = [row.text.slice(0, at).trimEnd(), row.text.slice(at)];
  /** @type {(spans: Span[]) => Span[]} */
  const moved = (spans) => spans.map(([start, end]) => [start - at, end - at]);
  return [
    { ...row, text: head, kind: "table", links: row.links.filter(([start]) => start < head.length), cells: trimCells(head, filled.slice(0, first), 0) },
    { ...row, text: data, links: moved(row.links.filter(([start]) => start >= at)), cells: trimCells(data, filled.slice(first), at) },
  ];
}

/**
 * The spans of cells without trailing white space, relative to `at`.
 * @param {string} text
 * @param {Cell[]} cells
 * @param {number} at
 * @returns {Span[]}
 */
function trimCells(text, cells, at) {
  return cells.map(({ start, end }) => [start - at, start - at + text.slice(start - at, end - at).trimEnd().length]);
}
