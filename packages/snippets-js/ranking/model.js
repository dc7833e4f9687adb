// Applies learnt weights to columns: each is scaled to [0, 1] by its range in training, then a weighted sum.
import { classifyHeadings } from "../features/headings.js";

/** @typedef {import("./table.js").TermPage} TermPage */
/** @typedef {import("../features/features.js").Columns} Columns */
/** The least and largest value of each feature in training, and its weight. @typedef {{ low: number[], high: number[], weights: number[] }} Weights */
/** `kinds` are the weights for pages of one kind; other pages use those of "". @typedef {{ features: string[], kinds: Record<string, Weights> }} Model */

const RESEARCH = ["introduction", "methods", "results", "discussion"];
const SCHOLARLY_SHARE = 0.05;
const FEWEST_SCHOLARLY = 8; // a short page with a few years in brackets is not a paper

/**
 * The kind of a linked page: research by its headings, scholarly by its citations and figures, otherwise a page.
 * @param {TermPage} page
 * @param {Columns} columns
 */
export function classifyPage(page, columns) {
  const announced = new Set(page.sections.flatMap(({ titles }) => classifyHeadings(titles)));
  if (RESEARCH.every((type) => announced.has(type))) return "research";
  const scholarly = columns.citations.filter((value, row) => value > 0 || columns.mentions_figure[row] > 0).length;
  return scholarly >= Math.max(FEWEST_SCHOLARLY, SCHOLARLY_SHARE * columns.citations.length) ? "scholarly" : "page";
}

/**
 * The score of each row.
 * @param {Model} model
 * @param {string} kind
 * @param {Columns} columns
 */
export function scoreRows(model, kind, columns) {
  const { low, high, weights } = model.kinds[kind] ?? model.kinds[""];
  const scores = new Float64Array(columns[model.features[0]].length);
  model.features.forEach((name, feature) => {
    const width = high[feature] > low[feature] ? high[feature] - low[feature] : 1;
    columns[name].forEach((value, row) => {
      scores[row] += ((Math.min(Math.max(value, low[feature]), high[feature]) - low[feature]) / width) * weights[feature];
    });
  });
  return scores;
}
