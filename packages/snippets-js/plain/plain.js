// The plain recipe, which is safe for any text and not learnt: BM25 and heads for the query; the less characteristic that is, the more beginning, middle
// and title count (as in epitome.systems.plain).
import { compareWeighted, countQuery, scoreBm25, weighByIdf } from "../features/likeness.js";
import { normalise } from "../features/relative.js";
import { bm25Idf, weighLocally } from "../features/weights.js";
import { measureSpread, sum } from "../ranking/table.js";
import { tellGenre } from "./genre.js";
import { groupByHeads, matchIdentifiers, shareOver } from "./over.js";

/** @typedef {import("../page/layout.js").Layout} Layout */
/** @typedef {import("../page/layout.js").PageSentence} PageSentence */
/** @typedef {import("../ranking/table.js").Table} Table */

const QUERY_TERMS = 64;
const [HEADINGS, OWN_HEADS, IDENTIFIERS, IDENTIFIERS_OVER] = [3, 8, 1, 6]; // in standard deviations of the other scores
/** @type {Record<string, [number, number, number]>} beginning, middle, title */
const BLENDS = {
  "": [0.5, 0.5, 1],
  news: [2, 0.3, 0.5],
  encyclopaedia: [1, 0.5, 0.7],
  guide: [1, 0.5, 0.7],
  manual: [1, 0.5, 0.7],
  policy: [0.5, 1, 0.5],
  meeting: [0.2, 1, 0.5],
  story: [0.5, 0.5, 0.5],
};

/**
 * The score of each row.
 * @param {Layout} layout
 * @param {PageSentence[]} rows
 * @param {import("../ranking/table.js").TermPage} page
 * @param {Table} table
 * @param {string} kind of the page
 */
export function scorePlain(layout, rows, page, table, kind) {
  const terms = page.linking.terms.slice(0, QUERY_TERMS);
  const weights = weighLocally(table, new Set(terms));
  const [opening, middle, title] = BLENDS[tellGenre(layout, kind)] ?? BLENDS[""];
  const vague = 1 - measureTelling(table, weights);
  const asked = normalise(scoreBm25(table, countQuery(table, terms)));
  const idf = weighByIdf(table);
  const whole = normalise(compareWeighted(table, countAll(table), idf));
  const titled = normalise(compareWeighted(table, countQuery(table, page.title), idf));
  const base = asked.map((score, row) => score + vague * (opening / (1 + row) + middle * whole[row] + title * titled[row]));
  const groups = groupByHeads(layout, rows);
  const headings = shareOver(groups, rows, table, weights, false);
  const own = shareOver(groups, rows, table, weights, true);
  const { inside, over } = matchIdentifiers(groups, rows, page.linking.text, (text) => layout.blocks.some((block) => block.text.includes(text)));
  const spread = measureSpread(base) || 1;
  return base.map(
    (score, row) => score + spread * (HEADINGS * headings[row] + OWN_HEADS * own[row] + IDENTIFIERS * inside[row] + IDENTIFIERS_OVER * over[row]),
  );
}

/**
 * How characteristic a query is: 0 if its words are in all rows or in none, just below 1 if each is in one row.
 * @param {Table} table
 * @param {Map<string, number>} weights of its distinct terms
 */
function measureTelling(table, weights) {
  const unknown = bm25Idf(table.rows.length, 0);
  return weights.size ? sum([...weights.values()].filter((weight) => weight < unknown)) / (unknown * weights.size) : 0;
}

/**
 * The counts of terms in all rows.
 * @param {Table} table
 */
function countAll(table) {
  const total = new Float64Array(table.names.length);
  table.terms.forEach((terms, row) => terms.forEach((term, at) => (total[term] += table.counts[row][at])));
  return total;
}
