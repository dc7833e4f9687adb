// What the popup asks of the service, if there is one, and what its answers may hold: plain text, counted and clipped.
import { buildSentenceAddress } from "../shared/fragments.js";
import { readToken } from "../shared/settings.js";
import { clipText } from "./cards.js";
import { applyRules } from "./rules.js";
import { post } from "./service.js";

const PAGE_BYTES = 700_000; // JSON of it stays under the service's limit on bodies
const QUERY_CHARACTERS = 1_000;
const SENTENCE_CHARACTERS = 600;
const ADDRESSED_CHARACTERS = 2_000;
const TITLE_CHARACTERS = 160;
const SECTIONS = 40;
const SUMMARY_SENTENCES = 5;
const PAIRING_TIMEOUT = 5_000; // milliseconds
const POPUP_TIMEOUT = 20_000;

/**
 * A summary of the page that is shown, biased to a query if there is one.
 * @param {Message} message
 * @param {Settings} settings
 * @param {AbortSignal} signal
 * @returns {Promise<SummaryAnswer>}
 */
export async function summarise(message, settings, signal) {
  const query = String(message.query ?? "").trim();
  const body = {
    text: clipBytes(message.html, PAGE_BYTES),
    budget: { sentences: SUMMARY_SENTENCES },
    ...(query && { query: query.toWellFormed().slice(0, QUERY_CHARACTERS) }),
  };
  const answer = await postWithToken(settings, "summaries", body, signal, POPUP_TIMEOUT);
  if (!answer.data) return { kind: answer.kind };
  if (!Array.isArray(answer.data.extracts)) return { kind: "invalid" };
  return { kind: "summary", sentences: buildSentences(answer.data.extracts, String(message.url), SUMMARY_SENTENCES) };
}

/**
 * The sections of the page that is shown, one sentence each.
 * @param {Message} message
 * @param {Settings} settings
 * @param {AbortSignal} signal
 * @returns {Promise<OutlineAnswer>}
 */
export async function outline(message, settings, signal) {
  const body = { text: clipBytes(message.html, PAGE_BYTES), sentences: 1 };
  const answer = await postWithToken(settings, "outlines", body, signal, POPUP_TIMEOUT);
  if (!answer.data) return { kind: answer.kind };
  if (!Array.isArray(answer.data.sections)) return { kind: "invalid" };
  /** @type {(SectionJson | null)[]} */
  const sections = answer.data.sections.slice(0, SECTIONS);
  return {
    kind: "outline",
    sections: sections.map((section) => ({
      title: clipText(section?.title, TITLE_CHARACTERS),
      level: Math.min(6, Math.max(0, Number(section?.level) || 0)),
      sentences: buildSentences(section?.summary?.extracts, String(message.url), 1),
    })),
  };
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
 * @param {Settings} settings
 * @param {string} path
 * @param {object} body
 * @param {AbortSignal} signal
 * @param {number} timeout
 */
async function postWithToken({ service, allow }, path, body, signal, timeout) {
  const token = await readToken(service);
  await applyRules(allow, token && service);
  return post({ service, path, body, token, signal, timeout });
}

/**
 * Sentences in the order in which the page says them.
 * @param {unknown} extracts
 * @param {string} url
 * @param {number} maxSentences
 * @returns {Sentence[]}
 */
function buildSentences(extracts, url, maxSentences) {
  /** @type {ExtractJson[]} */
  const valid = (Array.isArray(extracts) ? extracts : []).filter((extract) => typeof extract?.text === "string");
  return valid.slice(0, maxSentences).map(({ text }) => ({
    text: clipText(text, SENTENCE_CHARACTERS),
    address: buildSentenceAddress(url, text.slice(0, ADDRESSED_CHARACTERS)),
  }));
}

/**
 * @param {unknown} text
 * @param {number} maxBytes
 */
function clipBytes(text, maxBytes) {
  return new TextDecoder().decode(new TextEncoder().encode(String(text).slice(0, maxBytes)).slice(0, maxBytes));
}
