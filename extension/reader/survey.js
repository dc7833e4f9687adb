// How many elements the text of a page opens, and how deep it nests them, before anything is parsed: parsing deep pages takes minutes
// and cannot be stopped.

export const ELEMENTS = 60_000; // the work grows with them
const DEPTH = 500;
const OPEN = 50; // formatting elements: each paragraph repeats those that were left open, in time that grows with their square
const ALIKE = 3; // that are repeated of those with the same tag
const TAG_CHARACTERS = 300;
const FORMATTING = new Set("b big code em font i s small strike strong tt u".split(" "));
const TAG = /<(\/?)([a-z][^\s/>]*)|<!--/gi;
const RAW = new Set("script style textarea title xmp iframe noembed noframes".split(" ")); // whose text is no markup
/** Elements without an end tag, or whose end tag may be left out: the next one ends them. */
const ENDLESS = new Set(
  ("area base br col embed hr img input link meta source track wbr param p li dt dd tr td th thead tbody tfoot colgroup option optgroup rt rp " +
    "html head body path circle rect line polygon polyline ellipse use stop").split(" "),
);

/**
 * Whether a page has more elements than can be read, or nests them deeper.
 * @param {string} text
 */
export function isTooLarge(text) {
  let elements = 0;
  let depth = 0;
  const formatting = new OpenFormatting();
  TAG.lastIndex = 0;
  for (let found = TAG.exec(text); found; found = TAG.exec(text)) {
    const name = found[2]?.toLowerCase();
    if (name === undefined) {
      TAG.lastIndex = findEnd(text, "-->", TAG.lastIndex);
      continue;
    }
    if (FORMATTING.has(name)) formatting.read(name, found[1] ? "" : text.slice(found.index, found.index + TAG_CHARACTERS).split(">", 1)[0]);
    if (found[1]) depth -= ENDLESS.has(name) || depth === 0 ? 0 : 1;
    else {
      elements += 1;
      if (RAW.has(name)) TAG.lastIndex = findRawEnd(text, name, TAG.lastIndex);
      else if (!ENDLESS.has(name)) depth += 1;
    }
    if (elements > ELEMENTS || depth > DEPTH || formatting.count > OPEN) return true;
  }
  return false;
}

/** The formatting elements that are open, as far as a parser repeats them. */
class OpenFormatting {
  count = 0;
  /** @type {Map<string, string[]>} open tags by their names */
  #tags = new Map();
  /** @type {Map<string, number>} */
  #alike = new Map();

  /**
   * @param {string} name
   * @param {string} tag "" at its end
   */
  read(name, tag) {
    const open = this.#tags.get(name) ?? [];
    const change = tag ? 1 : -1;
    const told = tag || open.pop();
    if (!told) return;
    if (tag) this.#tags.set(name, [...open.slice(-OPEN * ALIKE), tag]);
    const alike = (this.#alike.get(told) ?? 0) + change;
    if (Math.max(alike, alike - change) <= ALIKE) this.count += change;
    this.#alike.set(told, alike);
  }
}

/**
 * @param {string} text
 * @param {string} mark
 * @param {number} from
 */
function findEnd(text, mark, from) {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/**
 * Where the text of an element ends that holds no markup, after its end tag.
 * @param {string} text
 * @param {string} name
 * @param {number} from
 */
function findRawEnd(text, name, from) {
  const end = new RegExp(`</${name}\\b`, "gi");
  end.lastIndex = from;
  return end.exec(text) ? end.lastIndex : text.length;
}
