// Which links are asked about.
import { ACTING_LINK } from "../shared/acting.js";
import { parseLinkTarget } from "../shared/addresses.js";
import { findObstacle, saysItActs } from "../shared/hovers.js";
import { isInMainText } from "./maintext.js";
import { findSentence } from "./sentence.js";

const WORDS = 4; // words that a sentence must have besides the link to say anything
const TEXT_CHARACTERS = 200;

/**
 * The link under an event, also inside a component of the page.
 * @param {Event} event
 */
export function findLink(event) {
  const [target] = event.composedPath();
  /** @type {HTMLElement | SVGElement | null} */
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link;
}

/**
 * What to ask about a link; null for links that are ignored.
 * @param {Element} link
 * @param {string[]} allow
 * @returns {LinkRequest | null}
 */
export function buildLinkRequest(link, allow) {
  if (!(link instanceof HTMLAnchorElement)) return null;
  const url = parseLinkTarget(link.href, location.href, allow);
  if (url === null) return null;
  const { text, words } = findSentence(link);
  if (text === "") return null;
  return { url, linking: text, inProse: words >= WORDS && isInMainText(link), obstacle: findLinkObstacle(link, url) };
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
