// The sites that were asked in this session: by a key, or by a card that came. In memory only; there is no look at the history.
import { api } from "../shared/api.js";

const SITES = 500;

/** @param {string} address */
export async function isKnownSite(address) {
  return (await readSites()).includes(new URL(address).host);
}

/** @param {string} address */
export async function rememberSite(address) {
  const { host } = new URL(address);
  const sites = await readSites();
  if (!sites.includes(host)) await api.storage.session.set({ sites: [...sites, host].slice(-SITES) });
}

/** @returns {Promise<unknown[]>} */
async function readSites() {
  const { sites } = await api.storage.session.get("sites");
  return Array.isArray(sites) ? sites : [];
}
