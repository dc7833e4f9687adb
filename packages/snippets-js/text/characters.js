// Offsets count code points, as in Python; JavaScript strings count UTF-16 units, two for a rare character.

export const SENTENCE_CHARACTERS = 2_000;
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/;

/**
 * Whether a text has characters of two units.
 * @param {string} text
 */
export function hasPairs(text) {
  return PAIR.test(text);
}

/**
 * A part of a text, by characters.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 */
export function slicePoints(text, start, end) {
  return sliceSpans(text, [[start, end]])[0];
}

/**
 * Parts of a text, by characters, in one pass; they must be ordered by their starts.
 * @param {string} text
 * @param {readonly (readonly [number, number, ...unknown[]])[]} spans
 */
export function sliceSpans(text, spans) {
  if (!hasPairs(text)) return spans.map(([start, end]) => text.slice(start, end));
  let point = 0;
  let unit = 0;
  /** @type {(target: number) => void} */
  const walk = (target) => {
    for (; point < target && unit < text.length; point++) unit += isPair(text, unit) ? 2 : 1;
  };
  return spans.map(([start, end]) => {
    walk(start);
    const [startPoint, startUnit] = [point, unit];
    walk(end);
    const part = text.slice(startUnit, unit);
    [point, unit] = [startPoint, startUnit];
    return part;
  });
}

/**
 * The number of characters before each unit of a text, and in all of it.
 * @param {string} text
 */
export function listPoints(text) {
  const points = new Uint32Array(text.length + 1);
  for (let at = 0, count = 0; at <= text.length; at++) {
    points[at] = count;
    if (!isPair(text, at)) count++;
  }
  return points;
}

/**
 * @param {string} text
 * @param {number} at
 */
function isPair(text, at) {
  const [high, low] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
  return high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000;
}

/**
 * The beginning of a text: characters are code points, as Python counts them.
 * @param {string} text
 * @param {number} most
 */
export function cutText(text, most = SENTENCE_CHARACTERS) {
  return text.length <= most ? text : Array.from(text).slice(0, most).join("");
}

/** @param {string} text */
export function countCharacters(text) {
  let characters = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) characters -= 1;
  }
  return characters;
}
