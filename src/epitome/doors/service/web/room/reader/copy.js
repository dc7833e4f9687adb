// Copying: a sentence in the forms that others read, or all chosen sentences.
import { createButton, createElement } from "../elements.js";
import { tellBriefly } from "../telling.js";

/** @type {[keyof SentenceDetails["cite"], string][]} */
const FORMS = [["text", "Plain text"], ["markdown", "Markdown quote"], ["bibtex", "BibTeX"], ["ris", "RIS"], ["csl", "CSL"],
  ["annotation", "Web Annotation"]];

/**
 * Buttons that copy a sentence in each form that there is.
 * @param {SentenceDetails["cite"]} forms
 * @param {(text: string) => void} announce
 */
export function createCopyButtons(forms, announce) {
  const buttons = FORMS.filter(([form]) => forms[form]).map(([form, label]) =>
    createButton(label, "chip", async () => {
      const value = forms[form];
      await copyText(typeof value === "string" ? value : JSON.stringify(value, null, 2));
      announce(`Copied as ${label}`);
      tellBriefly(`Copied as ${label}`);
    }));
  return createElement("div", "copying", createElement("h3", "", "Copy as"), createElement("div", "chips", ...buttons));
}

/**
 * Without a secure address there is no clipboard; a selected field can be copied all the same.
 * @param {string} text
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const focused = document.activeElement;
    const field = createElement("textarea", "unseen");
    field.value = text;
    (focused?.parentElement ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
