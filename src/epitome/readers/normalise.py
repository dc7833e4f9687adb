"""Normalises white space."""

from __future__ import annotations


def collapse_space(text: str) -> str:
    """Collapse every run of white space to one blank, including those at the ends."""
    words = text.split()
    if not words:
        return " " if text else ""
    before, after = " " if text[0].isspace() else "", " " if text[-1].isspace() else ""
    return f"{before}{' '.join(words)}{after}"


def normalise_space(text: str) -> str:
    """Collapse every run of white space to one blank and strip the ends, as XPath's normalize-space does."""
    return " ".join(text.split())
