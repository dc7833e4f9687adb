"""Whether English texts have a finite verb or give an order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language.signs.clauses import has_main_clause


@pytest.mark.parametrize(
    "text",
    [
        "The volume name of the generated disk image.",
        "List of libraries for using the pump.",
        "Settings specified in active sections of the configuration files.",
        "The base class for exceptions of the pump.",
        "A field to store raw binary data.",
        "Dual use of the apostrophe as a single quote.",
        "The maximum length (in bytes) of the field.",
        "The number of pages in the document.",
        "Thanks to Anna for the code of this scanner.",
        "A copy of the lock, which offers the same keys as its parent part.",
        "The name of the user who owns the pump.",
        "A list of the valves that were changed since the last visit.",
        "The time at which the valve was opened.",
        "How to open and shut the valves of a lock.",
        "A controller for managing the cached images.",
        "The ability to read Type 1 fonts.",
        "A stream-based image inspector.",
        "A pump that wraps another and feeds the lake.",
        "Easy access to any valve that has a wheel.",
        "Sender address to use (From: header) for letters.",
    ],
)
def test_a_phrase_has_no_verb(text: str) -> None:
    assert not has_main_clause(text)


@pytest.mark.parametrize(
    "text",
    [
        "The pump lifts water from the lake.",
        "The valve that is used is shut.",
        "The valve that you have opened does not matter.",
        "Note that the valve is shut.",
        "Shut the valve that is open.",
        "Keepers who want water should open it.",
        "Converts an object to a string.",
        "Remove the old option from the file.",
        "The option affects servers and clients.",
        "These options control the processing of mail.",
        "This calls the method of the class below.",
        "A socket specification consists of a list.",
        "If this fails, the pump stops.",
        "It's an old pump.",
        "The wall was painted in winter.",
        "Nobody knew the way to the lake.",
        "To open the valve, turn the wheel.",
        "As a result, this pump may be read as a valve.",
        "Since its arrival at the lake, the pump has been adopted.",
        "The height of the lock is greater than that of any other lock.",
        "Prunes images from the cache when the space exceeds the limit.",
    ],
)
def test_a_sentence_has_one(text: str) -> None:
    assert has_main_clause(text)


WORDS = st.sampled_from(
    "the pump is that lifts water of which opened if it open a lock , for used to and keeper".split()
)


@given(st.lists(WORDS, max_size=12).map(" ".join))
def test_marks_and_asides_do_not_matter(text: str) -> None:
    expected = has_main_clause(f"It's {text}.")
    assert has_main_clause(f"It’s {text}.") == expected
    assert has_main_clause(f"It's {text} (which is an aside).") == expected
    assert has_main_clause(text) == has_main_clause(text.capitalize())


@given(st.text(max_size=200))
def test_any_text_is_judged(text: str) -> None:
    assert has_main_clause(text) in (True, False)


def test_only_the_beginning_of_a_long_text_is_read() -> None:
    assert not has_main_clause("The name of the pump " * 60 + "is short.")
