// Which links are asked about.
import { askable } from "../shared/addresses.js";
import { isInMainText } from "./reading.js";
import { sentenceAround } from "./sentence.js";

const WORDS = 4; // words that a sentence must have besides the link to say anything

/** The link under an event, also inside a component of the page. */
export function linkOf(event) {
  const [target] = event.composedPath();
  return target instanceof Element ? target.closest("a[href]") : null;
}

/** {url, linking}, or null for links that are left alone; hovering is not asking for what no sentence is about. */
export function worthAsking(link, allow, hovering) {
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return null;
  const url = askable(link.href, location.href, allow);
  if (url === null || (hovering && !isInMainText(link))) return null;
  const { text, words } = sentenceAround(link);
  return text === "" || (hovering && words < WORDS) ? null : { url, linking: text };
}
