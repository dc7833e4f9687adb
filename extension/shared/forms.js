// Small helps for our own pages.
import { api } from "./api.js";

export function one(id) {
  return document.getElementById(id);
}

export function tell(element, text, bad = false) {
  element.textContent = text;
  element.classList.toggle("bad", bad);
}

export function ask(what, more = {}) {
  return api.runtime.sendMessage({ ask: what, ...more });
}
