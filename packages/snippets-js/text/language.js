// The language of a page: declared, otherwise detected from its script or its most common stop words.
import { STOP_WORDS } from "../tables/stopwords.js";

const SAMPLE = 5_000; // characters
const LEAST = 0.1; // of the words; prose has about 0.4 stop words of its language, and under 0.1 of another
const FEWEST = 3;
const MAIN = 0.3; // of the letters
/** @type {[string, RegExp][]} scripts that identify a language; the first with enough letters counts */
const SCRIPTS = [
  ["ja", /[\u3041-\u30ff]/gu],
  ["ko", /[\uac00-\ud7a3]/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["th", /\p{Script=Thai}/gu],
];
const TOLD = ["de", "en", "es", "fr"]; // short stop words of many languages are alike: more of them would tell less
const STOPS = Object.entries(STOP_WORDS).filter(([language]) => TOLD.includes(language)).map(([language, words]) => /** @type {[string, Set<string>]} */ ([language, new Set(words.split(" "))]));

/**
 * @param {string} declared by the page, "" if it does not
 * @param {{ text: string }[]} blocks
 */
export function tellLanguage(declared, blocks) {
  if (/^[a-z]{2,3}$/.test(declared) && declared !== "und") return declared;
  let sample = "";
  for (const { text } of blocks) {
    if (sample.length >= SAMPLE) break;
    sample += `${text.slice(0, SAMPLE)}\n`;
  }
  return detectLanguage(sample.slice(0, SAMPLE));
}

/**
 * The language of a text; "en" if it cannot be detected.
 * @param {string} text
 */
export function detectLanguage(text) {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(([, some]) => letters > 0 && (text.match(some)?.length ?? 0) >= MAIN * letters);
  if (script) return script[0];
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const counts = STOPS.map(([language, stops]) => ({ language, count: words.filter((word) => stops.has(word)).length }));
  const best = counts.reduce((one, other) => (other.count > one.count || (other.count === one.count && other.language === "en") ? other : one));
  return best.count >= Math.max(FEWEST, LEAST * words.length) ? best.language : "en";
}
