// A card for a link: the linked page is requested, read and ranked by the extension itself.
import { isKnownSite, rememberSite } from "../hovers/known.js";
import { findObstacle, findStrongObstacle, staysOnSite, stripCampaign } from "../hovers/rule.js";
import { parseLinkTarget } from "../shared/addresses.js";
import { api } from "../shared/api.js";
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
 * one that hovering may request, and so must be those to which it leads on. Cards of private windows are not cached.
 * @param {Message} message
 * @param {Settings} settings
 * @param {chrome.runtime.MessageSender} sender the page with the link
 * @param {AbortSignal} signal
 * @returns {Promise<CardAnswer>}
 */
export async function elaborate(message, settings, sender, signal) {
  const target = parseLinkTarget(String(message.url), sender.url ?? "", settings.allow);
  if (target === null) return { kind: "refused" };
  const url = stripCampaign(target);
  if (!(await mayRequest(settings, new URL(url)))) return { kind: "ungranted" };
  const isPrivate = sender.tab?.incognito === true;
  const isKnown = !isPrivate && (await isKnownSite(url));
  const findOwnObstacle = chooseRule(message.asked, isKnown);
  const obstacle = findOwnObstacle(url);
  if (obstacle) return askAbout(url, obstacle);
  const { method, sentences, allow } = settings;
  const linking = String(message.linking).toWellFormed().slice(0, LINKING_CHARACTERS);
  const fragment = String(message.fragment ?? "").slice(0, FRAGMENT_CHARACTERS);
  const anchor = String(message.anchor ?? "").slice(0, FRAGMENT_CHARACTERS);
  const language = String(message.language ?? "").slice(0, 2);
  const form = message.form === "lead" ? "lead" : "passages";
  const reading = String(message.reading ?? "").slice(0, READING_CHARACTERS);
  /** @param {string} next */
  const judge = async (next) => {
    const isHover = message.asked !== "key" && message.asked !== "sure";
    const found = findOwnObstacle(next) ?? (isHover && !staysOnSite(url, next) ? "leads" : null);
    return found ?? ((await mayRequest(settings, new URL(next))) ? null : "ungranted");
  };
  const make = async () => {
    await applyRules(allow, (await readToken(settings.service)) && settings.service); // otherwise nothing is requested
    const page = await requestPage(url, { allow, judge, signal, timeout: HOVER_TIMEOUT });
    if (page.kind === "leads") return askAbout(page.url, "leads");
    if (page.kind !== "page") return buildCard(page, { url, site: url, form, linking, anchor, fragment, language, count: sentences });
    if (!isPrivate) await rememberSite(url);
    const chosen = form === "lead" ? "first-5" : method; // a lead card begins as the page does
    const answer = await readLinkedPage({ ...page, linking, anchor, fragment, reading, method: chosen, count: CANDIDATES });
    return buildCard(answer, { url, site: page.url, form, linking, anchor, fragment, language, count: sentences });
  };
  if (isPrivate) return make();
  return getOrMakeCard(JSON.stringify([method, sentences, url, fragment, form, anchor, form === "lead" ? "" : linking]), make);
}

/**
 * How an address is judged: by hovering only pages are requested, by a key what does not speak of an action, and everything when
 * the user was told of that.
 * @param {unknown} asked
 * @param {boolean} isKnown
 * @returns {(url: string) => Obstacle | null}
 */
function chooseRule(asked, isKnown) {
  if (asked === "sure") return () => null;
  return asked === "key" ? findStrongObstacle : (url) => findObstacle(url, isKnown);
}

/**
 * A card of what is known without a request.
 * @param {string} url
 * @param {Obstacle} obstacle
 * @returns {CardAnswer}
 */
function askAbout(url, obstacle) {
  return { kind: "ask", obstacle, title: "", site: new URL(url).host, url, date: "", description: "" };
}

/**
 * Whether the user turned a site on, and the browser permits reading it.
 * @param {Settings} settings
 * @param {URL} url
 */
async function mayRequest(settings, { protocol, hostname }) {
  return isInReach(settings, hostname) && api.permissions.contains({ origins: [`${protocol}//${hostname}/*`] });
}
