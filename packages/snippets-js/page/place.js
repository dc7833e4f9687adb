// The text at the place on a page that a link names: by the fragment of its address, otherwise by its words.

const HEADINGS = "h1, h2, h3, h4, h5, h6";
const BLOCKS = "p, li, dd, td, blockquote";
const CHARACTERS = 20_000; // of a place; the rest of a long section adds nothing
const TERMS = `${HEADINGS.replace("h1, ", "")}, dt`;
const NAMES = 2_000; // headings and terms of a page that are compared with the words of a link
const WORDS = 5; // of a link that names a place; more are a description
const MORE = 2; // words that the name of the place may have besides
const FEW = 40; // characters of an element that only marks or names a place
/** Sentences that are ranked if a place is named. */
export const RANKED = 200;

/**
 * The text of the named element, with one space between words: for a heading the text below it, for a term its definition; ""
 * if there is no such place.
 * @param {Document} page
 * @param {string} fragment decoded
 * @param {string} anchor the text of the link, which names a place where the fragment names none
 */
export function findPlaceText(page, fragment, anchor = "") {
  const target = fragment ? page.getElementById(fragment) ?? page.getElementsByName(fragment)[0] : null;
  const element = target && target !== page.body && target !== page.documentElement ? target : findNamed(page, anchor);
  if (!element) return "";
  const heading = element.closest(HEADINGS);
  if (heading) return squeeze(collectAfter(climb(heading), (other) => isAbove(other, heading)));
  const term = element.closest("dt");
  if (term) return squeeze(collectAfter(term, (other, before) => other.localName === "dt" && before !== ""));
  const text = squeeze(element.textContent ?? "");
  if (text.length > FEW) return text;
  const block = element.closest(BLOCKS);
  return squeeze(block?.textContent ?? collectAfter(climb(element), (other) => other.matches(HEADINGS) || other.querySelector(HEADINGS) !== null));
}

/**
 * The heading or defined term that has all words of a link and hardly any other, of several the shortest; null if there is none, or if
 * the title of the page has them: then all of it is meant.
 * @param {Document} page
 * @param {string} anchor
 */
function findNamed(page, anchor) {
  const words = listWords(anchor);
  const holds = (/** @type {string[]} */ others) => words.every((word) => others.includes(word));
  if (!words.length || words.length > WORDS || holds(listWords(page.title))) return null;
  /** @type {{ element: Element, words: number } | null} */
  let best = null;
  for (const element of [...page.querySelectorAll(TERMS)].slice(0, NAMES)) {
    const [name] = (element.textContent ?? "").split(/(?<=\w)\(/); // of a function, without its arguments
    const others = listWords(name).filter((word) => words.includes(word) || !/^\p{N}+$/u.test(word)); // without the number of the section
    if (others.length <= words.length + MORE && others.length < (best?.words ?? Infinity) && holds(others)) best = { element, words: others.length };
  }
  return best?.element ?? null;
}

/** @param {string} text */
function listWords(text) {
  return [...new Set(text.slice(0, 500).toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [])];
}

/**
 * The outermost element that ends where an element ends.
 * @param {Element} element
 */
function climb(element) {
  let outer = element;
  while (!outer.nextElementSibling && outer.parentElement && outer.parentElement.localName !== "body") outer = outer.parentElement;
  return outer;
}

/**
 * The text of what follows an element, up to one that ends it.
 * @param {Element} element
 * @param {(other: Element, before: string) => boolean} isEnd
 */
function collectAfter(element, isEnd) {
  let text = "";
  for (let next = element.nextElementSibling; next && text.length < CHARACTERS; next = next.nextElementSibling) {
    if (isEnd(next, text.trim())) break;
    if (next.localName !== "dt") text += ` ${next.textContent ?? ""}`;
  }
  return text.slice(0, CHARACTERS);
}

/**
 * Whether an element is or begins with a heading of at least the level of another.
 * @param {Element} element
 * @param {Element} heading
 */
function isAbove(element, heading) {
  const other = element.matches(HEADINGS) ? element : element.querySelector(HEADINGS);
  return other !== null && other.localName <= heading.localName;
}

/**
 * The best of the ranked extracts, and all others at the named place.
 * @template {{ text: string }} Extract
 * @param {Extract[]} extracts best first
 * @param {string} place by findPlaceText
 * @param {number} count how many of the best
 */
export function keepMeant(extracts, place, count) {
  const marked = extracts.map((extract) => ({ ...extract, isMeant: place.includes(squeeze(extract.text)) }));
  return marked.filter(({ isMeant }, at) => isMeant || at < count);
}

/** @param {string} text */
function squeeze(text) {
  return text.replace(/\s+/g, " ").trim();
}
