// The positions of a sentence's words in another sentence.
import { LETTER } from "../../packages/snippets-js/text/lengths.js";
import { STOP_WORDS } from "../shared/units.js";

const SEGMENTER = new Intl.Segmenter("en", { granularity: "word" }); // dictionaries of all such scripts are used in any language

const LEAST = 4; // letters of a word, except numbers
const STEM = 5; // letters of a word from which a common beginning makes words equal
const ENDING = 3; // letters by which the endings may then differ
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LEAST_WITHOUT_BLANKS = 2; // letters of a word in scripts that leave out the spaces

/**
 * The positions of words that a text shares with a sentence, including other forms of them.
 * @param {string} text
 * @param {string} sentence
 * @returns {[number, number][]}
 */
export function markWords(text, sentence) {
  const wanted = new Set(listWords(sentence).map(({ word }) => fold(word)).filter(saysMuch));
  const stems = new Map([...wanted].map((word) => [word.slice(0, STEM), word]));
  return listWords(text).flatMap(({ word, index }) => {
    const folded = fold(word);
    const same = wanted.has(folded) || isForm(folded, stems.get(folded.slice(0, STEM)));
    return saysMuch(folded) && same ? [/** @type {[number, number]} */ ([index, index + word.length])] : [];
  });
}

/**
 * The words of a text and where they begin; where no spaces are written, as the browser tells them apart.
 * @param {string} text
 */
function listWords(text) {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    if (!LETTER.test(word)) return [{ word, index }];
    return [...SEGMENTER.segment(word)].map(({ segment, index: at }) => ({ word: segment, index: index + at }));
  });
}

/** @param {string} word */
function fold(word) {
  return word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** @param {string} word */
function saysMuch(word) {
  return /^\p{N}+$/u.test(word) || (word.length >= (LETTER.test(word) ? LEAST_WITHOUT_BLANKS : LEAST) && !STOP_WORDS.has(word));
}

/**
 * @param {string} word
 * @param {string | undefined} other with the same beginning
 */
function isForm(word, other) {
  return other !== undefined && word.length >= STEM && Math.abs(word.length - other.length) <= ENDING;
}
