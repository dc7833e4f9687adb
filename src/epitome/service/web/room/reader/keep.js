// "Keep": a document that is only held for this login goes into the collection.
import { buildAddress, openAddress, readAddress } from "../address.js";
import { createButton } from "../elements.js";
import { request } from "../requests.js";
import { tellBriefly } from "../telling.js";

const WAIT_MILLISECONDS = 250;

/**
 * @param {string} job
 * @param {(error: unknown) => void} report
 * @param {AbortSignal} signal
 */
export function createKeepButton(job, report, signal) {
  const button = createButton("Keep", "primary", async () => {
    button.disabled = true;
    try {
      const { id } = await keep(job, signal);
      tellBriefly("Kept: it is in your collection now");
      openAddress(buildAddress({ ...Object.fromEntries(readAddress()), h: null, d: id }));
    } catch (error) {
      button.disabled = false;
      if (!signal.aborted) report(error);
    }
  });
  return button;
}

/**
 * The job when its document is in the collection.
 * @param {string} job
 * @param {AbortSignal} signal
 */
async function keep(job, signal) {
  let state = await request(`/api/v1/jobs/${job}/keep`, {}, signal);
  while (state.status === "queued" || state.status === "running") {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MILLISECONDS));
    state = await request(`/api/v1/jobs/${job}`, undefined, signal);
  }
  if (state.status !== "done") throw new Error(state.problem?.detail ?? "it could not be kept");
  return state;
}
