// The part of a card that explains why a page was not requested, and what its site would see.
import { describeRequest, LINES, OBSTACLES } from "../shared/notices.js";
import { createElement } from "./elements.js";

const SHOWN_CHARACTERS = 300;

/**
 * @param {PageInfo & { obstacle: Obstacle }} answer
 * @param {() => void} onRequest
 */
export function createAsk({ obstacle, site, url }, onRequest) {
  const address = url.length > SHOWN_CHARACTERS ? `${url.slice(0, SHOWN_CHARACTERS)}…` : url;
  const button = createElement("button", { type: "button" }, LINES.request);
  button.addEventListener("click", (event) => event.isTrusted && onRequest());
  return createElement(
    "div",
    { class: "ask" },
    createElement("p", {}, OBSTACLES[obstacle]),
    createElement("p", {}, describeRequest(site)),
    createElement("p", { class: "address", dir: "ltr" }, address),
    button,
  );
}
