// The body of a response, up to a number of bytes.

/**
 * The bytes of a response; null if there are too many.
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
 * Cancels a response whose body is not needed, even if it has already failed.
 * @param {Response} response
 */
export function dropBody(response) {
  response.body?.cancel().catch(() => null);
}
