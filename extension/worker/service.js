// Calls the service on this machine: JSON in both directions, or one word that says what went wrong.
import { parseServiceAddress } from "../shared/addresses.js";
import { readBytes } from "./bodies.js";

const ANSWER_BYTES = 4_000_000;
/** @type {Record<number, Failure["kind"]>} */
const KIND_OF_STATUS = {
  400: "refused", 401: "unpaired", 403: "unpaired", 404: "empty", 413: "refused", 415: "refused", 422: "refused", 429: "busy",
  503: "busy", 504: "slow",
};

/**
 * Posts JSON to the service.
 * @param {object} call
 * @param {string} call.service
 * @param {string} call.path
 * @param {object} call.body
 * @param {string | null} call.token
 * @param {AbortSignal} [call.signal]
 * @param {number} call.timeout in milliseconds
 * @returns {Promise<{ data: ServiceAnswer } | Failure>}
 */
export async function post({ service, path, body, token, signal, timeout }) {
  if (parseServiceAddress(service) !== service) return { kind: "absent" };
  if (token === null && path !== "pairings") return { kind: "unpaired" };
  const expiry = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(`${service}/api/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      credentials: "omit",
      redirect: "error",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: signal ? AbortSignal.any([signal, expiry]) : expiry,
    });
    if (!response.ok) return { kind: KIND_OF_STATUS[response.status] ?? "invalid" };
    return parseAnswer(await readText(response));
  } catch {
    if (signal?.aborted) return { kind: "stale" };
    return { kind: expiry.aborted ? "slow" : "absent" };
  }
}

/**
 * @param {string} text
 * @returns {{ data: ServiceAnswer } | Failure}
 */
function parseAnswer(text) {
  try {
    const data = JSON.parse(text);
    return data && typeof data === "object" ? { data } : { kind: "invalid" };
  } catch {
    return { kind: "invalid" };
  }
}

/**
 * The text of a response; empty if it is too long.
 * @param {Response} response
 */
async function readText(response) {
  return new TextDecoder().decode((await readBytes(response, ANSWER_BYTES)) ?? new Uint8Array());
}
