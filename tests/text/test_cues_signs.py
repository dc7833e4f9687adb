"""The quick look before the slow one lets every cue phrase pass."""

from __future__ import annotations

import re
import string

import pytest

from epitome.language import has_cue
from epitome.language.signs.cue_tables import CUE_PHRASES


@pytest.mark.parametrize(("language", "phrase"), [(c, p) for c, phrases in CUE_PHRASES.items() for p in phrases])
def test_every_phrase_is_found(language: str, phrase: str) -> None:
    assert has_cue(f"Now {phrase} lakes.", language)
    assert has_cue(f"{phrase.upper()} LAKES.", language)


def test_a_phrase_is_found_whatever_else_is_the_same_without_case() -> None:
    same = [c for c in map(chr, range(0x80, 0x3000)) if re.fullmatch("[a-z]", c, re.IGNORECASE)]
    assert {"ı", "ſ", "\N{KELVIN SIGN}"} <= set(same)
    for letter in same:
        plain = next(c for c in string.ascii_lowercase if re.fullmatch(c, letter, re.IGNORECASE))
        for phrase in CUE_PHRASES["en"]:
            assert has_cue(f"Now {phrase.replace(plain, letter)} lakes.", "en")
