// What is typed on the first screen survives a reload of this tab, until it is sent or the login ends.

const KEY = "epitome-draft";
const MAX_CHARACTERS = 1_000_000;

/** @type {() => { text: string, question: string }} */
export function readDraft() {
  try {
    return { text: "", question: "", ...JSON.parse(sessionStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { text: "", question: "" };
  }
}

/** @type {(draft: { text: string, question: string }) => void} */
export function keepDraft(draft) {
  try {
    if (draft.text.length <= MAX_CHARACTERS) sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // the browser keeps nothing
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // the browser keeps nothing
  }
}
