// Snowball's stemmer for Spanish.

import { cut, findEnding, findRegion, listEndings } from "./endings.js";

const VOWELS = "aeiouáéíóúü";
const PRONOUNS = listEndings({ delete: "me se sela selo selas selos la le lo las les los nos" });
const BEFORE_PRONOUN = listEndings({
  iendo: "iéndo", ando: "ándo", ar: "ár", er: "ér", ir: "ír", keep: "ando iendo ar er ir", "keep after u": "yendo",
});
const SUFFIXES = listEndings({
  "delete in R2":
    "anza anzas ico ica icos icas ismo ismos able ables ible ibles ista istas oso osa osos osas amiento amientos imiento imientos",
  ic: "adora ador ación adoras adores aciones acion ante antes ancia ancias", log: "logía logías", u: "ución uciones ucion",
  ente: "encia encias", amente: "amente", "ante able ible": "mente", "abil ic iv": "idad idades", at: "iva ivo ivas ivos",
});
const Y_VERBS = listEndings({ delete: "ya ye yan yen yeron yendo yo yó yas yes yais yamos" });
const FUTURE = "ían ías án ás íais ía éis íamos emos á é".split(" ");
const VERBS = listEndings({
  "delete, and u after g": "en es éis emos",
  delete:
    "aba ada ida ía ara iera ad ed id ase iese aste iste an aban ían aran ieran asen iesen aron ieron ado ido ando iendo ió ar er ir as abas " +
    "adas idas ías aras ieras ases ieses ís áis abais íais arais ierais aseis ieseis asteis isteis ados idos amos ábamos íamos imos áramos " +
    "iéramos iésemos ásemos " +
    ["ar", "er", "ir"].flatMap((verb) => FUTURE.map((ending) => verb + ending)).join(" "),
});
const RESIDUES = listEndings({ delete: "os a o á í ó", "delete, and u after g": "e é" });
/** @type {Record<string, string>} */
const PLAIN = { á: "a", é: "e", í: "i", ó: "o", ú: "u" };

/**
 * The stem of a word in lower case.
 * @param {string} word
 */
export function stemSpanish(word) {
  const v = findVerbRegion(word);
  const r1 = findRegion(word, VOWELS);
  const r2 = findRegion(word, VOWELS, r1);
  let text = cutPronoun(word, v);
  text = cutSuffix(text, r1, r2) ?? cutYVerb(text, v) ?? cutVerb(text, v);
  text = cutResidue(text, v);
  return text.replace(/[áéíóú]/g, (letter) => PLAIN[letter]);
}

/**
 * The start of the region of verb endings.
 * @param {string} word
 */
function findVerbRegion(word) {
  if (word.length < 2) return word.length;
  const first = VOWELS.includes(word[0]);
  const second = VOWELS.includes(word[1]);
  if (!first && second) return Math.min(3, word.length);
  let at = 2;
  while (at < word.length && VOWELS.includes(word[at]) === second) at++;
  return Math.min(at + 1, word.length);
}

/**
 * The text without a pronoun after an infinitive or a gerund.
 * @param {string} text
 * @param {number} v
 */
function cutPronoun(text, v) {
  const pronoun = findEnding(text, PRONOUNS);
  if (!pronoun) return text;
  const verb = cut(text, pronoun);
  const ending = findEnding(verb, BEFORE_PRONOUN);
  const before = cut(verb, ending);
  const rule = BEFORE_PRONOUN.rules.get(ending);
  if (rule === undefined || before.length < v) return text;
  if (rule === "keep") return verb;
  if (rule === "keep after u") return before.endsWith("u") ? verb : text;
  return before + rule;
}

/**
 * The text without a suffix of nouns, adjectives and adverbs; null if it has none.
 * @param {string} text
 * @param {number} r1
 * @param {number} r2
 */
function cutSuffix(text, r1, r2) {
  const ending = findEnding(text, SUFFIXES);
  const before = cut(text, ending);
  const rule = SUFFIXES.rules.get(ending);
  if (rule === undefined || before.length < (rule === "amente" ? r1 : r2)) return null;
  switch (rule) {
    case "delete in R2":
      return before;
    case "log": case "u": case "ente":
      return before + rule;
    case "amente": {
      const rest = cutOneOf(before, ["iv", "os", "ic", "ad"], r2);
      return before.endsWith("iv") && rest !== before ? cutOneOf(rest, ["at"], r2) : rest;
    }
    default:
      return cutOneOf(before, rule.split(" "), r2);
  }
}

/**
 * The text without one of the endings, if that begins at `from` or later.
 * @param {string} text
 * @param {string[]} endings
 * @param {number} from
 */
function cutOneOf(text, endings, from) {
  const ending = endings.find((one) => text.endsWith(one)) ?? "";
  return text.length - ending.length >= from ? cut(text, ending) : text;
}

/**
 * @param {string} text
 * @param {number} v
 */
function cutYVerb(text, v) {
  const ending = findEnding(text, Y_VERBS, v);
  const before = cut(text, ending);
  return ending && before.endsWith("u") ? before : null;
}

/**
 * @param {string} text
 * @param {number} v
 */
function cutVerb(text, v) {
  const ending = findEnding(text, VERBS, v);
  const before = cut(text, ending);
  return VERBS.rules.get(ending) !== "delete" && ending && before.endsWith("gu") ? before.slice(0, -1) : before;
}

/**
 * @param {string} text
 * @param {number} v
 */
function cutResidue(text, v) {
  const ending = findEnding(text, RESIDUES);
  const before = cut(text, ending);
  if (before.length < v) return text;
  return RESIDUES.rules.get(ending) !== "delete" && ending && before.endsWith("gu") && before.length > v ? before.slice(0, -1) : before;
}
