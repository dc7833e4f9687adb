// Leads to a place of a long text, whose parts are laid out only when they come into view.

const PATIENCE = 800; // milliseconds
const OWN_WAYS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Ends what still keeps the last place in view. */
let release = () => {};

/**
 * Shows an element, and again whenever the page takes another height soon afterwards, until the reader does something:
 * what comes into view for the first time may take another height than was expected, in Firefox many frames later.
 * @param {Element} element
 * @param {() => void} [show]
 */
export function bringIntoView(element, show = () => element.scrollIntoView({ block: "center", behavior: "instant" })) {
  release();
  const ending = new AbortController();
  const watching = new ResizeObserver(show);
  release = () => {
    watching.disconnect();
    ending.abort();
    clearTimeout(timer);
  };
  for (const way of OWN_WAYS) addEventListener(way, release, { capture: true, passive: true, signal: ending.signal });
  const timer = setTimeout(release, PATIENCE);
  show();
  watching.observe(document.body);
}
