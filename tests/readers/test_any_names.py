"""Documents of random shape under random names: the sentences are those of the paragraphs, to the letter."""

from __future__ import annotations

from dataclasses import dataclass
from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from epitome.document import Document
from epitome.readers import read_bytes

WORDS = "mill pond frog wheel grain river stone heron bread cloud ferry lantern orchard".split()
LINK_WORDS = "turns under beside slowly again while old green behind keeps".split()
SYLLABLES = ["ba", "ku", "zo", "ti", "mer", "lox", "wen", "dra"]


@dataclass(frozen=True)
class Names:
    root: str
    section: str
    title: str
    paragraph: str
    inline: tuple[str, ...]
    metadata: tuple[str, str]


@st.composite
def names(draw: st.DrawFn) -> Names:
    syllables = st.lists(st.sampled_from(SYLLABLES), min_size=2, max_size=4).map("".join)
    found = draw(st.lists(syllables, min_size=9, max_size=9, unique=True))
    root, section, title, paragraph, *others = found
    if draw(st.booleans()):  # a name may be that of a title and stand in sentences too
        others[0] = title
    return Names(root, section, title, paragraph, tuple(others[:3]), (others[3], others[4]))


@st.composite
def sentences(draw: st.DrawFn) -> list[str]:
    """The words of one sentence, the first with a capital letter, the last with a full stop."""
    middle = draw(st.lists(st.sampled_from(LINK_WORDS + WORDS), min_size=2, max_size=9))
    return [draw(st.sampled_from(WORDS)).capitalize(), *middle, f"{draw(st.sampled_from(WORDS))}."]


@st.composite
def marked(draw: st.DrawFn, words: list[str], names: Names) -> str:
    """Words, some of them in inline elements, which may hold others."""
    if len(words) > 2 and draw(st.booleans()):
        start = draw(st.integers(0, len(words) - 2))
        end = draw(st.integers(start + 1, len(words) - (start == 0)))
        name = draw(st.sampled_from(names.inline))
        inner = draw(marked(words[start:end], names))
        before, after = escape(" ".join(words[:start])), draw(marked(words[end:], names))
        return " ".join(filter(None, (before, f"<{name}>{inner}</{name}>", after)))
    return escape(" ".join(words))


@st.composite
def paragraphs(draw: st.DrawFn, names: Names, told: list[str]) -> str:
    said = draw(st.lists(sentences(), min_size=1, max_size=3))
    told.extend(" ".join(words) for words in said)
    words = [word for sentence in said for word in sentence]
    return f"<{names.paragraph}>{draw(marked(words, names))}</{names.paragraph}>"


@st.composite
def titles(draw: st.DrawFn, names: Names, given: list[str]) -> str:
    words = draw(st.lists(st.sampled_from(WORDS + LINK_WORDS), min_size=1, max_size=5))
    given.append(" ".join(words).capitalize())
    return f"<{names.title}>{given[-1]}</{names.title}>"


@st.composite
def documents(draw: st.DrawFn) -> tuple[str, list[str], list[str]]:
    """An XML document, its sentences, and its titles, the document's own first."""
    own = draw(names())
    gap = draw(st.sampled_from(["", " ", "\n  "]))
    told: list[str] = []
    given: list[str] = []

    def section(depth: int) -> str:
        parts = [draw(titles(own, given))]
        parts += [draw(paragraphs(own, told)) for _ in range(draw(st.integers(1, 3)))]
        if depth < 2:
            parts += [section(depth + 1) for _ in range(draw(st.integers(0, 2)))]
        return f"<{own.section}>{gap}{gap.join(parts)}{gap}</{own.section}>"

    metadata = f"<meta><{own.metadata[0]}>17</{own.metadata[0]}><{own.metadata[1]}>2001</{own.metadata[1]}></meta>"
    parts = [metadata, draw(titles(own, given)), *(section(1) for _ in range(draw(st.integers(2, 3))))]
    return f"<{own.root}>{gap}{gap.join(parts)}{gap}</{own.root}>", told, given


def read(source: str) -> Document:
    return read_bytes(source.encode(), id="x", media="xml", language="en")


@pytest.mark.slow
@given(documents())
def test_the_sentences_are_those_of_the_paragraphs(made: tuple[str, list[str], list[str]]) -> None:
    source, told, _ = made
    assert [s.text for s in read(source).sentences] == told


@pytest.mark.slow
@given(documents())
def test_the_headings_are_the_titles_and_the_first_is_the_document_s(made: tuple[str, list[str], list[str]]) -> None:
    source, _, given = made
    document = read(source)
    assert document.title == given[0]
    assert [document.text[b.start : b.end] for b in document.blocks if b.kind == "heading"] == given
    assert [section.title for section in document.sections] == given


@pytest.mark.slow
@given(documents())
def test_no_text_is_lost_or_moved(made: tuple[str, list[str], list[str]]) -> None:
    source, _, _ = made
    letters = "".join("".join(map(str, etree.fromstring(source).itertext())).split())
    assert "".join(read(source).text.split()) == letters
