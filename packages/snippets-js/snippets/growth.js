// What a snippet does with characters that its piece has left: it grows by whole sentences of the blocks before and after, inside its section (as in
// epitome.api.snippets.growth).
import { splitSentences } from "../sentences/split.js";
import { findBlockEnd, findBlockStart, isHead } from "./pieces.js";

/** @typedef {import("./pieces.js").Span} Span */

/**
 * A span with the sentences around it, as many as fit: the one that weighs more first, of equals the one before. None of the `closed` parts of the text is
 * entered.
 * @param {{ flat: string, language: string }} search
 * @param {Span} span
 * @param {number} characters
 * @param {Span[]} closed
 * @param {(span: Span) => number} weigh
 * @returns {Span}
 */
export function grow({ flat, language }, [start, end], characters, closed, weigh) {
  const floor = Math.max(0, end - characters, ...closed.map(([, to]) => (to <= start ? to : 0)));
  const ceiling = Math.min(flat.length, start + characters, ...closed.map(([from]) => (from >= end ? from : flat.length)));
  const [before, after] = [listBefore(flat, start, floor, language), listAfter(flat, end, ceiling, language)];
  let [above, below] = [before.next().value, after.next().value];
  for (;;) {
    if (above && end - above[0] > characters) above = undefined;
    if (below && below[1] - start > characters) below = undefined;
    if (above && !(below && weigh(below) > weigh(above))) [start, above] = [above[0], before.next().value];
    else if (below) [end, below] = [below[1], after.next().value];
    else return [start, end];
  }
}

/**
 * The sentences between two places, the last first.
 * @param {string} text
 * @param {number} at
 * @param {number} floor
 * @param {string} language
 * @returns {Generator<Span, undefined>}
 */
function* listBefore(text, at, floor, language) {
  while (at > floor) {
    const end = floor + text.slice(floor, at).trimEnd().length;
    const start = end > floor ? findBlockStart(text, end, floor) : floor;
    const heading = start > floor && isHead(text, start, end);
    if (heading && text.slice(end, at).split("\n").length > 2) return;
    const spans = splitSentences(text.slice(start, end), language);
    const whole = start === floor && floor > 0 ? spans.slice(1) : spans; // what the floor cuts is no sentence
    for (const [first, last] of whole.reverse()) yield [start + first, start + last];
    at = heading ? floor : start;
  }
}

/**
 * The sentences between two places, the first first.
 * @param {string} text
 * @param {number} at
 * @param {number} ceiling
 * @param {string} language
 * @returns {Generator<Span, undefined>}
 */
function* listAfter(text, at, ceiling, language) {
  while (at < ceiling) {
    const start = ceiling - text.slice(at, ceiling).trimStart().length;
    const end = findBlockEnd(text, start, start, ceiling);
    if (end < ceiling && isHead(text, start, end)) return;
    const spans = splitSentences(text.slice(start, end), language);
    const whole = end === ceiling && ceiling < text.length ? spans.slice(0, -1) : spans;
    for (const [first, last] of whole) yield [start + first, start + last];
    at = end;
  }
}
