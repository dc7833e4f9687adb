// Keys that open a card.

/** @type {Record<Modifier, "altKey" | "ctrlKey" | "shiftKey" | null>} */
const MODIFIER_KEYS = { none: null, alt: "altKey", control: "ctrlKey", shift: "shiftKey" };
const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/**
 * Whether a key opens a card: that of the settings, with their modifier and no other.
 * @param {KeyboardEvent} event
 * @param {CardKeys} keys
 */
export function isCardKey(event, { key, modifier }) {
  const needed = MODIFIER_KEYS[modifier];
  const isExact = Object.values(MODIFIER_KEYS).every((name) => name === null || event[name] === (name === needed));
  return isExact && !event.metaKey && event.key.toLowerCase() === key;
}

/**
 * @param {PointerEvent} event
 * @param {Modifier} modifier
 */
export function isModifierHeld(event, modifier) {
  const name = MODIFIER_KEYS[modifier];
  return name === null || event[name];
}

/**
 * Whether the user is typing into a field.
 * @param {Event} event
 */
export function isTyping(event) {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Detects Shift pressed and released with nothing in between: with another key or a click it means something else. */
export class ShiftTap {
  #isAlone = false;

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    const isPlain = event.key === "Shift" && !event.altKey && !event.ctrlKey && !event.metaKey;
    this.#isAlone = isPlain && (this.#isAlone || !event.repeat);
  }

  onPointerDown() {
    this.#isAlone = false;
  }

  /**
   * Whether releasing this key ends a tap.
   * @param {KeyboardEvent} event
   */
  onKeyUp(event) {
    const isTap = this.#isAlone && event.key === "Shift";
    this.#isAlone = false;
    return isTap;
  }
}
