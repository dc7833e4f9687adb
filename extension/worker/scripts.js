// Where cards are shown: the content script runs on the sites that the user turned on, and only there.
import { api } from "../shared/api.js";
import { ALL_SITES, buildPatterns, isSiteOn } from "../shared/sites.js";

const ID = "cards";

/**
 * Registers the content script for future pages, and starts it in open ones, so that nobody has to reload them.
 * @param {SiteSettings} settings
 */
export async function showCards(settings) {
  const matches = await registerScript(settings);
  if (matches.length) await startInTabs(matches, settings);
}

/** @param {SiteSettings} settings */
async function registerScript({ everywhere, on, off }) {
  const matches = await filterGranted(everywhere ? ALL_SITES : on.flatMap(buildPatterns));
  const excludeMatches = everywhere ? off.flatMap(buildPatterns) : [];
  const registered = await api.scripting.getRegisteredContentScripts({ ids: [ID] });
  if (registered.length) await api.scripting.unregisterContentScripts({ ids: [ID] });
  if (matches.length === 0) return matches;
  /** @type {chrome.scripting.RegisteredContentScript} */
  const script = { id: ID, js: ["content.js"], matches, allFrames: true, runAt: "document_idle", persistAcrossSessions: true };
  await api.scripting.registerContentScripts([excludeMatches.length ? { ...script, excludeMatches } : script]);
  return matches;
}

/**
 * @param {string[]} matches
 * @param {SiteSettings} settings
 */
async function startInTabs(matches, settings) {
  const tabs = await api.tabs.query({ url: matches });
  const started = tabs.map(async ({ id, url }) => {
    if (id === undefined || !url || !isSiteOn(settings, new URL(url).hostname)) return;
    await api.scripting.executeScript({ target: { tabId: id, allFrames: true }, files: ["/content.js"] });
  });
  await Promise.allSettled(started); // some pages allow no scripts, such as error pages and the extension store
}

/**
 * The settings that the cards of a page need.
 * @param {Settings} settings
 * @returns {CardSettings}
 */
export function chooseCardSettings({ delay, key, modifier, tap, touch, allow, everywhere, on }) {
  return { delay, key, modifier, tap, touch, allow, everywhere, on };
}

/**
 * Sends changed settings to open pages; those without cards do not listen.
 * @param {Settings} settings
 */
export async function notifyTabs(settings) {
  const tabs = await api.tabs.query({});
  const { everywhere, on, off } = settings;
  /** @type {SettingsNews} */
  const news = { cardSettings: chooseCardSettings(settings), sites: { everywhere, on, off } };
  await Promise.allSettled(tabs.map(({ id }) => id !== undefined && api.tabs.sendMessage(id, news)));
}

/** @param {string[]} patterns */
async function filterGranted(patterns) {
  const granted = await Promise.all(patterns.map((pattern) => api.permissions.contains({ origins: [pattern] })));
  return patterns.filter((_, at) => granted[at]);
}
