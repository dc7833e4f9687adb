// Where cards are shown: the content script is registered for the sites that the user turned on, and only there.
import { api } from "../shared/api.js";
import { EVERYWHERE, patternsOf } from "../shared/sites.js";

const ID = "cards";

export async function registerScripts(settings) {
  const matches = await granted(settings.everywhere ? EVERYWHERE : settings.on.flatMap(patternsOf));
  const excludeMatches = settings.everywhere ? settings.off.flatMap(patternsOf) : [];
  const known = await api.scripting.getRegisteredContentScripts({ ids: [ID] });
  if (known.length) await api.scripting.unregisterContentScripts({ ids: [ID] });
  if (matches.length === 0) return;
  const script = { id: ID, js: ["content.js"], matches, runAt: "document_idle", persistAcrossSessions: true };
  await api.scripting.registerContentScripts([excludeMatches.length ? { ...script, excludeMatches } : script]);
}

/** Open pages hear of a change. */
export async function tellTabs({ delay, modifier, allow, everywhere, on, off }) {
  const tabs = await api.tabs.query({});
  const news = { look: { delay, modifier, allow }, sites: { everywhere, on, off } };
  await Promise.allSettled(tabs.map((tab) => api.tabs.sendMessage(tab.id, news)));
}

async function granted(patterns) {
  const held = await Promise.all(patterns.map((one) => api.permissions.contains({ origins: [one] })));
  return patterns.filter((_, at) => held[at]);
}
