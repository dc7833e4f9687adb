// Requests to the worker.
import { api } from "./api.js";

/**
 * Sends a request to the worker and returns its answer; rejects if the extension was removed or reloaded.
 * @template {keyof Requests} Type
 * @param {Type} type
 * @param {Requests[Type]["fields"]} fields
 * @returns {Promise<Requests[Type]["answer"]>}
 */
export async function sendRequest(type, fields) {
  return api.runtime.sendMessage({ type, ...fields });
}
