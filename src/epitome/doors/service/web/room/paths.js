// The id of a document as a person would call it: of what was sent to the service only the file's name.

export const PASTED = "text"; // the name of a text that was pasted
const UPLOAD = /^uploads\/[0-9a-f]{16}\/(.*)$/s;
const ANY_UPLOAD = /uploads\/[0-9a-f]{16}\/(\S*)/g;

/** @type {(id: string) => string} */
export function describePath(id) {
  const name = UPLOAD.exec(id)?.[1];
  return name === undefined ? id : name === PASTED ? "pasted text" : name;
}

/** @type {(text: string) => string} What went wrong, without where things are kept. */
export function hidePaths(text) {
  return text.replace(ANY_UPLOAD, (_, name) => (name === PASTED ? "the pasted text" : name));
}
