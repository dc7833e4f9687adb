// Whether an English text has a main clause: a verb that belongs to none of its subordinate clauses (as in epitome.language.signs.clauses).
import { CLAUSE_WORDS } from "../tables/clauses.js";
import { isDigits, isLower } from "../text/classes.js";
import { fold } from "./patterns.js";

const [CALLS, CONDITIONS, DETERMINERS, HELPERS, NAMES, OPENERS, PARTICIPLES, PAST, PREPOSITIONS, PRONOUNS, VERBS] = [
  "calls", "conditions", "determiners", "helpers", "names", "openers", "participles", "past", "prepositions", "pronouns", "verbs",
].map((name) => new Set(CLAUSE_WORDS[name].split(" ")));
const [BETWEEN, SHORT_HELPER, SHORTENED] = ["between", "short_helper", "shortened"].map((name) => {
  const pattern = new RegExp(`^(?:${CLAUSE_WORDS[name]})$`);
  return { test: (/** @type {string} */ word) => pattern.test(fold(word)) };
});

const CHARACTERS = 1_000;
const ASIDE = /\([^()]{0,300}\)|\[[^[\]]{0,200}\]/g;
const LABEL = /^\p{Lu}[\p{L}\p{N} ]{1,30}:\s+(?=\S)/u;
const TOKEN = /[\p{L}\p{N}_.$%@#&/<>*+-]*[\p{L}\p{N}_>*](?:'\p{L}+)?(?:\(\))?|[,;:.!?]/gu;
const MARK = /^[,;:.!?]?$/;
const RELATIVE = /^(?:that|which|who)$/;
const SUBJECT = /^(?:all|both|each|this|these|those|only|you|it|most|some|one|others?|itself|themselves|them|us|him|her|me|something|nothing|everything)$/;
const OF_VERBS = /^(?:consist|think|dispose|speak)s?$/;
const ASKED = /^(?:is|are|was|were|should|does|do|did|can|could|has|have|will|would|must) (?:the|this|these|an?|it|they|you|we|there)(?![\p{L}\p{N}_])[^?]*$/iu; // a question without a question mark
const MEASURE = /^(?:\p{Nd}.*|less|more|about|almost|nearly|half|up|several|some|many|an?)$/isu; // "erred by less than"
const FEW = 8; // words of a sentence that may be only a condition

/**
 * Whether a sentence has a main clause: each subordinate clause ("that ...", "if ...") takes one verb, and one more is needed.
 * @param {string} text
 */
export function hasMainClause(text) {
  const cut = text.slice(0, CHARACTERS).trim().replaceAll("’", "'");
  const plain = (cut.startsWith("(") ? cut.slice(1) : cut).replace(ASIDE, " ").replace(LABEL, "");
  return !ASKED.test(plain) && plain.split(";", 1)[0].split(/\s[—–-]\s/u).some((part) => countFree(part.match(TOKEN) ?? []) > 0);
}

/**
 * The number of verbs minus the number of subordinate clauses that need one.
 * @param {string[]} tokens
 */
function countFree(tokens) {
  const words = tokens.map((token) => token.toLowerCase());
  const start = /^(?:please|then|also)$/.test(words[0] ?? "") ? 1 : 0;
  let free = 0;
  let last = -1; // position of the last verb
  for (let at = start; at < words.length; at++) {
    if (opensClause(words, at, start)) free -= impliesVerb(tokens, words, at) ? 0 : 1;
    else if (!goesOn(words, at, last) && isVerb(tokens, at, start)) {
      free += 1;
      last = at;
    }
  }
  if (/ed$/.test(words[start] ?? "") && isShort(words[start + 1] ?? "")) return 0; // "Raised when ..."
  const isCondition = CONDITIONS.has(words[start]) && !words.includes(",") && !SHORTENED.test(words[start + 1] ?? "");
  return isCondition && words.length <= FEW ? 0 : free;
}

/**
 * Whether a word belongs to the verb before it: "has always been used", "reads and writes".
 * @param {string[]} words
 * @param {number} at
 * @param {number} last position of the last verb, -1 for none
 */
function goesOn(words, at, last) {
  if (/^(?:and|or|but)$/.test(words[at - 1] ?? "")) return true;
  return last >= 0 && words.slice(last + 1, at).every((word) => BETWEEN.test(word)) && (at - last > 1 || HELPERS.has(words[last]));
}

/**
 * @param {string[]} words
 * @param {number} at
 * @param {number} start
 */
function opensClause(words, at, start) {
  const [word, next, second] = [words[at], words[at + 1] ?? "", words[at + 2] ?? ""];
  if ((word === "that" && (at === start || next === "of")) || MARK.test(next) || /^(?:and|or)$/.test(next)) return false;
  if (HELPERS.has(next) && /^(?:and|but)?$/.test(words[at - 1] ?? "")) return false; // "That is", "Why does"
  if (OPENERS.has(word)) return !SHORTENED.test(next) && !(word === "because" && next === "of") && !(second === "," && at === start) && !(RELATIVE.test(word) && PREPOSITIONS.has(next) && isKnown(words[at - 1] ?? ""));
  if (!CONDITIONS.has(word)) return false;
  const follows = words.slice(at + 2, at + 7);
  if (at > start && DETERMINERS.has(next) && word !== "as" && !follows.includes(",") && follows.some((other) => HELPERS.has(other))) return true;
  return (PRONOUNS.has(next) && !MARK.test(second)) || (at === start && /^(?:since|once|as)$/.test(word) && DETERMINERS.has(next) && hasVerbBeforeComma(words, at));
}

/**
 * Whether a clause begins there ("As the lock opens, ..."), not a phrase ("As a result, ...").
 * @param {string[]} words
 * @param {number} at
 */
function hasVerbBeforeComma(words, at) {
  return words.slice(at + 2, Math.max(0, words.indexOf(","))).some((word) => HELPERS.has(word) || PAST.has(word) || word.endsWith("ed") || isKnown(word));
}

/**
 * Whether a relative clause continues with an unknown verb.
 * @param {string[]} tokens as they are written
 * @param {string[]} words the same in lower case
 * @param {number} at of the word that opens it
 */
function impliesVerb(tokens, words, at) {
  if (!RELATIVE.test(words[at])) return false;
  let next = at + 1;
  while (BETWEEN.test(words[next] ?? "")) next += 1;
  const word = words[next] ?? "";
  return ![HELPERS, DETERMINERS, PRONOUNS, PREPOSITIONS].some((some) => some.has(word)) && !isVerb(tokens, next, -1) && !isKnown(words[next + 1] ?? "") && !PAST.has(words[next + 1] ?? "");
}

/**
 * @param {string[]} tokens as they are written
 * @param {number} at
 * @param {number} start where the sentence begins
 */
function isVerb(tokens, at, start) {
  const [before, word, next] = [tokens[at - 1] ?? "", tokens[at] ?? "", tokens[at + 1] ?? ""].map((token) => token.toLowerCase());
  if (HELPERS.has(word) || SHORT_HELPER.test(word)) return true;
  if (!/^\p{L}/u.test(word) || PREPOSITIONS.has(word) || DETERMINERS.has(word) || BETWEEN.test(word)) return false;
  if (PRONOUNS.has(before)) return true;
  const leads = DETERMINERS.has(next);
  if (at === start || /^[,:]$/.test(before)) return opensSentence(word, next, leads) || (at > start && PAST.has(word));
  if (!isLower(tokens[at] ?? "") || PREPOSITIONS.has(before) || (DETERMINERS.has(before) && !SUBJECT.test(before))) return false;
  if (next === "of" && !OF_VERBS.test(word)) return false;
  if (PAST.has(word) || /ed$/.test(word)) return !isShort(before) && (leads || isDigits(next.slice(0, 1)) || (PAST.has(word) || !PARTICIPLES.has(word)) && !(next === "by" && /ed$/.test(word) && !MEASURE.test(tokens[at + 2] ?? "")));
  if (/[^s]s$/.test(word)) return !/ed$/.test(before) && !(NAMES.has(word.slice(0, -1)) && isName(tokens, at)) && (isKnown(word) || (leads && word.length > 3 && !/[ui]s$/.test(word)));
  return VERBS.has(word) && (leads || !NAMES.has(word) || /(?:[^']s|ly)$/.test(before) || /^(?:which|that|who|also|people|data|not|never)$/.test(before));
}

/**
 * Whether a word that may be a noun or a verb is a noun: "their small names", "the list of names."
 * @param {string[]} tokens
 * @param {number} at
 */
function isName(tokens, at) {
  const [next, second] = [tokens[at + 1] ?? "", tokens[at - 2] ?? ""].map((token) => token.toLowerCase());
  return MARK.test(next) || isDigits((tokens[at - 1] ?? "").slice(0, 1)) || /^(?:its|their|your|our|his|her|my|some|any|these|those|of|for|with|\w+ing)$/.test(second);
}

/** @param {string} word before a participle that forms no clause with it: "if called", "not found" */
function isShort(word) {
  return OPENERS.has(word) || CONDITIONS.has(word) || /^(?:not|be|been|being)$/.test(word);
}

/**
 * Whether a word is a verb if it opens a sentence or follows a comma: "Returns the", "use a".
 * @param {string} word
 * @param {string} next
 * @param {boolean} leads the next word begins the object of the verb
 */
function opensSentence(word, next, leads) {
  if (CALLS.has(word)) return true;
  if (leads) return /^\p{L}{2,}$/u.test(word) && !/ing$/.test(word);
  return isKnown(word) && !NAMES.has(word) && !/^(?:of|for|that|which|who|in|and|or)$/.test(next) && !MARK.test(next) && (next !== "to" || word.endsWith("s"));
}

/** @param {string} word in its base form, or with s */
function isKnown(word) {
  return VERBS.has(word) || (word.endsWith("s") && [word.slice(0, -1), word.replace(/es$/, ""), word.replace(/ies$/, "y")].some((plain) => VERBS.has(plain)));
}
