"""Punctuation that opens and ends sentences, in all scripts: the one set of each kind (packs/any.toml)."""

from __future__ import annotations

from epitome.language.packs import load_common

(
    FINAL_MARKS,
    WIDE_FINAL_MARKS,
    SPACED_FINAL_MARKS,
    QUESTION_MARKS,
    COLONS,
    OPENING_MARKS,
    CLOSING_MARKS,
) = load_common().marks
