// Whether words, of an address or of the text of a link, suggest an action.
import { ALWAYS, SHORT } from "./acting.js";

const SHORT_WORDS = 3; // maximum words of a part of a path that is not a headline
const OPENING_WORDS = 4; // the same, if the word that suggests an action comes first: confirm-your-email-address
const PAGE_SUFFIX = /\.(?:html?|php\d?|aspx?|jsp|do|cgi|pl|cfm)$/i;
/** @type {Record<string, string>} */
const FOLDED = { ß: "ss", ł: "l", ø: "o", æ: "ae", œ: "oe", đ: "d" };
const JOINED_WORDS = 3; // separated words that together are one of the tables: log-out, cerrar_sesion

/**
 * Whether a text, such as that of a link, contains a word of ALWAYS.
 * @param {string} text
 */
export function saysItActs(text) {
  return joinNeighbours(listWords(text)).some((word) => ALWAYS.has(word));
}

/**
 * Whether a part of a path, or a value, suggests that requesting it has an effect.
 * @param {string} part
 * @param {boolean} onlySpeaks whether the words SHORT are but what a page is about
 */
export function doesAct(part, onlySpeaks) {
  const words = listWords(part.replace(PAGE_SUFFIX, ""));
  const joined = joinNeighbours(words);
  if (joined.some((word) => ALWAYS.has(word))) return true;
  if (onlySpeaks || words.length > OPENING_WORDS) return false;
  return words.length <= SHORT_WORDS ? joined.some((word) => SHORT.has(word)) : SHORT.has(words[0]);
}

/**
 * The words of a text without accents and in lower case; a capital within a word begins a new one.
 * @param {string} text
 * @returns {string[]}
 */
function listWords(text) {
  const plain = text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return plain.replace(/[ßłøæœđ]/g, (letter) => FOLDED[letter]).match(/\p{L}+/gu) ?? [];
}

/**
 * The words, and adjacent words joined.
 * @param {string[]} words
 */
function joinNeighbours(words) {
  const lengths = Array.from({ length: JOINED_WORDS }, (_, at) => at + 1);
  return words.flatMap((_, at) => lengths.map((length) => words.slice(at, at + length).join("")));
}
