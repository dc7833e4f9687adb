"""What holds for snippets of any text: places, budgets, marks; the quick way finds what the slow way does."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.api.snippets.asked_terms import parse_query
from epitome.api.snippets.text_pieces import Piece, find_pieces
from epitome.language import find_term_spans
from epitome.language.words.term_places import find_term_places
from epitome.runtime.safe import clean_text

_WORDS = "boats lock Lock's keeper gate the of Dr. e.g. 3.5 [12] — “winter” opens. closed! why? İx ß 𝒜 备份。 x́ - *"
TEXTS = st.lists(
    st.sampled_from([*_WORDS.split(" "), "\ud800", "\x00", "\n", "\n\n", "\r\n", "\t", " " * 30, "y" * 90, "Z" * 130])
).map(" ".join)
QUERIES = st.lists(st.sampled_from("boats lock keeper gates winter the 备份 open x".split()), min_size=1).map(" ".join)


@given(TEXTS, QUERIES, st.integers(1, 60), st.integers(1, 4), st.booleans())
def test_places_budgets_and_marks(text: str, query: str, size: int, count: int, by_characters: bool) -> None:
    options: dict[str, Any] = {"characters": size} if by_characters else {"sentences": size % 4 + 1}
    found = epitome.snippets(text, query, count=count, language="en", **options)
    assert len(found) <= count
    asked = parse_query(query, "en")
    for one in found:
        assert one.text == text[one.start : one.end] != ""
        assert one.score > 0
        assert not by_characters or len(one.text) <= size
        assert one.cut <= by_characters
        flat = [place for mark in one.marks for place in mark]
        assert flat == sorted(flat)
        assert all(one.start <= place <= one.end for place in flat)
        assert one.marks or one.cut
        marked = {t for a, b in one.marks for _, _, t in find_term_spans(clean_text(text)[a:b].replace("İ", "i"), "en")}
        assert marked <= asked.known or "备" in text
    for one, other in pairwise(sorted(found, key=lambda snippet: snippet.start)):
        assert one.end <= other.start
    assert found == epitome.snippets(text, query, count=count, language="en", **options)
    assert found[:1] == epitome.snippets(text, query, language="en", **options)


def find_slowly(text: str) -> Iterator[tuple[int, int]]:
    """The blocks of a text by its lines, one after the other."""
    lines = [(found.start(), found.end()) for found in re.finditer(r"[^\n]*(?:\n|\Z)", text) if found[0]]
    begins = 0
    for number, (start, end) in enumerate(lines):
        own = text[start:end].removesuffix("\n")
        following = text[end : end + 15]
        after = following.lstrip(" \t\r")
        is_list = re.match(r"[ \t]*(?:[-*+•–#|>]|\d{1,3}[.)])[ \t]", following)
        if number + 1 == len(lines) or not after or after[0] == "\n" or is_list:
            ends = True
        elif after[0].islower():
            ends = not own.strip()
        else:
            ends = not 45 <= len(own) <= 120
        if ends:
            yield begins, start + len(own)
            begins = end


@given(TEXTS, QUERIES)
def test_the_pieces_are_those_of_the_slow_way(text: str, query: str) -> None:
    text = clean_text(text)
    asked = parse_query(query, "en")
    places = find_term_places(text, asked.words, asked.known, "en")
    blocks = [(start, end) for start, end in find_slowly(text) if end - start <= 1_500]
    slow = [
        Piece(start, end, inside)
        for start, end in blocks
        if (inside := tuple(place for place in places if start <= place[0] < end))
    ]
    quick = [piece for piece in find_pieces(text, places) if (piece.start, piece.end) in blocks]
    assert quick == slow


@given(TEXTS, QUERIES)
def test_the_words_are_those_of_the_slow_way(text: str, query: str) -> None:
    text = clean_text(text).replace("İ", "i")
    asked = parse_query(query, "en")
    beginnings = tuple(word[:3] for word in (*asked.words, *asked.terms))
    slow = [
        (start, end, term)
        for start, end, term in find_term_spans(text, "en")
        if term in asked.known and text[start:end].lower().startswith(beginnings)
    ]
    assert find_term_places(text, asked.words, asked.known, "en") == slow


FLOODS = {
    "one letter": "'a' * 1_000_000",
    "one word": "'boats ' * 60_000",
    "different words": "' '.join(f'boat{n}' for n in range(100_000)) + ' boats'",
    "line ends": "'\\n' * 400_000 + 'boats'",
    "short lines": "'boats\\n' * 60_000",
    "controls": "'\\x00\\x07' * 1_000_000 + 'boats'",
    "stops": "'. ' * 1_000_000 + 'boats'",
    "brackets": "'(boats ' * 40_000",
    "quotes": "'\"boats ' * 40_000",
    "lists": "'- boats\\n' * 40_000",
    "marks": "'x\\u0301' * 100_000 + ' boats'",
    "Chinese": "'备份' * 60_000 + ' boats'",
    "blanks": "' ' * 600_000 + 'boats'",
}
_CHILD = """
import resource, epitome
resource.setrlimit(resource.RLIMIT_CPU, ({seconds}, {seconds}))
text = {text}
for options in ({{"count": 3}}, {{"characters": 160, "count": 3}}):
    epitome.snippets(text, "boats on a lock", language="en", **options)
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_is_linear(name: str) -> None:
    """Megabytes under a wide limit of processor time: what is quadratic takes hours."""
    program = _CHILD.format(text=FLOODS[name], seconds=60)
    subprocess.run([sys.executable, "-c", program], check=True, timeout=600)
