// Marks boilerplate: elements with all their content, and elements of which only their own text is boilerplate (as in epitome.readers.html.main_text.boilerplate).
import { NOTES } from "./roles.js";

/** @typedef {import("./survey.js").Survey} Survey */
/** @typedef {{ whole: Map<Element, "boilerplate" | "comments">, ownText: Set<Element> }} Marks */

const COMMENTS =
  /^(?:comments?|commentlist|commentaires?|kommentare?|comentarios?|commenti|disqus|respond)(?:[ _-]?(?:list|area|section|wrap(?:per)?|container|thread|block|box|form|template))?$/i;
const LONGEST_NAME = 200;
const MOST_COMMENTS = 0.5; // of the main text

/**
 * @param {Survey} survey
 * @param {number[]} boxes with text
 * @param {boolean[]} isMain of each
 * @param {boolean} isForum whose comments are main text
 * @returns {Marks}
 */
export function markBoilerplate(survey, boxes, isMain, isForum) {
  const size = survey.elements.length;
  const [own, kept] = [new Array(size).fill(0), new Array(size).fill(0)];
  const banners = findBanners(survey);
  boxes.forEach((box, at) => {
    own[box] = survey.pieces[box].reduce((total, piece) => total + piece.length, 0);
    kept[box] = isMain[at] && !banners.has(box) ? own[box] : 0;
  });
  const [text, main] = [accumulate(own), accumulate(kept)];
  const comments = isForum ? new Set() : findComments(survey, main);
  const inside = accumulate(survey.elements.map((_, box) => Number(comments.has(box))));
  /** @type {Marks} */
  const marks = { whole: new Map(), ownText: new Set() };
  for (let at = 1; at < size; ) {
    const end = survey.ends[at];
    if (comments.has(at) || (text[end] > text[at] && main[end] === main[at] && inside[end] === inside[at])) {
      marks.whole.set(survey.elements[at], comments.has(at) ? "comments" : "boilerplate");
      at = end;
      continue;
    }
    if (own[at] && !kept[at]) marks.ownText.add(survey.elements[at]);
    at += 1;
  }
  return marks;
}

/** @param {number[]} values */
function accumulate(values) {
  const sums = [0];
  for (const value of values) sums.push(sums[sums.length - 1] + value);
  return sums;
}

/**
 * The boxes of notes before the first <h1>: they belong to the site ("This version is no longer supported."), not to the page.
 * @param {Survey} survey
 */
function findBanners({ names, ends }) {
  const before = names.findIndex(([tag]) => tag === "h1");
  /** @type {Set<number>} */
  const found = new Set();
  for (let box = 0; box < before; box += 1) {
    const classes = names[box][2].slice(0, LONGEST_NAME).toLowerCase().split(/\s+/);
    if (ends[box] > before || !classes.some((name) => NOTES.has(name))) continue;
    for (let inner = box; inner < ends[box]; inner += 1) found.add(inner);
  }
  return found;
}

/**
 * The boxes that are named as comments and contain little of the main text.
 * @param {Survey} survey
 * @param {number[]} main
 */
function findComments(survey, main) {
  const most = MOST_COMMENTS * main[main.length - 1];
  /** @type {Set<number>} */
  const found = new Set();
  survey.names.forEach(([tag, , classes, id], box) => {
    const names = [...classes.slice(0, LONGEST_NAME).split(/\s+/), id.slice(0, LONGEST_NAME)];
    const isCalled = tag !== "html" && tag !== "body" && names.some((name) => COMMENTS.test(name));
    if (isCalled && main[survey.ends[box]] - main[box] <= most) found.add(box);
  });
  return found;
}
