// Which links get cards.
import { ACTING_LINK } from "../shared/acting.js";
import { parseLinkTarget } from "../shared/addresses.js";
import { saysItActs } from "../shared/actingwords.js";
import { isInReach } from "../shared/sites.js";
import { isInMainText } from "./maintext.js";
import { findDeclaredLanguage, findSentence } from "./sentence.js";

const WORDS = 4; // words that a sentence must have besides the link to be useful
const TEXT_CHARACTERS = 200;

/**
 * The link under an event, also inside a shadow tree, or around one.
 * @param {Event} event
 */
export function findLink(event) {
  const link = event.composedPath().find((node) => node instanceof Element && node.matches("a[href]"));
  return link instanceof HTMLElement || link instanceof SVGElement ? link : null;
}

/**
 * Whether a page has replaced one link by another, as some do whenever they re-render.
 * @param {Element | null} link
 * @param {Element | null} other
 */
export function isReplaced(link, other) {
  if (!(link instanceof HTMLAnchorElement && other instanceof HTMLAnchorElement)) return false;
  return !link.isConnected && other.isConnected && link.href === other.href;
}

/**
 * The link with which a page has replaced a removed one; null if there is none.
 * @param {Element} link
 * @param {Point | null} pointer where the link was
 */
export function findReplacement(link, pointer) {
  const under = pointer && document.elementFromPoint(pointer.x, pointer.y)?.closest("a[href]");
  if (under && isReplaced(link, under)) return under;
  return [...document.links].find((other) => isReplaced(link, other)) ?? null;
}

/**
 * The request for a link; null for links that are ignored, such as those to sites that are not turned on.
 * @param {Element} link
 * @param {CardSettings} settings
 * @returns {LinkRequest | null}
 */
export function buildLinkRequest(link, settings) {
  if (!(link instanceof HTMLAnchorElement)) return null;
  const url = parseLinkTarget(link.href, location.href, settings.allow);
  if (url === null || !isInReach(settings, link.hostname)) return null;
  const { text, words } = findSentence(link);
  const fragment = decodeFragment(link.hash);
  const language = findDeclaredLanguage(link).slice(0, 2).toLowerCase();
  const form = words >= WORDS ? "passages" : "lead";
  return { url, anchor: nameLink(link), linking: text, fragment, form, language, inMainText: isInMainText(link), obstacle: findLinkObstacle(link) };
}

/**
 * The text of a link, or what stands for it: a name for who hears the page, the text of a picture.
 * @param {HTMLAnchorElement} link
 */
function nameLink(link) {
  const text = link.textContent.trim() || link.getAttribute("aria-label") || link.querySelector("img[alt]")?.getAttribute("alt") || "";
  return text.slice(0, TEXT_CHARACTERS).trim();
}

/**
 * The fragment of an address, without a fragment directive.
 * @param {string} hash
 */
function decodeFragment(hash) {
  const name = hash.slice(1).replace(/:~:.*$/s, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * What the link itself says of an action; its address is judged by the worker.
 * @param {HTMLAnchorElement} link
 * @returns {Obstacle | null}
 */
function findLinkObstacle(link) {
  if (link.hasAttribute("download")) return "file";
  return link.matches(ACTING_LINK) || saysItActs(link.textContent.slice(0, TEXT_CHARACTERS)) ? "acting" : null;
}
