// A long press of a finger on a link, before the browser's own menu comes.

const DURATION = 400; // milliseconds; browsers show their menu after 500
const SHAKE = 10; // pixels that a resting finger moves

export class LongPress {
  #timer = 0;
  /** @type {Point | null} */
  #start = null;
  #hasActed = false;

  /**
   * @param {PointerEvent} event the finger comes down
   * @param {(pointer: Point) => boolean} act on a long press; returns whether there was something to do
   */
  begin(event, act) {
    this.end();
    this.#hasActed = false;
    if (event.pointerType !== "touch" || !event.isPrimary) return;
    const pointer = { x: event.clientX, y: event.clientY };
    this.#start = pointer;
    this.#timer = setTimeout(() => (this.#hasActed = act(pointer)), DURATION);
  }

  /** @param {PointerEvent} event */
  move({ clientX, clientY }) {
    if (this.#start && Math.hypot(clientX - this.#start.x, clientY - this.#start.y) > SHAKE) this.end();
  }

  /** The finger is lifted, or the browser has taken it for something else. */
  end() {
    clearTimeout(this.#timer);
    this.#start = null;
  }

  /**
   * Keeps the browser from opening its menu, or the link, for a press that was answered by a card.
   * @param {Event} event
   */
  swallow(event) {
    if (!this.#hasActed) return;
    event.preventDefault();
    if (event.type === "click") this.#hasActed = false;
  }
}
