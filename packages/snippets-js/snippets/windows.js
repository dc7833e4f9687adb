// A budget for one snippet: a number of sentences, or of characters, which may cut the best sentence (as in epitome.api.snippets.windows).
import { round, sumUp } from "./scores.js";

/** @typedef {import("./scores.js").Scored} Scored */
/** @typedef {import("./pieces.js").Span} Span */

const WIDE = "\u2e80"; // from here on scripts without blanks: any place is an edge

/**
 * The first and last number of the best sentence and its neighbours, up to so many sentences or characters; the neighbour with the higher score is taken
 * first, of equals the one that follows. `taken` are the starts of sentences that are shown already.
 * @param {number} best
 * @param {Scored[]} group
 * @param {ReadonlySet<number>} taken
 * @param {{ sentences: number, characters?: number }} budget
 * @returns {Span}
 */
export function widen(best, group, taken, { sentences, characters }) {
  let [first, last] = [best, best];
  const fits = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ fresh) => {
    if (fresh < 0 || fresh >= group.length || taken.has(group[fresh].start)) return false;
    return characters === undefined ? to - from < sentences : group[to].end - group[from].start <= characters;
  };
  for (;;) {
    const before = fits(first - 1, last, first - 1);
    if (fits(first, last + 1, last + 1) && !(before && group[first - 1].score > group[last + 1].score)) last += 1;
    else if (before) first -= 1;
    else return [first, last];
  }
}

/**
 * The part of a sentence, of at most so many characters, whose words weigh most.
 * @param {string} text
 * @param {Scored} sentence
 * @param {Map<string, number>} weights
 * @param {number} characters
 * @returns {Span}
 */
export function cutSentence(text, { start, end, places }, weights, characters) {
  const [first, last] = findHeaviest(places, weights, characters);
  if (last <= start + characters) return [start, findLastEdge(text, last, start + characters)];
  if (first >= end - characters) return [findFirstEdge(text, end - characters, first), end];
  const begins = findFirstEdge(text, Math.max(start, first - Math.floor((characters - (last - first)) / 2)), first);
  return [begins, findLastEdge(text, last, begins + characters)];
}

/**
 * Where the words begin and end that weigh most of all that stand within so many characters, the first of equals; a longer word counts where there is no
 * other.
 * @param {import("./places.js").Place[]} places
 * @param {Map<string, number>} weights
 * @param {number} characters
 * @returns {Span}
 */
function findHeaviest(places, weights, characters) {
  const fitting = places.filter(([start, end]) => end - start <= characters);
  if (!fitting.length) return [places[0][0], places[0][0] + characters];
  let best = -1;
  /** @type {Span} */
  let found = [0, 0];
  /** @type {Map<string, number>} */
  const inside = new Map();
  let to = 0;
  for (const [start, , term] of fitting) {
    for (; to < fitting.length && fitting[to][1] <= start + characters; to++) inside.set(fitting[to][2], (inside.get(fitting[to][2]) ?? 0) + 1);
    const weight = round(sumUp([...weights].map(([one, some]) => (inside.get(one) ? some : 0))));
    if (weight > best) [best, found] = [weight, [start, fitting[to - 1][1]]];
    inside.set(term, (inside.get(term) ?? 0) - 1);
  }
  return found;
}

/**
 * The first place from `start` up to `most` at which a word begins.
 * @param {string} text
 * @param {number} start
 * @param {number} most
 */
function findFirstEdge(text, start, most) {
  for (let at = start; at < most; at++) if (text[at] >= WIDE || (at > 0 && isBlank(text[at - 1]) && !isBlank(text[at]))) return at;
  return most;
}

/**
 * The last place from `least` to `end` at which a word ends.
 * @param {string} text
 * @param {number} least
 * @param {number} end
 */
function findLastEdge(text, least, end) {
  for (let at = end; at > least; at--) if (text[at] >= WIDE || (isBlank(text[at]) && !isBlank(text[at - 1]))) return at;
  return least;
}

/** @param {string} character */
function isBlank(character) {
  return /\s/u.test(character);
}
