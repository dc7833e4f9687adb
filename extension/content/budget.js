// Limits how many pages hovering may request from one page: a list of a thousand links must not cause a thousand requests.
import { removeFragment } from "../shared/addresses.js";

const ADDRESSES = 60;

export class HoverBudget {
  #page = "";
  #addresses = new Set();

  /**
   * Whether hovering may request one more address; one that was requested before is free.
   * @param {string} url
   */
  take(url) {
    const page = removeFragment(location.href);
    if (page !== this.#page) this.#addresses.clear();
    this.#page = page;
    if (this.#addresses.size >= ADDRESSES && !this.#addresses.has(url)) return false;
    this.#addresses.add(url);
    return true;
  }
}
