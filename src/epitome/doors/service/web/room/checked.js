// A checked answer: its text with each sentence marked, and beside it what the sources have of each.

import { buildAddress } from "./address.js";
import { count, createButton, createElement, createLink, isolate } from "./elements.js";
import { describePath } from "./paths.js";
import { copyText } from "./reader/copy.js";
import { createSlicer } from "./reader/offsets.js";
import { createFinder } from "./reader/pieces.js";
import { asSentence } from "./states.js";
import { tellBriefly } from "./telling.js";

/** @type {(checked: CheckedAnswer, sources: ChosenSource[], announce: (text: string) => void) => HTMLElement} */
export function createChecked(checked, sources, announce) {
  const findings = createElement("ol", "findings", ...checked.claims.map((claim, number) => createFinding(claim, number, sources)));
  const answer = createElement("article", "answer", ...cutAnswer(checked).map(createPiece));
  const told = describeCounts(checked);
  const copy = createButton("Copy the report", "", async () => {
    await copyText(checked.report);
    announce("Report copied");
    tellBriefly("Report copied");
  });
  answer.addEventListener("click", (event) => lead(event, answer, findings));
  findings.addEventListener("click", (event) => lead(event, findings, answer));
  announce(told);
  return createElement("section", "checked", createElement("div", "actions", createElement("h2", "", told), copy),
    ...checked.notes.map((note) => createElement("p", "meta", asSentence(note))),
    createElement("div", "columns", createElement("div", "", createElement("h3", "", "The answer"), answer), createElement("div", "", createElement("h3", "", "What the sources say"), findings)));
}

/** @type {(checked: CheckedAnswer) => string} */
function describeCounts({ counts, claims }) {
  const parts = Object.entries(counts).filter(([, number]) => number).map(([verdict, number]) => `${number.toLocaleString("en")} ${verdict}`);
  if (!parts.length) return "It contains no quotes and no claims";
  const differing = claims.filter(differs).length;
  const first = differing ? `. Look first at ${differing === 1 ? "the one" : `the ${differing}`} with another value than the source` : "";
  return `${count(claims.length, "quote or claim", "quotes and claims")}: ${parts.join(", ")}${first}`;
}

/** @type {(claim: Claim) => boolean} Whether the closest passage has another number, date or amount, which proves nothing but should be looked at. */
function differs({ verdict, reason }) {
  return verdict === "cannot tell" && reason.startsWith("the source says");
}

/** @typedef {{ start: number, end: number, number: number }} Place */

/** @type {(checked: CheckedAnswer) => { text: string, claim: Claim | null, number: number }[]} The answer's text, cut where a quote or claim begins or ends; a quote is within its sentence. */
function cutAnswer({ text, claims }) {
  const { length, slice } = createSlicer(text);
  /** @type {(kind: string) => Place[]} */
  const list = (kind) => claims.flatMap(({ start, end, ...claim }, number) => (claim.kind === kind ? [{ start, end, number }] : []));
  const [findQuote, findClaim] = [createFinder(list("quote")), createFinder(list("claim"))];
  const cuts = [...new Set([0, length, ...claims.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const [quote, sentence] = [findQuote(cuts[index]), findClaim(cuts[index])];
    const number = (quote ?? sentence)?.number ?? -1;
    return { text: slice(cuts[index], end), claim: claims[number] ?? null, number };
  });
}

/** @type {(piece: { text: string, claim: Claim | null, number: number }) => Child} */
function createPiece({ text, claim, number }) {
  if (!claim) return text;
  const button = createElement("span", `said ${nameClass(claim)}`, isolate(text));
  button.setAttribute("role", "button");
  button.tabIndex = 0;
  button.dataset["number"] = String(number);
  button.title = `${claim.verdict}: ${claim.reason}`;
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    button.click();
  });
  return button;
}

/** @type {(claim: Claim, number: number, sources: ChosenSource[]) => HTMLElement} */
function createFinding(claim, number, sources) {
  const told = differs(claim) ? `${claim.verdict}: values differ` : claim.verdict;
  const button = createButton(told, `verdict ${nameClass(claim)}`, () => {});
  button.dataset["number"] = String(number);
  button.setAttribute("aria-label", `${told}: to the sentence in the answer`);
  const item = createElement("li", "finding", createElement("p", "", button, " ", isolate(claim.text)), createElement("p", "meta", isolate(asSentence(claim.reason))),
    ...claim.passages.map((passage) => createPassage(passage, sources)));
  item.dataset["of"] = String(number);
  return item;
}

/** @type {(passage: CheckedPassage, sources: ChosenSource[]) => HTMLElement} */
function createPassage(passage, sources) {
  const chosen = sources[passage.source];
  const address = buildAddress(chosen?.job ? { h: chosen.job } : { d: passage.document_id });
  const place = [passage.page === null ? "" : `page ${passage.page}`, ...passage.section].filter(Boolean).join(" › ");
  return createElement("blockquote", "", createElement("p", "", isolate(closeLines(passage.before), createElement("mark", "", passage.text), closeLines(passage.after))),
    createElement("p", "place", createLink(address, "", isolate(passage.title || describePath(passage.document_id))), place ? " · " : null, isolate(place)));
}

/** @param {string} text A text without its blank lines. */
function closeLines(text) {
  return text.replaceAll(/\n{2,}/g, "\n");
}

/** @type {(claim: Claim) => string} */
function nameClass(claim) {
  return `${claim.verdict.replaceAll(" ", "-")}${differs(claim) ? " differs" : ""}`;
}

/** @type {(event: Event, from: HTMLElement, to: HTMLElement) => void} From a sentence to what was found, or back. */
function lead(event, from, to) {
  const pressed = event.target instanceof Element ? event.target.closest("[data-number]") : null;
  const number = pressed instanceof HTMLElement ? pressed.dataset["number"] : undefined;
  if (number === undefined) return;
  for (const current of [...from.querySelectorAll(".current"), ...to.querySelectorAll(".current")]) current.classList.remove("current");
  const target = to.querySelector(`[data-of="${number}"]`) ?? to.querySelector(`[data-number="${number}"]`);
  if (!(target instanceof HTMLElement)) return;
  target.classList.add("current");
  target.scrollIntoView({ block: "nearest" });
  (target.querySelector("button") ?? target).focus({ preventScroll: true });
}
