// Removing documents from the collection, with a way back for a while.

import { count, createButton, createElement } from "./elements.js";
import { request } from "./requests.js";

/**
 * A bar that says how many documents are chosen, removes them, and can bring them back.
 * @param {() => Promise<void>} refresh
 * @param {(error: unknown) => void} fail
 * @param {AbortSignal} signal
 */
export function createRemovalBar(refresh, fail, signal) {
  /** @type {Set<string>} */
  const chosen = new Set();
  const bar = createElement("section", "bar");
  bar.setAttribute("role", "status");
  bar.hidden = true;
  bar.tabIndex = -1;

  const toggle = createButton("Remove documents", "quiet", () => setChoosing(!isChoosing));
  let isChoosing = false;

  /** @param {boolean} on Whether each row has a box. */
  function setChoosing(on) {
    isChoosing = on;
    document.body.classList.toggle("choosing", on);
    toggle.textContent = on ? "Stop removing" : "Remove documents";
    if (on) return show("Select the documents to remove.");
    chosen.clear();
    for (const box of document.querySelectorAll(".row input")) if (box instanceof HTMLInputElement) box.checked = false;
    show();
  }
  signal.addEventListener("abort", () => document.body.classList.remove("choosing"));

  /** @param {Child[]} children */
  function show(...children) {
    bar.replaceChildren(...children.filter((child) => child !== null));
    bar.hidden = !children.length;
  }

  /** @type {(act: () => Promise<void>) => void} */
  function attempt(act) {
    for (const button of bar.querySelectorAll("button")) button.disabled = true;
    act().then(keepFocus, (error) => signal.aborted || fail(error));
  }

  function keepFocus() { // which went with the button that was pressed
    if (document.activeElement === document.body) (bar.querySelector("button") ?? bar).focus({ preventScroll: true });
  }

  function remove() {
    attempt(async () => {
      const { removal, removed } = await request("/api/v1/removals", { ids: [...chosen] }, signal);
      setChoosing(false);
      await refresh();
      show(`${count(removed, "document")} removed.`, createButton("Undo", "primary", () => undo(removal)));
    });
  }

  /** @param {string} removal */
  function undo(removal) {
    attempt(async () => {
      const { restored } = await request(`/api/v1/removals/${removal}/undo`, {}, signal);
      await refresh();
      show(`${count(restored, "document")} restored.`);
    });
  }

  /** @type {(id: string, title: string) => HTMLInputElement} The box that chooses a document. */
  function createBox(id, title) {
    const box = createElement("input", "");
    box.type = "checkbox";
    box.checked = chosen.has(id);
    box.setAttribute("aria-label", `Remove ${title}`);
    box.addEventListener("change", () => {
      if (box.checked) chosen.add(id);
      else chosen.delete(id);
      if (!chosen.size) show("Select the documents to remove.");
      else show(`${count(chosen.size, "document")} selected.`, createButton("Remove from the collection", "primary", remove));
    });
    return box;
  }

  return { bar, toggle, createBox };
}
