// The page that the popup is about.
import { api } from "../shared/api.js";

/** The tab that is shown; `?tab=ID` names another, for a popup that is opened as a page of its own. */
export async function currentTab() {
  const named = Number(new URLSearchParams(location.search).get("tab"));
  if (named) return api.tabs.get(named);
  const [shown] = await api.tabs.query({ active: true, currentWindow: true });
  return shown;
}

/** {title, url, html}, or null where extensions may not read. */
export async function pageOf(tab) {
  try {
    const [{ result }] = await api.scripting.executeScript({ target: { tabId: tab.id }, files: ["/page.js"] });
    return result ?? null;
  } catch {
    return null;
  }
}
