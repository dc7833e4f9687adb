// What a site shows in place of a page: named, never judged.
import { WALLS } from "../shared/passages.js";

const FEW = 8; // sentences of a page that may be nothing but a wall
/** @type {Record<number, WallKind>} */
const KIND_OF_STATUS = { 401: "login", 402: "pay", 403: "forbidden", 404: "gone", 410: "gone", 451: "forbidden" };

/**
 * The wall that a status tells of.
 * @param {number} status
 * @returns {WallKind | null}
 */
export function nameStatus(status) {
  return KIND_OF_STATUS[status] ?? null;
}

/**
 * The wall that stands in place of a short page, or of one without a sentence.
 * @param {EngineAnswer} data
 * @returns {WallKind | null}
 */
export function nameWall({ documents, extracts, linked }) {
  if (linked.sentences > FEW) return null;
  const text = [documents[0].title, linked.description, ...extracts.map((extract) => extract.text)].join(" ").slice(0, 4_000);
  const [kind] = Object.entries(WALLS).find(([, pattern]) => pattern.test(text)) ?? [];
  return /** @type {WallKind | undefined} */ (kind) ?? (linked.sentences === 0 && linked.hasScripts ? "script" : null);
}
