// The worker: the only part that speaks to the service. Pages' scripts cannot reach it, content scripts may ask little.
import { api } from "../shared/api.js";
import { changeSettings, keepToken, readSettings } from "../shared/settings.js";
import { elaborate, outline, pair, summarise } from "./asking.js";
import { Lane } from "./lane.js";
import { registerScripts, tellTabs } from "./scripts.js";

const lane = new Lane();
let turn = Promise.resolve();
// Content scripts run beside pages and have no business with the token. Firefox has no such switch yet.
api.storage.local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });

// What a content script may ask.
const FROM_PAGES = {
  look: async () => {
    const { delay, modifier, allow } = await readSettings();
    return { delay, modifier, allow };
  },
  elaborate: (asked, sender) =>
    lane.run(ownerOf(asked, sender), async (signal) => elaborate(asked, await readSettings(), sender.url, signal)),
  cancel: async (asked, sender) => lane.cancel(ownerOf(asked, sender)),
  options: async () => api.runtime.openOptionsPage(),
};

// What the popup and the options page may ask besides.
const FROM_OURSELVES = {
  summarise: (asked) => lane.run("popup", async (signal) => summarise(asked, await readSettings(), signal)),
  outline: (asked) => lane.run("popup", async (signal) => outline(asked, await readSettings(), signal)),
  pair: async (asked) => {
    const { service } = await readSettings();
    const answer = await pair(String(asked.code), service);
    if (answer.token) await keepToken(service, answer.token);
    return { kind: answer.kind };
  },
  change: (asked) => inTurn(() => change(asked.changes)),
};

api.runtime.onMessage.addListener((asked, sender, answer) => {
  if (sender.id !== api.runtime.id || typeof asked?.ask !== "string") return false;
  const ours = sender.url?.startsWith(api.runtime.getURL(""));
  const known = ours ? { ...FROM_PAGES, ...FROM_OURSELVES } : FROM_PAGES;
  if (!Object.hasOwn(known, asked.ask)) return false;
  known[asked.ask](asked, sender).then(answer, () => answer({ kind: "junk" }));
  return true;
});

const restore = () => inTurn(async () => registerScripts(await readSettings()));
api.runtime.onInstalled.addListener(restore);
api.runtime.onStartup.addListener(restore);
api.permissions.onRemoved.addListener(restore);

async function change(changes) {
  const settings = await changeSettings(changes);
  await registerScripts(settings);
  await tellTabs(settings);
  return settings;
}

/** One change after another: each reads what the last one wrote. */
function inTurn(work) {
  turn = turn.then(work, work);
  return turn;
}

function ownerOf(asked, sender) {
  return `${sender.tab?.id}:${sender.frameId}:${sender.documentId ?? ""}:${asked.number}`;
}
