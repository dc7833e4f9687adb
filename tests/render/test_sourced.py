"""One summary of several documents, theme by theme: sources, dates, links to the text, and no word becomes markup."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from lxml import html as lxml_html
from markdown_it import MarkdownIt

import epitome
from epitome.document import Document
from epitome.document.render import (
    group_by_theme,
    one_line,
    replace_controls,
    source_line,
    sourced_dict,
    sourced_markdown,
    sourced_page,
)
from epitome.document.summary import Summary
from epitome.runtime.safe import clean_text

BAD = [
    "<script>alert(1)</script>",
    "</bdi></blockquote></section><img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "</title></style><script>alert(1)</script>",
    "<!-- comment --> <?php echo 1 ?> <![CDATA[x]]>",
    "&lt;b&gt; &amp; &#60;",
    "javascript:alert(1)",
    "**bold** `code` [a](b) ![c](d)",
    "# heading\n\n- item\n1. item\n===\n---\n> quote",
    "\x00\x07\x1b[31mred\x1b[0m\x9b2J\u2028\u202egnihton\u2066\ufeff",
    "\ud800 lone",
]
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")
TAGS = set(
    "html head meta title style body header h1 main section div h2 h3 h4 p b a bdi cite span blockquote article "
    "details summary table tr td mark ul li pre".split()
)
PLACES = ["title", "text", "id", "date", "query", "note", "author", "section", "all"]


def made(word: str = "", *, place: str = "", media: str = "html") -> Summary:
    """A summary of two documents and a third that says nothing to it; a word stands at one place, or everywhere."""

    def at(name: str, otherwise: str) -> str:
        return f"{otherwise} {word}" if place in (name, "all") else otherwise

    texts = [["Boats carry coal.", "Horses pull boats."], ["Trains carry coal too.", "Steam drives trains."], ["Tea."]]
    documents = [
        replace(
            Document.from_sentences(
                [at("text", t) for t in some],
                id=at("id", f"d{n}.html"),
                title=at("title", f"Report {n}"),
                sections=[[at("section", "Part")]] * len(some),
                date=(None, at("date", "") or "2004-05-06", None)[n],
            ),
            media=media,
            authors=(at("author", "A. Author"),),
            notes=(at("note", "a note"),),
        )
        for n, some in enumerate(texts)
    ]
    return epitome.summarise(documents, query=at("query", "coal on boats and trains"), recipe="paper", sentences=4)


def parsed(page: str) -> lxml_html.HtmlElement:
    return lxml_html.document_fromstring(page.encode())


def words(element: lxml_html.HtmlElement | None) -> str:
    assert element is not None
    return str(element.text_content()).strip()


def test_the_source_line_names_title_id_and_date_as_far_as_they_are_known() -> None:
    summary = made()
    lines = {e.document_id: source_line(summary, e) for e in summary}
    assert lines["d0.html"] == "Report 0 (d0.html)"
    assert lines["d1.html"] == "Report 1 (d1.html), 2004-05-06"
    page = Document.from_sentences(["Boats sail."], id="p")
    alone = epitome.summarise(page, link_context=[("a", "Boats are old.", "q")], sources="both", query="boats")
    assert [source_line(alone, e) for e in alone] == ["p", "said by q of p"]


def test_groups_are_the_themes_or_everything_at_once() -> None:
    summary = made()
    assert group_by_theme(summary, themes=True) == [(t.label, t.extracts) for t in summary.by_theme()]
    assert group_by_theme(summary, themes=False) == [("", summary.extracts)]
    nothing = Summary((), (), "topic")
    assert group_by_theme(nothing, themes=True) == group_by_theme(nothing, themes=False) == []


def test_plain_data_groups_by_places_in_the_list_of_extracts() -> None:
    summary = made()
    told = json.loads(json.dumps(sourced_dict(summary, themes=True)))
    for theme in told["by_theme"]:
        assert list(theme) == ["theme", "label", "extracts"]
        assert theme["label"] == told["themes"][theme["theme"]]
        assert {told["extracts"][place]["theme"] for place in theme["extracts"]} == {theme["theme"]}
    assert sorted(p for t in told["by_theme"] for p in t["extracts"]) == list(range(len(summary)))
    del told["by_theme"]
    assert (
        told == json.loads(json.dumps(summary.to_dict())) == json.loads(json.dumps(sourced_dict(summary, themes=False)))
    )


def test_markdown_has_a_heading_a_theme_and_a_source_below_each_sentence() -> None:
    summary = made()
    tokens = MarkdownIt("commonmark").parse(sourced_markdown(summary, themes=True))
    inline = ["".join(c.content for c in t.children or []) for t in tokens if t.type == "inline"]
    expected = ["coal on boats and trains"]
    for theme in summary.by_theme():
        expected.append(theme.label)
        expected += [text for e in theme.extracts for text in (e.text, f"— {source_line(summary, e)}")]
    assert inline == expected
    assert sum(t.type == "blockquote_open" for t in tokens) == len(summary)
    plain = sourced_markdown(summary, themes=False)
    assert plain.count("> — ") == len(summary) and "## " not in plain


def test_the_page_shows_themes_with_their_sentences_and_sources() -> None:
    summary = made()
    root = parsed(sourced_page(summary, themes=True))
    sections = root.xpath("//section[@class='theme']")
    assert [words(s.find("h2")) for s in sections] == [t.label for t in summary.by_theme()]
    for section, theme in zip(sections, summary.by_theme(), strict=True):
        assert [words(b.find("bdi")) for b in section.iter("blockquote")] == [e.text for e in theme.extracts]
        assert [words(c) for c in section.iter("cite")] == [source_line(summary, e) for e in theme.extracts]
    assert root.findtext("head/title") == "coal on boats and trains"
    plain = parsed(sourced_page(summary, themes=False))
    assert [words(b.find("bdi")) for b in plain.iter("blockquote")] == [e.text for e in summary]
    assert plain.xpath("//section[@class='theme']/h2") == []


def test_every_sentence_leads_to_its_mark_in_its_own_document() -> None:
    summary = made()
    root = parsed(sourced_page(summary, themes=True))
    told = [e for theme in summary.by_theme() for e in theme.extracts]
    targets = [str(h)[1:] for h in root.xpath("//blockquote//a[starts-with(@href, '#')]/@href")]
    assert [words(root.get_element_by_id(t)) for t in targets] == [e.text for e in told]
    identifiers = [str(i) for i in root.xpath("//@id")]
    assert len(set(identifiers)) == len(identifiers) == len(summary)
    titles = [words(a.find("h3")) for a in root.iter("article")]
    assert titles == ["Report 0", "Report 1"]
    assert [words(li) for li in root.xpath("//section[@class='sources']//li")] == ["Report 2"]
    out = [str(h) for h in root.xpath("//blockquote//a[@rel]/@href")]
    assert [h.partition("#")[0] for h in out] == [e.document_id for e in told]
    assert parsed(sourced_page(made(media="text"), themes=True)).xpath("//a[@rel]") == []


def test_sentences_of_two_documents_with_one_id_are_marked_each_in_its_own() -> None:
    texts = (["Boats carry coal."], ["Trains carry coal too."])
    summary = epitome.summarise([Document.from_sentences(t, id="x") for t in texts], query="coal")
    root = parsed(sourced_page(summary, themes=True))
    assert [words(m) for a in root.iter("article") for m in a.iter("mark")] == [t for (t,) in texts]


def test_nothing_found_is_a_page_that_says_so() -> None:
    nothing = Summary((), (), "topic", query="xyzzy")
    for themes in (True, False):
        assert "nothing was found" in words(parsed(sourced_page(nothing, themes=themes)).find(".//main"))
        assert sourced_markdown(nothing, themes=themes) == "# xyzzy\n\nnothing was found\n"
    assert sourced_dict(nothing, themes=True)["by_theme"] == []


@pytest.mark.parametrize("themes", [True, False])
@pytest.mark.parametrize("place", PLACES)
def test_hostile_words_stay_words(place: str, themes: bool) -> None:
    for word in BAD:
        summary = made(word, place=place)
        page = sourced_page(summary, themes=themes)
        assert not CONTROL.search(page) and page.encode("utf-8")
        root = parsed(page)
        assert {e.tag for e in root.iter()} <= TAGS, word
        names = {str(name) for e in root.iter() for name in e.attrib}
        assert names <= set("lang charset http-equiv content name class href rel id open".split()), word
        for href in root.xpath("//@href"):
            assert not re.match(r"\s*(?:[a-z]+:|//)", str(href)), word
        shown = " ".join(root.text_content().split())
        kept = [" ".join(form.split()) for form in (replace_controls(word), clean_text(word), one_line(word))]
        assert place == "section" or any(form in shown for form in kept), word  # no section is shown
        text = sourced_markdown(summary, themes=themes)
        assert not CONTROL.search(text)
        tokens = MarkdownIt("commonmark", {"html": True}).parse(text)
        assert {t.type.partition("_")[0] for t in tokens} <= {"heading", "blockquote", "paragraph", "inline"}, word
        assert {c.type for t in tokens for c in t.children or []} <= {"text", "text_special"}, word
