// Saving what is chosen as a file: the service writes it, and the browser fetches it once.
import { createButton, createElement } from "../elements.js";
import { request } from "../requests.js";

const FORMATS = [["markdown", "Markdown"], ["html", "HTML"], ["json", "JSON"]];

/**
 * @param {() => object} describe what to save: source, question, ratio
 * @param {(error: unknown) => void} report
 * @param {AbortSignal} signal
 */
export function createExport(describe, report, signal) {
  const buttons = FORMATS.map(([format, label]) => {
    const button = createButton(label, "quiet", async () => {
      try {
        const { path } = await request("/page/exports", { ...describe(), format }, signal);
        const link = createElement("a", "");
        link.href = path;
        link.download = "";
        link.click();
      } catch (error) {
        if (!signal.aborted) report(error);
      }
    });
    button.setAttribute("aria-label", `Save as ${label}`);
    return button;
  });
  return createElement("span", "export", "Save as ", ...buttons);
}
