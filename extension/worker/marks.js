// Where the words of a sentence stand in another.
import { STOP_WORDS } from "../shared/units.js";

const LEAST = 4; // letters of a word, but for numbers
const STEM = 5; // letters from which words are the same if one begins as the other
const ENDING = 3; // letters by which they may differ then
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * The places of words that a sentence shares with another, also in another form of them.
 * @param {string} text
 * @param {string} sentence
 * @returns {[number, number][]}
 */
export function markWords(text, sentence) {
  const wanted = new Set([...sentence.matchAll(WORD)].map(([word]) => fold(word)).filter(saysMuch));
  const stems = new Map([...wanted].map((word) => [word.slice(0, STEM), word]));
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const folded = fold(word);
    const same = wanted.has(folded) || isForm(folded, stems.get(folded.slice(0, STEM)));
    return saysMuch(folded) && same ? [/** @type {[number, number]} */ ([index, index + word.length])] : [];
  });
}

/** @param {string} word */
function fold(word) {
  return word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** @param {string} word */
function saysMuch(word) {
  return /^\p{N}+$/u.test(word) || (word.length >= LEAST && !STOP_WORDS.has(word));
}

/**
 * @param {string} word
 * @param {string | undefined} other that begins as the word does
 */
function isForm(word, other) {
  return other !== undefined && word.length >= STEM && Math.abs(word.length - other.length) <= ENDING;
}
