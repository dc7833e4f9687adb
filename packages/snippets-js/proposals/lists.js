// Items of a list on one line: "(a) first (b) second", "1) first 2) second", "• first • second".

import { countBytes } from "./context.js";

const BULLETS = "•◦▪▫■□●○⁃⁌⁍◆◇★☆➤➢➣▶▸►";
const MARKERS = [
  ["sure", new RegExp(`[${BULLETS}]|\\((?:[0-9]{1,2}|[A-Za-z]|[ivxlcdmIVXLCDM]+)\\)`, "y")],
  ["roman", /[ivxlcdmIVXLCDM]{2,}(?:\.\)|[.)])/y],
  ["number", /[0-9]+(?:\.\)|[.)])/y],
  ["bullet", /[*+-]/y],
  ["letter", /[A-Za-z]\.?\)/y],
  ["dotted letter", /[a-z]\./y],
];
const FAMILIES = ["bullet", "number", "letter", "dotted letter", "roman"];
const MAY_HAVE_INLINE = /[)\u2000-\u2fff]/;
const SMALLEST_GAP = 4; // bytes

/** @typedef {{ place: number, family: string, first: string, leads: boolean }} Candidate */

/**
 * The starts of items: those of the most frequent family of markers; none if that has only one item.
 * @param {string} text
 */
export function findItems(text) {
  const candidates = findCandidates(text);
  if (candidates.some(({ family }) => family === "roman")) {
    for (const one of candidates) if (/letter/.test(one.family) && /[ivxlcdm]/i.test(one.first)) one.family = "roman";
  }
  /** @type {Map<string, number[]>} */
  const places = new Map();
  let sure = false;
  for (const { place, family, leads } of candidates) {
    const others = places.get(family) ?? [];
    if (others.length && countBytes(text, others[others.length - 1], place) < SMALLEST_GAP) continue;
    others.push(place);
    places.set(family, others);
    sure ||= family === "sure" && leads;
  }
  const ofSure = places.get("sure") ?? [];
  if (sure || ofSure.length > 1) return ofSure;
  const several = FAMILIES.map((family) => places.get(family) ?? []).filter((found) => found.length > 1);
  return several.reduce((best, found) => (found.length > best.length || (found.length === best.length && found[0] < best[0]) ? found : best), several[0] ?? []);
}

/**
 * @param {string} text
 * @returns {Candidate[]}
 */
function findCandidates(text) {
  /** @type {Candidate[]} */
  const found = [];
  const start = skipBlanks(text, 0);
  const leading = readMarker(text, start);
  if (leading) found.push({ place: 0, family: leading.family, first: text[start], leads: true });
  if (!MAY_HAVE_INLINE.test(text)) return found;
  for (let at = start; at < text.length; at++) {
    if (text[at] !== " " && text[at] !== "\t") continue;
    const place = skipBlanks(text, at);
    const marker = readMarker(text, place);
    at = place - 1;
    if (!marker || marker.family === "bullet" || /\p{Lowercase}/u.test(marker.next)) continue;
    // a single stop also ends sentences
    if (text[marker.end - 1] === "." && ["number", "dotted letter", "roman"].includes(marker.family)) continue;
    found.push({ place, family: marker.family, first: text[place], leads: false });
  }
  return found;
}

/**
 * The marker at a position, if spaces and more text follow it.
 * @param {string} text
 * @param {number} place
 */
function readMarker(text, place) {
  for (const [family, pattern] of /** @type {[string, RegExp][]} */ (MARKERS)) {
    pattern.lastIndex = place;
    if (!pattern.test(text)) continue;
    const end = pattern.lastIndex;
    const next = skipBlanks(text, end);
    return next > end && next < text.length ? { family, end, next: text[next] } : null;
  }
  return null;
}

/**
 * @param {string} text
 * @param {number} from
 */
function skipBlanks(text, from) {
  let at = from;
  while (text[at] === " " || text[at] === "\t") at++;
  return at;
}
