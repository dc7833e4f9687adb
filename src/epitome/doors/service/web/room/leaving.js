// Logging out: what is not in the collection goes with the login, so that is said first.

import { createButton, createElement, count, isolate } from "./elements.js";

const SHOWN = 8;

/** @type {(titles: string[]) => Promise<boolean>} Whether to log out all the same. */
export function confirmLeaving(titles) {
  if (!titles.length) return Promise.resolve(true);
  return new Promise((resolve) => {
    const dialog = createElement("dialog", "card leaving");
    dialog.append(
      createElement("h2", "", "Log out?"),
      createElement("p", "", titles.length === 1 ? "This text is not in your collection and will be deleted:" : `These ${count(titles.length, "text")} are not in your collection and will be deleted:`),
      createElement("ul", "", ...titles.slice(0, SHOWN).map((title) => createElement("li", "", isolate(title))), ...(titles.length > SHOWN ? [createElement("li", "meta", `and ${titles.length - SHOWN} more`)] : [])),
      createElement("p", "actions", createButton(`Log out and delete ${titles.length === 1 ? "it" : "them"}`, "primary", () => dialog.close("leave")), createButton("Stay logged in", "", () => dialog.close(""))));
    dialog.setAttribute("aria-label", "Log out?");
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "leave");
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
