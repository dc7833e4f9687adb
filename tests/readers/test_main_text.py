"""Text told from boilerplate, on small pages of the kinds that are found."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import epitome
from epitome.document import Document
from epitome.readers import read_bytes

PROSE = (
    "<p>The harbour was dug by hand in the spring of that year, and two hundred men were paid for it by the week. "
    "When the wall was closed, the water was let in slowly, so that the mud would settle before the first boat.</p>"
    "<p>Most of the boats were small. They carried stone, lime and coal along the coast, and came home with fish.</p>"
)


def read(page: str) -> Document:
    return read_bytes(page.encode(), id="page", media="html")


def main_text(document: Document) -> str:
    kinds = [s.kind for s in document.sections]
    return " ".join(document.text[b.start : b.end] for b in document.blocks if kinds[b.section] != "boilerplate")


def set_apart(document: Document) -> str:
    kinds = [s.kind for s in document.sections]
    return " ".join(document.text[b.start : b.end] for b in document.blocks if kinds[b.section] == "boilerplate")


@pytest.mark.parametrize(
    "furniture",
    [
        '<nav><ul><li><a href="/a">Aardvark</a></li></ul></nav>',
        "<aside><p>Aardvark is a word in the margin.</p></aside>",
        "<footer><p>Aardvark Press, all its papers.</p></footer>",
        '<div role="navigation"><p>Aardvark</p></div>',
        '<div class="breadcrumbs"><a href="/">Aardvark</a> &gt; Harbours</div>',
        '<ul id="main-menu"><li><a href="/a">Aardvark</a></li><li>Menu</li></ul>',
        '<div class="pageFooter"><p>Made by Aardvark.</p></div>',
        '<div class="site_sidebar"><h3>Aardvark</h3><p>We write about water.</p></div>',
        '<ul><li><a href="/a">Aardvark</a></li><li><a href="/b">Bear</a></li><li><a href="/c">Cat</a></li></ul>',
        '<p><a href="/a">Aardvark</a> | <a href="/b">Bear</a> | <a href="/c">Cat</a></p>',
        '<div class="cookie-notice"><p>Aardvark wants your consent.</p></div>',
        "<div><p>This site uses cookies, says Aardvark.</p><button>Accept</button></div>",
        '<table><tr><td><a href="a">Prev</a></td><td>Aardvark and other beasts</td><td><a href="b">Next</a></td></tr>'
        "</table>",
    ],
)
def test_boilerplate_stays_in_the_text_but_is_no_sentence(furniture: str) -> None:
    for page in (f"{furniture}<h1>Harbours</h1>{PROSE}", f"<h1>Harbours</h1>{PROSE}{furniture}"):
        document = read(f"<html><body>{page}</body></html>")
        assert "Aardvark" in set_apart(document)
        assert "Aardvark" not in main_text(document)
        assert [s.text for s in document.sentences if "Aardvark" in s.text] == []
        assert len(document.sentences) == 4
        assert {document.kind_of(s) for s in document.sentences} == {"body"}


@pytest.mark.parametrize(
    "content",
    [
        '<ul><li>The <a href="/k">keel</a> of the aardvark is laid first of all.</li>'
        '<li>Then come the <a href="/r">ribs</a>, two by two.</li></ul>',
        "<table><tr><th>Boat</th><th>Tons</th></tr><tr><td>Aardvark</td><td>40</td></tr></table>",
        "<pre>boat = aardvark()</pre>",
        '<figure><img src="a.png"><figcaption>The aardvark, a boat.</figcaption></figure>',
        '<p>See <a href="/a">the aardvark</a>.</p>',
        '<section id="menus"><h2>Menus</h2><p>The aardvark ate what the cook had, and the cook had fish.</p></section>',
        '<section id="cookies"><h2>Cookies</h2><p>A ship of aardvark size baked cookies for a month.</p></section>',
        '<div class="lang-sh"><pre>aardvark --help</pre></div>',
        '<div class="nav-content"><p>An aardvark came aboard, and nobody knew from where.</p></div>',
        "<blockquote>An aardvark is no sailor.</blockquote>",
        "<dl><dt>aardvark</dt><dd>A beast that digs, and does not sail.</dd></dl>",
    ],
)
def test_content_that_looks_a_little_like_boilerplate_is_kept(content: str) -> None:
    document = read(f"<html><body><h1>Harbours</h1>{PROSE}{content}</body></html>")
    assert "aardvark" in main_text(document).lower()
    assert set_apart(document) == ""


def test_main_is_believed_where_it_holds_most_of_the_text() -> None:
    beside = "<div><p>Some other words stand beside it.</p></div>"
    believed = read(f"<body>{beside}<div><main><h1>Harbours</h1>{PROSE}</main>{beside}</div></body>")
    assert set_apart(believed).count("Some other words") == 2
    small = read(f"<body><main><p>Empty.</p></main><div>{PROSE}</div></body>")
    assert len(small.sentences) == 5
    assert set_apart(small) == ""


def test_articles_in_the_margin_are_teasers() -> None:
    teasers = "<article><h3>Aardvark</h3><p>Read all about the aardvark.</p></article>" * 6
    document = read(f"<body><div><h1>Harbours</h1>{PROSE}</div><aside>{teasers}</aside></body>")
    assert "Aardvark" not in main_text(document)
    assert len(document.sentences) == 4


def test_a_page_that_navigation_swallowed_is_read() -> None:
    document = read(f"<body><nav><a href='/'>Home</a><h1>Harbours</h1>{PROSE * 5}")
    assert len(document.sentences) >= 16  # that it stands in <nav> counts a little against each paragraph
    assert not any("navigation" in n for n in document.notes)


def test_a_layout_of_tables_from_the_nineties() -> None:
    page = f"""<html><head><title>Harbours</title></head><body bgcolor=white>
    <table width=100%><tr><td colspan=2><a href=/>Home</a> <a href=/n>News</a> <a href=/l>Links</a></td></tr>
    <tr><td width=120><a href=/1>Piers</a><br><a href=/2>Locks</a><br><a href=/3>Docks</a></td>
    <td><center><font size=+2><b>The old harbour</b></font></center>{PROSE}
    <table border><tr><th>Year</th><th>Boats</th></tr><tr><td>1840</td><td>12</td></tr></table></td></tr>
    <tr><td colspan=2><font size=-1>Copyright 1997 the harbour master. All rights reserved.</td></tr></table>"""
    document = read(page)
    for word in ("Home", "Piers", "Copyright"):
        assert word in set_apart(document)
    assert "1840" in main_text(document)
    assert document.body_title == "The old harbour"
    body = [s.text for s in document.sentences if document.kind_of(s) == "body"]
    assert body[-4:] == [s.text for s in read(PROSE).sentences]
    assert [s.heads for s in document.sentences if s.text == "1840 12"] == [("Year", "Boats")]


def test_a_page_of_links_only_still_gives_its_text() -> None:
    links = "".join(f'<li><a href="/{i}">Harbour number {i} of the coast</a></li>' for i in range(20))
    document = read(f"<html><body><h1>All harbours</h1><ul>{links}</ul></body></html>")
    assert len(document.sentences) == 20
    assert str(epitome.summarise(document, sentences=1)).startswith("Harbour number")


def test_a_page_without_boilerplate_is_all_text() -> None:
    document = read(f"<html><body><h1>Harbours</h1>{PROSE}</body></html>")
    assert set_apart(document) == ""
    assert [s.kind for s in document.sections] == ["body"]


def test_a_frameset_is_read_by_its_noframes() -> None:
    page = "<html><frameset><frame src=a.html><noframes><body><p>Frames are not read.</p></body></noframes></frameset>"
    assert [s.text for s in read(page).sentences] == ["Frames are not read."]


def test_a_page_of_one_picture_has_no_text() -> None:
    with pytest.raises(epitome.EpitomeError, match="no text"):
        read("<html><body><img src='a.png' alt='A boat'></body></html>")


def test_broken_markup_keeps_text_and_boilerplate_apart() -> None:
    page = f"<div class=menu><a href=1>Aardvark<a href=2>Bear<a href=3>Cat</div><td></b><h1>Harbours{PROSE}</ul></div>"
    document = read(page)
    assert "Aardvark" not in main_text(document)
    assert len(document.sentences) >= 4


def test_hidden_boilerplate_is_not_read_at_all() -> None:
    document = read(
        f'<body><nav hidden><a href="/">Aardvark</a></nav><div style="display:none">Bear</div>{PROSE}</body>'
    )
    assert "Aardvark" not in document.text
    assert "Bear" not in document.text


def test_boilerplate_survives_plain_data_and_is_no_candidate() -> None:
    document = read(f"<body><nav><p>Aardvark is here.</p></nav><h1>Harbours</h1>{PROSE}</body>")
    again = Document.from_dict(document.to_dict())
    assert again == document
    assert again.body_title == "Harbours"
    assert "Aardvark" not in str(epitome.summarise(document, query="aardvark", sentences=4))
    (nav,) = (e for e in document.elements if e.name == "nav")
    assert document.text[nav.start : nav.stop] == "Aardvark is here."


def test_pages_written_as_xml_are_judged_alike() -> None:
    page = f'<html xmlns="http://www.w3.org/1999/xhtml"><body><nav><p>Aardvark</p></nav><h1>Harbours</h1>{PROSE}</body></html>'
    document = read_bytes(page.encode(), id="page", media="xml")
    assert set_apart(document) == "Aardvark"
    assert document.sentences[0].path == "/html/body[1]/p[1]"


def test_the_mark_after_a_heading_is_no_part_of_it() -> None:
    document = read(f'<h1>Piers<a href="#piers">¶</a></h1><h2>In C#</h2>{PROSE}')
    assert (document.title, document.body_title) == ("Piers", "Piers")
    assert document.sentences[0].section == ("In C#",)


WORDS = st.lists(st.sampled_from("boat pier lock dock tide wall stone rope mast keel".split()), min_size=1, max_size=6)
TEXT = WORDS.map(lambda words: f"{' '.join(words).capitalize()}.")
LEAF = st.one_of(
    TEXT,
    TEXT.map(lambda t: f"<p>{t}</p>"),
    TEXT.map(lambda t: f'<p><a href="/x">{t}</a></p>'),
    TEXT.map(lambda t: f"<h2>{t}</h2>"),
    TEXT.map(lambda t: f"<table><tr><td>{t}</td></tr></table>"),
)
OPENERS = ["div", "nav", "footer", "aside", "section", "main", "article", "ul", 'div class="menu"', 'div id="content"']


def around(inside: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    parts = st.lists(inside, max_size=4).map("".join)
    return st.tuples(st.sampled_from(OPENERS), parts).map(lambda p: f"<{p[0]}>{p[1]}</{p[0].split()[0]}>")


@pytest.mark.slow
@given(st.lists(st.recursive(LEAF, around, max_leaves=12), min_size=1, max_size=5).map("".join))
@settings(max_examples=150)
def test_every_visible_word_stands_in_the_text_once(page: str) -> None:
    wanted = re.sub(r"<[^>]*>", " ", page).split()
    if not wanted:
        return
    document = read(f"<html><body>{page}</body></html>")
    assert sorted(document.text.split()) == sorted(wanted)  # a table is set after the words around it
    for sentence in document.sentences:
        assert document.text[sentence.start : sentence.end] == sentence.text
    kinds = {document.kind_of(s) for s in document.sentences}
    assert kinds == {"boilerplate"} or "boilerplate" not in kinds
