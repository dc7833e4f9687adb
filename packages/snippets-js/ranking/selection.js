// Which rows are chosen: best first, near repeats last, those that depend on another together with it or later (as in epitome.walk.selection.company
// with a query).
import { Leaning, STANDS } from "../phrases/leans.js";
import { settle } from "../text/rounding.js";
import { measureSpread } from "./table.js";

/** @typedef {import("../page/layout.js").Layout} Layout */
/** @typedef {import("../page/layout.js").PageSentence} PageSentence */
/** @typedef {import("./table.js").Table} Table */

const ALIKE = 0.8; // share of the longer one's distinct terms at which a row repeats another
const MOST_TAKEN = 200;

/**
 * The chosen rows, in the order of choice.
 * @param {Layout} layout
 * @param {PageSentence[]} rows
 * @param {Table} table
 * @param {{ scores: Float64Array, order: number[], faulty: boolean[] }} ranked
 * @param {number} count
 * @returns {number[]}
 */
export function chooseAccompanied(layout, rows, table, { scores, order, faulty }, count) {
  const leaning = new Leaning(layout);
  const repeats = new Repeats(table);
  /** @type {Map<number, string>} */
  const texts = new Map();
  /** @type {Set<string>} */
  const said = new Set();
  /** @type {number[]} */
  const chosen = [];
  /** @type {number[]} */
  const alike = [];
  /** @type {number[]} */
  const tooMany = [];
  const spread = measureSpread(scores);
  /** @param {number} row */
  const text = (row) => texts.get(row) ?? texts.set(row, squeeze(rows[row].text)).get(row) ?? "";
  /** @param {number} row */
  const take = (row) => {
    said.add(text(row));
    repeats.take(row);
    chosen.push(row);
  };
  for (const row of order) {
    if (chosen.length >= count) return chosen;
    while (tooMany.length && chosen.length < count && scores[row] < scores[tooMany[0]] - spread) take(/** @type {number} */ (tooMany.shift()));
    const company = gather(row, rows, leaning, faulty);
    const fresh = company.filter((one) => !said.has(text(one)));
    if (!fresh.includes(row)) continue;
    if (fresh.some((one) => repeats.has(one))) alike.push(row);
    else if (chosen.length + fresh.length > count) tooMany.push(row);
    else fresh.forEach(take);
  }
  for (const row of [...alike, ...tooMany]) {
    if (chosen.length < count && !said.has(text(row))) take(row);
  }
  return chosen;
}

/**
 * The best rows, without repeated texts.
 * @param {PageSentence[]} rows
 * @param {number[]} order
 * @param {number} count
 */
export function chooseBest(rows, order, count) {
  /** @type {Map<string, number>} */
  const chosen = new Map();
  for (const row of order) {
    if (chosen.size >= count) break;
    const text = squeeze(rows[row].text);
    if (!chosen.has(text)) chosen.set(text, row);
  }
  return [...chosen.values()];
}

/**
 * A row after those that it depends on; only the row if one of these cannot be shown or is faulty.
 * @param {number} row
 * @param {PageSentence[]} rows
 * @param {Leaning} leaning
 * @param {boolean[]} faulty
 */
function gather(row, rows, leaning, faulty) {
  const company = [row];
  for (;;) {
    const support = leaning.findSupport(rows[company[0]].index);
    if (support === STANDS) return company;
    const before = company[0] - 1;
    if (before < 0 || rows[before].index !== support || faulty[before]) return [row];
    company.unshift(before);
  }
}

/** @param {string} text */
function squeeze(text) {
  return text.split(/\s+/u).filter(Boolean).join(" ");
}

/** Finds the rows that share most of their terms with a chosen one; only rows with one of its terms are examined. */
class Repeats {
  /** @param {Table} table */
  constructor({ terms, names }) {
    this.terms = terms;
    /** The rows of each term. @type {number[][]} */
    this.rows = Array.from(names, () => []);
    terms.forEach((some, row) => some.forEach((term) => this.rows[term].push(row)));
    this.repeats = new Uint8Array(terms.length);
    this.taken = 0;
  }

  /** @param {number} row */
  has(row) {
    return this.repeats[row] === 1;
  }

  /** @param {number} row */
  take(row) {
    this.taken += 1;
    if (this.taken > MOST_TAKEN) return;
    /** @type {Map<number, number>} */
    const shared = new Map();
    for (const term of this.terms[row]) {
      for (const other of this.rows[term]) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    const size = this.terms[row].length;
    const others = [...shared.keys()];
    const shares = settle(Float64Array.from(others, (other) => (shared.get(other) ?? 0) / Math.max(this.terms[other].length, size)));
    others.forEach((other, at) => {
      if (shares[at] > ALIKE) this.repeats[other] = 1;
    });
  }
}
