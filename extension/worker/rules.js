// Rules with which the browser blocks our own requests outside the public web, at every step of a redirect.
import { PRIVATE_ENDINGS } from "../shared/addresses.js";
import { api } from "../shared/api.js";

const START = "^https?://(?:[^/@]*@)?";
const END = "(?::[0-9]+)?/";
const escapeName = (/** @type {string} */ name) => name.replace(/[.[\]]/g, "\\$&");
/**
 * Regular expressions for addresses that are never requested, with hosts as browsers normalise them; they match `isPrivateHost`.
 * @type {readonly string[]}
 */
export const REFUSED = [
  String.raw`${START}(?:0|10|127|22[4-9]|2[3-5][0-9])\.[0-9]+\.[0-9]+\.[0-9]+${END}`,
  String.raw`${START}(?:169\.254|172\.(?:1[6-9]|2[0-9]|3[01])|192\.168|198\.1[89])\.[0-9]+\.[0-9]+${END}`,
  String.raw`${START}100\.(?:6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\.[0-9]+\.[0-9]+${END}`,
  String.raw`${START}(?:192\.0\.[02]|198\.51\.100|203\.0\.113)\.[0-9]+${END}`,
  String.raw`${START}\[(?:[^23]|[0-9a-f]{1,3}:|2002:|2001:(?::|0:|db8:))`,
  String.raw`${START}[^/.:@[]+\.?${END}`,
  String.raw`${START}[^/:@]*\.(?:${PRIVATE_ENDINGS.map(escapeName).join("|")})\.?${END}`,
];
const HIGH = 2; // the priority of the user's exceptions
let applied = "";

/**
 * Makes the browser block our requests outside the public web, except pages of hosts that the user allows and POST requests to the service
 * that the extension is paired with. Pages are requested by GET, so that a redirect cannot reach the service.
 * @param {string[]} allow
 * @param {string | null} service
 */
export async function applyRules(allow, service) {
  const rules = buildRules(allow, service);
  const wanted = JSON.stringify(rules);
  if (wanted === applied) return;
  applied = "";
  const old = await api.declarativeNetRequest.getSessionRules();
  await api.declarativeNetRequest.updateSessionRules({ removeRuleIds: old.map(({ id }) => id), addRules: rules });
  applied = wanted;
}

/**
 * @param {string[]} allow
 * @param {string | null} service
 * @returns {chrome.declarativeNetRequest.Rule[]}
 */
function buildRules(allow, service) {
  const own = { initiatorDomains: [new URL(api.runtime.getURL("")).host] };
  const rules = [
    ...REFUSED.map((regexFilter) => ({ priority: 1, action: { type: "block" }, condition: { ...own, regexFilter } })),
    ...allow.map((host) => letThrough(own, `^https?://${escapeName(host)}${/:\d+$/.test(host) ? "/" : END}`, "get")),
    ...(service === null ? [] : [letThrough(own, `^${escapeName(service)}/api/v1/`, "post")]),
  ];
  return /** @type {chrome.declarativeNetRequest.Rule[]} */ (rules.map((rule, at) => ({ id: at + 1, ...rule })));
}

/**
 * @param {{ initiatorDomains: string[] }} own
 * @param {string} regexFilter
 * @param {"get" | "post"} method
 */
function letThrough(own, regexFilter, method) {
  return { priority: HIGH, action: { type: "allow" }, condition: { ...own, regexFilter, requestMethods: [method] } };
}
