// Small fields to narrow a list down: what is chosen is part of the address.

import { createElement } from "./elements.js";

/**
 * A field with a list of choices.
 * @type {(label: string, value: string, options: [value: string, label: string][], change: (value: string) => void) => HTMLElement}
 */
export function createChoice(label, value, options, change) {
  const field = createElement("select", "");
  for (const [name, text] of options) {
    const option = createElement("option", "", text);
    option.value = name;
    option.selected = name === value;
    field.append(option);
  }
  field.addEventListener("change", () => change(field.value));
  return createElement("label", "choice", createElement("span", "", label), field);
}

/** @type {(label: string, value: string, change: (value: string) => void) => HTMLElement} */
export function createDateChoice(label, value, change) {
  const field = createElement("input", "");
  field.type = "date";
  field.value = value;
  field.addEventListener("change", () => change(field.value));
  return createElement("label", "choice", createElement("span", "", label), field);
}

/** @type {(values: string[], chosen: string, all: string, name?: (value: string) => string) => [string, string][]} */
export function listChoices(values, chosen, all, name = String) {
  const named = [...new Set(chosen ? [...values, chosen] : values)].map((value) => /** @type {[string, string]} */ ([value, name(value)]));
  return [["", all], ...named];
}

/** @type {(counts: Record<string, number>, chosen: string, all: string, name?: (value: string) => string) => [string, string][]} Choices with how many there are of each. */
export function listCounted(counts, chosen, all, name = String) {
  const values = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (chosen && !(chosen in counts)) values.push([chosen, 0]);
  return [["", all], ...values.map(([value, number]) => /** @type {[string, string]} */ ([value, `${name(value)} (${number.toLocaleString("en")})`]))];
}

/** @type {Record<string, string>} What a document seems to be, by how it is written. */
const KINDS = { research: "research articles", policy: "rules and policies", manual: "manuals", guide: "guides", qa: "questions and answers", meeting: "minutes and talks", encyclopaedia: "encyclopaedia articles", news: "news", story: "stories", other: "something else" };

/** @type {(kind: string) => string} */
export function nameKind(kind) {
  return KINDS[kind] ?? kind;
}

const LANGUAGES = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

/** @type {(code: string) => string} The English name of a language. */
export function nameLanguage(code) {
  try {
    return LANGUAGES.of(code) ?? code;
  } catch {
    return code || "unknown";
  }
}
