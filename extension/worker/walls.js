// Names what a site shows instead of a page (login, error, ...).
import { WALLS } from "../../packages/snippets-js/passages.js";

const FEW = 8; // maximum sentences of a page that is only a wall
/** @type {Record<number, WallKind>} */
const KIND_OF_STATUS = { 401: "login", 402: "pay", 403: "forbidden", 404: "gone", 410: "gone", 451: "forbidden" };

/**
 * The wall that an HTTP status indicates.
 * @param {number} status
 * @returns {WallKind | null}
 */
export function nameStatus(status) {
  return KIND_OF_STATUS[status] ?? null;
}

/**
 * The wall that a short page, or one without sentences, shows.
 * @param {EngineAnswer} data
 * @returns {WallKind | null}
 */
export function nameWall({ documents, extracts, linked }) {
  if (linked.sentences > FEW) return null;
  const text = [documents[0].title, linked.description, ...extracts.map((extract) => extract.text)].join(" ").slice(0, 4_000);
  const [kind] = Object.entries(WALLS).find(([, pattern]) => pattern.test(text)) ?? [];
  return /** @type {WallKind | undefined} */ (kind) ?? (linked.sentences === 0 && linked.hasScripts ? "script" : null);
}
