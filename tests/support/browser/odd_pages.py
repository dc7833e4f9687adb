"""Pages that a site gives in unusual ways: walls, wrong types, too much of everything, other charsets."""

from __future__ import annotations

from support.browser.site import Answer

TEXT = "The bell of the tower was cast in Málaga in 1386 and has rung every hour since then."
PROSE = f"<p>{TEXT} " + "Its rope is pulled by a wheel with an odd number of teeth. " * 3 + "</p>"
PAGE = f"<!doctype html><html lang=en><head><title>Bells</title></head><body><main>{PROSE}</main></body></html>"
PDF = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n"
XHTML = (
    '<?xml version="1.0" encoding="utf-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" lang="en">'
    f'<head><title>Bells</title><script src="none.js"/></head><body><main>{PROSE}</main></body></html>'
)
SIGN_IN = "<html lang=en><title>Sign in</title><body><p>Please sign in to continue to this page.</p></body></html>"

#: what a site says instead of a page, and the kind of card that this makes
WALLS: dict[str, tuple[Answer, str]] = {
    "lost.html": (Answer(PAGE.encode(), status=404), "gone"),
    "past.html": (Answer(PAGE.encode(), status=410), "gone"),
    "closed.html": (Answer(PAGE.encode(), status=403), "forbidden"),
    "members.html": (Answer(PAGE.encode(), status=401), "login"),
    "readers.html": (Answer(PAGE.encode(), status=402), "pay"),
    "broken.html": (Answer(PAGE.encode(), status=500), "unreachable"),
    "entry.html": (Answer(SIGN_IN.encode()), "login"),
    "paper": (Answer(PDF, "application/pdf"), "pdf"),
    "disguise.html": (Answer(PDF), "pdf"),
    "picture": (Answer(b"\x89PNG\r\n\x1a\n", "image/png"), "file"),
    "untold": (Answer(PAGE.encode(), None), "file"),
    "bytes.txt": (Answer(b"\0\1\2\3" * 100, "text/plain"), "file"),
    "endless.html": (Answer(PAGE.encode() + b"<p>word</p>" * 400_000, length=0), "large"),
    "boasting.html": (Answer(PAGE.encode(), length=1_000_000_000), "large"),
    "crowded.html": (Answer(PAGE.encode() + b"<b>x</b>" * 70_000), "large"),
    "circle.html": (Answer(status=302, location="circle.html"), "unreachable"),
    "elsewhere.html": (Answer(status=302, location="ftp://pages.example/"), "unreachable"),
    "empty.html": (Answer(b"<html lang=en><title>Bells</title><body></body></html>"), "empty"),
    "drawn.html": (Answer(b"<html lang=en><body><div id=root></div><script>draw()</script></body></html>"), "script"),
}

#: pages that say `TEXT`, each in its own way
SAYING = {
    "bells.html": Answer(PAGE.encode()),
    "declared.html": Answer(PAGE.replace("<title>", "<meta charset=latin1><title>").encode("latin-1"), "text/html"),
    "by-header.html": Answer(PAGE.encode("cp1252"), "text/html; charset=ISO-8859-1"),
    "marked.html": Answer(b"\xff\xfe" + PAGE.encode("utf-16-le"), "text/html"),
    "undeclared.html": Answer(PAGE.encode("latin-1"), "text/html"),
    "unknown.html": Answer(PAGE.encode(), "text/html; charset=nonsense"),
    "bells.xhtml": Answer(XHTML.encode(), "application/xhtml+xml"),
    "broken.xhtml": Answer(XHTML.replace('<script src="none.js"/>', "<br>").encode(), "application/xhtml+xml"),
    "bells.txt": Answer(f"Bells\n\n{TEXT}\n\nIts rope is pulled by a wheel.\n".encode(), "text/plain; charset=utf-8"),
    "moved.html": Answer(status=301, location="moved-again.html"),
    "moved-again.html": Answer(status=302, location="bells.html"),
}

#: places of a page, by the fragment that names each, and what is said there; everything else speaks of the bell
PLACES = {
    "rope": "The rope was made by nuns who were paid in candles.",
    "wheel": "Seven carpenters shaped the wheel out of one oak.",
    "clapper": "Whoever wanted quiet had the clapper wrapped in sheepskin.",
    "yoke": "A yoke of elm carries all of the weight.",
    "louvre": "Louvres send the sound down to the streets.",
}
_FAR = "".join(f"<p>{TEXT.replace('1386', str(year))}</p>" for year in range(1387, 1407))
PLACES_PAGE = f"""<!doctype html><html lang=en><head><title>Bells</title></head><body><main><h1>Bells</h1>{PROSE}{_FAR}
<div class=top><div><h2><a id=rope></a>Of ropes</h2></div></div><p>{PLACES["rope"]}</p>
<h3>More</h3><p>Hemp.</p><h2>Casting</h2><p>{TEXT}</p>
<h2>Terms</h2><dl><dt id=wheel>wheel</dt><dd>{PLACES["wheel"]}</dd><dt><a name=clapper></a>clapper</dt>
<dd>{PLACES["clapper"]}</dd></dl><h2>Rest</h2><p id=yoke>{PLACES["yoke"]}</p><p>{TEXT}</p><a name=louvre></a>
<p>{PLACES["louvre"]}</p></main></body></html>"""
ODD_PAGES: dict[str, Answer] = {
    "places.html": Answer(PLACES_PAGE.encode()),
    **{name: answer for name, (answer, _) in WALLS.items()},
    **SAYING,
}
