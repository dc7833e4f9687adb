// The id of a document as a person would call it: of what was sent to the service only the file's name.

export const PASTED = "text"; // the name of a text that was pasted
const UPLOAD = /^uploads\/[0-9a-f]{16}\/(.*)$/s;

/** @type {(id: string) => string} */
export function describePath(id) {
  const name = UPLOAD.exec(id)?.[1];
  return name === undefined ? id : name === PASTED ? "pasted text" : name;
}
