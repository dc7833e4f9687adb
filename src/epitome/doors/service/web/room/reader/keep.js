// "Keep": a document that is only held for this login goes into the collection.
import { buildAddress, openAddress, readAddress } from "../address.js";
import { createButton } from "../elements.js";
import { keepJob } from "../tasks.js";
import { tellBriefly } from "../telling.js";

/**
 * @param {string} job
 * @param {(error: unknown) => void} report
 * @param {AbortSignal} signal
 */
export function createKeepButton(job, report, signal) {
  const button = createButton("Keep", "primary", async () => {
    button.disabled = true;
    try {
      const { status, id, problem } = await keepJob(job, signal);
      if (status !== "done") throw new Error(problem?.detail ?? "it could not be kept");
      tellBriefly("Kept: it is in your collection now");
      openAddress(buildAddress({ ...Object.fromEntries(readAddress()), h: null, d: id }));
    } catch (error) {
      button.disabled = false;
      if (!signal.aborted) report(error);
    }
  });
  button.title = "Put this text into your collection. Otherwise it is deleted when you log out.";
  return button;
}
