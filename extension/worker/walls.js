// What a site shows in place of a page: named, never judged.
import { WALLS } from "../shared/passages.js";

const FEW = 8; // sentences of a page that may be nothing but a wall
/** @type {Record<string, WallKind>} */
const KIND_OF_STATUS = { 401: "login", 402: "pay", 403: "forbidden", 404: "gone", 410: "gone", 451: "forbidden" };

/**
 * The wall that an answer of the service tells of, where the page could not be fetched.
 * @param {unknown} detail
 * @returns {WallKind | null}
 */
export function nameRefusal(detail) {
  const text = String(detail);
  if (text.includes("(type rule)")) return "file";
  const status = /\bstatus (\d{3})\b/.exec(text)?.[1];
  return (status && KIND_OF_STATUS[status]) || null;
}

/**
 * The wall that stands in place of a short page.
 * @param {ServiceAnswer} data
 * @returns {WallKind | null}
 */
export function nameWall({ documents, extracts, linked }) {
  if (Number(linked?.sentences) > FEW) return null;
  const texts = [documents?.[0]?.title, linked?.description, ...(Array.isArray(extracts) ? extracts : []).map((extract) => extract?.text)];
  const text = texts.filter((part) => typeof part === "string").join(" ").slice(0, 4_000);
  const [kind] = Object.entries(WALLS).find(([, pattern]) => pattern.test(text)) ?? [];
  return /** @type {WallKind | undefined} */ (kind) ?? null;
}
