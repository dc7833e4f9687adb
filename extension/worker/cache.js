// Cards of this session: a link that was read is not requested again. They lie in memory and end with the browser.
import { api } from "../shared/api.js";

const ENTRIES = 60;
/** @type {ReadonlySet<string>} */
const KEPT = new Set(["card", "language", "empty"]);
/** @type {Promise<Map<string, CardAnswer>> | null} */
let loading = null;

/** What an earlier life of the worker kept; browsers end it after some seconds without work. */
function load() {
  loading ??= api.storage.session
    .get("cards")
    .then(({ cards }) => new Map(/** @type {[string, CardAnswer][]} */ (Array.isArray(cards) ? cards : [])));
  return loading;
}

/**
 * The card that is kept under a key, or the one that is made now, which is then kept.
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
