// Names of programs, options, files and versions in a text, whole and in parts (as in epitome.language.words.identifiers).

const CHUNK = /(?:--?|[$@#~.]?[/\\]\.?|[$@#.~])?_{0,3}[\p{L}\p{N}][\p{L}\p{N}_$@#+~./\\:-]*/gu;
const TRAILING = /[.:\-/\\~@]+$/;
const JOINED =
  /[\p{L}\p{N}][_$@#+.:/\\~]+[\p{L}\p{N}]|^(?:--?[\p{L}\p{Nl}\p{No}]|[$@#~/\\.])|[a-z][A-Z]|[\p{L}\p{Nl}\p{No}]-\p{Nd}|[\p{L}\p{N}](?:\+\+?|#)$|^_|[\p{L}\p{Nl}\p{No}]\p{Nd}|\p{Nd}[\p{L}\p{Nl}\p{No}]|_$/u;
const INITIALS = /^(?:[\p{L}\p{Nl}\p{No}]\.)+[\p{L}\p{Nl}\p{No}]?$/u; // "e.g", "U.S"
const ALTERNATIVES = /^(?:(?:[\p{L}\p{Nl}\p{No}]+\/){1,2}[\p{L}\p{Nl}\p{No}]+|\p{Nd}+\/\p{Nd}+)$/u; // "and/or", "1/2"
const MEASURE = /^[.,:]*\p{Nd}[\p{Nd}.,:]*[\p{L}\p{Nl}\p{No}]{0,4}$/u; // "20th", "128MB", "3.5"; versions have two dots
const VERSION = /^\p{Nd}+(?:\.\p{Nd}+){2,}/u;
const CAPITALS = /(?<![\p{L}\p{N}_])[A-Z][A-Z0-9_]+(?: [A-Z][A-Z0-9_]+)+(?![\p{L}\p{N}_])/gu;
const PART = /[A-Z]?(?:(?![A-Z])[\p{L}\p{Nl}\p{No}])+|[A-Z]+(?![a-z])|\p{Nd}+/gu;
const PLAIN = /^(?:\p{Ll}+|\p{Lu}\p{Ll}*|\p{Lu}+)$/u;
const QUOTES = "?!,;:\"'`“”‘’«»()[]";
const LONGEST = 100;
const MOST = 8;

/**
 * The distinct identifiers of a text as written: names in order, then runs of capitals.
 * @param {string} text
 */
export function findIdentifiers(text) {
  const names = [...new Set(text.split(/\s+/u))].flatMap((word) => findInWord(strip(word, QUOTES).replace(/\.+$/, "")));
  const runs = (text.match(CAPITALS) ?? []).filter((run) => run.length <= LONGEST);
  return [...new Set(names), ...new Set(runs)];
}

/** @param {string} word */
function findInWord(word) {
  if (PLAIN.test(word)) return [];
  const chunks = (word.match(CHUNK) ?? []).map((chunk) => chunk.replace(TRAILING, ""));
  return chunks.filter((name) => name.length > 1 && name.length <= LONGEST && isIdentifier(name));
}

/** @param {string} name */
function isIdentifier(name) {
  if (MEASURE.test(name) && !VERSION.test(name)) return false;
  return JOINED.test(name) && !INITIALS.test(name) && !ALTERNATIVES.test(name);
}

/**
 * The parts of an identifier in lower case, each once.
 * @param {string} name
 */
export function splitIdentifier(name) {
  return [...new Set((name.match(PART) ?? []).map((part) => part.toLowerCase()))];
}

/**
 * The identifiers of a query: recognised by their form, or because the page has two of its words in capitals.
 * @param {string} query
 * @param {(text: string) => boolean} isOnPage
 */
export function findQueryNames(query, isOnPage) {
  const byForm = findIdentifiers(query);
  const words = query.split(/\s+/u).map((word) => strip(word, `${QUOTES}.`)).filter(Boolean);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const names = [...byForm, ...pairs.filter((pair) => byForm.includes(pair) || isOnPage(pair.toUpperCase()))];
  /** @type {Map<string, string>} */
  const distinct = new Map();
  for (const name of names) if (!distinct.has(name.toLowerCase()) && splitIdentifier(name).length) distinct.set(name.toLowerCase(), name);
  return [...distinct.values()].slice(0, MOST);
}

/**
 * A pattern that finds an identifier unless it is part of a longer one; a run of words only in capitals.
 * @param {string} name
 */
export function matchWhole(name) {
  const isRun = name.includes(" ");
  const written = (isRun ? name.toUpperCase() : name).replace(/[\^$\\.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}_$@-])${written}(?![\\p{L}\\p{N}_$@]|[.:-][\\p{L}\\p{N}_])`, isRun ? "u" : "iu");
}

/**
 * @param {string} text
 * @param {string} marks
 */
function strip(text, marks) {
  let [start, end] = [0, text.length];
  while (start < end && marks.includes(text[start])) start++;
  while (end > start && marks.includes(text[end - 1])) end--;
  return text.slice(start, end);
}
