// The first-run screen: what a hover reveals to the linked site, next to the switch that turns cards on.
import { api } from "../shared/api.js";
import { getElement, showStatus } from "../shared/forms.js";
import { sendRequest } from "../shared/messages.js";
import { nameKeys } from "../shared/notices.js";
import { readSettings } from "../shared/settings.js";
import { ALL_SITES } from "../shared/sites.js";
import { fillWords, say } from "../shared/words.js";

const box = getElement("everywhere", HTMLInputElement);
const status = getElement("status", HTMLElement);

box.addEventListener("change", async () => {
  const everywhere = box.checked;
  const granted = !everywhere || (await api.permissions.request({ origins: ALL_SITES }));
  if (granted) await sendRequest("change-settings", { changes: { everywhere } });
  box.checked = everywhere && granted;
  const line = granted ? (everywhere ? say("cardsOn") : say("cardsOff")) : say("noPermission");
  showStatus(status, line, !granted);
});

getElement("options", HTMLButtonElement).addEventListener("click", () => api.runtime.openOptionsPage());

const settings = await readSettings();
fillWords({ welcomeRule: nameKeys(settings) });
box.checked = settings.everywhere;
