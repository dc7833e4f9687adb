// Which links are asked about.
import { parseLinkTarget } from "../shared/addresses.js";
import { isInMainText } from "./maintext.js";
import { findSentence } from "./sentence.js";

const WORDS = 4; // words that a sentence must have besides the link to say anything

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
 * What to ask about a link; null for links that are ignored. Hovering asks only where a sentence is about the link.
 * @param {Element} link
 * @param {string[]} allow
 * @param {boolean} isHover
 * @returns {LinkRequest | null}
 */
export function buildLinkRequest(link, allow, isHover) {
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return null;
  const url = parseLinkTarget(link.href, location.href, allow);
  if (url === null || (isHover && !isInMainText(link))) return null;
  const { text, words } = findSentence(link);
  return text === "" || (isHover && words < WORDS) ? null : { url, linking: text };
}
