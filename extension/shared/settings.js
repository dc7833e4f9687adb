// The user's settings, checked whenever they are read: storage is not trusted.
import { api } from "./api.js";
import { parseServiceAddress } from "./addresses.js";

/** @type {Settings} */
export const DEFAULTS = {
  service: "http://127.0.0.1:8765",
  delay: 400, // milliseconds over a link before anything is requested
  sentences: 3, // maximum of a card
  method: "best", // how the sentences of a card are chosen
  key: "e", // opens a card
  modifier: "none", // a key to hold as well
  tap: true, // Shift alone opens a card too
  touch: true, // a long press opens a card
  allow: [], // private hosts whose pages may be requested
  everywhere: false,
  on: [], // hosts with cards
  off: [], // hosts without cards, if they are on everywhere
};
/** Methods to choose sentences; all except the first are published ones, compared in docs/methods/elaborative.md. */
export const METHODS = /** @type {const} */ (["best", "simple-link", "svd-link", "svd-topic", "first-5", "generic"]);
/** @type {readonly unknown[]} */
const MODIFIERS = ["none", "alt", "control", "shift"];
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;
const HOSTS = 500;

export async function readSettings() {
  const { settings } = await api.storage.local.get("settings");
  return sanitiseSettings(settings);
}

/** @param {object} changes */
export async function updateSettings(changes) {
  const settings = sanitiseSettings({ ...(await readSettings()), ...changes });
  await api.storage.local.set({ settings });
  return settings;
}

/**
 * The token of the paired service; null for any other address.
 * @param {string} service
 * @returns {Promise<string | null>}
 */
export async function readToken(service) {
  /** @type {{ pairing?: { service?: unknown, token?: unknown } }} */
  const { pairing } = await api.storage.local.get("pairing");
  return pairing?.service === service && typeof pairing.token === "string" ? pairing.token : null;
}

/**
 * @param {string} service
 * @param {string} token
 */
export async function saveToken(service, token) {
  await api.storage.local.set({ pairing: { service, token } });
}

/**
 * Settings with every value that is missing or out of range replaced.
 * @param {unknown} stored
 * @returns {Settings}
 */
export function sanitiseSettings(stored) {
  /** @type {{ [Name in keyof Settings]?: unknown }} */
  const values = stored && typeof stored === "object" ? stored : {};
  return {
    service: parseServiceAddress(String(values.service)) ?? DEFAULTS.service,
    delay: clampInteger(values.delay, 0, 5000, DEFAULTS.delay),
    sentences: clampInteger(values.sentences, 1, 3, DEFAULTS.sentences),
    method: isMethod(values.method) ? values.method : DEFAULTS.method,
    key: parseKey(values.key) || DEFAULTS.key,
    modifier: isModifier(values.modifier) ? values.modifier : DEFAULTS.modifier,
    tap: values.tap !== false,
    touch: values.touch !== false,
    allow: parseHosts(values.allow),
    everywhere: values.everywhere === true,
    on: parseHosts(values.on),
    off: parseHosts(values.off),
  };
}

/**
 * Distinct host names; invalid ones are left out.
 * @param {unknown} values
 * @returns {string[]}
 */
export function parseHosts(values) {
  const list = Array.isArray(values) ? values : [];
  const names = list.map((value) => String(value).trim().toLowerCase()).filter((name) => HOST.test(name));
  return [...new Set(names)].slice(0, HOSTS);
}

/**
 * The letter or digit that opens a card; "" for anything else.
 * @param {unknown} value
 */
export function parseKey(value) {
  const key = typeof value === "string" ? value.trim().normalize("NFC").toLowerCase() : "";
  return /^[\p{L}\p{N}]$/u.test(key) ? key : "";
}

/**
 * @param {unknown} value
 * @returns {value is Method}
 */
function isMethod(value) {
  return METHODS.some((method) => method === value);
}

/**
 * @param {unknown} value
 * @returns {value is Modifier}
 */
function isModifier(value) {
  return MODIFIERS.includes(value);
}

/**
 * @param {unknown} value
 * @param {number} low
 * @param {number} high
 * @param {number} fallback
 */
function clampInteger(value, low, high, fallback) {
  return typeof value === "number" && Number.isFinite(value) ? Math.min(high, Math.max(low, Math.round(value))) : fallback;
}
