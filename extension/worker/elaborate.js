// A card for a link: the linked page is requested, read and ranked by the extension itself.
import { parseLinkTarget } from "../shared/addresses.js";
import { api } from "../shared/api.js";
import { findObstacle } from "../shared/hovers.js";
import { readToken } from "../shared/settings.js";
import { isInReach } from "../shared/sites.js";
import { getOrMakeCard } from "./cache.js";
import { buildCard } from "./cards.js";
import { requestPage } from "./pages.js";
import { readLinkedPage } from "./reading.js";
import { applyRules } from "./rules.js";

const LINKING_CHARACTERS = 2_000;
const READING_CHARACTERS = 100_000;
const FRAGMENT_CHARACTERS = 200;
const CANDIDATES = 12; // sentences that are ranked for a card, since some are not usable as passages
const HOVER_TIMEOUT = 5_000; // milliseconds; nobody hovers longer

/**
 * What a linked page says about the sentence that links to it. Unless the user requested exactly this address, it must be
 * one that hovering may request. Cards of private windows are not cached.
 * @param {Message} message
 * @param {Settings} settings
 * @param {chrome.runtime.MessageSender} sender the page with the link
 * @param {AbortSignal} signal
 * @returns {Promise<CardAnswer>}
 */
export async function elaborate(message, settings, sender, signal) {
  const url = parseLinkTarget(String(message.url), sender.url ?? "", settings.allow);
  if (url === null || (message.asked !== true && findObstacle(url))) return { kind: "refused" };
  if (!(await mayRequest(settings, new URL(url)))) return { kind: "ungranted" };
  const { method, sentences } = settings;
  const linking = String(message.linking).toWellFormed().slice(0, LINKING_CHARACTERS);
  const fragment = String(message.fragment ?? "").slice(0, FRAGMENT_CHARACTERS);
  const language = String(message.language ?? "").slice(0, 2);
  const reading = String(message.reading ?? "").slice(0, READING_CHARACTERS);
  const make = async () => {
    const page = await requestAllowed(url, settings, signal);
    if (page.kind !== "page") return buildCard(page, { url, site: url, linking, fragment, language, count: sentences });
    const answer = await readLinkedPage({ ...page, linking, fragment, reading, method, count: CANDIDATES });
    return buildCard(answer, { url, site: page.url, linking, fragment, language, count: sentences });
  };
  if (sender.tab?.incognito) return make();
  return getOrMakeCard(JSON.stringify([method, sentences, url, fragment, linking]), make);
}

/**
 * Whether the user turned a site on, and the browser permits reading it.
 * @param {Settings} settings
 * @param {URL} url
 */
async function mayRequest(settings, { protocol, hostname }) {
  return isInReach(settings, hostname) && api.permissions.contains({ origins: [`${protocol}//${hostname}/*`] });
}

/**
 * Requests a page after the browser has installed the rules for it; otherwise nothing is requested.
 * @param {string} url
 * @param {Settings} settings
 * @param {AbortSignal} signal
 */
async function requestAllowed(url, { allow, service }, signal) {
  await applyRules(allow, (await readToken(service)) && service);
  return requestPage(url, allow, signal, HOVER_TIMEOUT);
}
