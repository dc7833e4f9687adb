"use strict";
// The code is in the fragment, which browsers never send; it leaves the address bar before anything else happens. A link
// that is pasted into this very tab changes the fragment alone, and is heard by `hashchange`.
(() => {
  if (location.port) { // several services may run
    document.getElementById("command")?.append(" --port " + location.port);
    document.getElementById("make")?.append(" PORT=" + location.port);
  }

  async function logIn() {
    const params = new URLSearchParams(location.hash.slice(1));
    const code = params.get("code");
    if (!code) return;
    params.delete("code"); // the rest is for the page: a search, or a document
    history.replaceState(null, "", "/login");
    const statusLine = /** @type {HTMLElement} */ (document.getElementById("status")); // login.html has it
    statusLine.textContent = "Logging in …";
    try {
      const response = await fetch("/login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ code }),
      });
      if (response.ok || (await fetch("/session")).ok) { // or this browser is logged in already
        location.replace("/" + (params.size ? "#" + params : ""));
        return;
      }
      const { detail } = await response.json();
      statusLine.textContent = "You are not logged in: " + detail + ". For a new link, start epitome again, or press Enter "
        + "in the terminal where it runs, or type this in another:";
    } catch {
      statusLine.textContent = "epitome is not responding. Start it again, then type this for a link:";
    }
  }

  window.addEventListener("hashchange", logIn);
  void logIn();
})();
