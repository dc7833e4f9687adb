// What sentencex knows about a language: its abbreviations, and how a sentence continues after a stop.
//
// The modules of this folder are ported from sentencex 1.0.32 (MIT licence, see LICENSE), the version that the Python
// code uses, and propose the same boundaries. They see a text in which each character is one unit and all white space except tabs is
// plain spaces (flatten.js).

import { ABBREVIATIONS } from "../tables/abbreviations.js";
import { readOthers } from "../text/others.js";

const { terminators, starters, fronting, markers } = ABBREVIATIONS.proposed;
/** Characters that are not word characters in sentencex's patterns. */
const OTHER_SIGNS = "[^\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\u200c\\u200d]*";
/** A lower-case letter or a digit, after other characters. */
export const GOES_ON_AFTER_SIGNS = new RegExp(`^${OTHER_SIGNS}[0-9a-z]`, "u");
const BREAK = `\\.(?:[ \\t]+\\.){2,}|[!?…](?:[ \\t]+[!?…])+|[${terminators}]+`;

/** @type {Record<string, RegExp>} */
const GOES_ON = {
  ca: GOES_ON_AFTER_SIGNS,
  da: GOES_ON_AFTER_SIGNS,
  it: /^[0-9a-z]/,
  kk: new RegExp(`^${OTHER_SIGNS}[0-9a-zа-я]`, "u"),
  ru: /^[0-9a-zа-я]/,
  uk: /^[0-9a-zа-яіїєґ]/,
};
/** @type {Record<string, string>} */
const BREAKS = { el: `[${terminators};]+`, hy: `[${terminators.replace(".", "")};։՜:]+`, my: `[${terminators}၏]+` };
/** @type {Record<string, string[]>} */
const MONTHS = {
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
  fi: "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu".split(" "),
  sk: (
    "Január Február Marec Apríl Máj Jún Júl August September Október November December Januára Februára Marca Apríla Mája " +
    "Júna Júla Augusta Septembra Októbra Novembra Decembra"
  ).split(" "),
};

/** @typedef {"neverFinal" | "beforeNumber" | "beforeLower" | "beforeOrdinal" | "beforeLetter" | "andSoOn" | "afterAndSoOn" | "openers" | "connectives" | "weekdays" | "numbered" | "units"} SplittingSet */
/**
 * Words that tell where sentences end: ours, and those of sentencex; lists are words between blanks.
 * @typedef {{ own: Partial<Record<SplittingSet, string>>, languages: Record<string, Partial<Record<SplittingSet, string>>>, ordinals: string, proposed: { version: string, terminators: string, starters: string,
 *   fronting: string, markers: Marker[], languages: Record<string, string>, fallbacks: Record<string, string>, lists: Record<string, string> } }} AbbreviationTable
 */
/** @typedef {{ suffix: string, ignoresCase: boolean, digitBreaks: boolean, capitalBreaks: boolean, afterDigit: boolean }} Marker */

/**
 * `markers` by their last two letters; `starters` open sentences; `fronting` words precede a marker within a phrase ("On Jan. 5, at 6 a.m."); `months`
 * continue after a number. @typedef {{ code: string, abbreviations: ReadonlySet<string>, starters: ReadonlySet<string>,
 *   fronting: ReadonlySet<string>, markers: ReadonlyMap<string, Marker[]>, months: readonly string[], goesOn: RegExp | null, breaks: RegExp }} Rules
 */

/** @type {Map<string, Rules>} */
const loaded = new Map();

/**
 * The rules of a language, or of its fallback.
 * @param {string} language
 * @returns {Rules}
 */
export function getRules(language) {
  const known = loaded.get(language);
  if (known) return known;
  const { languages, fallbacks, lists } = language === "en" ? ABBREVIATIONS.proposed : readOthers(language).words.proposed;
  const code = Object.hasOwn(languages, language) ? language : Object.hasOwn(fallbacks, language) ? fallbacks[language] : "en";
  if (code !== language) {
    const rules = getRules(code);
    loaded.set(language, rules);
    return rules;
  }
  const words = (/** @type {string} */ text) => new Set(code === "en" ? text.split(" ") : []);
  const rules = {
    code,
    abbreviations: new Set(languages[code].split(" ").flatMap((list) => (lists[list] ?? ABBREVIATIONS.proposed.lists[list]).split(" "))),
    starters: words(starters),
    fronting: words(fronting),
    markers: sortMarkers(code === "en" ? markers : []),
    months: MONTHS[code] ?? [],
    goesOn: GOES_ON[code] ?? null,
    breaks: new RegExp(BREAKS[code] ?? BREAK, "gu"),
  };
  loaded.set(code, rules);
  return rules;
}

/**
 * Markers by their last two letters.
 * @param {readonly Marker[]} all
 */
function sortMarkers(all) {
  /** @type {Map<string, Marker[]>} */
  const sorted = new Map();
  for (const marker of all) {
    const last = marker.suffix.slice(-2).toLowerCase();
    sorted.set(last, [...(sorted.get(last) ?? []), marker]);
  }
  return sorted;
}

const TERMINATORS = new Set(terminators);

/** @param {string} character */
export function isTerminator(character) {
  return TERMINATORS.has(character);
}

/**
 * Whether a table has a word, ignoring case.
 * @param {ReadonlySet<string>} table
 * @param {string} word
 */
export function hasWord(table, word) {
  return table.has(word.toLowerCase());
}
