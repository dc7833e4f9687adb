"""The modules that read a page, on awkward pages, in a real Chromium; they are loaded as they are written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.browser.browsers import Browser, open_chromium
from support.browser.site import serve_site

ROOT = Path(__file__).resolve().parents[2]
MODULES = {
    f"{path.parent.name}/{path.name}": path.read_text(encoding="utf-8") for path in (ROOT / "extension").glob("*/*.js")
} | {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in (ROOT / "packages" / "snippets-js" / "text").glob("*.js")
}
UNITS = """<!doctype html><html lang="en"><title>Units</title><body><script type="module">
import { findSentence } from "./content/sentence.js";
import { readMainText } from "./content/maintext.js";
import { placeCard } from "./content/place.js";
import { buildSentenceAddress } from "./shared/fragments.js";
import { parseLinkTarget, parseServiceAddress } from "./shared/addresses.js";
import { buildLinkRequest } from "./content/links.js";
import { HoverBudget } from "./content/budget.js";
import { parsePage } from "./reader/parse.js";
import { Ranker } from "./reader/ranking.js";
import { choosePageTitle } from "./reader/titles.js";
window.units = { findSentence, readMainText, placeCard, buildSentenceAddress, buildLinkRequest, parseLinkTarget,
  parseServiceAddress, HoverBudget, Ranker, choosePageTitle, parsePage };
</script></body></html>"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    folder = tmp_path_factory.mktemp("units")
    with serve_site({"units.html": UNITS, **MODULES}) as served, open_chromium(None, folder) as browser:
        browser.open(f"{served.address}/units.html")
        browser.wait_until(lambda: browser.run_script("return Boolean(window.units)"))
        yield browser


def find_sentence(browser: Browser, html: str, *, selector: str = "#it") -> str:
    text = browser.run_script(
        "document.body.innerHTML = arguments[0];"
        "return window.units.findSentence(document.querySelector(arguments[1])).text",
        html,
        selector,
    )
    return str(text)


A = '<a id="it" href="https://a.example/">link</a>'
CASES = {
    "plain": (f"<p>One before. The {A} stands here. One after.</p>", "The link stands here."),
    "inline tags": (
        f"<p>Be<em>fore</em>. <b>The <i>tidy</i> {A}</b> is <code>bold</code>. After.</p>",
        "The tidy link is bold.",
    ),
    "tags in the link": (
        '<p>No. A <a id="it" href="https://a.example/"><em>split</em> <b>link</b></a> is one. No.</p>',
        "A split link is one.",
    ),
    "a line break": (f"<p>First. This goes<br>over a {A}<br>and on. Last.</p>", "This goes over a link and on."),
    "an empty line": (f"<p>An address<br><br>of a {A} below<br><br>and more</p>", "of a link below"),
    "a list": (f"<ul><li>One thing</li><li>the {A} thing</li><li>a third thing</li></ul>", "the link thing"),
    "a list in a list": (f"<ul><li>Outer {A} text<ul><li>Inner text</li></ul></li></ul>", "Outer link text"),
    "a table": (
        f"<table><tr><td>Left cell</td><td>Cell with {A} in it</td><td>Right</td></tr></table>",
        "Cell with link in it",
    ),
    "a definition": (f"<dl><dt>Term</dt><dd>Means a {A} here.</dd></dl>", "Means a link here."),
    "footnote marks": (
        f'<p>One.<sup>[1]</sup> The {A}<sup><a href="#n2">2</a></sup> is good.<sup>3</sup> Next.</p>',
        "The link is good.",
    ),
    "a power is no footnote": (f"<p>Over 10<sup>th</sup> of the {A} was cut.</p>", "Over 10th of the link was cut."),
    "several links": (
        f'<p>No. The <a href="/x">first</a>, the {A} and the <a href="/y">third</a> are one. No.</p>',
        "The first, the link and the third are one.",
    ),
    "a link over two sentences": (
        '<p>No. It <a id="it" href="https://a.example/">ends here. And begins</a> here. No.</p>',
        "It ends here. And begins here.",
    ),
    "abbreviations": (
        f"<p>No. See Dr. Smith and J. R. Jones, e.g. Fig. 2, on the {A} there. No.</p>",
        "See Dr. Smith and J. R. Jones, e.g. Fig. 2, on the link there.",
    ),
    "code and hidden text": (
        f"<p>No. <script>'a. b'</script>The<span hidden> secret</span> {A} is <button>press</button>seen. No.</p>",
        "The link is seen.",
    ),
    "blocks beside it": (
        f"<div>Loose text with a {A} in it<p>A paragraph.</p>and a tail</div>",
        "Loose text with a link in it",
    ),
    "spans as blocks": (
        f'<div><span style="display:block">Upper line</span><span style="display:block">Lower {A} line</span></div>',
        "Lower link line",
    ),
    "arabic": (
        '<p dir="rtl" lang="ar">هل هذا أول؟ هذه <a id="it" href="https://a.example/">وصلة</a> في الوسط. وهذا آخر.</p>',
        "هذه وصلة في الوسط.",
    ),
    "hebrew with latin": (
        '<p dir="rtl" lang="he">משפט ראשון. כאן <a id="it" href="https://a.example/">HTTP</a> באמצע. סוף.</p>',
        "כאן HTTP באמצע.",
    ),
    "japanese": (
        '<p lang="ja">最初の文です。これは<a id="it" href="https://a.example/">リンク</a>です。最後の文です。</p>',
        "これはリンクです。",
    ),
    "a language that is none": (f'<p lang="??-!!">One. The {A} here. Two.</p>', "The link here."),
    "a picture in the link": (
        '<p>No. See <a id="it" href="https://a.example/"><img alt="x"></a> there now. No.</p>',
        "See there now.",
    ),
    "white space": (f"<p>No.\n   The\t\n  {A}\n  is   spaced.\n No.</p>", "The link is spaced."),
}


