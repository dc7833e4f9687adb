// The address of a document while it is read.
import { buildAddress, pushAddress, readAddress, replaceAddress } from "../address.js";

/** @type {(reading: import("./reading.js").Reading) => void} The address follows what is asked: an entry in the history for each question, and not for every letter. */
export function noteAddress({ source, question, surface }) {
  const { query, share } = question;
  const place = "job" in source ? { h: source.job } : { d: source.id };
  const address = buildAddress({ ...place, q: query, r: share, v: surface.shown === "text" ? null : surface.shown });
  const isNew = question.isSettled && query !== (readAddress().get("q") ?? "");
  if (isNew) question.isSettled = false;
  (isNew ? pushAddress : replaceAddress)(address);
}
