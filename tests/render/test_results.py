"""Search results as HTML and Markdown: the query's words marked, and no word of a document ever becomes markup."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html as lxml_html
from markdown_it import MarkdownIt

import epitome
from epitome.api.collected.search import Result
from epitome.document import Document
from epitome.document.render import one_line, results_markdown, results_page, split_query_words
from epitome.language import extract_terms
from epitome.language.words.words import count_run_letters
from epitome.runtime.safe import clean_text

QUERY = "coal boats"
BAD = [
    "<script>alert(1)</script>",
    "</mark></bdi></p></li></ol><img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "</title></style><script>alert(1)</script>",
    "<!-- comment --> <?php echo 1 ?> <![CDATA[x]]>",
    "&lt;b&gt; &amp; &#60;",
    "javascript:alert(1)",
    "**bold** __bold__ `code` [a](b) ![c](d)",
    "# heading\n\n- item\n1. item\n===\n---\n> quote",
    "1. item",
    "\x00\x07\x1b[31mred\x1b[0m\r\x85\x9b2J\u2028\u202egnihton\u2066\ufeff",
    "\ud800 lone",
    "~~~\n```\n    code",
    "| a | b |\n|---|---|",
]
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


def pieces(text: str, query: str, language: str = "en") -> list[tuple[str, bool]]:
    return list(split_query_words(text, query, language))


def hit(word: str = "", *, place: str = "", media: str = "html") -> Result:
    """A result with a word at one place, or everywhere."""

    def at(name: str, otherwise: str) -> str:
        return f"{otherwise} {word} boats" if place in (name, "all") else otherwise

    document = Document.from_sentences(
        [at("text", "Boats carry coal."), "A horse can pull a boat."],
        title=at("title", "Canal"),
        id=at("id", "canal.html"),
        sections=[[at("section", "Part")]] * 2,
    )
    document = replace(document, media=media)
    summary = epitome.summarise(
        document,
        query=QUERY,
        link_context=[("here", at("said", "They write of coal."), at("by", "other.html"))],
        sources="both",
        system="webpage.sum",
    )
    return Result(1, 1.0, document, document.sections[1], summary)


def parsed(page: str) -> lxml_html.HtmlElement:
    return lxml_html.document_fromstring(page.encode())


def test_words_are_marked_by_their_stems() -> None:
    assert pieces("Boats, a boat and BOATING.", "boats") == [
        ("Boats", True),
        (", a ", False),
        ("boat", True),
        (" and ", False),
        ("BOATING", True),
        (".", False),
    ]
    assert pieces("Boathouses float.", "boat") == [("Boathouses float.", False)]


def test_stop_words_are_never_marked() -> None:
    assert pieces("The coal of the town.", "the coal of") == [("The ", False), ("coal", True), (" of the town.", False)]
    assert pieces("The coal of the town.", "the of") == [("The coal of the town.", False)]
    assert pieces("", "coal") == [] and pieces("Coal.", "") == [("Coal.", False)]


def test_words_are_those_of_the_documents_language() -> None:
    assert [p for p, marked in pieces("Die Boote fuhren.", "Booten", "de") if marked] == ["Boote"]
    assert [p for p, marked in pieces("石炭の船", "船", "ja") if marked] == ["船"]


@pytest.mark.parametrize(
    ("text", "query", "language", "marked"),
    [
        ("每天备份整个数据库。", "数据库备份", "zh", ["备份", "数据库"]),
        ("北京的水很好", "水的质量", "zh", []),
        ("น้ำขึ้นน้ำลงในทะเล", "ทะเล", "th", ["ทะเล"]),
        ("चाँद की किताबें", "चांद किताब", "hi", ["चाँद", "किताबें"]),
        ("データベースの複製", "ﾃﾞｰﾀﾍﾞｰｽ", "ja", ["データベース"]),
    ],
)
def test_pieces_of_scripts_with_marks_or_without_blanks_are_marked_whole(
    text: str, query: str, language: str, marked: list[str]
) -> None:
    assert [piece for piece, hit in pieces(text, query, language) if hit] == marked


WORDS = "coal Coals boat boats BOATING the of İstanbul ﬃcient é x̂ ß 你好 שלום 🙂 1,000 a.m. < & > \n \t".split(" ")


@given(
    st.one_of(st.text(max_size=60), st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)),
    st.one_of(st.text(max_size=20), st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join)),
    st.sampled_from(("en", "de", "tr", "xx")),
)
@settings(max_examples=150)
def test_joined_pieces_are_the_text_and_marked_ones_the_querys_words(text: str, query: str, language: str) -> None:
    found = pieces(text, query, language)
    assert "".join(piece for piece, _ in found) == text
    assert all(piece for piece, _ in found)
    wanted = set(extract_terms(query, language))
    for piece, marked in found:
        if marked:
            assert set(extract_terms(piece, language)) <= wanted and extract_terms(piece, language)
            assert len(extract_terms(piece, language)) == 1 or count_run_letters(piece)
        elif not wanted:
            assert piece == text


def test_a_page_shows_titles_places_sentences_and_marks() -> None:
    root = parsed(results_page([hit(), hit(media="sentences")], query=QUERY))
    assert root.findtext(".//h1") == root.findtext(".//title") == QUERY
    assert "2 results" in root.text_content()
    items = root.findall(".//li")
    assert len(items) == 2
    for item in items:
        assert item.findtext(".//h2/bdi") == "Canal"
        assert item.find_class("meta")[0].text_content() == "canal.html › Part"
        assert [m.text for m in item.iter("mark")] == ["Boats", "coal", "boat", "coal"]
        assert [b.text_content() for b in item.findall("p/bdi")] == [
            "Boats carry coal.",
            "A horse can pull a boat.",
            "They write of coal.",
        ]
        assert [p.text_content() for p in item.find_class("place")][-1] == "said by other.html"
    assert [a.get("href") for a in items[0].iter("a")] == [
        "canal.html#:~:text=Boats%20carry%20coal.",
        "canal.html#:~:text=A%20horse%20can%20pull%20a%20boat.",
    ]
    assert list(items[1].iter("a")) == []  # no web page, so no address


@pytest.mark.parametrize("place", ["title", "id", "section", "text", "said", "by", "query"])
def test_hostile_words_never_become_elements(place: str) -> None:
    template = [
        (e.tag, sorted(e.attrib)) for e in parsed(results_page([hit("harmless", place=place)], query=QUERY)).iter()
    ]
    for bad in BAD:
        query = f"{bad} {QUERY}" if place == "query" else QUERY
        page = results_page([hit(bad, place=place)], query=query)
        assert not CONTROL.search(page), bad
        root = parsed(page)
        made = [(e.tag, sorted(e.attrib)) for e in root.iter()]
        # a query's own words may be marked elsewhere; nothing else may differ
        assert [e for e in made if e[0] != "mark"] == [e for e in template if e[0] != "mark"], bad
        for link in root.iter("a"):
            assert not re.match(r"\s*[a-z]+:|//", str(link.get("href"))), bad


@given(st.text(max_size=40), st.text(max_size=20))
@settings(max_examples=40)
def test_no_text_adds_an_element_or_a_control_character(word: str, query: str) -> None:
    page = results_page([hit(word, place="all")], query=query)
    assert not CONTROL.search(page)
    root = parsed(page)
    tags = [e.tag for e in root.iter() if e.tag != "mark"]
    assert tags == [e.tag for e in parsed(results_page([hit("x", place="all")], query=QUERY)).iter() if e.tag != "mark"]
    shown = [one_line(b.text_content()) for b in root.findall(".//li/p/bdi")]
    assert shown[0] == one_line(clean_text(f"Boats carry coal. {word} boats"))


def inlines(written: str) -> list[tuple[str, list[str]]]:
    """The text and the kinds of marks of each line that markdown shows."""
    tokens = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).parse(written)
    kinds = {t.type.removesuffix("_open").removesuffix("_close") for t in tokens}
    assert kinds <= {"heading", "blockquote", "paragraph", "inline"}
    return [
        ("".join(c.content for c in t.children or []), [c.type for c in t.children or [] if c.type != "text"])
        for t in tokens
        if t.type == "inline"
    ]


def test_markdown_shows_the_same_with_the_querys_words_bold() -> None:
    written = results_markdown([hit()], query=QUERY)
    assert "> **Boats** carry **coal**." in written
    assert [text for text, _ in inlines(written)] == [
        QUERY,
        "Canal",
        "canal.html › Part",
        "Boats carry coal.",
        "A horse can pull a boat.",
        "They write of coal. (said by other.html)",
    ]


@pytest.mark.parametrize("place", ["title", "id", "section", "text", "said", "by"])
def test_hostile_words_never_become_markdown(place: str) -> None:
    for bad in BAD:
        written = results_markdown([hit(bad, place=place)], query=QUERY)
        assert not CONTROL.search(written), bad
        shown = inlines(written)
        assert len(shown) == 6, bad
        assert {kind for _, kinds in shown for kind in kinds} <= {"strong_open", "strong_close"}, bad
        assert any(form in text for text, _ in shown for form in (one_line(bad), one_line(clean_text(bad)))), bad


def test_nothing_found_is_a_page_and_a_heading() -> None:
    assert "0 results" in parsed(results_page([], query=QUERY)).text_content()
    assert results_markdown([], query=QUERY) == f"# {QUERY}\n"


def test_cut_sentences_show_that_they_were_cut_and_unknown_speakers_are_another_page() -> None:
    document = Document.from_sentences(["A horse can pull a boat."], title="T", id="t")
    summary = epitome.summarise(
        document, query=QUERY, link_context=[("x", "They write of coal and boats.")], sources="links", words=4
    )
    found = Result(1, 1.0, document, document.sections[0], summary)
    assert "They write of coal … said by another page" in parsed(results_page([found], query=QUERY)).text_content()
    assert "> They write of **coal** … (said by another page)" in results_markdown([found], query=QUERY)
