// A table that is wider than its page scrolls inside a box, which the theme makes: the keyboard reaches it, too.
addEventListener("load", () => {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap")) box.setAttribute("tabindex", "0");
});
