// Listeners for user input that can be stopped together; events that the page synthesises are ignored.

const ANSWERED = new Set(["keydown", "contextmenu", "click"]); // what a card may answer in place of the browser

/** @typedef {DocumentEventMap & WindowEventMap} Events */

export class TrustedListeners {
  #listening = new AbortController();

  /**
   * @template {keyof Events} Name
   * @param {Document | Window} target
   * @param {Name} name
   * @param {(event: Events[Name]) => void} handle
   */
  add(target, name, handle) {
    /** @type {(event: Event) => void} */
    const handleTrusted = (event) => event.isTrusted && handle(/** @type {Events[Name]} */ (event));
    const options = { capture: true, passive: !ANSWERED.has(name), signal: this.#listening.signal };
    target.addEventListener(name, handleTrusted, options);
  }

  stop() {
    this.#listening.abort();
  }
}
