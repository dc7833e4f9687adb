// Scores sentences by the themes of the reading context, or of their own page: the methods of Wan & Paris 2008 and Gong & Liu 2001 (as in epitome.walk.features.of_sentence.reading_themes and
// centrality).
import { countEach, findLargest } from "../ranking/table.js";
import { cutText } from "../text/characters.js";
import { extractTerms } from "../text/terms.js";
import { decompose, settleEntries } from "./decompose.js";
import { measureLength } from "./vectors.js";

/** @typedef {import("../ranking/table.js").Table} Table */
/** @typedef {import("./decompose.js").Rows} Rows */
/** @typedef {import("./decompose.js").Themes} Themes */
/** The themes of the reading context, and its terms with their idf. @typedef {{ themes: Themes, number: Map<string, number>, idf: number[] }} Space */

const MOST_THEMES = 100;
const TOPICS = 20;

/**
 * @param {string[]} sentences
 * @param {string} language
 * @returns {Space}
 */
export function readThemes(sentences, language) {
  const counted = sentences.map((text) => countEach(extractTerms(cutText(text), language)));
  /** @type {Map<string, number>} */
  const number = new Map();
  for (const terms of counted) for (const term of terms.keys()) if (!number.has(term)) number.set(term, number.size);
  const frequency = new Array(number.size).fill(0);
  for (const terms of counted) for (const term of terms.keys()) frequency[/** @type {number} */ (number.get(term))] += 1;
  const idf = frequency.map((documents) => Math.log((1 + sentences.length) / (1 + documents)) + 1);
  const rows = counted.map((terms) => weighTerms(terms, number, idf));
  return { themes: decompose(joinRows(rows, number.size), MOST_THEMES), number, idf };
}

/**
 * @param {Iterable<[string, number]>} terms
 * @param {Map<string, number>} number
 * @param {number[]} idf
 * @returns {[number, number][]} terms of the context, and their weights
 */
function weighTerms(terms, number, idf) {
  /** @type {[number, number][]} */
  const weighted = [];
  for (const [term, times] of terms) {
    const at = number.get(term);
    if (at !== undefined) weighted.push([at, times * idf[at]]);
  }
  return weighted;
}

/**
 * @param {[number, number][][]} rows
 * @param {number} width
 * @returns {Rows}
 */
function joinRows(rows, width) {
  return { terms: rows.map((row) => Int32Array.from(row, ([term]) => term)), weights: rows.map((row) => Float64Array.from(row, ([, weight]) => weight)), width };
}

/**
 * The rows of a page over the terms of the context.
 * @param {Table} table
 * @param {Space} space
 */
function weighRows({ terms, counts, names }, { number, idf }) {
  return terms.map((some, row) => weighTerms([...some].map((term, at) => /** @type {[string, number]} */ ([names[term], counts[row][at]])), number, idf));
}

/**
 * The projection of a sentence on each theme: q' U.
 * @param {[number, number][]} weighted
 * @param {Themes} themes
 */
function project(weighted, { terms }) {
  return Float64Array.from(terms, (theme) => weighted.reduce((total, [term, weight]) => total + weight * theme[term], 0));
}

/**
 * SVD-link: 2 if a sentence belongs to the theme of the linking sentence, plus its score on that theme over the largest.
 * @param {Table} table
 * @param {Space} space
 * @param {string[]} linking its terms
 */
export function scoreSvdLink(table, space, linking) {
  const { themes } = space;
  /** @type {(weighted: [number, number][]) => Float64Array} */
  const fold = (weighted) => settleEntries(project(weighted, themes).map((entry, at) => entry / themes.values[at]));
  const own = fold(weighTerms(countEach(linking), space.number, space.idf));
  const theme = findStrongest(own);
  if (!own[theme]) return new Float64Array(table.rows.length);
  const folded = weighRows(table, space).map(fold);
  const scores = Float64Array.from(folded, (entries) => entries[theme] * Math.sign(own[theme]));
  const largest = findLargest(scores.map(Math.abs)) || 1;
  return scores.map((score, row) => 2 * Number(score > 0 && findStrongest(folded[row]) === theme) + score / largest);
}

/** @param {Float64Array} entries */
function findStrongest(entries) {
  return entries.reduce((best, entry, at) => (Math.abs(entry) > Math.abs(entries[best]) ? at : best), 0);
}

/**
 * SVD-topic: the best sentence on each of the strongest themes of the reading context, then the others.
 * @param {Table} table
 * @param {Space} space
 */
export function scoreSvdTopic(table, space) {
  const projected = weighRows(table, space).map((weighted) => project(weighted, space.themes));
  const topics = space.themes.values.slice(0, TOPICS).map((value, theme) => Float64Array.from(projected, (entries) => entries[theme] / value));
  return scoreTopics(topics, Float64Array.from(projected, measureLength));
}

/**
 * The best sentence of each latent topic of the page, then the others.
 * @param {Table} table
 */
export function scoreGeneric(table) {
  const { values, sentences } = decompose({ terms: table.terms, weights: table.terms.map((terms) => new Float64Array(terms.length).fill(1)), width: table.names.length }, TOPICS);
  const lengths = Float64Array.from(table.rows, (_, row) => Math.sqrt(sentences.reduce((total, vector, at) => total + (vector[row] * values[at]) ** 2, 0)));
  return scoreTopics(sentences, lengths);
}

/**
 * For each topic in turn, the row with the largest entry that is not taken yet gets the highest score left; the others follow by `rest`, scaled below 1.
 * @param {Float64Array[]} topics
 * @param {Float64Array} rest
 */
function scoreTopics(topics, rest) {
  const largest = Math.max(findLargest(rest), 1e-12);
  const scores = rest.map((value) => (0.999 * value) / largest);
  /** @type {Set<number>} */
  const taken = new Set();
  topics.slice(0, rest.length).forEach((topic, number) => {
    const entries = settleEntries(topic);
    let best = -1;
    entries.forEach((entry, row) => {
      if (!taken.has(row) && (best < 0 || entry > entries[best])) best = row;
    });
    taken.add(best);
    scores[best] = TOPICS - number;
  });
  return scores;
}
