// The surroundings of each box of a page: the scores of its neighbours and of the boxes that enclose it (as in epitome.readers.html.main_text.box_context).

/** @typedef {import("../page/survey.js").Survey} Survey */
/** @typedef {import("./boxes.js").MeasuredBoxes} MeasuredBoxes */

const MOST = 6;
const LONG = 80;
const REACH = [-3, -2, -1, 1, 2, 3];
const GROUPS = new Set(["ul", "ol", "dl", "table", "tr"]);
const CAPTIONS = new Set(["figcaption", "caption"]);
const FURNITURE = new Set(["nav", "footer", "aside", "header"]);
const FURNITURE_ROLES = new Set("navigation banner contentinfo complementary search dialog alertdialog menu menubar".split(" "));

/**
 * A row of features for each box with text of its own, and signs of boilerplate: whether it is in navigation and the like, outside <main>,
 * how much of it is linked, whether it is a heading.
 * @param {Survey} survey
 * @param {MeasuredBoxes} measured
 * @param {number[]} scores log-odds
 * @param {number[]} kinds the probabilities of the kinds of pages
 */
export function measureSurroundings(survey, { boxes, texts }, scores, kinds) {
  const own = scores.map((score) => Math.max(-MOST, Math.min(MOST, score)));
  const sizes = texts.map((text) => text.length);
  const tags = boxes.map((box) => survey.names[box][0]);
  const linked = boxes.map((box, at) => survey.linked[box] / Math.max(sizes[at], 1));
  const sums = [[0, 0], ...survey.ends.map(() => [0, 0])];
  boxes.forEach((box, at) => (sums[box + 1] = [own[at] * sizes[at], sizes[at]]));
  for (let at = 1; at < sums.length; at++) sums[at] = [sums[at][0] + sums[at - 1][0], sums[at][1] + sums[at - 1][1]];
  /** @param {number} box */
  const measure = (box) => sums[survey.ends[box]][1] - sums[box][1];
  /** @param {number} box */
  const average = (box) => (sums[survey.ends[box]][0] - sums[box][0]) / Math.max(measure(box), 1);
  const [before, after] = findLongNeighbours(own, sizes.map((size, at) => size >= LONG && linked[at] < 0.5));
  const groups = findGroups(survey);
  const siblings = averageAlike(keySiblings(survey, boxes), own, sizes);
  const alike = averageAlike(keyShapes(survey, boxes), own, sizes);
  const { expected, best, ranks } = expectMain(own, sizes);
  const furniture = findFurniture(survey);
  const isOutside = findOutside(survey, measure);
  const page = Math.log1p(sizes.reduce((total, size) => total + size, 0));
  const around = (/** @type {number} */ box) => Math.max(0, survey.parents[box]);
  const rows = boxes.map((box, at) => [
    own[at],
    ...REACH.map((step) => own[at + step] ?? 0),
    before[at],
    after[at],
    average(around(box)),
    average(around(around(box))),
    average(around(around(around(box)))),
    average(groups[box]),
    siblings[at].mean,
    average(0),
    Math.log1p(sizes[at]),
    sizes[at] / Math.max(measure(groups[box]), 1),
    Math.min(linked[at], 1),
    Number(/^h[1-6]$/.test(tags[at])),
    Number(CAPTIONS.has(tags[at])),
    Number(tags[at] === "p"),
    Number(furniture[box]),
    Number(isOutside(box)),
    page,
    alike[at].mean,
    alike[at].number,
    alike[at].size,
    expected,
    best,
    ranks[at],
    ...kinds,
  ]);
  const signs = boxes.map((box, at) => ({ furniture: furniture[box], outside: isOutside(box), linked: Math.min(linked[at], 1), heading: /^h[1-6]$/.test(tags[at]) }));
  return { rows, signs };
}

/**
 * The scores of the last longer text before each box and of the first one after it; 0 if there is none.
 * @param {number[]} own
 * @param {boolean[]} isLong
 */
function findLongNeighbours(own, isLong) {
  const [before, after] = [new Array(own.length).fill(0), new Array(own.length).fill(0)];
  for (let at = 1; at < own.length; at++) before[at] = isLong[at - 1] ? own[at - 1] : before[at - 1];
  for (let at = own.length - 2; at >= 0; at--) after[at] = isLong[at + 1] ? own[at + 1] : after[at + 1];
  return [before, after];
}

