"""The quick look before the slow one lets every cue phrase pass."""

from __future__ import annotations

import pytest

from epitome.text.cues import CUE_PHRASES, has_cue


@pytest.mark.parametrize("phrase", CUE_PHRASES)
def test_every_phrase_is_found(phrase: str) -> None:
    assert has_cue(f"Now {phrase} lakes.")
    assert has_cue(f"{phrase.upper()} LAKES.")
