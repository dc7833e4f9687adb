// Abbreviations after a number or a name (7 a.m., 5 ft., Ph.D.): whether the sentence ends with one depends on what
// precedes and follows it.

import { hasWord } from "./languages.js";
import { findPairs } from "./quotes.js";

/** @import { Marker, Rules } from "./languages.js" */

/**
 * The marker at the end of a text, and its start.
 * @param {string} head
 * @param {Rules} rules
 */
export function findMarker(head, rules) {
  for (const marker of rules.markers.get(head.slice(-2).toLowerCase()) ?? []) {
    const at = head.length - marker.suffix.length;
    if (at < 0) continue;
    const tail = head.slice(at);
    if (marker.ignoresCase ? tail.toLowerCase() !== marker.suffix.toLowerCase() : tail !== marker.suffix) continue;
    const before = head.slice(0, at);
    if (marker.afterDigit ? /[0-9][\t\v\f ]*$/.test(before.slice(-40)) : at === 0 || /[\t\v\f 0-9]$/.test(before)) return { marker, before };
  }
  return null;
}

/**
 * Whether the sentence ends after a marker.
 * @param {{ marker: Marker, before: string }} found
 * @param {string} next
 * @param {boolean} starts
 * @param {Rules} rules
 */
export function endsAfterMarker({ marker, before }, next, starts, rules) {
  const following = next.replace(/^[\t\v\f ]+/, "");
  if (/^[A-Z]\./.test(following)) return false;
  if (/^[0-9]/.test(following)) return marker.digitBreaks;
  if (!/^\p{Uppercase}/u.test(following)) return false;
  return starts || (marker.capitalBreaks && !endsInCapitalWord(before) && !isFronting(before, rules));
}

/** @param {string} text */
function endsInCapitalWord(text) {
  return /^[A-Z]/.test(text.slice(0, text.search(/[0-9:\t\v\f ]*$/)).split(/[\t\v\f ]/).pop() ?? "");
}

/**
 * Whether all words outside quotations lead up to a sentence ("On Jan. 5, at 6").
 * @param {string} text
 * @param {Rules} rules
 */
function isFronting(text, rules) {
  if (!rules.fronting.size) return false;
  let rest = text;
  for (const { start, end } of findPairs(text).reverse()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest.split(/[\t\v\f ,;\u2013\u2014]/).every((token) => {
    const bare = token.replace(/\.+$/, "");
    return /^[0-9:]*$/.test(bare) || /^\p{Uppercase}/u.test(bare) || hasWord(rules.fronting, bare) || hasWord(rules.abbreviations, bare);
  });
}
