// Cards on a page: started once, updated with new settings, stopped when the user turns them off.
import { api } from "../shared/api.js";
import { sendRequest } from "../shared/messages.js";
import { isSiteOn } from "../shared/sites.js";
import { CardController } from "./controller.js";

/** Starts the cards, once per page. */
export async function run() {
  if (globalThis.epitomeCards || !(document.body instanceof HTMLElement) || !isOwnFrame()) return;
  globalThis.epitomeCards = true;
  const cards = new CardController(await sendRequest("card-settings", {}));
  api.runtime.onMessage.addListener((/** @type {Partial<SettingsNews>} */ { cardSettings, sites }, sender) => {
    if (sender.id !== api.runtime.id || !cardSettings || !sites) return;
    cards.changeSettings(cardSettings);
    if (isSiteOn(sites, location.hostname)) return;
    cards.stop();
    globalThis.epitomeCards = false;
  });
}

/** Whether this is the page itself or a frame of the same site: those of others, such as advertisements, have no cards. */
function isOwnFrame() {
  try {
    return window.top?.location.hostname === location.hostname;
  } catch {
    return false; // the browser does not say what another site's page is
  }
}
