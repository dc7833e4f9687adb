// Requests to the service. Each can be aborted; what goes wrong is one of the errors below.

/** The service answered with a problem (RFC 9457). */
export class Problem extends Error {
  /** @param {{ status?: number, code?: string, detail?: string }} data */
  constructor({ status = 0, code = "", detail = "" }) {
    super(detail || "the service could not answer");
    this.status = status;
    this.code = code;
  }

  /** The login is over: it timed out, somebody logged out, or the service was started anew. */
  get isLoginOver() {
    return this.status === 401;
  }
}

/** Nothing answers at the service's address. */
export class ServiceStopped extends Error {}

const TRIES = 5;
const BUSY_MS = 1_000;

/** @type {Promise<string> | null} The word that proves that a request comes from this page. */
let csrf = null;

/** The command that serves this collection, as the service told it last. */
export let command = "epitome serve";

/**
 * Asks the service: GET without a body, else POST of JSON or, for a file, of a form. A busy service is asked again.
 * @type {<Path extends string>(path: Path, body?: object | FormData, signal?: AbortSignal) => Promise<AnswerTo<Path>>}
 */
export async function request(path, body, signal) {
  for (let tries = TRIES; tries > 1; tries--) {
    try {
      return await sendAsKnown(path, body, signal);
    } catch (error) {
      if (!(error instanceof Problem && error.status === 503)) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
      signal?.throwIfAborted();
    }
  }
  return sendAsKnown(path, body, signal);
}

/** @type {(path: string, body?: object | FormData, signal?: AbortSignal) => Promise<any>} */
async function sendAsKnown(path, body, signal) {
  try {
    return await send(path, body, signal);
  } catch (error) {
    const isOtherSession = error instanceof Problem && error.code === "csrf"; // logged in again in another tab
    if (!isOtherSession) throw error;
    csrf = null;
    return await send(path, body, signal);
  }
}

/** @type {() => Promise<AnswerTo<"/session">>} What the service tells of this login. */
export async function readSession() {
  const session = await send("/session");
  command = session.command ?? command;
  return session;
}

/** @type {() => Promise<string>} */
function readCsrf() {
  csrf ??= readSession().then((session) => session.csrf ?? "");
  csrf.catch(() => (csrf = null));
  return csrf;
}

/** @type {(path: string, body?: object | FormData, signal?: AbortSignal) => Promise<any>} */
async function send(path, body, signal) {
  /** @type {RequestInit} */
  const options = { signal };
  if (body !== undefined) {
    const isForm = body instanceof FormData;
    options.method = "POST";
    options.headers = { "x-epitome-csrf": await readCsrf(), ...(isForm ? {} : { "content-type": "application/json" }) };
    options.body = isForm ? body : JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, options);
    if (response.ok) return response.status === 204 ? null : await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ServiceStopped();
  }
  if (response.status === 401) csrf = null;
  throw new Problem(await response.json().catch(() => ({ status: response.status })));
}
