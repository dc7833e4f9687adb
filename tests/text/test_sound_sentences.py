"""What is told to be sound at once has no fault when it is read by itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language.signs.fault_signs import find_fault
from epitome.language.signs.notices import code_read_words
from epitome.language.signs.sound_sentences import mark_sound

LANGUAGES = ("en", "de", "fr", "es", "it", "nl", "ru", "pl", "zh", "xx")
SOUND = [
    "The lock was opened by the king in the spring of 1921.",
    "Every keeper (of whom there were nine) slept above the chamber!",
    "It is 12 metres deep; the gates weigh 3.5 tonnes each.",
]
UNSOUND = [
    "",
    "It is short.",
    "The gates are described in the next chapter.",
    "The gates of the lock that keepers open are as follows.",
    "To see how keepers open the gates, look here.",
    "For all options of the gates, see the manual of the lock.",
    "the gates were opened by the keeper of the lock.",
    "The gates (of which there are nine were opened by the keeper.",
    "The gates were opened by the keeper of the lock",
    "The Gates Of The Lock At The Head Of The Canal.",
    "The gates open; the lock fills; the keeper of it closes them.",
]
PIECES = st.sampled_from(
    "The the lock keepers Gates is are was be described following found in chapter section below here there see For "
    "all options If you can note: i.e. (as shown) as follows - -- / = [x] {y} a_b – “Go” don’t ; : , . ! 12 for more "
    "information opened spring Der die Schleuse wird geöffnet siehe unten".split()
)
PROSE = st.lists(PIECES, max_size=14).map(lambda words: " ".join(words).replace(" ,", ",").replace(" .", ".") + ".")


def _mark(sentences: list[str], language: str) -> list[bool]:
    return list(map(bool, mark_sound(sentences, code_read_words(sentences), language)))


def test_prose_is_sound() -> None:
    assert _mark(SOUND, "en") == [True] * len(SOUND)


def test_what_may_have_a_fault_is_not() -> None:
    assert _mark(UNSOUND, "en") == [False] * len(UNSOUND)


@pytest.mark.parametrize("language", LANGUAGES)
@given(sentences=st.lists(PROSE | st.text(max_size=60), max_size=8))
def test_a_sound_sentence_has_no_fault(language: str, sentences: list[str]) -> None:
    for sentence, sound in zip(sentences, _mark(sentences, language), strict=True):
        assert not sound or find_fault(sentence, language, notice=False) is None
