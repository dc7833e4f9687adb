// The style of an English sentence: reporting and proposing words, its opening, figures, citations (as in epitome.language.signs.style).
import { MARKS } from "../tables/marks.js";
import { cutText } from "../text/characters.js";
import { measureCharacters } from "../text/lengths.js";
import { splitWords } from "../text/words.js";

/** @typedef {import("../ranking/table.js").TermSentence} TermSentence */

/** @type {Record<string, Set<string>>} */
const WORDS = {
  first_person: listWords("we our us here"),
  reports: listWords(
    "show shows showed shown demonstrate demonstrates demonstrated demonstrating reveal reveals revealed revealing find found suggest suggests suggested " +
      "suggesting indicate indicates indicated indicating identify identifies identified establish establishes established evidence",
  ),
  proposes: listWords(
    "propose proposes proposed present presents presented introduce introduces introduced describe describes described develop develops developed approach " +
      "novel new",
  ),
  mentions_figure: listWords("fig figs figure figures table tables video supplement supplementary panel eq equation equations"),
};
const WAS = listWords("was were");
const DONE = listWords("performed used measured carried obtained collected incubated calculated purchased determined washed analyzed analysed added");
/** @type {[string, RegExp][]} the first match counts */
const OPENINGS = [
  ["opens_here", /^(?:here(?![\p{L}\p{N}_])|in (?:this|the present|the current) (?:paper|study|work|article|report|review)(?![\p{L}\p{N}_]))/iu],
  ["opens_conclusion", /^(?:thus|therefore|hence|consequently|together|taken together|overall|collectively|altogether|in (?:summary|conclusion|sum))(?![\p{L}\p{N}_])/iu],
  ["opens_result", /^(?:these|our|this) (?:results?|findings?|data|study|work|observations?|analys[ie]s)(?![\p{L}\p{N}_])/iu],
  ["opens_contrast", /^(?:however|but|although|while|despite)(?![\p{L}\p{N}_])/iu],
  ["opens_step", /^(?:for (?:example|instance)|in contrast|first|second|third|next|then|finally|to (?:test|determine|examine|assess|address|investigate|do|this))(?![\p{L}\p{N}_])/iu],
  ["opens_back", /^(?:this|these|it|they|he|she|that|those|such|moreover|furthermore|in addition|additionally|also)(?![\p{L}\p{N}_])/iu],
];
const CITATION = /\[\p{Nd}[^\]]{0,80}\]|\([^()]{0,200}(?<![\p{L}\p{N}_])(?:19|20)\p{Nd}{2}[a-z]?(?![\p{L}\p{N}_])[^()]{0,200}\)|(?<![\p{L}\p{N}_])et al(?![\p{L}\p{N}_])/gu;
const ENDS = new Set(`${MARKS.final}"'”’)]»`);
const SHORT = 10; // words

/** @param {string} words */
function listWords(words) {
  return new Set(words.split(" "));
}

/**
 * Style columns of rows: 1 if a row has a cue; citations and brackets, at most three, over three; digits and capitals as shares.
 * @param {TermSentence[]} rows
 */
export function measureStyle(rows) {
  const measured = rows.map((row) => measureSentence(cutText(row.text)));
  /** @type {Record<string, Float64Array>} */
  const columns = {};
  for (const name of STYLE_CUES) columns[name] = Float64Array.from(measured, (cues) => cues[name] ?? 0);
  columns.length = Float64Array.from(rows, (row) => Math.log1p(row.words));
  columns.short = Float64Array.from(rows, (row) => Number(row.words < SHORT));
  columns.stop_words = Float64Array.from(rows, ({ tokens }) => tokens.filter((term) => term === null).length / Math.max(1, tokens.length));
  columns.unended = Float64Array.from(rows, ({ text }) => Number(!ENDS.has(Array.from(text.trimEnd().slice(-2)).at(-1) ?? "")));
  return columns;
}

const STYLE_CUES = [...Object.keys(WORDS), "was_done", ...OPENINGS.map(([name]) => name), "asks", "citations", "brackets", "digits", "capitals"];

/** @param {string} text */
function measureSentence(text) {
  /** @type {Record<string, number>} */
  const cues = {};
  const words = splitWords(text);
  for (const [name, some] of Object.entries(WORDS)) cues[name] = Number(words.some((word) => some.has(word)));
  cues.was_done = Number(words.some((word) => WAS.has(word)) && words.some((word) => DONE.has(word)));
  const opening = OPENINGS.find(([, pattern]) => pattern.test(text));
  if (opening) cues[opening[0]] = 1;
  const characters = Math.max(1, measureCharacters(text));
  cues.asks = Number(text.includes("?"));
  cues.citations = Math.min(3, text.match(CITATION)?.length ?? 0) / 3;
  cues.brackets = Math.min(3, text.split("(").length - 1) / 3;
  cues.digits = (text.match(/[0-9]/g)?.length ?? 0) / characters;
  cues.capitals = (text.match(/[A-Z]/g)?.length ?? 0) / characters;
  return cues;
}
