// Snowball's stemmer for English (Porter2). A capital Y is a y that stands for a consonant.

import { cut, findEnding, findRegion, listEndings } from "./endings.js";

const VOWELS = "aeiouy";
const AFTER_PREFIX = /^(?:arsen|commun|emerg|gener|inter|later|organ|past|univers)/;
const SHORT_SYLLABLE = /[^aeiouy][aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$|past$/;
const HAS_VOWEL = /[aeiouy]/;
const KEEPS_EED = /^(?:succ|proc|exc)$/;
const KEEPS_ING = /^(?:even|cann|inn|earr|herr|out)$/;
const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;

/** @type {ReadonlyMap<string, string>} */
const EXCEPTIONS = new Map([
  ["skis", "ski"], ["skies", "sky"], ["idly", "idl"], ["gently", "gentl"], ["ugly", "ugli"], ["early", "earli"], ["only", "onli"],
  ["singly", "singl"], ...["sky", "news", "howe", "atlas", "cosmos", "bias", "andes"].map((word) => /** @type {[string, string]} */ ([word, word])),
]);
const POSSESSIVES = listEndings({ delete: "' 's 's'" });
const PLURALS = listEndings({ ss: "sses", ie: "ied ies", s: "s", keep: "us ss" });
const PAST = listEndings({ eed: "eed eedly", ed: "ed edly ingly", ing: "ing" });
const STEP_2 = listEndings({
  tion: "tional", ence: "enci", ance: "anci", able: "abli", ent: "entli", ize: "izer ization", ate: "ational ation ator",
  al: "alism aliti alli", ful: "fulness fulli", ous: "ousli ousness", ive: "iveness iviti", ble: "biliti bli", og: "ogist", less: "lessli",
  "og after l": "ogi", "delete after consonant": "li",
});
const STEP_3 = listEndings({
  tion: "tional", ate: "ational", al: "alize", ic: "icate iciti ical", delete: "ful ness", "delete in R2": "ative",
});
const STEP_4 = listEndings({
  delete: "al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize", "delete after s or t": "ion",
});

/**
 * The stem of a word in lower case.
 * @param {string} word
 */
export function stemEnglish(word) {
  const exception = EXCEPTIONS.get(word);
  if (exception !== undefined) return exception;
  if (word.length < 3) return word;
  let text = word.replace(/^'/, "").replace(/^y/, "Y").replace(/([aeiouy])y/g, "$1Y");
  const r1 = AFTER_PREFIX.exec(text)?.[0].length ?? findRegion(text, VOWELS);
  const r2 = findRegion(text, VOWELS, r1);
  text = cutPlural(text);
  text = cutPast(text, r1);
  text = text.replace(/^(.+[^aeiouy])[yY]$/s, "$1i");
  text = replaceInSecondStep(text, r1);
  text = replaceInThirdStep(text, r1, r2);
  text = cutInFourthStep(text, r2);
  text = cutFinalLetter(text, r1, r2);
  return text.replaceAll("Y", "y");
}

/**
 * Step 1a: possessives and plurals.
 * @param {string} text
 */
function cutPlural(text) {
  text = cut(text, findEnding(text, POSSESSIVES));
  const ending = findEnding(text, PLURALS);
  const before = cut(text, ending);
  switch (PLURALS.rules.get(ending)) {
    case "ss":
      return `${before}ss`;
    case "ie":
      return before.length > 1 ? `${before}i` : `${before}ie`;
    case "s":
      return HAS_VOWEL.test(before.slice(0, -1)) ? before : text;
    default:
      return text;
  }
}

/**
 * Step 1b: -ed and -ing.
 * @param {string} text
 * @param {number} r1
 */
function cutPast(text, r1) {
  const ending = findEnding(text, PAST);
  if (!ending) return text;
  const before = cut(text, ending);
  const rule = PAST.rules.get(ending);
  if (rule === "eed") return before.length >= r1 && !KEEPS_EED.test(before) ? `${before}ee` : text;
  if (rule === "ing") {
    if (/^[^aeiouy]y$/.test(before)) return `${before[0]}ie`;
    if (KEEPS_ING.test(before)) return text;
  }
  if (!HAS_VOWEL.test(before)) return text;
  if (/(?:at|bl|iz)$/.test(before)) return `${before}e`;
  if (DOUBLE.test(before)) return /^[aeo]..$/.test(before) ? before : before.slice(0, -1);
  return before.length === r1 && SHORT_SYLLABLE.test(before) ? `${before}e` : before;
}

/**
 * Step 2.
 * @param {string} text
 * @param {number} r1
 */
function replaceInSecondStep(text, r1) {
  const ending = findEnding(text, STEP_2);
  const before = cut(text, ending);
  const rule = STEP_2.rules.get(ending);
  if (rule === undefined || before.length < r1) return text;
  if (rule === "og after l") return before.endsWith("l") ? `${before}og` : text;
  if (rule === "delete after consonant") return /[cdeghkmnrt]$/.test(before) ? before : text;
  return before + rule;
}

/**
 * Step 3.
 * @param {string} text
 * @param {number} r1
 * @param {number} r2
 */
function replaceInThirdStep(text, r1, r2) {
  const ending = findEnding(text, STEP_3);
  const before = cut(text, ending);
  const rule = STEP_3.rules.get(ending);
  if (rule === undefined || before.length < r1) return text;
  if (rule === "delete") return before;
  if (rule === "delete in R2") return before.length >= r2 ? before : text;
  return before + rule;
}

/**
 * Step 4.
 * @param {string} text
 * @param {number} r2
 */
function cutInFourthStep(text, r2) {
  const ending = findEnding(text, STEP_4);
  const before = cut(text, ending);
  if (!ending || before.length < r2) return text;
  return STEP_4.rules.get(ending) === "delete" || /[st]$/.test(before) ? before : text;
}

/**
 * Step 5: a final e or l.
 * @param {string} text
 * @param {number} r1
 * @param {number} r2
 */
function cutFinalLetter(text, r1, r2) {
  const before = text.slice(0, -1);
  if (text.endsWith("e")) return before.length >= r2 || (before.length >= r1 && !SHORT_SYLLABLE.test(before)) ? before : text;
  return text.endsWith("ll") && before.length >= r2 ? before : text;
}
