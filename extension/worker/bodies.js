// The body of an answer, up to a number of bytes.

/**
 * The bytes of an answer; null if there are too many.
 * @param {Response} response
 * @param {number} maxBytes
 */
export async function readBytes(response, maxBytes) {
  if (Number(response.headers.get("content-length")) > maxBytes) {
    dropBody(response);
    return null;
  }
  const chunks = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    chunks.push(part.value);
    if (length > maxBytes) {
      await reader?.cancel();
      return null;
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Ends an answer whose body nobody reads, even if it has ended too early by itself.
 * @param {Response} response
 */
export function dropBody(response) {
  response.body?.cancel().catch(() => null);
}
