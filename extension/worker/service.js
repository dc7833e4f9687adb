// A call of the service on this machine: JSON there and back, or one word that says what went wrong.
import { serviceAddress } from "../shared/addresses.js";

const ANSWER_BYTES = 4_000_000;
const BY_STATUS = { 401: "unpaired", 403: "unpaired", 429: "busy", 502: "unreachable", 503: "busy", 504: "slow" };
const REFUSED = new Set([400, 413, 415, 422]);

/** Gives {data} or {kind}; after `patience` milliseconds it gives up. */
export async function post({ service, path, body, token, signal, patience }) {
  if (serviceAddress(service) !== service) return { kind: "absent" };
  if (token === null && path !== "pairings") return { kind: "unpaired" };
  const late = AbortSignal.timeout(patience);
  try {
    const response = await fetch(`${service}/api/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      credentials: "omit",
      redirect: "error",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { kind: BY_STATUS[response.status] ?? (REFUSED.has(response.status) ? "refused" : "junk") };
    }
    return told(await read(response));
  } catch {
    if (signal?.aborted) return { kind: "stale" };
    return { kind: late.aborted ? "slow" : "absent" };
  }
}

function told(text) {
  try {
    const data = JSON.parse(text);
    return data && typeof data === "object" ? { data } : { kind: "junk" };
  } catch {
    return { kind: "junk" };
  }
}

/** The text of an answer; of one that is too long, too little to be JSON. */
async function read(response) {
  const chunks = [];
  let bytes = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes > ANSWER_BYTES) {
      await reader.cancel();
      return "";
    }
    chunks.push(value);
  }
  return new Blob(chunks).text();
}
