// Features of a page's boxes with text of their own, for the main-text model (as in epitome.readers.html.main_text.box_features).
import { listWords, measureText, weighElement } from "./signs.js";

/** @typedef {import("../page/survey.js").Survey} Survey */
/** @typedef {import("./signs.js").Weights} Weights */
/** The boxes with text of their own: their indices, texts, and a row of features each. @typedef {{ boxes: number[], texts: string[], rows: number[][] }} MeasuredBoxes */

const RICH = 60;
const TAGS = ["p", "li", "div", "figcaption"];
const WITHIN = ["article", "main", "aside", "ul", "table", "figure"];
const LEVELS = 3;
const NAMES = 12; // positions of the features of names and of text words among a box's own features
const TEXT_WORDS = 7;

/**
 * The nesting of boxes: depth, enclosing elements, similar siblings, and the weights of names: own, with enclosing ones, least, largest.
 * @param {Survey} survey
 * @param {Weights} weights
 */
function nestBoxes(survey, weights) {
  const keys = survey.names.map(([tag, , classes], box) => `${survey.parents[box]} ${tag} ${classes}`);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  /** @type {{ depth: number, within: boolean[], names: number[], siblings: number }[]} */
  const nest = [];
  survey.names.forEach((names, box) => {
    const own = weighElement(weights, names);
    const around = nest[survey.parents[box]];
    const within = WITHIN.map(
      (tag) => (around?.within[WITHIN.indexOf(tag)] ?? false) || names[0] === tag || (tag === "ul" && names[0] === "ol") || (tag === "main" && names[1] === "main"),
    );
    const [, total, least, largest] = around?.names ?? [0, 0, own, own];
    nest.push({
      depth: around ? around.depth + 1 : 0,
      within,
      names: [own, own + 0.85 * total, Math.min(own, least), Math.max(own, largest)],
      siblings: Math.log1p(counts.get(keys[box]) ?? 0),
    });
  });
  return nest;
}

/**
 * The boxes with text of their own: their indices and texts.
 * @param {Survey} survey
 */
export function listTexts(survey) {
  /** @type {string[]} */
  const texts = [];
  /** @type {number[]} */
  const boxes = [];
  survey.pieces.forEach((pieces, box) => {
    const text = pieces.join("").split(/\s+/u).filter(Boolean).join(" ");
    if (text) {
      texts.push(text);
      boxes.push(box);
    }
  });
  return { boxes, texts };
}

/**
 * @param {Survey} survey
 * @param {number[]} boxes
 * @param {string[]} texts
 * @param {Weights} weights
 * @param {string} title of the page
 * @param {string} description
 * @returns {MeasuredBoxes}
 */
export function measureBoxes(survey, boxes, texts, weights, title, description) {
  const words = { title: listWords(title), description: listWords(description) };
  const own = texts.map((text, at) => measureText(weights, text, survey.linked[boxes[at]], words));
  const nest = nestBoxes(survey, weights);
  const rich = own.map(({ size, linked, marks }) => (size - linked >= RICH && marks > 0.02 && linked < 0.5 * size ? size - linked : 0));
  const held = sumHeld(survey, boxes, own, rich);
  const total = held[0].map((value) => Math.max(value, 1));
  const ofBoxes = boxes.map((box, at) => measureOwn(own[at], nest[box], survey.names[box][0]));
  const places = placeBoxes(own, rich, total);
  const mains = [0.5, 0.85].map((share) => compareWithMain(survey, held, total, share));
  const page = [Math.log1p(total[0]), held[0][1] / total[0], held[0][2] / total[0], Math.log1p(held[0][3])];
  /** @param {number} at @param {number} column */
  const look = (at, column) => ofBoxes[at]?.[column] ?? 0;
  const rows = boxes.map((box, at) => [
    ...ofBoxes[at],
    nest[box].names[0],
    ...measureAround(survey, nest, held, total, box),
    ...places[at],
    ...mains.flatMap((main) => main(box, nest)),
    ...[-1, 1].map((step) => look(at + step, 0)),
    ...[-1, 1].map((step) => look(at + step, 2)),
    ...[-2, -1, 1, 2].map((step) => look(at + step, NAMES)),
    ...[-2, -1, 1, 2].map((step) => look(at + step, TEXT_WORDS)),
    ...page,
  ]);
  return { boxes, texts, rows };
}

