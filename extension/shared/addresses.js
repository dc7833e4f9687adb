// Which addresses may be requested, and which may be the service's.

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);
/** Suffixes of host names in private networks. */
export const PRIVATE_ENDINGS = "localhost local localdomain internal intranet private corp home lan home.arpa test onion".split(" ");
const FILES = /\.(?:7z|apk|avi|bz2|deb|dmg|exe|flac|gif|gz|ico|iso|jpe?g|mov|mp[34]|msi|ogg|pkg|png|rar|rpm|svg|tar|tgz|tiff?|wav|webm|webp|xz|zip)$/i; // no text to read
const ADDRESS_CHARACTERS = 2048;

/**
 * The origin of a service on this machine, or null: nothing is ever sent anywhere else.
 * @param {string} text
 */
export function parseServiceAddress(text) {
  const url = parseUrl(addScheme(text));
  if (!url || url.protocol !== "http:" || url.username || url.password || url.pathname !== "/" || url.search) return null;
  return LOOPBACK.has(url.hostname) ? url.origin : null;
}

/**
 * The address that a link leads to, without its fragment; null for links that are ignored.
 * @param {string} href
 * @param {string} page the address of the page with the link
 * @param {string[]} allow private hosts that may be requested
 */
export function parseLinkTarget(href, page, allow) {
  const url = parseUrl(href);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (url.username || url.password || FILES.test(url.pathname)) return null;
  if (isPrivateHost(url.hostname) && !allow.includes(url.hostname) && !allow.includes(url.host)) return null;
  url.hash = "";
  return url.href.length > ADDRESS_CHARACTERS || url.href === removeFragment(page) ? null : url.href;
}

/**
 * Whether a host, by its name or IP address, is outside the public web. What a name resolves to is not known here.
 * @param {string} hostname
 */
export function isPrivateHost(hostname) {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  if (host.startsWith("[")) return isPrivateV6(host.slice(1, -1));
  const numbers = host.split(".").map(Number);
  if (numbers.length === 4 && numbers.every(Number.isInteger)) return isPrivateV4(numbers);
  return !host.includes(".") || PRIVATE_ENDINGS.some((ending) => host.endsWith(`.${ending}`));
}

/** @param {number[]} numbers */
function isPrivateV4([a, b, c]) {
  return (
    a === 0 || a === 10 || a === 127 || a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)))) ||
    (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
    (a === 203 && b === 0 && c === 113)
  );
}

/**
 * Public is 2000::/3 without ranges that embed other addresses (Teredo, 6to4) and those for documentation.
 * @param {string} host
 */
function isPrivateV6(host) {
  const [first, second] = host.split("::")[0].split(":").concat("0", "0").map((group) => parseInt(group || "0", 16));
  if (first < 0x2000 || first > 0x3fff || first === 0x2002) return true;
  return first === 0x2001 && (second === 0 || second === 0xdb8);
}

/**
 * The host of a site that a user types or pastes; "" if it is invalid.
 * @param {string} text
 */
export function parseSiteHost(text) {
  return parseUrl(addScheme(text.trim()))?.hostname ?? "";
}

/** @param {string} text */
function addScheme(text) {
  return /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
}

/** @param {string} address */
export function removeFragment(address) {
  return address.replace(/#.*$/s, "");
}

/** @param {string} text */
function parseUrl(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
