// Where an answer leads on to: pages are requested without following redirects, and only the browser's own record of our request
// tells the address that the answer names.
import { api } from "../shared/api.js";

const PATIENCE = 1_000; // milliseconds in which the record comes after the answer
const REQUESTS = { urls: ["http://*/*", "https://*/*"] };

/** Listens to the answers to one request of ours until it is told to stop. */
export class RedirectWatch {
  #url;
  #found = () => {};
  #target = "";
  /** @type {Promise<void>} */
  #heard;

  /** @param {string} url */
  constructor(url) {
    this.#url = url;
    this.#heard = new Promise((resolve) => (this.#found = resolve));
    api.webRequest.onHeadersReceived.addListener(this.#hear, REQUESTS, ["responseHeaders"]);
  }

  /** The address that the answer leads on to; "" if it tells none. */
  async findTarget() {
    await Promise.race([this.#heard, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    return this.#target && URL.canParse(this.#target, this.#url) ? new URL(this.#target, this.#url).href : "";
  }

  stop() {
    api.webRequest.onHeadersReceived.removeListener(this.#hear);
  }

  /** @param {{ url: string, tabId: number, responseHeaders?: { name: string, value?: string }[] }} details */
  #hear = ({ url, tabId, responseHeaders }) => {
    const [location] = responseHeaders?.filter(({ name }) => name.toLowerCase() === "location") ?? [];
    if (tabId !== -1 || url !== this.#url || !location?.value) return undefined;
    this.#target = location.value;
    this.#found();
    return undefined;
  };
}
