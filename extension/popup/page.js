// The page that the popup is about.
import { api } from "../shared/api.js";

/** The current tab; `?tab=ID` names another, for a popup opened as a page. */
export async function findTab() {
  const id = Number(new URLSearchParams(location.search).get("tab"));
  if (id) return api.tabs.get(id);
  const [tab] = await api.tabs.query({ active: true, currentWindow: true });
  return tab;
}

/**
 * The main text of a tab's page; null if extensions may not read it.
 * @param {number} tabId
 */
export async function readPage(tabId) {
  try {
    const [{ result }] = await api.scripting.executeScript({ target: { tabId }, files: ["/page.js"] });
    return /** @type {PageText | undefined} */ (result) ?? null;
  } catch {
    return null;
  }
}
