// Requests a linked page without credentials, with limits on type, size and time.
import { parseLinkTarget } from "../shared/addresses.js";
import { dropBody, readBytes } from "./bodies.js";
import { decodePage } from "./decoding.js";
import { nameStatus } from "./walls.js";

const PAGE_BYTES = 3_000_000;
const HTML = new Set(["text/html", "application/xhtml+xml"]);
const ACCEPTED = "text/html, application/xhtml+xml, text/plain;q=0.8, */*;q=0.1";

/**
 * Requests a page. The browser follows redirects, and blocks those that leave the public web.
 * @param {string} url
 * @param {string[]} allow private hosts that may be requested
 * @param {AbortSignal} signal
 * @param {number} timeout in milliseconds
 * @returns {Promise<LinkedPage | Failure>}
 */
export async function requestPage(url, allow, signal, timeout) {
  const expiry = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      headers: { accept: ACCEPTED },
      credentials: "omit",
      redirect: "follow",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([signal, expiry]),
    });
    const type = (response.headers.get("content-type") ?? "").split(";")[0].trim().toLowerCase();
    const wall = findWall(response, type, allow);
    if (wall) {
      dropBody(response);
      return { kind: wall };
    }
    const bytes = await readBytes(response, PAGE_BYTES);
    if (bytes === null) return { kind: "large" };
    const text = decodePage(bytes, response.headers.get("content-type") ?? "");
    if (text.startsWith("%PDF-")) return { kind: "pdf" };
    return text.slice(0, 1_000).includes("\0") ? { kind: "file" } : { kind: "page", url: response.url, type, text };
  } catch {
    if (signal.aborted) return { kind: "stale" };
    return { kind: expiry.aborted ? "slow" : "unreachable" };
  }
}

/**
 * Why a response is not read: its final address, its status, its type.
 * @param {Response} response
 * @param {string} type
 * @param {string[]} allow
 * @returns {Failure["kind"] | null}
 */
function findWall(response, type, allow) {
  if (parseLinkTarget(response.url, "", allow) === null) return "refused";
  if (!response.ok) return nameStatus(response.status) ?? "unreachable";
  if (type === "application/pdf") return "pdf";
  return HTML.has(type) || type === "text/plain" ? null : "file";
}
