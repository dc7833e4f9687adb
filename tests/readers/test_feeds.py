"""RSS and Atom: items as sections, their HTML as text."""

from __future__ import annotations

from html import escape

import pytest

from epitome.document import Document
from epitome.readers import read_bytes
from epitome.runtime.limits import LIMITS

PAGE = (
    '<p>Frogs are <b>back</b>. See <a href="https://ponds.example/f">the list</a>.</p><script>evil()</script>'
    '<p style="display:none">Hidden words.</p><ul><li>One is green.</li><li>Two are brown.</li></ul>'
)
RSS = f"""<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Pond news</title><link>https://ponds.example/</link>
<description>News of ponds.</description><language>en</language><pubDate>Tue, 10 Jun 2003 04:00:00 GMT</pubDate>
<managingEditor>ann@ponds.example (Ann Lee)</managingEditor>
<item><title>Frogs &amp;amp; newts</title><link>https://ponds.example/1</link><guid>1</guid>
<pubDate>Mon, 09 Jun 2003 04:00:00 GMT</pubDate><dc:creator>Bob Ray</dc:creator>
<description>{escape(PAGE)}</description></item>
<item><title>Water low</title><description>The water is low. It falls ...</description>
<content:encoded><![CDATA[<p>The water is low. It falls <a href="javascript:x()">daily</a>.</p>]]></content:encoded>
</item></channel></rss>"""
RSS_1 = """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
<channel rdf:about="x"><title>Old feed</title><link>http://mill.example</link><description>About mills.</description>
<items><rdf:Seq><rdf:li resource="y"/></rdf:Seq></items></channel><image><title>Logo</title></image>
<item rdf:about="y"><title>Mill sold</title><link>http://mill.example/1</link><description>It is sold.</description>
</item></rdf:RDF>"""
ATOM = """<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>All ponds</title>
<subtitle>A feed about ponds.</subtitle><updated>2004-01-02T03:04:05Z</updated>
<author><name>Ann Lee</name><email>ann@ponds.example</email></author><id>u</id>
<entry><title type="html">A &lt;em&gt;new&lt;/em&gt; pond</title><link href="https://ponds.example/a"/><id>1</id>
<updated>2004-01-01T00:00:00Z</updated><summary type="text">Use &lt;b&gt; for bold.</summary>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>The pond is <i>new</i>.</p><p>It is deep.</p></div>
</content></entry></feed>"""


def read(source: str) -> Document:
    return read_bytes(source.encode(), id="x")


def told(document: Document) -> list[tuple[str, tuple[str, ...], str]]:
    return [(document.kind_of(s), s.section, s.text) for s in document.sentences]


def links(document: Document) -> list[tuple[str, str]]:
    return [(link.target, link.anchor) for link in document.links]


def item(description: str) -> Document:
    return read(
        f"<rss><channel><title>T</title><item><title>I</title><description>{description}</description></item></channel></rss>"
    )


def test_rss_says_its_title_editor_and_date() -> None:
    document = read(RSS)
    assert (document.title, document.authors, document.date) == ("Pond news", ("Ann Lee",), "2003-06-10")
    assert (document.language, document.notes) == ("en", ())


def test_items_are_sections_and_their_html_is_text() -> None:
    document = read(RSS)
    first, second = ("Frogs & newts",), ("Water low",)
    assert told(document) == [
        ("front", (), "News of ponds."),
        ("body", first, "Frogs are back."),
        ("body", first, "See the list."),
        ("body", first, "One is green."),
        ("body", first, "Two are brown."),
        ("body", second, "The water is low."),
        ("body", second, "It falls daily."),
    ]
    assert "evil" not in document.text and "Hidden" not in document.text and "<" not in document.text


def test_links_of_feeds_are_kept_but_no_scripts() -> None:
    assert links(read(RSS)) == [("https://ponds.example/1", "Frogs & newts"), ("https://ponds.example/f", "the list")]


def test_rss_1_has_its_items_beside_the_channel() -> None:
    document = read(RSS_1)
    assert document.title == "Old feed"
    assert told(document) == [("front", (), "About mills."), ("body", ("Mill sold",), "It is sold.")]
    assert links(document) == [("http://mill.example/1", "Mill sold")]


def test_atom_says_of_what_type_each_text_is() -> None:
    document = read(ATOM)
    assert (document.title, document.authors, document.date) == ("All ponds", ("Ann Lee",), "2004-01-02")
    assert told(document) == [
        ("front", (), "A feed about ponds."),
        ("body", ("A new pond",), "Use <b> for bold."),
        ("body", ("A new pond",), "The pond is new."),
        ("body", ("A new pond",), "It is deep."),
    ]
    assert links(document) == [("https://ponds.example/a", "A new pond")]


@pytest.mark.parametrize(
    ("description", "text"),
    [
        ("Frogs &amp;amp; newts sing.", "Frogs & newts sing."),
        ("Frogs &lt; newts sing.", "Frogs < newts sing."),
        ("&lt;p&gt;Frogs sing.", "Frogs sing."),
        ("&lt;!-- x --&gt;Frogs sing.", "Frogs sing."),
        ("<![CDATA[Frogs <i>sing</i>.]]>", "Frogs sing."),
        ("&lt;p&gt;Frogs &amp;lt;b&amp;gt; sing.&lt;/p&gt;", "Frogs <b> sing."),
    ],
)
def test_escaped_html_is_read_once(description: str, text: str) -> None:
    assert [s.text for s in item(description).sentences] == [text]


def test_html_in_a_feed_is_never_a_feed() -> None:
    document = item(escape("<item><title>Evil</title><p>Frogs sing.</p></item><channel>Newts hide.</channel>"))
    assert [s.title for s in document.sections] == ["T", "I"]
    assert "Newts hide." in [s.text for s in document.sentences]


@pytest.mark.parametrize("flood", ["<b>", "<p>x", "</p>", "<", "<!--", "&", "<a href='", "<table><tr><td>", "<div><p>"])
def test_floods_of_html_in_a_feed_do_no_harm(flood: str) -> None:
    document = item(escape("Frogs sing. " + flood * (400_000 // len(flood))) + "</description><description>Newts hide.")
    assert "Newts hide." in document.text
    assert len(document.sections) <= LIMITS.sections + 1
