"""The quick look before the slow one lets every cue phrase pass."""

from __future__ import annotations

import re
import string

import pytest

from epitome.language import has_cue, list_packs, load_pack

PHRASES = [(language, phrase) for language in list_packs() for phrase in load_pack(language).cues.phrases]


@pytest.mark.parametrize(("language", "phrase"), PHRASES)
def test_every_phrase_is_found(language: str, phrase: str) -> None:
    assert has_cue(f"Now {phrase} lakes.", language)
    assert has_cue(f"{phrase.upper()} LAKES.", language)


def test_a_phrase_is_found_whatever_else_is_the_same_without_case() -> None:
    same = [c for c in map(chr, range(0x80, 0x3000)) if re.fullmatch("[a-z]", c, re.IGNORECASE)]
    assert {"ı", "ſ", "\N{KELVIN SIGN}"} <= set(same)
    for letter in same:
        plain = next(c for c in string.ascii_lowercase if re.fullmatch(c, letter, re.IGNORECASE))
        for phrase in load_pack("en").cues.phrases:
            assert has_cue(f"Now {phrase.replace(plain, letter)} lakes.", "en")
