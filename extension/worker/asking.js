// What is asked of the service, and what is let through of its answers: plain text, counted and clipped.
import { askable } from "../shared/addresses.js";
import { addressOf } from "../shared/fragments.js";
import { METHODS, readToken } from "../shared/settings.js";
import { post } from "./service.js";

export const READING_BYTES = 100_000;
const PAGE_BYTES = 700_000; // JSON of it stays under the service's limit on bodies
const LINKING_CHARACTERS = 2_000;
const QUERY_CHARACTERS = 1_000;
const SENTENCE_CHARACTERS = 600;
const TITLE_CHARACTERS = 160;
const SECTIONS = 40;
const HOVER_PATIENCE = 5_000; // milliseconds; nobody hovers longer
const POPUP_PATIENCE = 20_000;

/** What a linked page says about the sentence that links to it. */
export async function elaborate(asked, settings, page, signal) {
  const url = askable(String(asked.url), page, settings.allow);
  if (url === null) return { kind: "refused" };
  const justification = Math.ceil(settings.sentences * 0.6);
  const body = {
    linked: { url },
    linking: String(asked.linking).toWellFormed().slice(0, LINKING_CHARACTERS),
    sentences: justification,
    elaboration: settings.sentences - justification,
    ...METHODS[settings.method],
  };
  if (asked.reading) body.reading = { text: clippedBytes(asked.reading, READING_BYTES) };
  const answer = await asking(settings, "elaborations", body, signal, HOVER_PATIENCE);
  return answer.data ? cardOf(answer.data, url, settings.sentences) : answer;
}

/** A summary of the page that is shown, biased to a query if there is one. */
export async function summarise(asked, settings, signal) {
  const body = { text: clippedBytes(asked.html, PAGE_BYTES), budget: { sentences: settings.sentences } };
  const query = String(asked.query ?? "").trim();
  if (query) body.query = query.toWellFormed().slice(0, QUERY_CHARACTERS);
  const answer = await asking(settings, "summaries", body, signal, POPUP_PATIENCE);
  return answer.data ? cardOf(answer.data, String(asked.url), settings.sentences) : answer;
}

/** The sections of the page that is shown, one sentence each. */
export async function outline(asked, settings, signal) {
  const body = { text: clippedBytes(asked.html, PAGE_BYTES), sentences: 1 };
  const answer = await asking(settings, "outlines", body, signal, POPUP_PATIENCE);
  if (!answer.data) return answer;
  if (!Array.isArray(answer.data.sections)) return { kind: "junk" };
  const sections = answer.data.sections.slice(0, SECTIONS).map((section) => ({
    title: clipped(section?.title, TITLE_CHARACTERS),
    level: Math.min(6, Math.max(0, Number(section?.level) || 0)),
    sentences: sentencesOf(section?.summary?.extracts, String(asked.url), 1),
  }));
  return { kind: "outline", sections };
}

/** Six digits from the terminal for a token. */
export async function pair(code, service) {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return { kind: "digits" };
  const asked = { service, path: "pairings", body: { code: digits }, token: null, patience: HOVER_PATIENCE };
  const answer = await post(asked);
  if (!answer.data) return { kind: answer.kind === "unpaired" ? "digits" : answer.kind };
  const token = answer.data.token;
  return typeof token === "string" && /^[\w-]{20,200}$/.test(token) ? { kind: "paired", token } : { kind: "junk" };
}

async function asking({ service }, path, body, signal, patience) {
  return post({ service, path, body, token: await readToken(service), signal, patience });
}

function cardOf(data, url, most) {
  if (!Array.isArray(data.extracts)) return { kind: "junk" };
  const title = clipped(data.documents?.[0]?.title, TITLE_CHARACTERS);
  const about = { title, site: new URL(url).host, url };
  const sentences = sentencesOf(data.extracts, url, most);
  if (sentences.length === 0) return { kind: "empty", ...about };
  return { kind: data.supported === false ? "unsupported" : "card", ...about, sentences };
}

/** Justification first, then what elaborates; each in the order in which the page says it. */
function sentencesOf(extracts, url, most) {
  const told = (Array.isArray(extracts) ? extracts : []).filter((extract) => typeof extract?.text === "string");
  const parted = [...told.filter((e) => e.role !== "elaboration"), ...told.filter((e) => e.role === "elaboration")];
  return parted.slice(0, most).map((extract) => ({
    text: clipped(extract.text, SENTENCE_CHARACTERS),
    role: extract.role === "elaboration" ? "elaboration" : "justification",
    address: addressOf(url, extract.text.slice(0, LINKING_CHARACTERS)),
  }));
}

function clipped(text, most) {
  const plain = (typeof text === "string" ? text : "").slice(0, 4 * most).replace(/\s+/g, " ").trim().toWellFormed();
  return plain.length > most ? `${plain.slice(0, most - 1).toWellFormed().trimEnd()}…` : plain;
}

function clippedBytes(text, most) {
  const bytes = new TextEncoder().encode(String(text).slice(0, most));
  return bytes.length <= most ? new TextDecoder().decode(bytes) : new TextDecoder().decode(bytes.slice(0, most));
}
