// Which addresses are requested by hovering: those whose request is very unlikely to change anything. For others the user is asked.
import { ALWAYS, DOCUMENTS, SHORT } from "./acting.js";
import { GUARDED_HOSTS, GUARDED_LABEL, PUBLISHERS } from "./hosts.js";
import { PLAIN_VALUE, RUN_CHARACTERS, SHOWING_KEYS, VALUE_CHARACTERS } from "./queries.js";

const SHORT_WORDS = 3; // maximum words of a part of a path that is not a headline
const OPENING_WORDS = 4; // the same, if the word that suggests an action comes first: confirm-your-email-address
const COMMIT = /^[0-9a-f]{40}$/; // commit hashes are long, but public
const SPECIAL = /^(?:special|spezial|sp[eé]cial|especial|speciale|speciaal|specjalna):/i; // wiki pages that perform actions
const MANUAL = /\b(?:docs?|documentation|guide|help|man\d?|manuals?|manpages?|reference)[./].*\.html?$/; // a page of a manual
const EMAIL = /[^\s@]@[^\s@]+\.\p{L}/u;
const PAGE_SUFFIX = /\.(?:html?|php\d?|aspx?|jsp|do|cgi|pl|cfm)$/i;
/** @type {Record<string, string>} */
const FOLDED = { ß: "ss", ł: "l", ø: "o", æ: "ae", œ: "oe", đ: "d" };
const JOINED_WORDS = 3; // separated words that together are one of the tables: log-out, cerrar_sesion

/**
 * Why an address is not requested by hovering; null if it is.
 * @param {string} address
 * @returns {Obstacle | null}
 */
export function findObstacle(address) {
  const url = new URL(address);
  const isPublisher = isAmong(PUBLISHERS, url.hostname);
  const onlySpeaks = isPublisher || MANUAL.test(url.hostname + url.pathname);
  if (isAmong(GUARDED_HOSTS, url.hostname) || (!isPublisher && hasGuardedLabel(url.hostname))) return "host";
  const parts = url.pathname.split("/").map(decode);
  if (parts.some((part) => doesAct(part, onlySpeaks))) return "acting";
  if (parts.some((part) => SPECIAL.test(part) || /[;=]/.test(part) || EMAIL.test(part))) return "query";
  if (parts.some((part) => /^[a-z0-9]+$/i.test(part) && isToken(part) && !COMMIT.test(part))) return "query";
  if (DOCUMENTS.test(url.pathname)) return "file";
  return findQueryObstacle(url.searchParams, onlySpeaks);
}

/**
 * Whether a text, such as that of a link, contains a word of ALWAYS.
 * @param {string} text
 */
export function saysItActs(text) {
  return joinNeighbours(listWords(text)).some((word) => ALWAYS.has(word));
}

/**
 * @param {URLSearchParams} query
 * @param {boolean} onlySpeaks whether the words SHORT are but what a page is about
 * @returns {Obstacle | null}
 */
function findQueryObstacle(query, onlySpeaks) {
  for (const [key, value] of query) {
    if (!SHOWING_KEYS.has(key.toLowerCase())) return "query";
    if (value.length > VALUE_CHARACTERS || !PLAIN_VALUE.test(value) || isToken(value)) return "query";
    if (doesAct(value, onlySpeaks)) return "acting";
  }
  return null;
}

/**
 * Whether a part of a path, or a value, suggests that requesting it has an effect.
 * @param {string} part
 * @param {boolean} onlySpeaks whether the words SHORT are but what a page is about
 */
function doesAct(part, onlySpeaks) {
  const words = listWords(part.replace(PAGE_SUFFIX, ""));
  const joined = joinNeighbours(words);
  if (joined.some((word) => ALWAYS.has(word))) return true;
  if (onlySpeaks || words.length > OPENING_WORDS) return false;
  return words.length <= SHORT_WORDS ? joined.some((word) => SHORT.has(word)) : SHORT.has(words[0]);
}

/**
 * The words of a text without accents and in lower case; a capital within a word begins a new one.
 * @param {string} text
 * @returns {string[]}
 */
function listWords(text) {
  const plain = text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return plain.replace(/[ßłøæœđ]/g, (letter) => FOLDED[letter]).match(/\p{L}+/gu) ?? [];
}

/**
 * The words, and adjacent words joined.
 * @param {string[]} words
 */
function joinNeighbours(words) {
  const lengths = Array.from({ length: JOINED_WORDS }, (_, at) => at + 1);
  return words.flatMap((_, at) => lengths.map((length) => words.slice(at, at + length).join("")));
}

/**
 * Whether a text contains what looks like a token, not a word: more than 15 mixed letters and digits in a row.
 * The groups of a UUID count as one row.
 * @param {string} text
 */
function isToken(text) {
  const runs = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = text.replaceAll("-", "");
  return [...runs, .../^[0-9a-f]+$/i.test(joined) ? [joined] : []].some(
    (run) => run.length > RUN_CHARACTERS && /\p{N}/u.test(run) && /\p{L}/u.test(run),
  );
}

/** @param {string} hostname */
function hasGuardedLabel(hostname) {
  return hostname.split(".").slice(0, -1).some((label) => GUARDED_LABEL.test(label));
}

/**
 * Whether a host, or one of its parent domains, is in a table.
 * @param {ReadonlySet<string>} hosts
 * @param {string} hostname
 */
function isAmong(hosts, hostname) {
  const labels = hostname.split(".");
  return labels.some((_, at) => hosts.has(labels.slice(at).join(".")));
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
