// Words that tell where sentences end: those of any language, and those of the language of a text (as in epitome.language.splitting.splitting_words).

import { ABBREVIATIONS } from "../tables/abbreviations.js";
import { readOthers } from "../text/others.js";

/** @typedef {Record<import("../proposals/languages.js").SplittingSet, ReadonlySet<string>> & { ordinal: RegExp | null }} SplittingWords */

const ORDINALS = new Set(ABBREVIATIONS.ordinals.split(" "));
/** @type {Map<string, SplittingWords>} */
const loaded = new Map();

/**
 * Each set of words of a language, with those of all languages: abbreviations in lower case without the final full stop, words that open or continue
 * sentences. `ordinal` is the end of a text in an ordinal number ("am 3.").
 * @param {string} language
 * @returns {SplittingWords}
 */
export function getSplittingWords(language) {
  let found = loaded.get(language);
  if (!found) loaded.set(language, (found = load((language === "en" ? ABBREVIATIONS : readOthers(language).words).languages[language] ?? {})));
  return found;
}

/**
 * Whether a number with a stop is an ordinal in a language.
 * @param {string} language
 */
export function hasOrdinalsWithStop(language) {
  return ORDINALS.has(language);
}

/**
 * @param {Partial<Record<import("../proposals/languages.js").SplittingSet, string>>} some of a language
 * @returns {SplittingWords}
 */
function load(some) {
  /** @type {(...names: import("../proposals/languages.js").SplittingSet[]) => Set<string>} */
  const list = (...names) => new Set(names.flatMap((name) => `${ABBREVIATIONS.own[name] ?? ""} ${some[name] ?? ""}`.split(" ")).filter(Boolean));
  const ordinals = [...list("beforeOrdinal")].join("|");
  return {
    neverFinal: list("neverFinal"),
    beforeNumber: list("beforeNumber"),
    beforeLower: list("beforeLower", "andSoOn"),
    beforeOrdinal: list("beforeOrdinal"),
    beforeLetter: list("beforeLetter"),
    andSoOn: list("andSoOn"),
    afterAndSoOn: list("afterAndSoOn"),
    openers: list("openers"),
    connectives: list("connectives"),
    weekdays: list("weekdays"),
    numbered: list("numbered"),
    units: list("units"),
    ordinal: ordinals ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${ordinals})[\\t-\\r\\x1c-\\x1f ]\\p{Nd}{1,2}\\.$`, "iu") : null,
  };
}
