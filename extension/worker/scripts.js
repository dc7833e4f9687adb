// Where cards are shown: the content script is registered for the sites that the user turned on, and only there.
import { api } from "../shared/api.js";
import { ALL_SITES, buildPatterns } from "../shared/sites.js";

const ID = "cards";

/** @param {SiteSettings} settings */
export async function registerScripts({ everywhere, on, off }) {
  const matches = await filterGranted(everywhere ? ALL_SITES : on.flatMap(buildPatterns));
  const excludeMatches = everywhere ? off.flatMap(buildPatterns) : [];
  const registered = await api.scripting.getRegisteredContentScripts({ ids: [ID] });
  if (registered.length) await api.scripting.unregisterContentScripts({ ids: [ID] });
  if (matches.length === 0) return;
  /** @type {chrome.scripting.RegisteredContentScript} */
  const script = { id: ID, js: ["content.js"], matches, runAt: "document_idle", persistAcrossSessions: true };
  await api.scripting.registerContentScripts([excludeMatches.length ? { ...script, excludeMatches } : script]);
}

/**
 * Sends changed settings to open pages; those without cards do not listen.
 * @param {Settings} settings
 */
export async function notifyTabs({ delay, modifier, allow, everywhere, on, off }) {
  const tabs = await api.tabs.query({});
  /** @type {SettingsNews} */
  const news = { cardSettings: { delay, modifier, allow }, sites: { everywhere, on, off } };
  await Promise.allSettled(tabs.map(({ id }) => id !== undefined && api.tabs.sendMessage(id, news)));
}

/** @param {string[]} patterns */
async function filterGranted(patterns) {
  const granted = await Promise.all(patterns.map((pattern) => api.permissions.contains({ origins: [pattern] })));
  return patterns.filter((_, at) => granted[at]);
}
