"""Whether English texts have a finite verb or give an order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.text.verbs import lack_verbs


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
    ],
)
def test_a_phrase_has_no_verb(text: str) -> None:
    assert lack_verbs([text]) == [True]


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
    ],
)
def test_a_sentence_has_one(text: str) -> None:
    assert lack_verbs([text]) == [False]


@given(st.lists(st.text(max_size=80), max_size=5))
def test_texts_are_judged_one_by_one(texts: list[str]) -> None:
    assert lack_verbs(texts) == [lacks for text in texts for lacks in lack_verbs([text])]
