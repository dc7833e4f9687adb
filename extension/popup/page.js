// The page that the popup is about.
import { api } from "../shared/api.js";

/** The tab that is shown; `?tab=ID` names another, for a popup that is opened as a page of its own. */
export async function findTab() {
  const id = Number(new URLSearchParams(location.search).get("tab"));
  if (id) return api.tabs.get(id);
  const [tab] = await api.tabs.query({ active: true, currentWindow: true });
  return tab;
}

/**
 * The main text of a tab's page; null where extensions may not read.
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
