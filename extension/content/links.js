// Which links are asked about.
import { ACTING_LINK } from "../shared/acting.js";
import { parseLinkTarget } from "../shared/addresses.js";
import { findObstacle, saysItActs } from "../shared/hovers.js";
import { isInReach } from "../shared/sites.js";
import { isInMainText } from "./maintext.js";
import { findSentence } from "./sentence.js";

const WORDS = 4; // words that a sentence must have besides the link to say anything
const TEXT_CHARACTERS = 200;

/**
 * The link under an event, also inside a component of the page, and around one.
 * @param {Event} event
 */
export function findLink(event) {
  const link = event.composedPath().find((node) => node instanceof Element && node.matches("a[href]"));
  return link instanceof HTMLElement || link instanceof SVGElement ? link : null;
}

/**
 * Whether a page has put a link in the place of another, as some do whenever they draw themselves anew.
 * @param {Element | null} link
 * @param {Element | null} other
 */
export function isReplaced(link, other) {
  if (!(link instanceof HTMLAnchorElement && other instanceof HTMLAnchorElement)) return false;
  return !link.isConnected && other.isConnected && link.href === other.href;
}

/**
 * The link that a page has put in the place of one that it took away; null if there is none.
 * @param {Element} link
 * @param {Point | null} pointer where the link was
 */
export function findReplacement(link, pointer) {
  const under = pointer && document.elementFromPoint(pointer.x, pointer.y)?.closest("a[href]");
  if (under && isReplaced(link, under)) return under;
  return [...document.links].find((other) => isReplaced(link, other)) ?? null;
}

/**
 * What to ask about a link; null for links that are ignored, such as those that leave the sites which are on.
 * @param {Element} link
 * @param {CardSettings} settings
 * @returns {LinkRequest | null}
 */
export function buildLinkRequest(link, settings) {
  if (!(link instanceof HTMLAnchorElement)) return null;
  const url = parseLinkTarget(link.href, location.href, settings.allow);
  if (url === null || !isInReach(settings, link.hostname)) return null;
  const { text, words } = findSentence(link);
  if (text === "") return null;
  const fragment = decodeFragment(link.hash);
  return { url, linking: text, fragment, inProse: words >= WORDS && isInMainText(link), obstacle: findLinkObstacle(link, url) };
}

/**
 * The name of a part of the page, without a directive that only a browser reads.
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
 * @param {HTMLAnchorElement} link
 * @param {string} url
 */
function findLinkObstacle(link, url) {
  if (link.hasAttribute("download")) return "file";
  if (link.matches(ACTING_LINK) || saysItActs(link.textContent.slice(0, TEXT_CHARACTERS))) return "acting";
  return findObstacle(url);
}
