from __future__ import annotations

import re

import pytest
from lxml import etree

import epitome
from epitome.document import Document

PAGE = """<!DOCTYPE html><html lang="en"><head><title>Tides | The Sea Site</title>
<meta property="article:published_time" content="2022-02-03T10:00:00Z"><meta name="author" content="Sal Water">
<link rel="canonical" href="https://sea.example/tides">
<style>p{color:red}</style><script>var a="Script words.";</script>
</head><body><header><p>Banner words.</p></header><nav><ul><li>Home words.</li></ul></nav>
<main><h1>Tides</h1><p>Tides rise &amp; fall twice&mdash;daily &lt;mostly&gt;.</p>
<noscript><p>Enable scripts.</p></noscript><p style="display: none">Hidden one.</p>
<p aria-hidden="true">Hidden two.</p><div hidden><p>Hidden three.</p></div><template><p>Template words.</p></template>
<h2>Causes</h2><p>The moon pulls <a href="/moon.html">the water</a> up. The sun <b>helps</b> it<sup>[2]</sup> a bit.</p>
<h3>Springs</h3><p>First line is here.<br>Second line is here.<br><br>New paragraph is here.</p>
<h2>Effects</h2><ul><li>Boats lie dry.<ul><li>Some tip over.</li></ul></li><li><p>Birds feed.</p></li></ul>
<aside><p>Aside words.</p></aside>
<table><tr><th>Port</th><td>4 m</td></tr></table><table><tr><td><p>Layout prose is read.</p></td></tr></table>
<p>After the table.</p><pre>some = code</pre><blockquote>Quoted words are here.</blockquote>
<figure><img src="b.png"><figcaption>A wet boat.</figcaption></figure>
</main><footer><p>Footer words.</p></footer><script>document.write("More script.")</script></body></html>"""


def read(source: str) -> Document:
    return epitome.read(source.encode())


def texts(source: str) -> list[str]:
    return [s.text for s in read(source).sentences]


def selected(root: etree._Element, css: str) -> etree._Element:
    """What 'a > b:nth-of-type(n) > ...' selects, worked out here and not by the product."""
    first, *steps = css.split(" > ")
    assert root.tag == first
    element = root
    for step in steps:
        found = re.fullmatch(r"(\w+):nth-of-type\((\d+)\)", step)
        assert found is not None, step
        element = [child for child in element if child.tag == found.group(1)][int(found.group(2)) - 1]
    return element


def test_furniture_scripts_and_hidden_parts_are_no_sentences() -> None:
    assert texts(PAGE) == [
        "Tides rise & fall twice—daily <mostly>.",
        "The moon pulls the water up.",
        "The sun helps it[2] a bit.",
        "First line is here.",
        "Second line is here.",
        "New paragraph is here.",
        "Boats lie dry.",
        "Some tip over.",
        "Birds feed.",
        "4 m",
        "Layout prose is read.",
        "After the table.",
        "Quoted words are here.",
        "A wet boat.",
    ]
    text = read(PAGE).text
    for word in ("Enable", "Hidden", "Template", "Script", "script", "color"):
        assert word not in text


def test_title_date_author_language_and_address_are_found() -> None:
    document = read(PAGE)
    assert document.title == "Tides"
    assert document.date == "2022-02-03"
    assert document.authors == ("Sal Water",)
    assert document.language == "en"
    assert document.url == "https://sea.example/tides"
    assert document.media == "html"


def test_headings_make_nested_sections() -> None:
    sections = {s.text: s.section for s in read(PAGE).sentences}
    assert sections["Tides rise & fall twice—daily <mostly>."] == ()
    assert sections["The moon pulls the water up."] == ("Causes",)
    assert sections["First line is here."] == ("Causes", "Springs")
    assert sections["Boats lie dry."] == ("Effects",)


def test_a_css_path_selects_the_element_that_holds_the_sentence() -> None:
    root = etree.fromstring(PAGE, etree.HTMLParser())
    for s in read(PAGE).sentences:
        element = selected(root, s.path)
        held = "".join(str(t) for t in element.itertext())
        assert "".join(s.text.split()) in "".join(held.split())


def test_figure_legends_and_table_cells_are_no_body_sentences() -> None:
    document = read(PAGE)
    assert [s.text for s in document.sentences if document.kind_of(s) == "caption"] == ["A wet boat."]
    cells = [(b.kind, document.text[b.start : b.end]) for b in document.blocks if b.kind in ("table", "row")]
    assert cells == [("table", "Port"), ("row", "4 m")]
    (row,) = [s for s in document.sentences if document.kind_of(s) == "table"]
    assert (row.text, row.heads, row.place) == ("4 m", ("Effects", "Port"), "Effects › row 1 (Port)")


