// Abbreviations by language, in lower case without the final full stop; words that open sentences.

import { ABBREVIATIONS } from "../tables/abbreviations.js";

const { own, neverFinal } = ABBREVIATIONS;
/** @param {string} words */
const list = (words) => new Set(words.split(" "));

/** Abbreviations that do not end a sentence when a number, a bracketed number or a Roman numeral follows. */
export const BEFORE_NUMBER = list(own.beforeNumber);
/** Units of measure: a stop after "5 kg" before a capital ends the sentence. */
export const UNITS = list(own.units);
/** Words after which a single capital letter is a label, not an initial. */
export const BEFORE_LETTER = list(own.beforeLetter);
/** "And so on": the sentence ends there when a capital follows. */
export const AND_SO_ON = list(own.andSoOn);
/** Abbreviations that do not end a sentence when a lower-case letter follows. */
export const BEFORE_LOWER = list(own.beforeLower);
/** German nouns are capitalised, so only these words open a sentence after "usw." */
export const GERMAN_OPENERS = list(own.germanOpeners);
/** Words that are seldom names: after a full stop without a space ("ended.The") they open a sentence. */
export const OPENERS = list(own.openers);
/** After a number with full stops ("3.2.1. and 4") these continue the sentence. */
export const CONNECTIVES = list(own.connectives);
/** After a time ("10 a.m. Monday") these continue the sentence. */
export const WEEKDAYS = own.weekdays.split(" ");
/** "Step 1." at the start of a sentence is part of it, like a bare number. */
export const NUMBERED = list(own.numbered);

const ANYWHERE = list(own.neverFinalAnywhere);
const BY_LANGUAGE = new Map(Object.entries(neverFinal).map(([language, words]) => [language, list(words)]));

/**
 * Whether a word never ends a sentence.
 * @param {string} word
 * @param {string} language
 */
export function isNeverFinal(word, language) {
  return ANYWHERE.has(word) || (BY_LANGUAGE.get(language)?.has(word) ?? false);
}
