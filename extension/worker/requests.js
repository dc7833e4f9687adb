// What is asked of the service, and what its answers may hold: plain text, counted and clipped.
import { parseLinkTarget } from "../shared/addresses.js";
import { buildSentenceAddress } from "../shared/fragments.js";
import { findObstacle } from "../shared/hovers.js";
import { METHODS, readToken } from "../shared/settings.js";
import { getOrMakeCard } from "./cache.js";
import { buildCard, clipText } from "./cards.js";
import { post } from "./service.js";

const READING_BYTES = 100_000;
const PAGE_BYTES = 700_000; // JSON of it stays under the service's limit on bodies
const LINKING_CHARACTERS = 2_000;
const QUERY_CHARACTERS = 1_000;
const FRAGMENT_CHARACTERS = 200;
const CANDIDATES = 12; // sentences that are asked for, since some are no passages
const SENTENCE_CHARACTERS = 600;
const TITLE_CHARACTERS = 160;
const SECTIONS = 40;
const SUMMARY_SENTENCES = 5;
const HOVER_TIMEOUT = 5_000; // milliseconds; a reader hovers no longer
const POPUP_TIMEOUT = 20_000;

/**
 * What a linked page says about the sentence that links to it. Unless the user asked for just this address, it must be
 * one that hovering may request. Cards of private windows are not kept.
 * @param {Message} message
 * @param {Settings} settings
 * @param {chrome.runtime.MessageSender} sender the page with the link
 * @param {AbortSignal} signal
 * @returns {Promise<CardAnswer>}
 */
export async function elaborate(message, settings, sender, signal) {
  const url = parseLinkTarget(String(message.url), sender.url ?? "", settings.allow);
  if (url === null || (message.asked !== true && findObstacle(url))) return { kind: "refused" };
  const { service, method, sentences } = settings;
  const linking = String(message.linking).toWellFormed().slice(0, LINKING_CHARACTERS);
  const fragment = String(message.fragment ?? "").slice(0, FRAGMENT_CHARACTERS);
  const language = String(message.language ?? "").slice(0, 2);
  const body = {
    linked: { url },
    linking,
    sentences: CANDIDATES,
    ...METHODS[method],
    ...(message.reading ? { reading: { text: clipBytes(message.reading, READING_BYTES) } } : {}),
  };
  const make = async () => {
    const answer = await postWithToken(settings, "elaborations", body, signal, HOVER_TIMEOUT);
    return buildCard(answer, { url, linking, fragment, language, count: sentences });
  };
  if (sender.tab?.incognito) return make();
  return getOrMakeCard(JSON.stringify([service, method, sentences, url, fragment, linking]), make);
}

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
 * @param {string} service
 * @returns {Promise<{ kind: PairingKind, token?: string }>}
 */
export async function pair(code, service) {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return { kind: "wrong-code" };
  const answer = await post({ service, path: "pairings", body: { code: digits }, token: null, timeout: HOVER_TIMEOUT });
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
async function postWithToken({ service }, path, body, signal, timeout) {
  return post({ service, path, body, token: await readToken(service), signal, timeout });
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
    address: buildSentenceAddress(url, text.slice(0, LINKING_CHARACTERS)),
  }));
}

/**
 * @param {unknown} text
 * @param {number} maxBytes
 */
function clipBytes(text, maxBytes) {
  return new TextDecoder().decode(new TextEncoder().encode(String(text).slice(0, maxBytes)).slice(0, maxBytes));
}
