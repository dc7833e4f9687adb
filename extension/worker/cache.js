// Caches the cards of this session: a link that was read is not requested again. They are in memory and end with the browser.
import { api } from "../shared/api.js";

const ENTRIES = 60;
/** @type {ReadonlySet<string>} */
const KEPT = new Set(["card", "language", "lead", "empty", "bare"]);
/** @type {Promise<Map<string, CardAnswer>> | null} */
let loading = null;

/** Loads what an earlier instance of the worker stored; browsers end an idle worker after some seconds. */
function load() {
  loading ??= api.storage.session
    .get("cards")
    .then(({ cards }) => new Map(/** @type {[string, CardAnswer][]} */ (Array.isArray(cards) ? cards : [])));
  return loading;
}

/**
 * The cached card of a key, or a new one, which is then cached.
 * @param {string} key
 * @param {() => Promise<CardAnswer>} make
 */
export async function getOrMakeCard(key, make) {
  const cards = await load();
  const kept = cards.get(key);
  if (kept) return kept;
  const answer = await make();
  if (KEPT.has(answer.kind)) {
    cards.set(key, answer);
    for (const oldest of [...cards.keys()].slice(0, -ENTRIES)) cards.delete(oldest);
    await api.storage.session.set({ cards: [...cards] });
  }
  return answer;
}
