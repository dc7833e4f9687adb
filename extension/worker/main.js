// The worker: the only part that makes requests. Page scripts cannot reach it, content scripts may send only a few messages.
import { api } from "../shared/api.js";
import { readSettings, saveToken, updateSettings } from "../shared/settings.js";
import { elaborate } from "./elaborate.js";
import { RequestLanes } from "./lanes.js";
import { pair, searchDocuments } from "./requests.js";
import { chooseCardSettings, notifyTabs, showCards } from "./scripts.js";
import { outline, summarise } from "./shown.js";

const FIRST_RUN = "install";
const lanes = new RequestLanes();
/** @type {Promise<unknown>} */
let lastChange = Promise.resolve();
// Content scripts run next to pages and do not need the token. Firefox does not support this yet.
api.storage.local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });

/** @type {Handlers<"card-settings" | "elaborate" | "cancel" | "open-options">} */
const CONTENT_SCRIPT_HANDLERS = {
  "card-settings": async () => chooseCardSettings(await readSettings()),
  elaborate: (message, sender) =>
    lanes.run(sender.tab?.windowId, identify(message, sender), async (signal) =>
      elaborate(message, await readSettings(), sender, signal),
    ),
  cancel: async (message, sender) => lanes.cancel(sender.tab?.windowId, identify(message, sender)),
  "open-options": async () => api.runtime.openOptionsPage(),
};

/** @type {Handlers<keyof Requests>} the popup and the options page may send more */
const PAGE_HANDLERS = {
  ...CONTENT_SCRIPT_HANDLERS,
  summarise: (message) => lanes.run(message.window, "popup", () => summarise(message)),
  outline: (message) => lanes.run(message.window, "popup", () => outline(message)),
  search: (message) => lanes.run(message.window, "popup", async (signal) => searchDocuments(message, await readSettings(), signal)),
  pair: async (message) => {
    const settings = await readSettings();
    const { kind, token } = await pair(String(message.code), settings);
    if (token) await saveToken(settings.service, token);
    return { kind };
  },
  "change-settings": (message) => runInOrder(() => changeSettings(Object(message.changes))),
};

api.runtime.onMessage.addListener((/** @type {Message | undefined} */ message, sender, respond) => {
  if (sender.id !== api.runtime.id || typeof message?.type !== "string") return false;
  const isOwnPage = sender.url?.startsWith(api.runtime.getURL(""));
  /** @type {Record<string, Handler<keyof Requests>>} */
  const handlers = isOwnPage ? PAGE_HANDLERS : CONTENT_SCRIPT_HANDLERS;
  if (!Object.hasOwn(handlers, message.type)) return false;
  handlers[message.type](message, sender).then(respond, () => respond({ kind: "refused" }));
  return true;
});

const restoreCards = () => runInOrder(async () => showCards(await readSettings()));
api.runtime.onInstalled.addListener(({ reason }) => {
  restoreCards();
  if (reason === FIRST_RUN) api.tabs.create({ url: api.runtime.getURL("welcome/welcome.html") });
});
api.runtime.onStartup.addListener(restoreCards);
api.permissions.onAdded.addListener(restoreCards);
api.permissions.onRemoved.addListener(restoreCards);

/** @param {object} changes */
async function changeSettings(changes) {
  const settings = await updateSettings(changes);
  await showCards(settings);
  await notifyTabs(settings);
  return settings;
}

/**
 * Runs changes one after another, since each reads what the last one wrote.
 * @template Result
 * @param {() => Promise<Result>} change
 * @returns {Promise<Result>}
 */
function runInOrder(change) {
  const result = lastChange.then(change, change);
  lastChange = result;
  return result;
}

/**
 * @param {Message} message
 * @param {chrome.runtime.MessageSender} sender
 */
function identify({ number }, { tab, frameId, documentId }) {
  return `${tab?.id}:${frameId}:${documentId ?? ""}:${number}`;
}
