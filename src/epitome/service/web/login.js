"use strict";
// The code stands in the fragment, which browsers never send; it leaves the address bar before anything else happens.
(async () => {
  const asked = new URLSearchParams(location.hash.slice(1));
  const code = asked.get("code");
  if (!code) return;
  asked.delete("code"); // what else stands there is for the page: a search, or a document
  history.replaceState(null, "", "/login");
  const status = document.getElementById("status");
  status.textContent = "Logging in …";
  try {
    const answer = await fetch("/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code }),
    });
    if (answer.ok) {
      location.replace("/" + (asked.size ? "#" + asked : ""));
      return;
    }
    status.textContent = "This link is too old or was used already. Get another one:";
  } catch {
    status.textContent = "The service does not answer. Start it, then get a link:";
  }
})();
