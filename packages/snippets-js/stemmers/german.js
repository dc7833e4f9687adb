// Snowball's stemmer for German. Capitals U and Y are u and y between vowels, which act as consonants.

import { cut, findEnding, findRegion, listEndings } from "./endings.js";

const VOWELS = "aeiouyäöü";
const BETWEEN_VOWELS = /([aeiouyäöü])([uy])(?=[aeiouyäöü])/g;
const SHORTEST = 3;

const STEP_1 = listEndings({
  "delete but in system": "em", delete: "ern er erin erinnen", "delete, and the s of nis": "e en es", "delete after consonant": "s", l: "ln lns",
});
const STEP_2 = listEndings({ delete: "en er est", "delete after four letters": "st", "delete after ending": "et" });
const STEP_3 = listEndings({
  "delete, and ig": "end ung", "delete but after e": "ig ik isch", "delete, and er or en": "lich heit", "delete, and lich or ig": "keit",
});
/** @type {Record<string, string>} */
const SPELT_WITH_TWO = { ß: "ss", ae: "ä", oe: "ö", ue: "ü", qu: "qu" };
/** @type {Record<string, string>} */
const PLAIN = { Y: "y", U: "u", ä: "a", ö: "o", ü: "u" };

/**
 * The stem of a word in lower case.
 * @param {string} word
 */
export function stemGerman(word) {
  let text = word.replace(BETWEEN_VOWELS, (_, before, letter) => before + letter.toUpperCase());
  text = text.replace(/ß|ae|oe|ue|qu/g, (letters) => SPELT_WITH_TWO[letters]);
  let r1 = text.length;
  let r2 = text.length;
  if (text.length >= SHORTEST) {
    const region = findRegion(text, VOWELS);
    r1 = Math.max(region, SHORTEST);
    r2 = findRegion(text, VOWELS, region);
  }
  text = cutInFirstStep(text, r1);
  text = cutInSecondStep(text, r1);
  text = cutInThirdStep(text, r1, r2);
  text = text.replace(/^(..+)(?:'|'s|'sch)$/s, "$1");
  return text.replace(/[YUäöü]/g, (letter) => PLAIN[letter]);
}

/**
 * @param {string} text
 * @param {number} r1
 */
function cutInFirstStep(text, r1) {
  const ending = findEnding(text, STEP_1);
  const before = cut(text, ending);
  if (!ending || before.length < r1) return text;
  switch (STEP_1.rules.get(ending)) {
    case "delete but in system":
      return before.endsWith("syst") ? text : before;
    case "delete, and the s of nis":
      return before.endsWith("niss") ? before.slice(0, -1) : before;
    case "delete after consonant":
      return /[bdfghklmnrt]$/.test(before) ? before : text;
    case "l":
      return `${before}l`;
    default:
      return before;
  }
}

/**
 * @param {string} text
 * @param {number} r1
 */
function cutInSecondStep(text, r1) {
  const ending = findEnding(text, STEP_2);
  const before = cut(text, ending);
  if (!ending || before.length < r1) return text;
  switch (STEP_2.rules.get(ending)) {
    case "delete after four letters":
      return /...[bdfghklmnt]$/s.test(before) ? before : text;
    case "delete after ending":
      return /[Udfgklmnrstzä]$/.test(before) && !/(?:tick|plan|geordn|intern|tr)$/.test(before) ? before : text;
    default:
      return before;
  }
}

/**
 * @param {string} text
 * @param {number} r1
 * @param {number} r2
 */
function cutInThirdStep(text, r1, r2) {
  const ending = findEnding(text, STEP_3);
  const before = cut(text, ending);
  if (!ending || before.length < r2) return text;
  switch (STEP_3.rules.get(ending)) {
    case "delete, and ig":
      return before.endsWith("ig") && !before.endsWith("eig") && before.length - 2 >= r2 ? before.slice(0, -2) : before;
    case "delete but after e":
      return before.endsWith("e") ? text : before;
    case "delete, and er or en":
      return /e[rn]$/.test(before) && before.length - 2 >= r1 ? before.slice(0, -2) : before;
    default: {
      const second = /(?:lich|ig)$/.exec(before)?.[0] ?? "";
      return before.length - second.length >= r2 ? cut(before, second) : before;
    }
  }
}
