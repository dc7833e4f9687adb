// The address of a view is the fragment, which is never sent: #q= a question, #d= a document of the collection, #h= one
// that is held for this login, #docs= a folder, #add, #check, #notes, #teach; nothing is the start. Text that was pasted is
// never in it.

/** @type {() => URLSearchParams} What the address names now. */
export function readAddress() {
  return new URLSearchParams(location.hash.slice(1));
}

/**
 * A fragment. Names without a value are left out, unless the name alone says which view it is.
 * @param {Record<string, string | number | null | undefined>} params
 */
export function buildAddress(params) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value || (value === "" && ["docs", "add", "check", "notes", "teach"].includes(name))) search.set(name, String(value));
  }
  return "#" + search.toString().replace(/^(docs|add|check|notes|teach)=$/, "$1");
}

/** @param {string} address Opens a view; the one before stays behind the back button. */
export function openAddress(address) {
  if (location.hash === address || (address === "#" && !location.hash)) window.dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = address;
}

/** @param {string} address Notes what the open view shows now, without opening it anew; the back button leads to what was noted before. */
export function pushAddress(address) {
  history.pushState(null, "", address);
}

/** @param {string} address The same in place of what was noted before. */
export function replaceAddress(address) {
  history.replaceState(null, "", address === "#" ? location.pathname : address);
}
