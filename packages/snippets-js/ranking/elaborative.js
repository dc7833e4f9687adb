// The elaborative recipe: ranks what a linked page says about the sentence being read, by learnt weights (as in epitome.systems.elaborative).
import { MODEL } from "../data/elaborative.js";
import { measureFeatures } from "../features/features.js";
import { orderByValue, settle } from "../text/rounding.js";
import { readBackground } from "./background.js";
import { classifyPage, scoreRows } from "./model.js";
import { countRows } from "./table.js";

/** @typedef {import("./table.js").TermPage} TermPage */

/**
 * The columns and scores of a page's candidates, and their order, best first.
 * @param {TermPage} page
 * @param {import("./table.js").Table} table of its sentences
 */
export function rankPage(page, table = countRows(page.sentences)) {
  const columns = measureFeatures(page, table, readBackground());
  const kind = classifyPage(page, columns);
  const scores = settle(scoreRows(MODEL, kind, columns));
  return { kind, columns, scores, order: orderByValue(scores) };
}
