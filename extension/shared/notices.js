// The messages of a card, or of the popup in place of a summary.
import { api } from "./api.js";
import { say } from "./words.js";

/**
 * The line for the kind of an answer; an unknown kind is an invalid answer.
 * @param {string} kind
 */
export function describeKind(kind) {
  return api.i18n.getMessage(`notice_${kind}`) || say("notice_invalid");
}

/**
 * Why hovering did not request a page.
 * @param {Obstacle} obstacle
 * @param {string} key that requests it
 */
export function describeObstacle(obstacle, key) {
  return say(`obstacle_${obstacle}`, key);
}

/**
 * The key that opens a card, as it is written on a keyboard, with the one to hold.
 * @param {Pick<Settings, "key" | "modifier">} settings
 */
export function nameKey({ key, modifier }) {
  const name = key.toUpperCase();
  return modifier === "none" ? name : `${say(`modifier_${modifier}`)}+${name}`;
}

/** @param {Pick<Settings, "key" | "modifier" | "tap">} settings */
export function nameKeys(settings) {
  return settings.tap ? say("keyOrShift", nameKey(settings)) : nameKey(settings);
}

/** @param {number} count */
export function countSentences(count) {
  return count === 1 ? say("oneSentence") : say("sentences", String(count));
}