@pytest.mark.parametrize("case", CASES)
def test_the_sentence_of_a_link(browser: Browser, case: str) -> None:
    html, expected = CASES[case]
    assert find_sentence(browser, html) == expected


def test_the_sentence_of_a_link_in_a_component_of_the_page(browser: Browser) -> None:
    sentence = browser.run_script(
        "document.body.innerHTML = '<p>Outside. <x-y></x-y></p>';"
        "const root = document.querySelector('x-y').attachShadow({ mode: 'open' });"
        "root.innerHTML = '<p>In a shadow. A <a href=\"https://a.example/\">link</a> grows. End.</p>';"
        "return window.units.findSentence(root.querySelector('a')).text"
    )
    assert sentence == "A link grows."


def test_a_giant_block_is_read_near_the_link_only(browser: Browser) -> None:
    sentence = browser.run_script(
        "document.body.innerHTML = '<p><a id=it href=\"https://a.example/\">link</a></p>';"
        "const link = document.querySelector('#it'); const word = 'word '.repeat(200000);"
        "link.before(word); link.after(word); for (let i = 0; i < 5000; i++) link.before(document.createElement('b'));"
        "return window.units.findSentence(link).text"
    )
    assert len(sentence) <= 2_000
    assert "link" in sentence


TITLES: dict[str, tuple[str, str]] = {
    "a heading above all pages": (
        "Documentation",
        "<title>Making queries | Django documentation | Django</title><h1>Documentation</h1><h1>Making queries¶</h1>",
    ),
    "the site as heading": ("Town", "<title>The bell - Town</title><h1>Town</h1><p>The bell</p>"),
    "the site first": (
        "Town",
        "<title>Town | The bell</title><meta property=og:site_name content=Town><h1>Town</h1><h1>The bell</h1>",
    ),
    "its own": ("The bell", "<title>The bell of the tower - Town</title><h1>The bell</h1>"),
    "no parts": ("Town", "<title>Town</title><h1>Town</h1>"),
    "entities": ("Bell &amp; tower", "<title>Bell &amp;amp; tower</title><h1>Bell &amp;amp; tower</h1>"),
}
CHOSEN = ("Making queries", "The bell", "The bell", "The bell", "Town", "Bell & tower")


def test_the_name_of_a_site_is_no_title(browser: Browser) -> None:
    script = (
        "return arguments[0].map(([title, html]) =>"
        " window.units.choosePageTitle(title, new DOMParser().parseFromString(html, 'text/html')))"
    )
    assert browser.run_script(script, [list(case) for case in TITLES.values()]) == list(CHOSEN)


SLICED = "<!doctype html><html lang=en><title>A &amp; b</title><table><p>x<b>y<td>&#x1f514;é</table>" + (
    "<!-- a > b --><p class='a b'>One 🔔 &eacute;&notit; <i>two<p>three</i>\r\n<script>'<p>' < 1</script><svg/>"
)


