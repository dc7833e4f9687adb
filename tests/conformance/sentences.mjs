// What the engine says of a sentence: the outputs of tests/support/conformance/sentences.py.
import "../../packages/snippets-js/languages.js";
import { measureStyle } from "../../packages/snippets-js/features/style.js";
import { hasMainClause } from "../../packages/snippets-js/phrases/clauses.js";
import { defines, speaksOfItself } from "../../packages/snippets-js/phrases/definitions.js";
import { findFault, hasEnd } from "../../packages/snippets-js/phrases/faults.js";
import { leansBack, listNameWords } from "../../packages/snippets-js/phrases/leaning.js";
import { isNotice } from "../../packages/snippets-js/phrases/notices.js";
import { openSentence } from "../../packages/snippets-js/phrases/pointers.js";
import { findIdentifiers, splitIdentifier } from "../../packages/snippets-js/plain/identifiers.js";
import { splitSentences } from "../../packages/snippets-js/sentences/split.js";
import { countWords, measureCharacters } from "../../packages/snippets-js/text/lengths.js";
import { extractTerms, findTermSpans, isStopWord, makeTerm } from "../../packages/snippets-js/text/terms.js";
import { findWordSpans, splitWords } from "../../packages/snippets-js/text/words.js";
import { settleNumbers } from "./digests.mjs";

const STEMMED = new Set(["en", "de", "fr", "es"]);
const NAMES = new Set(["git", "the", "index"]);
const NAME_WORDS = listNameWords("Indexes of files");
const CUES = (
  "first_person reports proposes mentions_figure was_done opens_here opens_conclusion opens_result opens_contrast opens_step opens_back " +
  "asks citations brackets digits capitals"
).split(" ");

export function describeSentence(text, language) {
  const stemmed = STEMMED.has(language) ? language : "en";
  const words = countWords(text);
  const pieces = text.toLowerCase().split(" ");
  const style = measureStyle([{ text, words, tokens: [] }]);
  return {
    words: [splitWords(text), findWordSpans(text)],
    terms: [extractTerms(text, stemmed), findTermSpans(text, stemmed)],
    sentences: splitSentences(text, language),
    lengths: [words, measureCharacters(text)],
    fault: findFault(text, NAMES, words),
    leaning: [false, true].map((one) => leansBack(text, NAME_WORDS, one)),
    clause: hasMainClause(text),
    opening: [openSentence(text), isNotice(text), isNotice(text, "Copyright"), hasEnd(text)],
    definition: [...[1, 2].map((n) => defines(text, pieces.slice(0, n).join(" "))), speaksOfItself(text)],
    identifiers: findIdentifiers(text).map((name) => [name, splitIdentifier(name)]),
    style: settleNumbers(CUES.map((name) => style[name][0])),
  };
}

export function describeWords(words, language) {
  return { terms: words.split(" ").map((word) => [makeTerm(word, language), isStopWord(word, language)]) };
}
