// Whether an address looks like that of a page to read: every part of it is judged by weights that were learnt from addresses of
// pages and of actions (`scripts/hover_rule`), and the weakest part decides.
import { BIAS, SCALE, WEIGHTS } from "./weights.js";

const SUFFIX = /\.(html?|xhtml|shtml|php\d?|aspx?|jsp|txt|md)$/i;
const OTHER_SUFFIX = /\p{L}\.\p{L}{2,6}$/u; // of a program (`.do`, `.cgi`) or of data
const PART = /^[\p{L}\p{M}\p{N} _.,:()'’!~@+*–-]*$/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const UNSPACED_LETTERS = 3; // that make about a word
const LONG = 3; // words of a part that reads as a headline
const PARTS = 12;

/**
 * How much an address looks like that of a page: the score of its weakest part; what is above 0 may be requested.
 * @param {URL} url
 */
export function scoreAddress(url) {
  const parts = describeAddress(url);
  return parts === null ? -Infinity : Math.min(...parts.map(scorePart));
}

/**
 * The signs of each part of an address, names of the host first; null where a part is no readable text.
 * @param {URL} url
 * @returns {string[][] | null}
 */
export function describeAddress(url) {
  const parts = url.pathname.split("/").filter(Boolean).map(decodePart);
  if (parts.length > PARTS || parts.some((part) => part === null || !PART.test(part))) return null;
  const read = parts.map((part) => readPart(part ?? ""));
  if (read[read.length - 1]?.suffix === "other") return null;
  const hosts = listSubdomains(url.hostname).map((label) => ["h", `h:${label}`, ...listEdges("hg", label)]);
  return [...hosts, ...read.map((part, at) => describePart(part, read, at))];
}

/** @param {string[]} signs */
function scorePart(signs) {
  return BIAS + SCALE * signs.reduce((sum, sign) => sum + WEIGHTS[hashSign(sign) % WEIGHTS.length], 0);
}

/**
 * FNV-1a, 32 bits.
 * @param {string} sign
 */
export function hashSign(sign) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < sign.length; at += 1) hash = Math.imul(hash ^ sign.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * The labels of a host below its name; which names can be registered is not known here, so short second labels count as such.
 * @param {string} hostname
 */
function listSubdomains(hostname) {
  if (/^[\d.]+$|^\[/.test(hostname)) return [];
  const labels = hostname.split(".");
  return labels.slice(0, labels.length > 2 && labels[labels.length - 2].length <= 3 ? -3 : -2);
}

/** @typedef {{ words: string[], count: number, kind: string, figures: string[], mixed: number, suffix: string }} Part */

/**
 * @param {string} text
 * @returns {Part}
 */
function readPart(text) {
  const [, ending] = SUFFIX.exec(text) ?? [];
  const name = ending === undefined ? text : text.slice(0, -ending.length - 1);
  const plain = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "");
  const words = plain.match(/\p{L}+/gu) ?? [];
  const count = words.reduce((sum, word) => sum + (UNSPACED.test(word) ? Math.ceil(word.length / UNSPACED_LETTERS) : 1), 0);
  const figures = name.match(/\p{N}+/gu) ?? [];
  const runs = (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((run) => /\p{N}/u.test(run) && /\p{L}/u.test(run));
  const kind = count === 0 ? (figures.length ? "figures" : "signs") : count < LONG ? `${count}` : count < 5 ? "long" : "longer";
  const suffix = ending?.toLowerCase() ?? (OTHER_SUFFIX.test(text) ? "other" : "");
  return { words, count, kind, figures, mixed: Math.max(0, ...runs.map((run) => run.length)), suffix };
}

/**
 * @param {Part} part
 * @param {Part[]} all
 * @param {number} at
 */
function describePart({ words, count, kind, figures, mixed, suffix }, all, at) {
  const place = at === all.length - 1 ? "last" : at === 0 ? "first" : "inner";
  const before = at === 0 ? "^" : nameKind(all[at - 1]);
  const after = at === all.length - 1 ? "$" : all[at + 1].kind;
  const letters = words.join("").length;
  const signs = [`k:${kind}:${place}`, `x:${suffix}:${kind}`, `b:${before}:${kind}`, `a:${after}:${kind}`];
  signs.push(`n:${figures.map(nameFigure).slice(0, 3).join("-")}:${kind}`, `m:${Math.min(mixed, 16)}:${kind}`);
  if (count) signs.push(`l:${Math.min(8, Math.round(letters / words.length))}:${kind}`, `d:${at}:${kind}`);
  if (count >= LONG) {
    signs.push(`f:${words[0]}`, `f:${words[0]}:${kind}`, `e:${words[words.length - 1]}`, `e:${words[words.length - 1]}:${kind}`);
    for (const word of words) signs.push(`s:${word}`);
    for (const word of words) if (UNSPACED.test(word)) signs.push(...listGrams("sg", word));
    return signs;
  }
  for (const word of words) signs.push(`w:${word}`, `w:${place}:${word}`, ...listGrams("g", word), ...listEdges("q", word));
  if (words.length) signs.push(`j:${before}:${words.join(" ")}`, `t:${words.join(" ")}`);
  return signs;
}

/** @param {Part} part */
function nameKind({ words, count, kind, figures }) {
  if (count > 0 && count < LONG) return words.join(" ");
  return kind === "figures" ? nameFigure(figures[0]) : kind;
}

/** @param {string} figure */
function nameFigure(figure) {
  return /^(?:19|20)\d\d$/.test(figure) ? "year" : `${Math.min(figure.length, 9)}`;
}

/**
 * @param {string} name
 * @param {string} word
 */
function listGrams(name, word) {
  const held = `^${word}$`;
  const sizes = UNSPACED.test(word) ? [1, 2, 3] : [3, 4, 5];
  return sizes.flatMap((size) => Array.from({ length: Math.max(0, held.length - size + 1) }, (_, at) => `${name}:${held.slice(at, at + size)}`));
}

/**
 * @param {string} name
 * @param {string} word
 */
function listEdges(name, word) {
  return [`${name}^${word.slice(0, 4)}`, `${name}$${word.slice(-3)}`];
}

/** @param {string} part */
function decodePart(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
