"""Questions beyond the limit: their rarest terms, said in the notes; elsewhere the limit stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.doors.integrations.kept_passages import keep_sentences
from epitome.doors.integrations.long_queries import shorten_query
from epitome.doors.integrations.stretches import Passage
from epitome.runtime.errors import LimitError
from epitome.runtime.limits import LIMITS

LAKES = "Acid rain fell on the lake. Fish died in the acid water. Lime was spread to repair the lake."
COMMON = "people say that they make use of time and work in the same new way " * 20
NAMES = " ".join(f"zq{i}x" for i in range(70))


def test_a_query_within_the_limit_stays_as_it_is() -> None:
    query = "a" * LIMITS.query_characters
    assert shorten_query(query, "en") == (query, None)
    assert shorten_query("", None) == ("", None)


def test_by_hand() -> None:
    """What the background does not know is rarest; then come the rare words, in the order of the query."""
    query = f"{COMMON} ombrotrophic zq1x {COMMON}"
    kept, note = shorten_query(query, "en")
    assert {"ombrotrophic", "zq1x"} <= set(kept.split())
    assert note == f"the query has {len(query):,} characters; of its terms the {len(kept.split())} rarest were taken"
    many, note = shorten_query(f"{COMMON} {NAMES}", "en")
    assert many.split() == NAMES.split()[: LIMITS.query_terms]
    assert note is not None and "the 64 rarest" in note


def test_the_answer_to_a_long_question_is_found_and_the_metadata_say_so() -> None:
    query = f"{COMMON} So how is an acid lake repaired with lime? {COMMON}"
    (one,) = keep_sentences([Passage(text=LAKES)], query, language="en", sentences=1, system="bm25")
    assert one.text == "Lime was spread to repair the lake."
    assert any("rarest were taken" in note for note in one.entry["notes"])


def test_elsewhere_the_limit_stands() -> None:
    with pytest.raises(LimitError, match="query"):
        epitome.summarise(epitome.read(LAKES.encode()), query="a " * LIMITS.query_characters)


@pytest.mark.parametrize("language", [None, "en", "de", "zh", "xx"])
@given(text=st.text(max_size=200))
def test_what_is_kept_is_within_the_limits(language: str | None, text: str) -> None:
    query = (text or "lake ") * (1 + 1_200 // max(1, len(text)))
    kept, note = shorten_query(query, language)
    assert len(kept) <= LIMITS.query_characters and len(kept.split()) <= LIMITS.query_terms + 1
    assert (note is None) == (len(query) <= LIMITS.query_characters)


@pytest.mark.parametrize("sign", ["a", "a ", "\u6e56", "'", "-x "])
def test_a_flood_is_read(sign: str) -> None:
    kept, note = shorten_query(sign * 1_000_000, "en")
    assert len(kept) <= LIMITS.query_characters and note is not None
