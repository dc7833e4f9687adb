// Requests a linked page without credentials, with limits on type, size and time.
import { stripCampaign } from "../hovers/rule.js";
import { parseLinkTarget } from "../shared/addresses.js";
import { dropBody, readBytes } from "./bodies.js";
import { decodePage } from "./decoding.js";
import { RedirectWatch } from "./redirects.js";
import { nameStatus } from "./walls.js";

const PAGE_BYTES = 3_000_000;
const REDIRECTS = 5;
const HTML = new Set(["text/html", "application/xhtml+xml"]);
const ACCEPTED = "text/html, application/xhtml+xml, text/plain;q=0.8, */*;q=0.1";

/**
 * Requests a page, step by step: each address to which an answer leads on is judged before it is requested.
 * @param {string} url
 * @param {object} limits
 * @param {string[]} limits.allow private hosts that may be requested
 * @param {(url: string) => Promise<Obstacle | "ungranted" | null>} limits.judge why the address of a redirect is not requested
 * @param {AbortSignal} limits.signal
 * @param {number} limits.timeout in milliseconds
 * @returns {Promise<LinkedPage | LeadsOn | Failure>}
 */
export async function requestPage(url, { allow, judge, signal, timeout }) {
  const expiry = AbortSignal.timeout(timeout);
  const anySignal = AbortSignal.any([signal, expiry]);
  try {
    let address = url;
    for (let steps = 0; steps <= REDIRECTS; steps += 1) {
      const { response, target } = await requestOnce(address, anySignal);
      if (response.type !== "opaqueredirect") return await readResponse(response, address, allow);
      const next = parseLinkTarget(stripCampaign(target || address), address, allow);
      if (next === null) return { kind: "unreachable" };
      const obstacle = await judge(next);
      if (obstacle === "ungranted") return { kind: "ungranted" };
      if (obstacle) return { kind: "leads", url: next, obstacle };
      address = next;
    }
    return { kind: "unreachable" };
  } catch {
    if (signal.aborted) return { kind: "stale" };
    return { kind: expiry.aborted ? "slow" : "unreachable" };
  }
}

/**
 * One request without credentials, and where its answer leads on to.
 * @param {string} url
 * @param {AbortSignal} signal
 */
async function requestOnce(url, signal) {
  const watch = new RedirectWatch(url);
  try {
    const response = await fetch(url, {
      headers: { accept: ACCEPTED },
      credentials: "omit",
      redirect: "manual",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal,
    });
    return { response, target: response.type === "opaqueredirect" ? await watch.findTarget() : "" };
  } finally {
    watch.stop();
  }
}

/**
 * @param {Response} response
 * @param {string} url
 * @param {string[]} allow
 * @returns {Promise<LinkedPage | Failure>}
 */
async function readResponse(response, url, allow) {
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
  return text.slice(0, 1_000).includes("\0") ? { kind: "file" } : { kind: "page", url, type, text };
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
