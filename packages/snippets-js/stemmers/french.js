// Snowball's stemmer for French. Capitals I, U and Y stand for consonants, H before a vowel for its diaeresis.

import { cut, findEnding, findRegion, listEndings } from "./endings.js";

const VOWELS = "aeiouyàâèéêëîïôùû";
const SUFFIXES = listEndings({
  "delete in R2": "ance iqUe isme able iste eux ances iqUes ismes ables istes",
  "delete, and ic": "atrice ateur ation atrices ateurs ations", log: "logie logies", u: "usion ution usions utions", ent: "ence ences",
  ement: "ement ements", ité: "ité ités", if: "if ive ifs ives", eau: "eaux", al: "aux", ou: "oux", eux: "euse euses",
  "delete after consonant": "issement issements", "then verb, ant": "amment", "then verb, ent": "emment", "then verb": "ment ments",
});
const BEFORE_EMENT = listEndings({ iv: "iv", eus: "eus", "delete in R2": "abl iqU", i: "ièr Ièr" });
const I_VERBS = listEndings({
  delete:
    "îmes ît îtes i ie ies ir ira irai iraIent irais irait iras irent irez iriez irions irons iront is issaIent issais issait issant " +
    "issante issantes issants isse issent isses issez issiez issions issons it",
});
const VERBS = listEndings({
  "delete in R2": "ions",
  delete: "é ée ées és èrent er era erai eraIent erais erait eras erez eriez erions erons eront ez iez eais",
  "delete, and e": "âmes ât âtes a ai aIent ait ant ante antes ants as asse assent asses assiez assions",
  "delete but after name": "ais aise aises",
});
const RESIDUES = listEndings({ "delete after s or t": "ion", i: "ier ière Ier Ière", delete: "e" });
/** @type {Record<string, string>} */
const WRITTEN = { I: "i", U: "u", Y: "y", He: "ë", Hi: "ï", H: "" };

/** @typedef {{ v: number, r1: number, r2: number }} Regions */

/**
 * The stem of a word in lower case.
 * @param {string} word
 */
