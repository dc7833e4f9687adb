// Character n-grams that a row shares with a text: they still match where stems differ (as in epitome.walk.features.of_query.sequences).
import { sum } from "../ranking/table.js";
import { countCharacters, cutText } from "../text/characters.js";
import { HAN, HANGUL, KANA, measureCharacters } from "../text/lengths.js";
import { bm25Idf } from "./weights.js";

/** @typedef {import("../ranking/table.js").Table} Table */

const LETTERS = 4;
const DENSE_LETTERS = 2; // of Han, Kana and Hangul: one carries as much as two or three letters of an alphabet
const DENSE = new RegExp(`[${HAN}${KANA}${HANGUL}]`, "gu");
const LONG = 20;

/**
 * The distinct n-grams of `size` characters of a lower-case text that are in `wanted` (null: all), and its number of characters.
 * @param {string} text
 * @param {number} size
 * @param {ReadonlyMap<string, number> | null} wanted
 */
function findRuns(text, size, wanted) {
  const lower = text.toLowerCase();
  const characters = lower.length === countCharacters(lower) ? null : Array.from(lower);
  const length = characters?.length ?? lower.length;
  /** @type {Set<string>} */
  const runs = new Set();
  for (let at = 0; at + size <= length; at++) {
    const run = characters ? characters.slice(at, at + size).join("") : lower.slice(at, at + size);
    if (!wanted || wanted.has(run)) runs.add(run);
  }
  return { runs, length };
}

/**
 * The share of the weight of a text's n-grams in each row, with a preference for shorter rows: sum of w over shared runs / (sum of w * sqrt(1 + |s| / 20)).
 * @param {Table} table
 * @param {string} text
 */
export function shareSpelling(table, text) {
  const wanted = cutText(text);
  const size = 2 * (wanted.match(DENSE)?.length ?? 0) > countCharacters(wanted) ? DENSE_LETTERS : LETTERS;
  const frequency = new Map([...findRuns(wanted, size, null).runs].map((run) => [run, 0]));
  if (!frequency.size) return new Float64Array(table.rows.length);
  const lengths = new Float64Array(table.rows.length);
  const shared = table.rows.map((row, at) => {
    const read = cutText(row.text);
    const { runs, length } = findRuns(read, size, frequency);
    lengths[at] = size === DENSE_LETTERS ? measureCharacters(read) : Math.max(length, LETTERS - 1);
    for (const run of runs) frequency.set(run, (frequency.get(run) ?? 0) + 1);
    return runs;
  });
  const weights = new Map([...frequency].map(([run, rows]) => [run, bm25Idf(table.rows.length, rows)]));
  const total = sum(weights.values());
  return Float64Array.from(shared, (found, at) => sum([...found].map((run) => weights.get(run) ?? 0)) / (total * Math.sqrt(1 + lengths[at] / LONG)));
}
