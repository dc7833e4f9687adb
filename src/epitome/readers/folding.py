"""White space as it counts for readers: any run of it is one blank."""

from __future__ import annotations


def folded(text: str) -> str:
    """Text with every run of white space as one blank, at its ends too."""
    words = text.split()
    if not words:
        return " " if text else ""
    before, after = " " if text[0].isspace() else "", " " if text[-1].isspace() else ""
    return f"{before}{' '.join(words)}{after}"


def fold(text: str) -> str:
    """Text with every run of white space as one blank, none at the ends."""
    return " ".join(text.split())
