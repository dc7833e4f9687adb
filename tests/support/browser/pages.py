"""Hostile and very long pages."""

from __future__ import annotations

OWNED = "<img src=x onerror=window.owned=1><script>window.owned=1</script>"
SAFE = OWNED.replace("<", "&lt;")
FILLER = "This sentence stands between the others and says nothing of any weight to anybody. "
LINKS = {
    "userinfo": "http://me:secret@127.0.0.1:{port}/verge-escapement.html",
    "mail": "mailto:someone@a.example",
    "script": "javascript:window.owned=1",
    "private": "http://192.168.7.7/verge-escapement.html",
    "file": "http://127.0.0.1:{port}/verge.zip",
    "here": "#below",
}
HOSTILE = (
    "<!doctype html><html lang=en><head><meta charset=utf-8>"
    "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; script-src 'unsafe-inline'\">"
    f"<title>{SAFE}</title></head><body><main><p>{FILLER * 3}</p>"
    + "".join(
        f'<p>Here stands a <a id="{name}" href="{address}">tempting link</a> in a sentence of its own.</p>'
        for name, address in LINKS.items()
    )
    + "<p>A sentence about <a id=evil href=bad-title.html>a page with a bad title</a> stands here too.</p>"
    "<p id=below>The <x-y></x-y> follows.</p>"
    "<script>const root = document.querySelector('x-y').attachShadow({ mode: 'open' });"
    "root.innerHTML = '<p>Words tell how <a id=inner href=verge-escapement.html>an escapement</a> lets a weight"
    " down.</p>';"
    "window.seen = []; addEventListener('message', (event) => window.seen.push(event.data));</script>"
    f"<p>{'word ' * 200_000}</p></main></body></html>"
)
EVIL = (
    f"<!doctype html><html><head><title>{SAFE}</title></head><body><p>A page with a bad title says {SAFE} in a "
    f"sentence about its title. {FILLER * 5}</p><p>{'giant ' * 60_000}</p></body></html>"
)
MANY = (
    "<!doctype html><html lang=en><head><title>Many</title></head><body><main>"
    + "".join(
        f"<p>A sentence about <a id=n{i} href=verge-escapement.html>the link {i}</a> that says a little more about"
        " it.</p>"
        for i in range(5_000)
    )
    + "</main></body></html>"
)
ACTING = (
    "<!doctype html><html lang=en><head><title>Letter</title></head><body>"
    "<nav><a id=menu href=sundials.html>All about the sundials here</a></nav><main>"
    "<p>As a friend of clocks you may <a id=act href=unsubscribe/77>leave the list</a> any time.</p>"
    "<p>Of all parts <a id=token href=verge-escapement.html?key=1>the escapement</a> made a clock of the wheels.</p>"
    "<p>Long before that there were <a id=plain href=water-clocks.html>water clocks</a> in Egypt and in China.</p>"
    "<p><input id=field></p></main></body></html>"
)
COMPONENTS = """<!doctype html><html lang=en><head><title>Components</title></head><body><x-app></x-app><script>
const open = (element, html) => (element.attachShadow({ mode: "open" }).innerHTML = html);
open(document.querySelector("x-app"), "<main><x-page></x-page></main>");
const page = document.querySelector("x-app").shadowRoot.querySelector("x-page");
open(page, `<p>In the tower stood a clock with <x-link id=it>a verge</x-link> that let the weight down.</p>
<x-menu><a id=menu href=sundials.html>The menu of this good site here</a></x-menu>`);
open(page.shadowRoot.querySelector("x-link"), "<a href=verge-escapement.html><slot></slot></a>");
open(page.shadowRoot.querySelector("x-menu"), "<nav><slot></slot></nav>");
</script></body></html>"""
IN_A_FORM = """<!doctype html><html lang=en><head><title>Form</title></head><body><main hidden></main><form><div>
<h1>Clocks</h1><p>In the tower stood a clock with
<a id=it href=verge-escapement.html>a verge</a> that let the weight down.</p>
<form><p>Search for <a id=field href=sundials.html>sundials</a> or for any other clock here</p></form>
</div></form></body></html>"""
HIDDEN_MAIN = """<!doctype html><html lang=en><head><title>Hidden</title></head><body>
<main style="display:none"><p>Loading the page, one moment please.</p></main>
<main><p>In the tower stood a clock with
<a id=it href=verge-escapement.html>a verge</a> that let the weight down.</p></main>
</body></html>"""
