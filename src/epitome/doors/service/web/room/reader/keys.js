// Keys of the reader: single letters, wherever nothing is typed.
import { createElement } from "../elements.js";

const FIELDS = "input:not([type=range]), textarea, select, [contenteditable]";
const HELP = [["n", "next mark"], ["p", "previous mark"], ["Enter", "why it is marked"], ["+", "a good answer"], ["-", "not an answer"],
  ["e", "preview the focused link"], ["h", "highlight the selection or the sentence"], ["y", "copy it with its source"],
  ["/", "go to the question"], ["Esc", "close"]];

/**
 * Listens as long as the view is open.
 * @param {Record<string, () => void>} actions by key
 * @param {AbortSignal} signal
 */
export function listenToKeys(actions, signal) {
  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    const isTyping = target instanceof Element && target.matches(FIELDS);
    if (event.defaultPrevented || ctrlKey || altKey || metaKey || isTyping || !Object.hasOwn(actions, key)) return;
    event.preventDefault();
    actions[key]();
  }, { signal });
}

/** The keys in a line. */
export function createHelp() {
  const parts = HELP.flatMap(([key, what]) => [createElement("kbd", "", key), ` ${what} `]);
  return createElement("p", "help", ...parts);
}