def test_a_page_that_is_parsed_in_slices_is_the_page_that_is_parsed_at_once(browser: Browser) -> None:
    shifted = [" " * shift + SLICED * 60 for shift in (0, 1, 7, 50)]
    same = browser.run_async_script(
        "Promise.all(arguments[0].map(async (html) => {"
        " const [sliced, whole] = [await window.units.parsePage(html, 'text/html'),"
        "  new DOMParser().parseFromString(html, 'text/html')];"
        " sliced.normalize(); whole.normalize();"
        " return sliced.isEqualNode(whole) && sliced.compatMode === whole.compatMode && html.length > 6000;"
        "})).then(done, (error) => done(String(error)))",
        shifted,
    )
    assert same == [True] * len(shifted)
    flood = "<p>" + "".join(f"<font a{at}=1>" for at in range(45)) + "<p>x" * 5_000
    script = (
        "window.units.parsePage(...arguments[0]).then((page) => done(page === null), (error) => done(String(error)))"
    )
    assert browser.run_async_script(script, [flood, "text/html"]) is True


words = st.lists(
    st.sampled_from(["tide", "clock", "<b>bell</b>", "<i>a</i>", "gear<br>", "noon "]), min_size=1, max_size=6
)


@given(before=words, after=words, between=st.sampled_from(["", " ", "\n"]))
def test_a_sentence_holds_its_link_and_stays_in_its_paragraph(
    browser: Browser, before: list[str], after: list[str], between: str
) -> None:
    html = f"<p>Foreign words.</p><p>{' '.join(before)}{between} {A} {' '.join(after)}</p><p>Foreign words.</p>"
    sentence = find_sentence(browser, html)
    assert "link" in sentence
    assert "Foreign" not in sentence
    assert sentence == " ".join(sentence.split())
    whole = browser.run_script("return document.querySelectorAll('p')[1].innerText")
    assert sentence == " ".join(whole.split())


def test_the_main_text_is_prose_escaped_and_capped(browser: Browser) -> None:
    text = browser.run_async_script(
        """document.title = 'A <title>'; document.body.innerHTML = `
        <header>Site head</header><nav><p>Menu</p></nav>
        <main><h1>Heading</h1><p>First &lt;b&gt; &amp; second.<br>Third.</p><script>code()</scr` + `ipt>
        <p style="display:none">Hidden</p><ul><li>Item <sup>[1]</sup></li></ul><aside>Aside</aside></main>
        <footer>Foot</footer>`;
        window.units.readMainText(arguments[0]).then(done)""",
        100_000,
    )
    assert text == (
        "<!doctype html><html><head><title>A &lt;title&gt;</title></head><body>\n<h1>Heading</h1>\n"
        "<p>First &lt;b&gt; &amp; second. Third.</p>\n<li>Item</li>\n"
    )
    giant = browser.run_async_script(
        "document.body.innerHTML = '<main></main>'; const main = document.querySelector('main');"
        "for (let i = 0; i < 3000; i++) main.append(document.createElement('p'));"
        "for (const p of main.children) p.textContent = 'é'.repeat(100);"
        "window.units.readMainText(arguments[0]).then(done)",
        100_000,
    )
    assert 90_000 < len(giant.encode()) <= 100_000


IGNORED = [
    "mailto:a@a.example", "javascript:alert(1)", "ftp://a.example/", "file:///etc/passwd", "data:text/html,x",
    "no address",
    "https://user@a.example/", "https://user:word@a.example/", "https://page.example/here#part", "https://page.example/here",
    "https://a.example/picture.png", "https://a.example/x.ZIP?y", "http://127.0.0.1/", "http://127.1/", "http://0x7f.1/",
    "http://2130706433/", "http://localhost:8000/", "http://a.localhost/", "http://printer/", "http://nas.local/",
    "http://wiki.internal./", "http://10.1.2.3/", "http://172.16.0.1/", "http://192.168.1.1/", "http://169.254.169.254/",
    "http://100.64.0.1/", "http://[::1]/", "http://[::ffff:10.0.0.1]/", "http://[fe80::1]/", "http://[fd00::1]/",
    "http://[2002:7f00:1::]/", "http://[2001::1]/", "http://0.0.0.0/", "http://224.0.0.1/",
    "https://a.example/" + "x" * 2048,
]  # fmt: skip
TARGETS = {
    "https://a.example/x?y=1#part": "https://a.example/x?y=1",
    "http://8.8.8.8/": "http://8.8.8.8/",
    "http://172.32.0.1/": "http://172.32.0.1/",
    "http://[2606:4700::1111]/": "http://[2606:4700::1111]/",
    "https://page.example/here?other": "https://page.example/here?other",
    "https://bücher.example/": "https://xn--bcher-kva.example/",
}


