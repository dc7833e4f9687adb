// Requests to a paired service: for a token, and for what the user's own documents say. Its answers are clipped, and plain text only.
import { readToken } from "../shared/settings.js";
import { applyRules } from "./rules.js";
import { post } from "./service.js";
import { buildSentence, clipQuery, clipTitle } from "./texts.js";

const DOCUMENTS = 3;
const PAIRING_TIMEOUT = 5_000; // milliseconds
const SEARCH_TIMEOUT = 20_000;

/**
 * What the user's own documents say about a question: one sentence from each of the best; none if no service is paired.
 * @param {Message} message
 * @param {Settings} settings
 * @param {AbortSignal} signal
 * @returns {Promise<SearchAnswer>}
 */
export async function searchDocuments(message, { service, allow }, signal) {
  const query = clipQuery(message.query);
  const token = await readToken(service);
  if (!token || !query) return { kind: "found", documents: [] };
  await applyRules(allow, service);
  const body = { query, top: DOCUMENTS, sentences: 1 };
  const answer = await post({ service, path: "search", body, token, signal, timeout: SEARCH_TIMEOUT });
  if (!answer.data) return answer.kind === "empty" ? { kind: "found", documents: [] } : { kind: answer.kind };
  if (!Array.isArray(answer.data.results)) return { kind: "invalid" };
  /** @type {(ResultJson | null)[]} */
  const results = answer.data.results.slice(0, DOCUMENTS);
  return { kind: "found", documents: results.flatMap((result) => buildDocument(Object(result), service, query)) };
}

/**
 * Exchanges the six digits from the terminal for a token.
 * @param {string} code
 * @param {Settings} settings
 * @returns {Promise<{ kind: PairingKind, token?: string }>}
 */
export async function pair(code, { service, allow }) {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return { kind: "wrong-code" };
  await applyRules(allow, service);
  const answer = await post({ service, path: "pairings", body: { code: digits }, token: null, timeout: PAIRING_TIMEOUT });
  if (!answer.data) return { kind: answer.kind === "unpaired" ? "wrong-code" : answer.kind };
  const { token } = answer.data;
  return typeof token === "string" && /^[\w-]{20,200}$/.test(token) ? { kind: "paired", token } : { kind: "invalid" };
}

/**
 * A document with its best sentence. It opens on the web if it came from there, otherwise in the service's page.
 * @param {ResultJson} result
 * @param {string} service
 * @param {string} query
 * @returns {OwnDocument[]} one, or none
 */
function buildDocument({ id, title, url, extracts }, service, query) {
  const text = Array.isArray(extracts) ? Object(extracts[0]).text : null;
  if (typeof id !== "string" || typeof text !== "string") return [];
  const isOnWeb = typeof url === "string" && /^https?:\/\//.test(url) && URL.canParse(url);
  const sentence = buildSentence(text, isOnWeb ? url : service);
  if (!isOnWeb) sentence.address = `${service}/#${new URLSearchParams({ d: id, q: query })}`;
  return [{ title: clipTitle(title) || clipTitle(id), ...sentence }];
}
