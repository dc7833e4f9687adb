// On which sites cards are on, and which permissions that needs.

const LOOPBACK_SITE = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;
export const ALL_SITES = ["http://*/*", "https://*/*"];

/**
 * The match patterns of a host, for all its ports: patterns have none.
 * @param {string} host
 */
export function buildPatterns(host) {
  const name = host.replace(/:\d+$/, "");
  return (LOOPBACK_SITE.test(name) ? ["http"] : ["http", "https"]).map((scheme) => `${scheme}://${name}/*`);
}

/**
 * @param {SiteSettings} settings
 * @param {string} hostname
 */
export function isSiteOn({ everywhere, on, off }, hostname) {
  return everywhere ? !off.includes(hostname) : on.includes(hostname);
}

/**
 * Whether the pages of a host may be requested: any host if cards are on everywhere, otherwise those that are on.
 * @param {Pick<SiteSettings, "everywhere" | "on">} settings
 * @param {string} hostname
 */
export function isInReach({ everywhere, on }, hostname) {
  return everywhere || on.includes(hostname);
}

/**
 * The change of settings that turns a site on or off.
 * @param {SiteSettings} settings
 * @param {string} hostname
 * @param {boolean} turnOn
 */
export function buildSiteChange(settings, hostname, turnOn) {
  const { on, off } = buildSiteRemoval(settings, hostname);
  return turnOn ? { on: [...on, hostname], off } : { on, off: [...off, hostname] };
}

/**
 * The change of settings that removes a site.
 * @param {SiteSettings} settings
 * @param {string} hostname
 */
export function buildSiteRemoval({ on, off }, hostname) {
  return { on: on.filter((host) => host !== hostname), off: off.filter((host) => host !== hostname) };
}