def test_code_is_kept_but_is_no_sentence() -> None:
    document = read(PAGE)
    assert [document.text[b.start : b.end] for b in document.blocks if b.kind == "code"] == ["some = code"]


@pytest.mark.parametrize(
    "listing",
    [
        "<pre>import pump\n\n<div class='viewcode-block'>def lift():\n    pump.open()</div></pre>",
        "<div class='fragment'><div class='line'>import pump</div><div class='line'>"
        "</div><div class='line'>def lift():</div><div class='line'>    pump.open()</div></div>",
    ],
)
def test_boxes_inside_a_listing_are_its_lines(listing: str) -> None:
    document = read(f"<h1>Pump</h1><p>A pump lifts water from the lake.</p>{listing}")
    (code,) = [document.text[b.start : b.end] for b in document.blocks if b.kind == "code"]
    assert [line for line in code.splitlines() if line.strip()] == ["import pump", "def lift():", "    pump.open()"]
    assert [s.text for s in document.sentences] == ["A pump lifts water from the lake."]


def test_two_line_breaks_end_a_block_and_one_does_not() -> None:
    document = read("<p>One line that goes<br>on in the next<br><br>A new one begins</p><p>Last words.</p>")
    assert [s.text for s in document.sentences] == [
        "One line that goes on in the next",
        "A new one begins",
        "Last words.",
    ]


def test_links_know_anchor_target_and_sentence() -> None:
    document = read(PAGE)
    (link,) = document.links
    assert (link.target, link.anchor, link.sentence) == ("/moon.html", "the water", 1)
    assert document.text[link.start : link.end] == "the water"


def test_a_link_around_blocks_is_a_link_of_each() -> None:
    document = read('<body><h1>T</h1><a href="/card"><div><h3>Card</h3><p>The card says more.</p></div></a></body>')
    assert [(k.target, k.anchor, k.sentence) for k in document.links] == [
        ("/card", "Card", None),
        ("/card", "The card says more.", 0),
    ]


def test_a_link_with_a_script_is_text_and_no_link() -> None:
    document = read('<p>Press <a href=" JavaScript:alert(1)">here</a> and <a href="data:text/html,x">there</a>.</p>')
    assert document.links == ()
    assert document.sentences[0].text == "Press here and there."


def test_the_title_element_is_the_title_where_no_heading_repeats_it() -> None:
    assert read("<html><title>On tides</title><h1>Welcome</h1><p>Some words here.</p>").title == "On tides"
    assert read("<h1>Welcome</h1><p>Some words here.</p>").title == "Welcome"


def test_broken_markup_loses_no_text() -> None:
    assert texts("<p>One two three.<p>Unclosed & odd.<div>Loose <b>bold</div>tail text is here") == [
        "One two three.",
        "Unclosed & odd.",
        "Loose bold",
        "tail text is here",
    ]


def test_inline_markup_does_not_split_words() -> None:
    assert texts("<p>H<sub>2</sub>O is w<i>et</i>ter&shy;ish.</p>") == ["H2O is wetterish."]


def test_a_page_of_navigation_only_is_read_with_a_note() -> None:
    document = read("<html><body><nav><p>Only these words are here.</p></nav></body></html>")
    assert [s.text for s in document.sentences] == ["Only these words are here."]
    assert any("navigation" in note for note in document.notes)


@pytest.mark.parametrize("role", ["navigation", "banner", "contentinfo", "complementary"])
def test_furniture_told_by_its_role_is_left_out(role: str) -> None:
    assert texts(f'<div role="{role}"><p>Not these words.</p></div><p>But these words.</p>') == ["But these words."]


def test_elements_can_be_asked_for_by_xpath() -> None:
    document = read(PAGE)
    assert str(epitome.summarise(document, element="//ul/li[2]")) == "Birds feed."
    assert str(epitome.summarise(document, element="//blockquote")) == "Quoted words are here."
    with pytest.raises(epitome.NotFound):
        epitome.summarise(document, element="//dl")


def test_offsets_give_back_each_sentence_and_survive_plain_data() -> None:
    document = read(PAGE)
    assert all(document.text[s.start : s.end] == s.text for s in document.sentences)
    assert Document.from_dict(document.to_dict()) == document


def test_a_link_around_the_boxes_of_a_menu_is_kept() -> None:
    card = '<a href="/tides"><span><div>Tides</div><div>When the <b>sea</b> rises</div></span></a>'
    text = "<p>The sea rises twice a day, and falls as often.</p>" * 5
    links = read(f"<nav>{card}<p><a href='/ebb'>Ebb</a></p></nav><main>{text}</main>").links
    assert [(link.target, link.anchor) for link in links] == [
        ("/tides", "Tides"),
        ("/tides", "When the sea rises"),
        ("/ebb", "Ebb"),
    ]
