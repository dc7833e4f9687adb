// The options page: every change is saved immediately.
import { parseServiceAddress, parseSiteHost } from "../shared/addresses.js";
import { api } from "../shared/api.js";
import { getElement, showStatus } from "../shared/forms.js";
import { sendRequest } from "../shared/messages.js";
import { describeKind } from "../shared/notices.js";
import { parseHosts, parseKey, readSettings, readToken } from "../shared/settings.js";
import { ALL_SITES, buildPatterns, buildSiteChange, buildSiteRemoval, isSiteOn } from "../shared/sites.js";
import { fillWords, say } from "../shared/words.js";

const serviceField = getElement("service", HTMLInputElement);
const codeField = getElement("code", HTMLInputElement);
const everywhereBox = getElement("everywhere", HTMLInputElement);
const siteField = getElement("site", HTMLInputElement);
const siteList = getElement("sites", HTMLUListElement);
const methodField = getElement("method", HTMLSelectElement);
const delayField = getElement("delay", HTMLInputElement);
const sentencesField = getElement("sentences", HTMLInputElement);
const modifierField = getElement("modifier", HTMLSelectElement);
const keyField = getElement("key", HTMLInputElement);
const tapBox = getElement("tap", HTMLInputElement);
const touchBox = getElement("touch", HTMLInputElement);
const allowField = getElement("allow", HTMLTextAreaElement);
const pairingStatus = getElement("pairing-status", HTMLElement);
const sitesStatus = getElement("sites-status", HTMLElement);
const settingsStatus = getElement("settings-status", HTMLElement);

fillWords();
let settings = await readSettings();

/**
 * Saves a change and shows the resulting settings.
 * @param {{ [Name in keyof Settings]?: unknown }} changes
 * @param {HTMLElement} status
 */
async function saveChanges(changes, status) {
  settings = await sendRequest("change-settings", { changes });
  showStatus(status, say("saved"));
  await showSettings();
}

async function showSettings() {
  fillField(serviceField, settings.service);
  fillField(methodField, settings.method);
  fillField(delayField, String(settings.delay));
  fillField(sentencesField, String(settings.sentences));
  fillField(modifierField, settings.modifier);
  fillField(keyField, settings.key);
  tapBox.checked = settings.tap;
  touchBox.checked = settings.touch;
  fillField(allowField, settings.allow.join("\n"));
  everywhereBox.checked = settings.everywhere;
  siteList.replaceChildren(...[...new Set([...settings.on, ...settings.off])].sort().map(createSiteRow));
  showStatus(pairingStatus, (await readToken(settings.service)) ? say("paired") : say("notPaired"));
}

/**
 * Fills a field, unless the user is typing in it.
 * @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} field
 * @param {string} value
 */
function fillField(field, value) {
  if (document.activeElement !== field) field.value = value;
}

/** @param {string} host */
function createSiteRow(host) {
  const row = document.createElement("li");
  const name = document.createElement("span");
  name.className = "name";
  name.textContent = host;
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = isSiteOn(settings, host);
  box.setAttribute("aria-label", say("cardsOnSite", host));
  box.addEventListener("change", () => switchSite(host, box.checked));
  const remove = document.createElement("button");
  remove.type = "button";
  remove.textContent = say("remove");
  remove.setAttribute("aria-label", say("removeSite", host));
  remove.addEventListener("click", () => removeSite(host));
  row.append(box, name, remove);
  return row;
}

/**
 * Turns a site on or off. The browser asks the user first, which it does only in direct response to a click.
 * @param {string} host
 * @param {boolean} turnOn
 */
async function switchSite(host, turnOn) {
  const granted = !turnOn || (await api.permissions.request({ origins: buildPatterns(host) }));
  if (!granted) return showRefusal();
  await saveChanges(buildSiteChange(settings, host, turnOn), sitesStatus);
  if (!turnOn) await dropPermissions(buildPatterns(host));
}

/** @param {string} host */
async function removeSite(host) {
  await saveChanges(buildSiteRemoval(settings, host), sitesStatus);
  await dropPermissions(buildPatterns(host));
}

/**
 * Removes permissions that are no longer needed; that for a paired service is.
 * @param {string[]} origins
 */
async function dropPermissions(origins) {
  const own = (await readToken(settings.service)) ? buildPatterns(new URL(settings.service).hostname) : [];
  const unneeded = origins.filter((origin) => !own.includes(origin));
  if (unneeded.length && !settings.everywhere) await api.permissions.remove({ origins: unneeded });
}

async function showRefusal() {
  await showSettings();
  showStatus(sitesStatus, say("noPermission"), true);
}

everywhereBox.addEventListener("change", async () => {
  const everywhere = everywhereBox.checked;
  const granted = !everywhere || (await api.permissions.request({ origins: ALL_SITES }));
  if (!granted) return showRefusal();
  await saveChanges({ everywhere }, sitesStatus);
  if (!everywhere) await dropPermissions(ALL_SITES);
});

getElement("site-form", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  const [host] = parseHosts([parseSiteHost(siteField.value)]);
  if (!host) {
    showStatus(sitesStatus, say("noSite"), true);
    return;
  }
  siteField.value = "";
  switchSite(host, true);
});

getElement("service-form", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  const service = parseServiceAddress(serviceField.value.trim());
  if (service) saveChanges({ service }, pairingStatus);
  else showStatus(pairingStatus, say("notHere"), true);
});

getElement("pair-form", HTMLFormElement).addEventListener("submit", async (event) => {
  event.preventDefault();
  const granted = await api.permissions.request({ origins: buildPatterns(new URL(settings.service).hostname) });
  if (!granted) return showStatus(pairingStatus, say("noPermission"), true);
  const { kind } = await sendRequest("pair", { code: codeField.value });
  codeField.value = "";
  if (kind === "paired") await showSettings();
  else if (kind === "wrong-code") showStatus(pairingStatus, say("wrongCode"), true);
  else showStatus(pairingStatus, describeKind(kind), true);
});

for (const field of [delayField, sentencesField]) {
  field.addEventListener("change", () => saveChanges({ [field.id]: field.valueAsNumber }, settingsStatus));
}
for (const field of [methodField, modifierField]) {
  field.addEventListener("change", () => saveChanges({ [field.id]: field.value }, settingsStatus));
}
for (const box of [tapBox, touchBox]) {
  box.addEventListener("change", () => saveChanges({ [box.id]: box.checked }, settingsStatus));
}
keyField.addEventListener("change", async () => {
  const key = parseKey(keyField.value);
  if (key) await saveChanges({ key }, settingsStatus);
  else showStatus(settingsStatus, say("noKey"), true);
  keyField.value = settings.key;
});
allowField.addEventListener("change", () =>
  saveChanges({ allow: parseHosts(allowField.value.split(/\s+/)) }, settingsStatus),
);

await showSettings();
