// Words that a full stop does not end, by language, in small letters without the last stop; words that open sentences.

import { ABBREVIATIONS } from "./tables/abbreviations.js";

const { own, neverFinal } = ABBREVIATIONS;
/** @param {string} words */
const list = (words) => new Set(words.split(" "));

/** Not the last word when a number, a bracketed number or a Roman numeral follows. */
export const BEFORE_NUMBER = list(own.beforeNumber);
/** Units of measure: a stop after "5 kg" before a capital ends the sentence. */
export const UNITS = list(own.units);
/** Words after which a single capital letter is a label, not an initial. */
export const BEFORE_LETTER = list(own.beforeLetter);
/** "And so on": the sentence ends there when a capital follows. */
export const AND_SO_ON = list(own.andSoOn);
/** Not the last word when a small letter follows. */
export const BEFORE_LOWER = list(own.beforeLower);
/** German nouns have capitals: there only these words open a sentence after "usw." */
export const GERMAN_OPENERS = list(own.germanOpeners);
/** Words that seldom name anything: after a stop without a blank ("ended.The") they open a sentence. */
export const OPENERS = list(own.openers);
/** After a number with stops ("3.2.1. and 4") these go on. */
export const CONNECTIVES = list(own.connectives);
/** After an hour ("10 a.m. Monday") these go on. */
export const WEEKDAYS = own.weekdays.split(" ");
/** "Step 1." at the start of a sentence belongs to it, as the bare number does. */
export const NUMBERED = list(own.numbered);

const ANYWHERE = list(own.neverFinalAnywhere);
const BY_LANGUAGE = new Map(Object.entries(neverFinal).map(([language, words]) => [language, list(words)]));

/**
 * Whether a word is never the last of a sentence.
 * @param {string} word
 * @param {string} language
 */
export function isNeverFinal(word, language) {
  return ANYWHERE.has(word) || (BY_LANGUAGE.get(language)?.has(word) ?? false);
}
