// The feature columns of the elaborative recipe, by the names in its model (as in epitome.systems.elaborative).
import { makeVector } from "../ranking/table.js";
import { addTermsAround } from "./around.js";
import { findRarest, shareInWindow, sharePairs, shareTerms, shareWeight } from "./coverage.js";
import { HEADING_TYPES, classifyHeadings } from "./headings.js";
import { compareCounts, compareWeighted, countQuery, scoreBm25, weighByIdf } from "./likeness.js";
import { findUnits, measurePlaces, measureStructure } from "./place.js";
import { averageNeighbours, averageRuns, normalise, peakNeighbours, rank } from "./relative.js";
import { shareSpelling } from "./sequences.js";
import { measureStyle } from "./style.js";
import { weighInLanguage, weighLocally } from "./weights.js";

/** @typedef {import("../ranking/table.js").Table} Table */
/** @typedef {import("../ranking/table.js").TermPage} TermPage */
/** @typedef {import("./weights.js").Background} Background */
/** @typedef {Record<string, Float64Array>} Columns */

/**
 * All columns of the candidates.
 * @param {TermPage} page
 * @param {Table} table of its sentences
 * @param {Background} background
 * @returns {Columns}
 */
export function measureFeatures(page, table, background) {
  const units = findUnits(page);
  const style = measureStyle(table.rows);
  return {
    ...measureLinking(page, table, background, units.section.run),
    ...measureContext(page, table, background),
    ...measureStructure(page),
    ...measurePlaces(units),
    ...measureSectionTypes(page, table),
    ...style,
    window_length: averageNeighbours(style.length, 5),
  };
}

/**
 * Similarity of rows to the linking sentence.
 * @param {TermPage} page
 * @param {Table} table
 * @param {Background} background
 * @param {Int32Array} section the run of each row
 * @returns {Columns}
 */
function measureLinking({ linking }, table, background, section) {
  const { terms, text } = linking;
  const distinct = new Set(terms);
  const query = countQuery(table, terms);
  const mass = shareWeight(table, weighLocally(table, distinct));
  const known = shareWeight(table, weighInLanguage(background, distinct));
  const bm25 = scoreBm25(table, query);
  const tfidf = compareWeighted(table, query, weighByIdf(table));
  const cosine = compareWeighted(table, query, weighTerms(table, background));
  const [most, knownMost, bm25Most] = [mass, known, bm25].map(normalise);
  return {
    mass_linking_sentence: most,
    known_mass_linking_sentence: knownMost,
    bm25_linking_sentence: bm25Most,
    tfidf_linking_sentence: normalise(tfidf),
    known_cosine_linking_sentence: normalise(cosine),
    like_linking_sentence: normalise(compareCounts(table, terms)),
    rank_mass_linking_sentence: rank(mass),
    rank_known_mass_linking_sentence: rank(known),
    rank_bm25_linking_sentence: rank(bm25),
    rank_tfidf_linking_sentence: rank(tfidf),
    rank_known_cosine_linking_sentence: rank(cosine),
    share_linking_sentence: normalise(shareTerms(table, terms)),
    rarest_linking_sentence: normalise(findRarest(table, terms)),
    spelling_linking_sentence: normalise(shareSpelling(table, text)),
    window_mass_3_linking_sentence: normalise(shareInWindow(table, terms, 1)),
    window_mass_7_linking_sentence: normalise(shareInWindow(table, terms, 3)),
    mass_linking_local: normalise(shareWeight(table, weighLocally(table, new Set(addTermsAround(table, terms))))),
    bigrams_linking_sentence: sharePairs(table, terms),
    mass_names: shareWeight(table, weighLocally(table, new Set(linking.names))),
    mass_numbers: shareWeight(table, weighLocally(table, new Set(linking.numbers))),
    near_known_mass_linking_sentence: averageNeighbours(knownMost, 1),
    near_bm25_linking_sentence: averageNeighbours(bm25Most, 1),
    window_known_mass_linking_sentence: averageNeighbours(knownMost, 3),
    window_bm25_linking_sentence: averageNeighbours(bm25Most, 3),
    peak_2_mass_linking_sentence: peakNeighbours(most, 2),
    peak_2_bm25_linking_sentence: peakNeighbours(bm25Most, 2),
    peak_5_bm25_linking_sentence: peakNeighbours(bm25Most, 5),
    section_bm25_linking_sentence: averageRuns(bm25Most, section),
  };
}

/**
 * Similarity of rows to the sentences before the linking one, to the title, and to the whole page.
 * @param {TermPage} page
 * @param {Table} table
 * @param {Background} background
 * @returns {Columns}
 */
function measureContext({ before, title }, table, background) {
  const read = countQuery(table, before);
  const bm25 = scoreBm25(table, read);
  const idf = weighByIdf(table);
  const titled = compareWeighted(table, countQuery(table, title), idf);
  const total = new Float64Array(table.names.length);
  table.terms.forEach((terms, row) => terms.forEach((term, at) => (total[term] += table.counts[row][at])));
  const whole = compareWeighted(table, total, idf);
  return {
    mass_before: normalise(shareWeight(table, weighLocally(table, new Set(before)))),
    bm25_before: normalise(bm25),
    known_cosine_before: normalise(compareWeighted(table, read, weighTerms(table, background))),
    rank_bm25_before: rank(bm25),
    tfidf_title: normalise(titled),
    mass_title: normalise(shareWeight(table, weighLocally(table, new Set(title)))),
    window_tfidf_title: averageNeighbours(titled, 3),
    tfidf_whole: whole,
    rank_tfidf_whole: rank(whole),
  };
}

/**
 * The background weight of each term of the rows.
 * @param {Table} table
 * @param {Background} background
 */
function weighTerms(table, background) {
  const used = table.names.filter((_, term) => table.frequency[term] > 0);
  return makeVector(table, weighInLanguage(background, used));
}

/**
 * Whether the headings above a row announce each type of section.
 * @param {TermPage} page
 * @param {Table} table
 * @returns {Columns}
 */
function measureSectionTypes({ sections }, table) {
  const announced = sections.map(({ titles }) => new Set(classifyHeadings(titles)));
  return Object.fromEntries(HEADING_TYPES.map((type) => [`in_${type}`, Float64Array.from(table.rows, (row) => Number(announced[row.section].has(type)))]));
}
