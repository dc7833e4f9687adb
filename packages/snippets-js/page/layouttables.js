// Whether an HTML table contains data, whose rows are sentences, or is used for layout (as in epitome.readers.html.data_tables).

const HEADINGS = new Set("h1 h2 h3 h4 h5 h6".split(" "));
const ARRANGED = new Set("table article section main nav form".split(" "));
const BLOCKS = new Set("p div ul ol dl pre blockquote".split(" "));
const LONG = 200;
const VERY_LONG = 600;
const MOST_LONG_CELLS = 0.1;
const MOST_VERY_LONG_ROWS = 0.34;

/** @param {Element} table */
export function isLayoutTable(table) {
  if (["presentation", "none"].includes((table.getAttribute("role") ?? "").trim().toLowerCase())) return true;
  const shape = measureTable(table);
  if (!shape) return true;
  const hasTitle = [...table.children].some(({ localName }) => localName === "caption" || localName === "thead");
  if (hasTitle || table.getElementsByTagName("th").length) {
    if (shape.veryLongRows > MOST_VERY_LONG_ROWS * shape.rows) return true;
    return !shape.wideRows && !(hasTitle && shape.rows > 2);
  }
  if (shape.wideRows < 2) return shape.blocks > 0 || shape.longCells > 0 || shape.cells < 2;
  return shape.longCells > MOST_LONG_CELLS * shape.cells;
}

/**
 * The numbers of rows and of cells with text in a table, and the lengths of these; null if a cell contains other parts of the page.
 * @param {Element} table
 */
function measureTable(table) {
  const shape = { rows: 0, wideRows: 0, veryLongRows: 0, cells: 0, blocks: 0, longCells: 0 };
  const rows = [...table.children].flatMap((child) => (child.localName === "tr" ? [child] : /^t(?:head|body|foot)$/.test(child.localName) ? [...child.children] : []));
  for (const row of rows.filter(({ localName }) => localName === "tr")) {
    let [filled, isVeryLong] = [0, false];
    for (const cell of row.children) {
      if (cell.localName !== "td" && cell.localName !== "th") continue;
      const inner = [...listInner(cell)];
      if (inner.some((element) => ARRANGED.has(element.localName))) return null;
      const blocks = inner.reduce((total, { localName }) => total + (HEADINGS.has(localName) ? 2 : Number(BLOCKS.has(localName))), 0);
      const characters = (cell.textContent ?? "").replace(/\s+/g, " ").trim().length;
      filled += Number(characters > 0);
      shape.blocks += Number(blocks > 0);
      shape.longCells += Number(characters > LONG || blocks > 1);
      isVeryLong ||= characters > VERY_LONG;
    }
    shape.rows += Number(filled > 0);
    shape.wideRows += Number(filled > 1);
    shape.veryLongRows += Number(isVeryLong);
    shape.cells += filled;
  }
  return shape;
}

/**
 * @param {Element} element
 * @returns {Generator<Element>}
 */
function* listInner(element) {
  for (const child of element.children) {
    yield child;
    yield* listInner(child);
  }
}
