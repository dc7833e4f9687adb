// The title of a document, which can be changed: the heading becomes a field, and the title is the same everywhere.
import { createButton, createElement, isolate } from "../elements.js";
import { request } from "../requests.js";
import { tellBriefly } from "../telling.js";

const MAX_CHARACTERS = 200;

/** @param {import("./reading.js").Reading} reading */
export function createTitle(reading) {
  const { view, source, visit } = reading;
  const heading = createElement("h1", "", isolate(view.title));
  const rename = createButton("Rename", "quiet", () => {
    line.replaceChildren(form);
    field.value = view.title;
    field.select();
  });
  const field = createElement("input", "wide");
  Object.assign(field, { type: "text", name: "title", maxLength: MAX_CHARACTERS, required: true, autocomplete: "off" });
  field.setAttribute("aria-label", "Title of this document");
  const save = createElement("button", "primary", "Save");
  save.type = "submit";
  const form = createElement("form", "renaming", field, save, createButton("Cancel", "", showHeading));
  const line = createElement("div", "title-line", heading, rename);

  function showHeading() {
    line.replaceChildren(heading, rename);
    rename.focus();
  }

  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    showHeading();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    save.disabled = true;
    try {
      const { title } = await request("/page/title", { source, title: field.value }, visit.signal);
      view.title = title;
      heading.replaceChildren(isolate(title));
      visit.setTitle(title);
      showHeading();
      tellBriefly("Renamed");
      visit.announce(`Renamed to ${title}`);
    } catch (error) {
      if (!visit.signal.aborted) reading.report(error);
    } finally {
      save.disabled = false;
    }
  });
  return line;
}
