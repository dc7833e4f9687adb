"""The quick look before the slow one lets every cue phrase pass."""

from __future__ import annotations

import pytest

from epitome.text import has_cue
from epitome.text.cue_tables import CUE_PHRASES


@pytest.mark.parametrize(("language", "phrase"), [(c, p) for c, phrases in CUE_PHRASES.items() for p in phrases])
def test_every_phrase_is_found(language: str, phrase: str) -> None:
    assert has_cue(f"Now {phrase} lakes.", language)
    assert has_cue(f"{phrase.upper()} LAKES.", language)
