// What the user chose, cleaned whenever it is read: storage is never trusted to hold what was put there.
import { api } from "./api.js";
import { serviceAddress } from "./addresses.js";

export const DEFAULTS = {
  service: "http://127.0.0.1:8765",
  delay: 400, // milliseconds over a link before anything is asked
  sentences: 5,
  method: "best", // how the sentences of a card are chosen
  modifier: "none", // a key to hold as well
  allow: [], // private hosts that may be asked about
  everywhere: false,
  on: [], // hosts with cards
  off: [], // hosts without, where they are on everywhere
};
// What each method asks of the service besides; the published ones are compared in docs/methods/elaborative.md.
export const METHODS = {
  best: {},
  "simple-link": { recipe: "paper" },
  "svd-link": { system: "elaborative.svd-link" },
  "svd-topic": { system: "elaborative.svd-topic" },
  "first-5": { system: "elaborative.first-5" },
  generic: { system: "elaborative.generic" },
};
export const MODIFIERS = ["none", "alt", "control", "shift"];
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

export async function readSettings() {
  const { settings } = await api.storage.local.get("settings");
  return cleaned(settings);
}

export async function changeSettings(changes) {
  const settings = cleaned({ ...(await readSettings()), ...changes });
  await api.storage.local.set({ settings });
  return settings;
}

/** The token of the service that it was paired with; another address gets nothing. */
export async function readToken(service) {
  const { pairing } = await api.storage.local.get("pairing");
  return pairing?.service === service && typeof pairing.token === "string" ? pairing.token : null;
}

export async function keepToken(service, token) {
  await api.storage.local.set({ pairing: { service, token } });
}

export function cleaned(raw) {
  const given = raw && typeof raw === "object" ? raw : {};
  return {
    service: serviceAddress(String(given.service)) ?? DEFAULTS.service,
    delay: within(given.delay, 0, 5000, DEFAULTS.delay),
    sentences: within(given.sentences, 1, 5, DEFAULTS.sentences),
    method: Object.hasOwn(METHODS, given.method) ? given.method : DEFAULTS.method,
    modifier: MODIFIERS.includes(given.modifier) ? given.modifier : DEFAULTS.modifier,
    allow: hosts(given.allow),
    everywhere: given.everywhere === true,
    on: hosts(given.on),
    off: hosts(given.off),
  };
}

/** Host names, each once, from a list or from what was typed. */
export function hosts(list) {
  const given = Array.isArray(list) ? list : [];
  const names = given.map((name) => String(name).trim().toLowerCase()).filter((name) => HOST.test(name));
  return [...new Set(names)].slice(0, 500);
}

function within(number, low, high, otherwise) {
  return Number.isFinite(number) ? Math.min(high, Math.max(low, Math.round(number))) : otherwise;
}