def test_which_links_are_ignored(browser: Browser) -> None:
    targets = browser.run_script(
        "return arguments[0].map((link) => window.units.parseLinkTarget(link, 'https://page.example/here#top', []))",
        [*IGNORED, *TARGETS],
    )
    assert dict(zip([*IGNORED, *TARGETS], targets, strict=True)) == {**dict.fromkeys(IGNORED), **TARGETS}


def test_hosts_that_are_allowed_are_asked_about_by_exact_name(browser: Browser) -> None:
    script = "return window.units.parseLinkTarget(arguments[0], 'https://page.example/', arguments[1])"
    assert browser.run_script(script, "http://wiki.intranet/a", ["wiki.intranet"]) == "http://wiki.intranet/a"
    assert browser.run_script(script, "http://127.0.0.1:81/a", ["127.0.0.1:81"]) == "http://127.0.0.1:81/a"
    assert browser.run_script(script, "http://127.0.0.1:82/a", ["127.0.0.1:81"]) is None
    assert browser.run_script(script, "http://b.wiki.intranet/a", ["wiki.intranet"]) is None
    assert browser.run_script(script, "http://me@wiki.intranet/a", ["wiki.intranet"]) is None


def test_the_service_is_on_this_machine_or_nowhere(browser: Browser) -> None:
    good = ["http://127.0.0.1:8765", "http://localhost:1/", "http://[::1]:9", "localhost:8765"]
    bad = [
        "https://127.0.0.1:8765", "http://127.0.0.1.example", "http://me@127.0.0.1", "http://10.0.0.1:8765", "http://127.0.0.1/x",
        "http://localhost.example", "10.0.0.1:8765", "", "http://127.0.0.1:8765/?x", "http://127.0.0.2:8765",
    ]  # fmt: skip
    addresses = browser.run_script("return arguments[0].map(window.units.parseServiceAddress)", [*good, *bad])
    assert addresses == [
        "http://127.0.0.1:8765",
        "http://localhost:1",
        "http://[::1]:9",
        "http://localhost:8765",
        *[None] * len(bad),
    ]


def test_an_address_of_a_sentence_is_as_the_library_writes_it(browser: Browser) -> None:
    from epitome import Document, summarise
    from epitome.document.render import text_fragment

    texts = [
        "Short, well-known & sweet.",
        "A sentence of ninety characters and more is named by its first five and its last five words, always.",
        "Ünïcode “quotes” – 100% of them, #1?",
    ]
    document = Document.from_sentences(texts)
    for extract in summarise(document, system="lead", sentences=3):
        address = browser.run_script(
            "return window.units.buildSentenceAddress('https://a.example/#old', arguments[0])", extract.text
        )
        assert address == "https://a.example/" + text_fragment(document, extract)


LINKS_IN_TURN = "menu bare prose file words button headline head zh short th picture".split()


