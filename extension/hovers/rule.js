// Which addresses are requested by hovering: those that look like pages to read, and for which nothing speaks against it. For others
// the user is asked.
import { DOCUMENTS } from "../shared/acting.js";
import { doesAct } from "../shared/actingwords.js";
import { GUARDED_HOSTS, GUARDED_LABEL, PUBLISHERS } from "./hosts.js";
import { CAMPAIGN, PLAIN_VALUE, SHOWING_KEYS } from "./queries.js";
import { scoreAddress } from "./readable.js";

const COMMIT = /^[0-9a-f]{40}$/; // commit hashes are long, but public
const SPECIAL = /^(?:special|spezial|sp[eé]cial|especial|speciale|speciaal|specjalna):/i; // wiki pages that perform actions
const MANUAL = /\b(?:docs?|documentation|guide|help|man\d?|manuals?|manpages?|reference)[./].*\.html?$/; // a page of a manual
const EMAIL = /[^\s@]@[^\s@]+\.\p{L}/u;
const RUN = 15; // letters and digits in a row that no site needs for a page
const DIGITS = 8; // of a part that is a number alone; dates have as many
const DATE = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const INDEX = /^index\.\w{2,5}$/;
const NUMBER = /^(?:\p{L}-?)?\d+$/u; // also with the letter of its kind: a-12345
const PAGE_SUFFIX = /\.(?:x?html?|shtml|php\d?|aspx?|jsp|txt|md)$/i;
const YEAR = /^(?:19|20)\d\d$/;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/i;
const WORD_AND_NUMBER = /^(?:\p{L}+\p{N}{1,4}|\p{N}{1,4}\p{L}{1,12}|\p{L}\p{N}{1,6})$/u; // html5, 2nd, mp3, p12345
const VOWELLESS = /^[bcdfghjklmnpqrstvwxz]+$|[bcdfghjklmnpqrstvwxz]{6}/i; // letters that nobody can say
const ACRONYM = 5; // letters that an abbreviation may have
const BOUNDS = [2, 2, 2, 2, -1]; // of the score where an address ends with so many words (the last: or more); commands are short
const HEADLINE = 3; // words of a part that makes a number before it that of an article
const SENTENCE = 4; // words at the end of an address that say what the page is about, so what stands before them is of a site's own making
const MIXED = 5; // letters and digits of a part that is no word with a number
const WEAK = new Set(["unread", "new"]);

/**
 * Why an address is not requested by hovering; null if it is.
 * @param {string} address
 * @param {boolean} isKnown whether its site was asked before
 * @returns {Obstacle | null}
 */
export function findObstacle(address, isKnown) {
  const url = new URL(address);
  const isPublisher = isAmong(PUBLISHERS, url.hostname);
  const onlySpeaks = isPublisher || MANUAL.test(url.hostname + url.pathname);
  if (isAmong(GUARDED_HOSTS, url.hostname) || (!isPublisher && hasGuardedLabel(url.hostname))) return "host";
  const parts = url.pathname.split("/").map(decode);
  if (parts.some((part) => doesAct(part, onlySpeaks))) return "acting";
  if (parts.some((part) => SPECIAL.test(part) || /[;=]/.test(part) || EMAIL.test(part))) return "query";
  const isHeadline = countWords(parts.findLast(Boolean) ?? "") >= HEADLINE;
  if (parts.some((part) => isToken(part) && !COMMIT.test(part) && !(isHeadline && /^\d+$/.test(part)))) return "query";
  if (DOCUMENTS.test(url.pathname)) return "file";
  for (const [key, value] of url.searchParams) {
    if (!SHOWING_KEYS.has(key.toLowerCase()) || !PLAIN_VALUE.test(value)) return "query";
    if (doesAct(value, onlySpeaks)) return "acting";
  }
  if (!isKnown && url.search.length > 1) return "new";
  if (onlySpeaks) return null;
  const path = parts.filter(Boolean);
  const saysTopic = countWords(path[path.length - 1] ?? "") >= SENTENCE;
  if (!saysTopic && ((!isKnown && path.some(couldBeToken)) || !hasPlainOrder(path))) return "unread";
  return scoreAddress(url) > findBound(path[path.length - 1]) ? null : "unread";
}

