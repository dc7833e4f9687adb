// The offscreen document in which Chromium's worker has pages read.
import { api } from "../shared/api.js";
import { readAndRank } from "./read.js";

api.runtime.onMessage.addListener((/** @type {{ type?: unknown, job: ReadingJob }} */ { type, job }, sender, respond) => {
  if (sender.id !== api.runtime.id || sender.tab || type !== "read-page") return false;
  readAndRank(job).then(respond, () => respond({ kind: "refused" }));
  return true;
});
