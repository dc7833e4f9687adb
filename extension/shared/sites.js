// Where cards are on, and what the browser is asked to permit for it.

const LOOPBACK_SITE = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;
export const EVERYWHERE = ["http://*/*", "https://*/*"];

/** The patterns of a host, all its ports: patterns know none. The manifest has those of this machine. */
export function patternsOf(host) {
  const name = host.replace(/:\d+$/, "");
  return (LOOPBACK_SITE.test(name) ? ["http"] : ["http", "https"]).map((scheme) => `${scheme}://${name}/*`);
}

export function isOn({ everywhere, on, off }, hostname) {
  return everywhere ? !off.includes(hostname) : on.includes(hostname);
}

/** The change of settings that turns a site on or off. */
export function turned(settings, hostname, wanted) {
  const without = (list) => list.filter((host) => host !== hostname);
  return {
    on: wanted ? [...without(settings.on), hostname] : without(settings.on),
    off: wanted ? without(settings.off) : [...without(settings.off), hostname],
  };
}
