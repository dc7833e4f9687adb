// The options page: every change is kept at once.
import { serviceAddress } from "../shared/addresses.js";
import { api } from "../shared/api.js";
import { ask, one, tell } from "../shared/forms.js";
import { LINES } from "../shared/lines.js";
import { hosts, readSettings, readToken } from "../shared/settings.js";
import { EVERYWHERE, isOn, patternsOf, turned } from "../shared/sites.js";

let settings = await readSettings();

async function change(changes, told = one("saved")) {
  settings = await ask("change", { changes });
  tell(told, "Saved.");
  await show();
}

async function show() {
  for (const id of ["service", "delay", "sentences", "method", "modifier", "allow"]) {
    const value = id === "allow" ? settings.allow.join("\n") : settings[id];
    if (document.activeElement !== one(id)) one(id).value = value; // nobody is overwritten who is typing
  }
  one("everywhere").checked = settings.everywhere;
  one("sites").replaceChildren(...[...new Set([...settings.on, ...settings.off])].sort().map(siteRow));
  tell(one("paired"), (await readToken(settings.service)) ? "Paired with this service." : "Not paired yet.");
}

function siteRow(host) {
  const row = document.createElement("li");
  const name = document.createElement("span");
  name.className = "name";
  name.textContent = host;
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = isOn(settings, host);
  box.setAttribute("aria-label", `Cards on ${host}`);
  box.addEventListener("change", () => turn(host, box.checked));
  const remove = document.createElement("button");
  remove.type = "button";
  remove.textContent = "Remove";
  remove.setAttribute("aria-label", `Remove ${host}`);
  remove.addEventListener("click", () => forget(host));
  row.append(box, name, remove);
  return row;
}

/** The browser asks the user first, and wants to be asked at once by what was clicked. */
async function turn(host, wanted) {
  const granted = !wanted || (await api.permissions.request({ origins: patternsOf(host) }));
  if (!granted) return refused();
  await change(turned(settings, host, wanted), one("sites-told"));
  if (!wanted) await giveBack(patternsOf(host));
}

async function forget(host) {
  const without = (list) => list.filter((other) => other !== host);
  await change({ on: without(settings.on), off: without(settings.off) }, one("sites-told"));
  await giveBack(patternsOf(host));
}

/** Rights that are not needed any more. Those to this machine always are: the service stands there. */
async function giveBack(origins) {
  const own = api.runtime.getManifest().host_permissions;
  const unneeded = origins.filter((origin) => !own.includes(origin));
  if (unneeded.length && !settings.everywhere) await api.permissions.remove({ origins: unneeded });
}

async function refused() {
  await show();
  tell(one("sites-told"), "The browser did not get the permission.", true);
}

one("everywhere").addEventListener("change", async () => {
  const everywhere = one("everywhere").checked;
  const granted = !everywhere || (await api.permissions.request({ origins: EVERYWHERE }));
  if (!granted) return refused();
  await change({ everywhere }, one("sites-told"));
  if (!everywhere) await giveBack(EVERYWHERE);
});

one("site-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = one("site").value.trim().toLowerCase();
  const [host] = hosts([URL.canParse(typed) ? new URL(typed).hostname : typed.replace(/[:/].*$/, "")]);
  if (!host) {
    tell(one("sites-told"), "That is no name of a site.", true);
    return;
  }
  one("site").value = "";
  turn(host, true);
});

one("service-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const service = serviceAddress(one("service").value.trim());
  if (service) change({ service }, one("paired"));
  else tell(one("paired"), "The service must stand on this machine: http://127.0.0.1:PORT.", true);
});

one("pair-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { kind } = await ask("pair", { code: one("code").value });
  one("code").value = "";
  if (kind === "paired") await show();
  else if (kind === "digits") tell(one("paired"), "That number is wrong, too old or used. Get another in the terminal.", true);
  else tell(one("paired"), LINES[kind] ?? LINES.junk, true);
});

for (const id of ["delay", "sentences"]) {
  one(id).addEventListener("change", () => change({ [id]: one(id).valueAsNumber }));
}
for (const id of ["method", "modifier"]) {
  one(id).addEventListener("change", () => change({ [id]: one(id).value }));
}
one("allow").addEventListener("change", () => change({ allow: hosts(one("allow").value.split(/\s+/)) }));

await show();