/**
 * Why an address is not requested though the user pressed a key on its link: only what speaks of an action counts then.
 * @param {string} address
 * @returns {Obstacle | null}
 */
export function findStrongObstacle(address) {
  const obstacle = findObstacle(address, true);
  return obstacle && WEAK.has(obstacle) ? null : obstacle;
}

/**
 * An address without the keys with which campaigns count their readers.
 * @param {string} address
 */
export function stripCampaign(address) {
  const url = new URL(address);
  const counted = [...url.searchParams.keys()].filter((key) => CAMPAIGN.test(key));
  for (const key of counted) url.searchParams.delete(key);
  return counted.length ? url.href : address;
}

/**
 * Whether a redirect stays on the site: the same host, also with or without `www.`, and no step back from https.
 * @param {string} from
 * @param {string} to
 */
export function staysOnSite(from, to) {
  const [one, other] = [new URL(from), new URL(to)];
  if (one.protocol === "https:" && other.protocol !== "https:") return false;
  const isSamePort = one.port === other.port || (one.port === "" && other.port === "");
  return isSamePort && one.hostname.replace(/^www\./, "") === other.hostname.replace(/^www\./, "");
}

/**
 * Whether a part is a token, not words: long mixed letters and digits in a row, or digits alone that are no date. The groups
 * of a UUID count as one row.
 * @param {string} part
 */
function isToken(part) {
  const runs = part.match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = part.replaceAll("-", "");
  const isLong = [...runs, .../^[0-9a-f]+$/i.test(joined) ? [joined] : []].some((run) => run.length > RUN && isMixed(run));
  return isLong || (runs.length === 1 && /^\p{N}+$/u.test(runs[0]) && runs[0].length >= DIGITS && !DATE.test(runs[0]));
}

/**
 * Whether a part could be a token: letters and digits mixed in a row otherwise than in a word with a number, small and
 * capital letters mixed, or letters that nobody can say.
 * @param {string} part
 */
function couldBeToken(part) {
  const name = part.replace(/\.\w{2,5}$/, "");
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length > 3) return false; // a headline, which may end in a number of the article
  if (words.some((word) => VOWELLESS.test(word) && word.length > ACRONYM)) return true;
  return words.some((word) => (isMixed(word) && word.length >= MIXED && !WORD_AND_NUMBER.test(word)) || /\p{Ll}\p{Lu}{1,3}(?:\p{Ll}\p{Lu}|$)/u.test(word));
}

/**
 * Whether the parts stand as in addresses of pages: what follows a number or a headline may be what is done to it, unless it is a
 * headline itself, and a number at the end, unless it is of a date or follows a headline, may be what something is done to.
 * @param {string[]} parts
 */
function hasPlainOrder(parts) {
  return parts.every((part, at) => {
    const before = parts[at - 1] ?? "";
    if (countWords(part) >= HEADLINE || isDate(parts, at) || INDEX.test(part)) return true;
    if (NUMBER.test(part)) return at < parts.length - 1 || countWords(before) >= HEADLINE;
    return !(NUMBER.test(before) && !isDate(parts, at - 1)) && countWords(before) < HEADLINE;
  });
}

/**
 * Whether a part is a year, or the month or day after one.
 * @param {string[]} parts
 * @param {number} at
 * @returns {boolean}
 */
function isDate(parts, at) {
  return YEAR.test(parts[at]) || (at > 0 && /^\d{1,2}$/.test(parts[at]) && (isDate(parts, at - 1) || MONTH.test(parts[at - 1])));
}

/**
 * What the score must exceed: the fewer words an address ends with, the more, as it may be a command; not for a year.
 * @param {string | undefined} part
 */
function findBound(part) {
  if (part === undefined || YEAR.test(part)) return 0;
  return BOUNDS[Math.min(countWords(part.replace(PAGE_SUFFIX, "")), BOUNDS.length - 1)];
}

/** @param {string} part */
function countWords(part) {
  return part.match(/\p{L}{2,}/gu)?.length ?? 0;
}

/** @param {string} run */
function isMixed(run) {
  return /\p{N}/u.test(run) && /\p{L}/u.test(run);
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