/** @typedef {ReturnType<typeof measureText>} TextMeasures */
/** @typedef {ReturnType<typeof nestBoxes>} Nest */

/**
 * The totals of each box with its descendants: characters, linked ones, rich ones, number of rich boxes.
 * @param {Survey} survey
 * @param {number[]} boxes
 * @param {TextMeasures[]} own
 * @param {number[]} rich
 */
function sumHeld(survey, boxes, own, rich) {
  const sums = Array.from({ length: survey.ends.length + 1 }, () => [0, 0, 0, 0]);
  boxes.forEach((box, at) => (sums[box + 1] = [own[at].size, own[at].linked, rich[at], Number(rich[at] > 0)]));
  for (let at = 1; at < sums.length; at++) sums[at] = sums[at].map((value, column) => value + sums[at - 1][column]);
  return survey.ends.map((end, box) => sums[end].map((value, column) => value - sums[box][column]));
}

/**
 * @param {TextMeasures} own
 * @param {Nest[number]} nest
 * @param {string} tag
 */
function measureOwn(own, nest, tag) {
  return [
    Math.log1p(own.size),
    Math.log1p(own.words),
    own.linked / Math.max(own.size, 1),
    own.size / Math.max(own.words, 1),
    own.marks,
    own.ended,
    own.capitals,
    own.signs,
    own.leastSign,
    own.title,
    own.description,
    Number(/^h[1-6]$/.test(tag)),
    ...nest.names.slice(1),
    nest.siblings,
    nest.depth,
    ...TAGS.map((name) => Number(name === tag)),
    ...nest.within.map(Number),
  ];
}

/**
 * Features of the three boxes that enclose a box.
 * @param {Survey} survey
 * @param {Nest} nest
 * @param {number[][]} held
 * @param {number[]} total
 * @param {number} box
 */
function measureAround(survey, nest, held, total, box) {
  /** @type {number[]} */
  const measures = [];
  for (let level = 0; level < LEVELS; level++) {
    box = Math.max(0, survey.parents[box]);
    const [size, linked, rich, count] = held[box];
    const some = Math.max(size, 1);
    measures.push(nest[box].names[0], Math.log1p(size), size / total[0], linked / some, rich / total[2], rich / some, Math.log1p(count), nest[box].siblings);
  }
  return measures;
}

/**
 * The position of boxes: before, in or after the bulk of the page's sentences, and after its title.
 * @param {TextMeasures[]} own
 * @param {number[]} rich
 * @param {number[]} total
 */
function placeBoxes(own, rich, total) {
  const n = rich.length;
  const following = new Array(n + 1).fill(Infinity);
  for (let at = n - 1; at >= 0; at--) following[at] = rich[at] > 0 ? at : following[at + 1];
  const titles = own.map(({ title, words }) => (words >= 3 ? title : 0) >= 0.6);
  const firstTitle = titles.indexOf(true);
  let [before, text, last, seenTitle] = [0, 0, -1, -1];
  return rich.map((value, at) => {
    if (titles[at]) seenTitle = at;
    const row = [
      before / total[2],
      (total[2] - before - value) / total[2],
      value / total[2],
      at / Math.max(1, n - 1),
      text / total[0],
      Math.log1p(last < 0 ? 200 : Math.min(at - last, 200)),
      Math.log1p(Math.min(following[at + 1] - at, 200)),
      Math.log1p(seenTitle < 0 ? 300 : Math.min(at - seenTitle, 300)),
      Number(at < firstTitle),
    ];
    before += value;
    text += own[at].size;
    if (value > 0) last = at;
    return row;
  });
}

/**
 * The position of boxes relative to the smallest box that has a given share of the rich text.
 * @param {Survey} survey
 * @param {number[][]} held
 * @param {number[]} total
 * @param {number} share
 * @returns {(box: number, nest: Nest) => number[]}
 */
function compareWithMain(survey, held, total, share) {
  const main = Math.max(0, held.findLastIndex((sums) => sums[2] >= share * total[2]));
  return (box, nest) => {
    const isAfter = box >= survey.ends[main];
    const inside = box >= main && !isAfter;
    return [Number(inside), inside ? nest[box].depth - nest[main].depth : -1, Number(isAfter), held[main][0] / total[0]];
  };
}