def test_surroundings_are_not_asked_about_by_hovering_and_bare_links_get_a_lead_card(browser: Browser) -> None:
    browser.run_script(
        "document.body.innerHTML = arguments[0]",
        '<nav><a id="menu" href="https://a.example/">The menu of this good site here</a></nav><main><ul><li>'
        '<a id="bare" href="https://a.example/">A bare link of many words alone</a></li></ul>'
        '<p>A sentence says more about <a id="prose" href="https://a.example/">this</a>. '
        '<a id="file" download href="https://a.example/">A file</a> is here to be taken away. Some readers choose to '
        '<a id="words" href="https://a.example/">opt out</a> of all that, and some '
        '<a id="button" role="button" href="https://a.example/">press</a> a button to do so.</p>'
        '<article><header><h2><a id="headline" href="https://a.example/">A headline</a></h2>'
        '<p>Written by somebody who is <a id="head" href="https://a.example/">known</a> to all</p></header></article>'
        '<p lang="zh">惠更斯制造了第一个<a id="zh" href="https://a.example/">摆钟</a>并减少误差。</p>'
        '<p lang="zh">见<a id="short" href="https://a.example/">摆钟的历史和制造方法</a>。</p>'
        '<p lang="th">นาฬิกาเรือนแรกสร้างโดย<a id="th" href="https://a.example/">เฮยเคินส์</a>ในกรุงเฮกเมื่อนานมาแล้ว</p>'
        '<figure><a id="picture" href="https://a.example/"><img alt="A clock"></a></figure></main>',
    )
    script = (
        "const request = window.units.buildLinkRequest(document.querySelector(arguments[0]), arguments[1]);"
        "return request && [request.inMainText && request.form, request.obstacle]"
    )
    requests = {
        name: browser.run_script(script, f"#{name}", {"allow": [], "everywhere": True, "on": []})
        for name in LINKS_IN_TURN
    }
    assert requests == {
        "menu": [False, None],
        "bare": ["lead", None],
        "prose": ["passages", None],
        "file": ["passages", "file"],
        "words": ["passages", "acting"],
        "button": ["passages", "acting"],
        "headline": ["lead", None],
        "head": [False, None],
        "zh": ["passages", None],
        "short": ["lead", None],
        "th": ["passages", None],
        "picture": ["lead", None],
    }
    for on, asks in (["a.example"], True), (["page.example"], False):  # single sites: only links within them
        assert bool(browser.run_script(script, "#prose", {"allow": [], "everywhere": False, "on": on})) is asks


def test_hovering_requests_so_many_pages_from_a_page_and_no_more(browser: Browser) -> None:
    taken = browser.run_script(
        "const budget = new window.units.HoverBudget();"
        "const addresses = Array.from({ length: 70 }, (_, at) => `https://a.example/${at}`);"
        "return [...addresses, addresses[0]].map((address) => budget.take(address))"
    )
    assert taken == [True] * 60 + [False] * 10 + [True]


VIEWS = [(1000, 640), (500, 400), (1000, 250), (500, 380)]


@given(
    links=st.lists(
        st.tuples(st.integers(0, 900), st.integers(0, 600), st.integers(1, 300), st.integers(10, 40)),
        min_size=20,
        max_size=20,
    ),
    height=st.integers(30, 500),
    view=st.sampled_from(VIEWS),
)
def test_a_card_never_covers_its_link_and_stays_in_the_window(
    browser: Browser, links: list[tuple[int, int, int, int]], height: int, view: tuple[int, int]
) -> None:
    wide, high = view
    boxes = [
        {
            "left": x % (wide - 50),
            "top": y % (high - 40),
            "right": min(x % (wide - 50) + w, wide),
            "bottom": y % (high - 40) + h,
        }
        for x, y, w, h in links
    ]
    places = browser.run_script(
        "const [boxes, height, view] = arguments;"
        "const measure = (width) => ({ width: Math.min(430, width), height: (height * 430) / Math.min(430, width) });"
        "return JSON.stringify(boxes.map((box) => {"
        " const place = window.units.placeCard([box], { x: box.left, y: box.top }, measure, view);"
        " return { ...place, size: measure(place.width) }; }))",
        boxes,
        height,
        {"width": wide, "height": high},
    )
    for box, place in zip(boxes, json.loads(places), strict=True):
        left, top = place["left"], place["top"]
        right, bottom = left + place["size"]["width"], top + min(place["size"]["height"], place["height"])
        assert right <= box["left"] or left >= box["right"] or bottom <= box["top"] or top >= box["bottom"]
        assert left >= 0
        assert right <= wide
        assert top >= 0
        assert bottom <= high


RANK = """
const code = `onmessage = ({ data: { page } }) => {
  if (page === "hangs") for (;;);
  if (page === "throws") throw new Error();
  postMessage(page);
}`;
const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
const ranker = new window.units.Ranker(address, 3_000);
Promise.all(arguments[0].map((page) => ranker.rank({ page }))).then(done);
"""


def test_a_thread_that_hangs_or_fails_is_ended_and_the_next_job_gets_a_new_one(browser: Browser) -> None:
    results = browser.run_async_script(RANK, ["first", "hangs", "second", "throws", "third"])
    assert [result.get("data", result.get("kind")) for result in results] == [
        "first", "slow", "second", "refused", "third",
    ]  # fmt: skip
