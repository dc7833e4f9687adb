// Sentences about a page, a mail or a copy, not about its subject (as in epitome.language.signs.notices; all languages).
import { NOTICES } from "../tables/notices.js";
import { slicePoints } from "../text/characters.js";
import { unpackWeighted, unpackPairs } from "../text/packed.js";

const [READ, READ_HEADING] = [240, 80]; // characters
const FEWEST = 5; // words
const STEM = 4; // letters by which a word counts that the model does not know
const EDGE = "\0";
const RUNS = "\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff"; // Kana and Han, which are read one by one
const WORD = new RegExp(`[${RUNS}]|(?:(?![${RUNS}])[\\p{L}\\p{N}])+`, "gu");
const [WORDS, STEMS] = unpackWeighted(NOTICES.words);
const [HEADINGS, MARKS] = unpackWeighted(NOTICES.aside);
const PAIRS = unpackPairs(NOTICES.pairs, [...WORDS.keys()]);
const KNOWN = new Set([EDGE, ...WORDS.keys(), ...[...PAIRS.keys()].flatMap((pair) => pair.split(" "))]);

/**
 * The words of a text.
 * @param {string} text
 */
function listWords(text) {
  return text.toLowerCase().replace(/[1-9]/g, "0").match(WORD) ?? [];
}

/**
 * The log-odds that a sentence is a notice, less those over which it is held to be one; -Infinity for one of few words.
 * @param {string} sentence
 * @param {string} heading the title that it stands under
 */
export function scoreNotice(sentence, heading = "") {
  const text = slicePoints(sentence, 0, READ);
  const words = listWords(text);
  if (words.length < FEWEST) return -Infinity;
  const around = [EDGE, ...words, EDGE];
  let sum = 0;
  for (let at = 1; at < around.length; at++) {
    const word = around[at];
    sum += (KNOWN.has(word) ? WORDS.get(word) : STEMS.get([...word].slice(0, STEM).join(""))) ?? 0;
    sum += PAIRS.get(`${around[at - 1]} ${word}`) ?? 0;
  }
  const above = [...new Set(listWords(slicePoints(heading, 0, READ_HEADING)))];
  let aside = above.reduce((total, word) => total + (HEADINGS.get(word) ?? 0), 0) / Math.sqrt(Math.max(above.length, 1));
  for (const [mark, weight] of MARKS) aside += text.includes(mark) ? weight : 0;
  return NOTICES.bias + NOTICES.scale * (sum / Math.sqrt(words.length) + aside);
}

/**
 * Whether a sentence is about its page, not about the subject.
 * @param {string} sentence
 * @param {string} heading
 */
export function isNotice(sentence, heading = "") {
  return scoreNotice(sentence, heading) > 0;
}
