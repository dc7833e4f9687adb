// The position of a row: in its document, part, section and paragraph, and in the element tree (as in epitome.walk.features.of_sentence.place and structure).

/** @typedef {import("../ranking/table.js").TermPage} TermPage */
/** Runs of adjacent rows: the number of each row's run, its position in it, and its size. @typedef {{ run: Int32Array, at: Int32Array, size: Int32Array }} Runs */

const HOLDERS = new Set(["section", "document", "body", "abstract", "front", "back"]);

/**
 * The runs of equal keys.
 * @param {string[]} keys
 * @returns {Runs}
 */
function findRuns(keys) {
  const run = new Int32Array(keys.length);
  const at = new Int32Array(keys.length);
  /** @type {number[]} */
  const sizes = [];
  keys.forEach((key, row) => {
    if (row === 0 || key !== keys[row - 1]) sizes.push(0);
    run[row] = sizes.length - 1;
    at[row] = sizes[sizes.length - 1]++;
  });
  return { run, at, size: run.map((number) => sizes[number]) };
}

/**
 * The outermost enclosing section with a heading, for each section; 0 is the whole page.
 * @param {TermPage["sections"]} sections parents before children
 */
function findParts(sections) {
  /** @type {number[]} */
  const parts = [];
  sections.forEach((section, number) => {
    parts.push(section.element <= 0 || section.parent < 0 ? 0 : parts[section.parent] || (section.title ? number : 0));
  });
  return parts;
}

/**
 * The runs of candidates in each unit.
 * @param {TermPage} page
 */
export function findUnits(page) {
  const rows = page.sentences.filter((sentence) => sentence.candidate);
  const parts = findParts(page.sections);
  return {
    document: findRuns(rows.map(() => "")),
    part: findRuns(rows.map((row) => String(parts[row.section]))),
    section: findRuns(rows.map((row) => String(row.section))),
    paragraph: findRuns(rows.map((row) => `${row.section} ${row.element}`)),
  };
}

/**
 * Positions from the start and from the end of each unit, the number of the part, and the edges of parts.
 * @param {ReturnType<typeof findUnits>} units
 */
export function measurePlaces(units) {
  /** @type {Record<string, Float64Array>} */
  const columns = {};
  for (const [unit, { at, size }] of Object.entries(units)) {
    columns[`${unit}_start`] = Float64Array.from(at, (place) => 1 / (1 + place));
    columns[`${unit}_end`] = Float64Array.from(at, (place, row) => 1 / (size[row] - place));
  }
  const { part, paragraph } = units;
  const last = part.run[part.run.length - 1];
  columns.part_number = Float64Array.from(part.run, (number) => number / Math.max(1, last));
  columns.first_paragraph_of_part = Float64Array.from(part.at, (at, row) => Number(paragraph.run[row] === paragraph.run[row - at]));
  columns.last_paragraph_of_part = Float64Array.from(part.at, (at, row) => Number(paragraph.run[row] === paragraph.run[row - at + part.size[row] - 1]));
  return columns;
}

/**
 * The container of each candidate: the depth of the element around its paragraph, its position among its siblings, and whether the paragraph is its first.
 * @param {TermPage} page
 */
export function measureStructure(page) {
  const { elements } = page;
  const depth = new Int32Array(elements.length);
  const place = new Int32Array(elements.length);
  const children = new Int32Array(elements.length);
  elements.forEach(({ kind, parent }, number) => {
    if (number === 0) return;
    depth[number] = depth[parent] + 1;
    if (kind !== "heading") place[number] = children[parent]++;
  });
  /** @type {Map<number, number>} */
  const firstParagraph = new Map();
  /** @type {number[][]} */
  const rows = [];
  for (const sentence of page.sentences) {
    const { kind, parent } = elements[sentence.element];
    const holder = parent >= 0 && !HOLDERS.has(kind) ? parent : sentence.element;
    if (!firstParagraph.has(holder)) firstParagraph.set(holder, sentence.element);
    if (!sentence.candidate) continue;
    const around = elements[holder].parent;
    const siblings = around >= 0 ? Math.max(0, children[around] - 1) : 0;
    const at = place[holder];
    const first = firstParagraph.get(holder) === sentence.element;
    rows.push([depth[holder], Number(at === 0), Number(at > 0 && at < siblings), Number(at > 0 && at === siblings), siblings, Number(first)]);
  }
  const names = ["depth", "first_sibling", "middle_sibling", "last_sibling", "siblings", "first_paragraph"];
  return Object.fromEntries(names.map((name, column) => [name, Float64Array.from(rows, (row) => row[column])]));
}