/**
 * The list, table or row that each box is in, otherwise the enclosing box.
 * @param {Survey} survey
 */
function findGroups(survey) {
  /** @type {number[]} */
  const groups = [];
  survey.parents.forEach((parent, box) => {
    const isGrouped = parent >= 0 && GROUPS.has(survey.names[groups[parent]][0]);
    groups.push(GROUPS.has(survey.names[box][0]) ? box : isGrouped ? groups[parent] : Math.max(parent, 0));
  });
  return groups;
}

/**
 * The parent, tag and class of each box.
 * @param {Survey} survey
 * @param {number[]} boxes
 */
function keySiblings(survey, boxes) {
  return boxes.map((box) => `${survey.parents[box]} ${survey.names[box][0]} ${survey.names[box][2]}`);
}

/**
 * The tag and class of each box and of the two boxes around it.
 * @param {Survey} survey
 * @param {number[]} boxes
 */
function keyShapes(survey, boxes) {
  /** @param {number} box */
  const name = (box) => (box >= 0 ? `${survey.names[box][0]} ${survey.names[box][2]}` : "");
  /** @param {number} box */
  const parent = (box) => (box >= 0 ? survey.parents[box] : -1);
  return boxes.map((box) => [box, parent(box), parent(parent(box))].map(name).join("\n"));
}

/**
 * Over the boxes with the same key: the mean score, weighted by characters, their number and their characters.
 * @param {string[]} keys
 * @param {number[]} own
 * @param {number[]} sizes
 */
function averageAlike(keys, own, sizes) {
  /** @type {Map<string, [number, number, number]>} */
  const totals = new Map();
  keys.forEach((key, at) => {
    const [total, size, number] = totals.get(key) ?? [0, 0, 0];
    totals.set(key, [total + own[at] * sizes[at], size + sizes[at], number + 1]);
  });
  return keys.map((key) => {
    const [total, size, number] = totals.get(key) ?? [0, 0, 0];
    return { mean: total / Math.max(size, 1), number: Math.log1p(number), size: Math.log1p(Math.max(size, 1)) };
  });
}

/**
 * The share of the page that is expected to be main text, its best score, and the share of its text in the boxes up to each one, best first.
 * @param {number[]} own
 * @param {number[]} sizes
 */
function expectMain(own, sizes) {
  const total = Math.max(1, sizes.reduce((sum, size) => sum + size, 0));
  const expected = own.reduce((sum, score, at) => sum + sizes[at] / (1 + Math.exp(-score)), 0) / total;
  /** @type {number[]} */
  const ranks = [];
  let held = 0;
  for (const at of own.map((_, at) => at).sort((a, b) => own[b] - own[a])) ranks[at] = (held += sizes[at]) / total;
  return { expected, best: own.reduce((most, score) => Math.max(most, score), -MOST), ranks };
}

/**
 * Whether boxes are in navigation, header, footer or aside; the header of an article does not count.
 * @param {Survey} survey
 */
function findFurniture(survey) {
  /** @type {boolean[]} */
  const inside = [];
  /** @type {boolean[]} */
  const inText = [];
  survey.names.forEach(([tag, role], box) => {
    const parent = survey.parents[box];
    const isText = tag === "article" || tag === "main" || (inText[parent] ?? false);
    const isNamed = (FURNITURE.has(tag) || FURNITURE_ROLES.has(role)) && !(tag === "header" && isText);
    inText.push(isText);
    inside.push(isNamed || (inside[parent] ?? false));
  });
  return inside;
}

/**
 * Whether a box is outside the only <main> of the page, if that contains more than half of its text.
 * @param {Survey} survey
 * @param {(box: number) => number} measure
 * @returns {(box: number) => boolean}
 */
function findOutside(survey, measure) {
  const mains = survey.names.flatMap(([tag, role], box) => (tag === "main" || role === "main" ? [box] : []));
  if (mains.length !== 1 || measure(mains[0]) <= measure(0) / 2) return () => false;
  return (box) => box < mains[0] || box >= survey.ends[mains[0]];
}
