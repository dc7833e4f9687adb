// Whether the page is dark where a link stands: a card is then dark too, whatever the system prefers.
import { findDrawer } from "./composed.js";

const OPAQUE = 0.5;
const MIDDLE = 0.3; // luminance between dark and light: a colour on a paper of it is read about as well in black as in white

/**
 * The nearest colour behind an element decides; a picture before it hides it, and then the colour of the text does.
 * @param {Element} element
 */
export function isOnDark(element) {
  /** @type {Element | null} */
  let around = element;
  for (; around; around = findDrawer(around)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(around);
    if (backgroundImage !== "none") return measureLuminance(getComputedStyle(element.parentElement ?? element).color) > MIDDLE;
    const paper = parseColour(backgroundColor);
    if (paper && paper.alpha >= OPAQUE) return measureLuminance(backgroundColor) < MIDDLE;
  }
  return isDarkCanvas();
}

/** Whether the browser paints a page without colours of its own dark: the page allows that and the user prefers it. */
function isDarkCanvas() {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  if (!/\bdark\b/.test(scheme)) return false;
  return !/\blight\b/.test(scheme) || matchMedia("(prefers-color-scheme: dark)").matches;
}

/**
 * Relative luminance, from 0 to 1 (WCAG 2.2).
 * @param {string} colour
 */
function measureLuminance(colour) {
  const [red, green, blue] = (parseColour(colour)?.parts ?? [1, 1, 1]).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * A computed colour; null if it is written in a way that is not read here, such as in Lab.
 * @param {string} colour
 */
function parseColour(colour) {
  const numbers = (colour.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number);
  if (/^rgba?\(/.test(colour)) return { parts: numbers.slice(0, 3).map((part) => part / 255), alpha: numbers[3] ?? 1 };
  if (/^color\(srgb /.test(colour)) return { parts: numbers.slice(0, 3), alpha: numbers[3] ?? 1 };
  const lightness = /^(?:ok)?(?:lab|lch)\(/.test(colour) ? numbers[0] / (colour.startsWith("ok") ? 1 : 100) : null;
  return lightness === null ? null : { parts: Array(3).fill(lightness ** 1.4), alpha: numbers[3] ?? 1 };
}
