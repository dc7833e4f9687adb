// The part of a card that explains why a page was not requested, and what its site would see.
import { describeObstacle, nameKey, nameKeys } from "../shared/notices.js";
import { say } from "../shared/words.js";
import { createElement } from "./elements.js";

const SHOWN_CHARACTERS = 300;

/**
 * @param {PageInfo & { obstacle: Obstacle }} answer
 * @param {CardKeys} keys
 * @param {() => void} onRequest
 */
export function createAsk({ obstacle, site, url }, keys, onRequest) {
  const address = url.length > SHOWN_CHARACTERS ? `${url.slice(0, SHOWN_CHARACTERS)}…` : url;
  const button = createElement("button", { type: "button" }, say("request", nameKeys(keys)));
  button.addEventListener("click", (event) => event.isTrusted && onRequest());
  return createElement(
    "div",
    { class: "ask" },
    createElement("p", {}, describeObstacle(obstacle, nameKey(keys))),
    createElement("p", {}, say("requestTells", site)),
    createElement("p", { class: "address", dir: "ltr" }, address),
    button,
  );
}
