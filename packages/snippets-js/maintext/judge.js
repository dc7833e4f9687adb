// Which boxes of a page are main text, by learnt trees and by HTML semantics (as in epitome.readers.html.main_text.model).
import * as ofPages from "../data/maintext.js";
import * as ofSmallPages from "../data/maintextsmall.js";
import { listTexts, measureBoxes } from "./boxes.js";
import { chooseKind, shareKinds } from "../page/pagekind.js";
import { chooseBoxes } from "./cut.js";
import { listWords, unpackWeights } from "./signs.js";
import { measureSurroundings } from "./surroundings.js";
import { sumTrees } from "./trees.js";

/** @typedef {import("../page/survey.js").Survey} Survey */
/** @typedef {ReturnType<typeof measureSurroundings>["signs"]} Signs */

/** @type {Record<string, number>} maximum characters of elements that are classified as a whole */
const SHORT = { tr: 600, table: 600, ul: 2_000, ol: 2_000, dl: 2_000 };
const [DOUBT, DOUBT_OF_SMALL] = [1, 2];
const SMALL_PAGE = 2_000;
const OF_MANY_PARTS = new Set(["forum", "collection", "listing", "product"]);
const WHOLE = 0.71;
const TINY_PAGE = 1_000;
const TRUST = 0.25;
const LEAST = 150;

/**
 * The boxes with text, and whether each is main text.
 * @param {Survey} survey
 * @param {string} title of the page
 * @param {string} description
 * @param {(texts: string[]) => number[]} weighKinds tells the log-odds of the kinds of pages
 */
export function judgeBoxes(survey, title, description, weighKinds) {
  const { boxes, texts } = listTexts(survey);
  const kinds = weighKinds(texts);
  const isSmall = survey.characters <= SMALL_PAGE && !OF_MANY_PARTS.has(chooseKind(kinds));
  const { SIGNS, OWN, CONTEXT } = isSmall ? ofSmallPages : ofPages;
  const measured = measureBoxes(survey, boxes, texts, unpackWeights(SIGNS), title, description);
  const own = measured.rows.map((row) => sumTrees(OWN, row));
  const { rows, signs } = measureSurroundings(survey, measured, own, shareKinds(kinds));
  const sizes = texts.map((text) => text.length);
  const doubtful = findDoubtful(signs, sizes);
  let scores = rows.map((row, at) => sumTrees(CONTEXT, row) - (isSmall ? DOUBT_OF_SMALL : DOUBT) * doubtful[at]);
  scores = evenOutRows(survey, boxes, sizes, scores);
  if (survey.characters <= TINY_PAGE) scores = scores.map((score, at) => score + TRUST * (1 - doubtful[at]));
  const chosen = isSmall ? scores.map((score) => score > 0) : chooseBoxes(scores, sizes);
  const isMain = keepSome(sizes, scores, chosen);
  keepTitle(survey, boxes, isMain, listWords(title));
  return { boxes, texts, isMain, scores, kinds };
}

/**
 * Which boxes are navigation and the like, outside <main>, or wholly a link; a group that makes up more than half of the page does not count.
 * @param {Signs} signs
 * @param {number[]} sizes
 */
function findDoubtful(signs, sizes) {
  const doubtful = new Array(sizes.length).fill(0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  for (const sort of [
    signs.map(({ furniture }) => furniture),
    signs.map(({ outside }) => outside),
    signs.map(({ linked, heading }) => linked >= WHOLE && !heading),
  ]) {
    const size = sizes.reduce((sum, some, at) => sum + (sort[at] ? some : 0), 0);
    if (size <= total / 2) sort.forEach((is, at) => (doubtful[at] = is ? 1 : doubtful[at]));
  }
  return signs.every(({ furniture }) => furniture) ? doubtful.fill(1) : doubtful;
}

/**
 * The scores, averaged over all boxes of a short list, small table or row that is not half of the page; of nested ones the outermost counts.
 * @param {Survey} survey
 * @param {number[]} boxes
 * @param {number[]} sizes
 * @param {number[]} scores
 */
function evenOutRows(survey, boxes, sizes, scores) {
  const even = scores.slice();
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let [done, first] = [0, 0];
  survey.names.forEach(([tag], at) => {
    if (!(tag in SHORT) || at < done) return;
    while (first < boxes.length && boxes[first] < at) first += 1;
    let [last, held, weighted] = [first, 0, 0];
    for (; last < boxes.length && boxes[last] < survey.ends[at]; last++) {
      held += sizes[last];
      weighted += scores[last] * sizes[last];
      if (held > Math.min(total / 2, SHORT[tag])) return;
    }
    if (last - first > 1) even.fill(weighted / held, first, last);
    done = survey.ends[at];
  });
  return even;
}

/**
 * Which boxes are main text; if almost nothing would be, also those with scores close to the best.
 * @param {number[]} sizes
 * @param {number[]} scores
 * @param {boolean[]} isMain
 */
function keepSome(sizes, scores, isMain) {
  const kept = sizes.reduce((sum, size, at) => sum + (isMain[at] ? size : 0), 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (kept >= LEAST || (kept === 0 && total < LEAST)) return isMain;
  const best = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  return isMain.map((keep, at) => keep || scores[at] >= best - 1);
}

/**
 * Keeps a heading that the title repeats, or the only <h1>, unless it is in <nav>.
 * @param {Survey} survey
 * @param {number[]} boxes
 * @param {boolean[]} isMain
 * @param {Set<string>} title
 */
function keepTitle(survey, boxes, isMain, title) {
  /** @type {(box: number) => boolean} */
  const isInNavigation = (box) => box >= 0 && (survey.names[box][0] === "nav" || isInNavigation(survey.parents[box]));
  const titles = boxes.flatMap((box, at) => (survey.names[box][0] === "h1" && !isInNavigation(box) ? [at] : []));
  for (const at of titles) {
    const own = [...listWords(survey.pieces[boxes[at]].join(""))];
    if (titles.length === 1 || (own.length && own.every((word) => title.has(word)))) isMain[at] = true;
  }
}