export function stemFrench(word) {
  const text = markConsonants(word.replace(/^(?:[cdjlmnst]|qu)'(?=.)/s, ""));
  const r1 = findRegion(text, VOWELS);
  const regions = { v: findVerbRegion(text), r1, r2: findRegion(text, VOWELS, r1) };
  let stem = cutEnding(text, regions);
  if (/(?:e(?:ll|ill|nn|tt)|onn)$/.test(stem)) stem = stem.slice(0, -1);
  stem = stem.replace(/[éè]([^aeiouyàâèéêëîïôùû]+)$/, "e$1");
  return stem.replace(/He|Hi|[IUYH]/g, (letters) => WRITTEN[letters]);
}

/**
 * The word with vowels that act as consonants in capitals.
 * @param {string} word
 */
function markConsonants(word) {
  const letters = [...word];
  const isVowel = (/** @type {number} */ at) => at < letters.length && VOWELS.includes(letters[at]);
  for (let at = 0; at < letters.length; at++) {
    const next = letters[at + 1];
    if (isVowel(at) && (((next === "u" || next === "i") && isVowel(at + 2)) || next === "y")) letters[at + 1] = next.toUpperCase();
    if (letters[at] === "ë") letters.splice(at, 1, "H", "e");
    else if (letters[at] === "ï") letters.splice(at, 1, "H", "i");
    else if (letters[at] === "y" && isVowel(at + 1)) letters[at] = "Y";
    else if (letters[at] === "q" && next === "u") letters[at + 1] = "U";
  }
  return letters.join("");
}

/**
 * The start of the region of verb endings: after the first vowel that is not the first letter, or after three letters.
 * @param {string} text
 */
function findVerbRegion(text) {
  if (/^(?:[aeiouyàâèéêëîïôùû]{2}.|par|col|tap|ni[aeiouyàâèéêëîïôùû])/s.test(text)) return 3;
  let at = 1;
  while (at < text.length && !VOWELS.includes(text[at])) at++;
  return Math.min(at + 1, text.length);
}

/**
 * @param {string} text
 * @param {Regions} regions
 */
function cutEnding(text, regions) {
  const standard = cutSuffix(text, regions);
  const rest = standard.goesOn ? standard.text : text;
  const stem = standard.done ? standard.text : (cutIVerb(rest, regions) ?? cutVerb(rest, regions));
  if (stem === null) return cutResidue(rest, regions);
  if (stem.endsWith("Y")) return `${stem.slice(0, -1)}i`;
  return stem.endsWith("ç") ? `${stem.slice(0, -1)}c` : stem;
}

/**
 * The text without a suffix of nouns, adjectives and adverbs. `goesOn`: the rest is then treated as a verb.
 * @param {string} text
 * @param {Regions} regions
 * @returns {{ text: string, done: boolean, goesOn?: boolean }}
 */
function cutSuffix(text, { v, r1, r2 }) {
  const ending = findEnding(text, SUFFIXES);
  const before = cut(text, ending);
  const at = before.length;
  const none = { text, done: false };
  const rule = SUFFIXES.rules.get(ending);
  switch (rule) {
    case "delete in R2":
      return at >= r2 ? { text: before, done: true } : none;
    case "delete, and ic":
      return at >= r2 ? { text: cutOrReplace(before, "ic", "iqU", r2), done: true } : none;
    case "log": case "u": case "ent":
      return at >= r2 ? { text: before + rule, done: true } : none;
    case "ement":
      return at >= v ? { text: cutBeforeEment(before, v, r1, r2), done: true } : none;
    case "ité":
      return at >= r2 ? { text: cutBeforeIté(before, r2), done: true } : none;
    case "if": {
      if (at < r2) return none;
      const first = cutIn(before, "at", r2);
      return { text: first === before ? before : cutOrReplace(first, "ic", "iqU", r2), done: true };
    }
    case "eau":
      return { text: `${before}eau`, done: true };
    case "al":
      return at >= r1 ? { text: `${before}al`, done: true } : none;
    case "ou":
      return /[bhjlnp]$/.test(before) ? { text: `${before}ou`, done: true } : none;
    case "eux":
      if (at >= r2) return { text: before, done: true };
      return at >= r1 ? { text: `${before}eux`, done: true } : none;
    case "delete after consonant":
      return at >= r1 && at && !VOWELS.includes(before[at - 1]) ? { text: before, done: true } : none;
    case "then verb, ant": case "then verb, ent":
      return at >= v ? { text: before + rule.slice(-3), done: false, goesOn: true } : none;
    case "then verb":
      return at > v && VOWELS.includes(before[at - 1]) ? { text: before, done: false, goesOn: true } : none;
    default:
      return none;
  }
}

/**
 * The text without an ending, if that begins at `from` or later.
 * @param {string} text
 * @param {string} ending
 * @param {number} from
 */
function cutIn(text, ending, from) {
  return text.endsWith(ending) && text.length - ending.length >= from ? cut(text, ending) : text;
}

/**
 * The text without an ending that begins at `from` or later; an earlier one is replaced.
 * @param {string} text
 * @param {string} ending
 * @param {string} other
 * @param {number} from
 */
function cutOrReplace(text, ending, other, from) {
  if (!text.endsWith(ending)) return text;
  const before = cut(text, ending);
  return before.length >= from ? before : before + other;
}

/**
 * @param {string} text
 * @param {number} v
 * @param {number} r1
 * @param {number} r2
 */
function cutBeforeEment(text, v, r1, r2) {
  const ending = findEnding(text, BEFORE_EMENT);
  const before = cut(text, ending);
  switch (BEFORE_EMENT.rules.get(ending)) {
    case "iv":
      return before.length >= r2 ? cutIn(before, "at", r2) : text;
    case "eus":
      if (before.length >= r2) return before;
      return before.length >= r1 ? `${before}eux` : text;
    case "i":
      return before.length >= v ? `${before}i` : text;
    default:
      return before.length >= r2 ? before : text;
  }
}

/**
 * @param {string} text
 * @param {number} r2
 */
function cutBeforeIté(text, r2) {
  if (text.endsWith("abil")) return cutOrReplace(text, "abil", "abl", r2);
  return text.endsWith("ic") ? cutOrReplace(text, "ic", "iqU", r2) : cutIn(text, "iv", r2);
}

/**
 * The text without an ending of verbs in -ir; null if it has none.
 * @param {string} text
 * @param {Regions} regions
 */
function cutIVerb(text, { v }) {
  const ending = findEnding(text, I_VERBS, v);
  const before = cut(text, ending);
  const last = before[before.length - 1];
  return ending && before.length > v && last !== "H" && !VOWELS.includes(last) ? before : null;
}

/**
 * The text without an ending of other verbs; null if it has none.
 * @param {string} text
 * @param {Regions} regions
 */
function cutVerb(text, { v, r2 }) {
  const ending = findEnding(text, VERBS, v);
  const before = cut(text, ending);
  switch (VERBS.rules.get(ending)) {
    case "delete in R2":
      return before.length >= r2 ? before : null;
    case "delete":
      return before;
    case "delete, and e":
      return cutIn(before, "e", v);
    case "delete but after name":
      return /^.al$|(?:épl|auv)$/s.test(before) ? null : before;
    default:
      return null;
  }
}

/**
 * The text without residual suffixes.
 * @param {string} text
 * @param {Regions} regions
 */
function cutResidue(text, { v, r2 }) {
  const rest = text.replace(/(Hi|[^aiousè])s$/s, "$1");
  const ending = findEnding(rest, RESIDUES, v);
  const before = cut(rest, ending);
  switch (RESIDUES.rules.get(ending)) {
    case "delete after s or t":
      return before.length >= r2 && before.length > v && /[st]$/.test(before) ? before : rest;
    case "i":
      return `${before}i`;
    default:
      return before;
  }
}
