"""Text fragments open a web page at a sentence; addresses are those of web pages only."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import unquote, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome import Document, Extract
from epitome.document.render import text_fragment
from epitome.document.render.fragment import page_address

DIRECTIVE = "#:~:text="
LONG = (
    "The canal that the duke had dug between his mines and the growing town was in the end "
    "the cheapest road for coal that anybody there had ever seen."
)


def made(*sentences: str) -> tuple[Document, list[Extract]]:
    document = Document.from_sentences(sentences, id="page.html")
    document = replace(document, media="html")
    return document, list(epitome.rank(document, system="lead"))  # a ranking has repeats too


def fragment(*sentences: str, of: int = 0) -> str:
    document, extracts = made(*sentences)
    return text_fragment(document, extracts[of])


def parts(directive: str) -> tuple[str, str, str]:
    """(prefix, start, end) as a browser reads them: split at commas, `-` marks a prefix, then decoded."""
    assert directive.startswith(DIRECTIVE)
    pieces = directive.removeprefix(DIRECTIVE).split(",")
    prefix = pieces.pop(0).removesuffix("-") if pieces[0].endswith("-") else ""
    if pieces[-1].startswith("-"):
        pieces.pop()
    assert 1 <= len(pieces) <= 2
    assert not any("-" in p for p in pieces)
    return unquote(prefix), unquote(pieces[0]), unquote(pieces[1]) if pieces[1:] else ""


def test_a_short_sentence_is_its_own_fragment() -> None:
    assert fragment("Boats sail on canals.") == "#:~:text=Boats%20sail%20on%20canals."


def test_a_long_sentence_is_told_by_its_first_and_last_words() -> None:
    prefix, start, end = parts(fragment(LONG))
    assert (prefix, start, end) == ("", "The canal that the duke", "anybody there had ever seen.")


def test_signs_that_have_a_meaning_in_a_fragment_are_encoded() -> None:
    text = "Salt-and-pepper, nuts & bolts #1: 50% of a+b=c?"
    directive = fragment(text)
    assert parts(directive) == ("", text, "")
    value = directive.removeprefix(DIRECTIVE)
    assert not set(value) & set("-,&#?=+ ")
    for sign in ("%2D", "%2C", "%26", "%23", "%25", "%3F", "%3D", "%2B"):
        assert sign in value


def test_letters_beyond_ascii_are_utf8() -> None:
    assert fragment("Überfähre nach 漢字.") == "#:~:text=%C3%9Cberf%C3%A4hre%20nach%20%E6%BC%A2%E5%AD%97."


def test_a_sentence_whose_words_stand_earlier_gets_the_words_before_it() -> None:
    directive = fragment("Boats sail.", "Horses pull them along the towpath.", "Boats sail.", of=2)
    assert parts(directive) == ("them along the towpath.", "Boats sail.", "")
    assert directive == "#:~:text=them%20along%20the%20towpath.-,Boats%20sail."


def test_the_first_of_two_equal_sentences_needs_no_words_before_it() -> None:
    assert parts(fragment("Boats sail.", "Horses pull.", "Boats sail.", of=0)) == ("", "Boats sail.", "")


def test_a_long_sentence_with_a_known_beginning_has_prefix_start_and_end() -> None:
    other = "The canal that the duke wanted was never dug."
    prefix, start, end = parts(fragment(other, LONG, of=1))
    assert (prefix, start, end) == (
        "duke wanted was never dug."[5:],
        "The canal that the duke",
        "anybody there had ever seen.",
    )


def test_the_words_before_are_those_of_one_paragraph_the_one_before_where_it_begins_one() -> None:
    document = replace(
        Document.from_sentences(["Boats sail.", "Horses pull.", "Boats sail.", "So."], paragraphs=[0, 1, 2, 2]),
        media="html",
    )
    extract = epitome.rank(document, system="lead")[2]
    assert text_fragment(document, extract) == "#:~:text=Horses%20pull.-,Boats%20sail."


def test_where_the_words_before_stand_twice_too_those_after_it_tell() -> None:
    texts = ("Horses pull.", "Boats sail.", "Coal burns.", "Horses pull.", "Boats sail.", "Salt is dear in the winter.")
    assert fragment(*texts, of=4) == "#:~:text=Coal%20burns.%20Horses%20pull.-,Boats%20sail."
    again = (*["Horses pull, and boats sail."] * 3, "Salt-pans are dear, in winter.")
    assert fragment(*again, of=2) == (
        "#:~:text=pull%2C%20and%20boats%20sail.-,Horses%20pull%2C%20and%20boats%20sail.,-Salt%2Dpans%20are%20dear%2C%20in"
    )


def test_a_browser_does_not_tell_capitals_apart() -> None:
    assert parts(fragment("BOATS SAIL.", "Horses pull.", "Boats sail.", of=2))[0] == "BOATS SAIL. Horses pull."


def test_blanks_inside_a_sentence_are_folded() -> None:
    assert parts(fragment("Boats \n  sail.")) == ("", "Boats sail.", "")


def test_a_cut_extract_points_at_what_was_taken() -> None:
    document = replace(Document.from_sentences([LONG]), media="html")
    extract = epitome.summarise(document, characters=20)[0]
    assert extract.cut
    assert parts(text_fragment(document, extract)) == ("", extract.text, "")


@given(st.lists(st.text(st.characters(codec="utf-8"), min_size=1, max_size=150), min_size=1, max_size=4))
def test_every_fragment_is_plain_ascii_and_its_words_stand_in_the_sentence(texts: list[str]) -> None:
    document = replace(Document.from_sentences(texts), media="html")
    for sentence in document.sentences:
        extract = Extract(
            text=sentence.text,
            index=sentence.index,
            document_id=document.id,
            score=0.0,
            rank=1,
            why=tuple,
            start=sentence.start,
            end=sentence.end,
            cut=False,
            sentence=sentence,
        )
        directive = text_fragment(document, extract)
        words = " ".join(sentence.text.split())
        if not words:
            assert directive == ""
            continue
        assert directive.isascii() and not set(directive.removeprefix(DIRECTIVE)) & set("<>\"' &#\\")
        _, start, end = parts(directive)
        assert words.startswith(start) and words.endswith(end)


@pytest.mark.parametrize("media", ["xml", "text", "markdown", "json", "sentences"])
def test_only_web_pages_have_addresses(media: str) -> None:
    document, extracts = made("Boats sail.")
    assert page_address(replace(document, media=media, id="https://example.org/"), extracts[0]) is None
    assert page_address(replace(document, media=media, url="https://example.org/"), extracts[0]) is None


def test_the_address_is_the_pages_own_without_its_old_fragment() -> None:
    document, extracts = made("Boats sail.")
    page = replace(document, url="https://example.org/a?b=1&c=2#old")
    assert page_address(page, extracts[0]) == "https://example.org/a?b=1&c=2#:~:text=Boats%20sail."
    page = replace(document, id="http://example.org/a#old")
    assert page_address(page, extracts[0]) == "http://example.org/a#:~:text=Boats%20sail."


def test_a_file_is_addressed_by_its_quoted_path() -> None:
    document, extracts = made("Boats sail.")
    page = replace(document, id="my pages/a&b#c?d.html")
    assert page_address(page, extracts[0]) == "my%20pages/a%26b%23c%3Fd.html#:~:text=Boats%20sail."


SCHEMES = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "\x01javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:https://example.org/1",
    "mailto:a@example.org",
]


@pytest.mark.parametrize("name", SCHEMES)
def test_a_name_that_looks_like_a_scheme_is_a_relative_path(name: str) -> None:
    document, extracts = made("Boats sail.")
    address = page_address(replace(document, id=name), extracts[0])
    assert address is not None
    assert urlsplit(address).scheme == "" and ":" not in address.partition("#")[0]


@pytest.mark.parametrize("url", SCHEMES)
def test_an_url_that_is_no_web_address_is_never_linked(url: str) -> None:
    document, extracts = made("Boats sail.")
    address = page_address(replace(document, url=url), extracts[0])
    assert address is None or urlsplit(address.strip()).scheme in {"", "http", "https"}
    assert address is None or ":" not in address.partition("#")[0].removeprefix("http:").removeprefix("https:")


def test_a_file_name_with_two_leading_slashes_names_no_other_host() -> None:
    document, extracts = made("Boats sail.")
    address = page_address(replace(document, id="//example.org/page.html"), extracts[0])
    assert address is None or urlsplit(address).netloc == ""


@pytest.mark.parametrize("name", ["t\udcff.html", "t\ud800.html"])
def test_a_file_name_that_is_no_unicode_is_still_addressed(name: str) -> None:
    document, extracts = made("Boats sail.")
    address = page_address(replace(document, id=name), extracts[0])
    assert address is None or address.isascii()


def test_a_lone_surrogate_in_the_text_breaks_no_fragment() -> None:
    assert fragment("Boats \ud800 sail.").isascii()
