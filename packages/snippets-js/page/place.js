// The text at the place on a page that the fragment of an address names.

const HEADINGS = "h1, h2, h3, h4, h5, h6";
const BLOCKS = "p, li, dd, td, blockquote";
const CHARACTERS = 20_000; // of a place; the rest of a long section adds nothing
const FEW = 40; // characters of an element that only marks or names a place
/** Sentences that are ranked if the fragment names a place. */
export const RANKED = 200;

/**
 * The text of the named element, with one space between words: for a heading the text below it, for a term its definition; ""
 * if there is no such place.
 * @param {Document} page
 * @param {string} fragment decoded
 */
export function findPlaceText(page, fragment) {
  const element = fragment ? page.getElementById(fragment) ?? page.getElementsByName(fragment)[0] : null;
  if (!element || element === page.body || element === page.documentElement) return "";
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
