"""The options of an address that every engine takes."""

from __future__ import annotations

from epitome.language import demand_language
from epitome.runtime.errors import UsageError

MEDIA = ("text", "markdown", "html")


def take_media(options: dict[str, str]) -> str:
    """The format of the texts, taken out of the options."""
    media = options.pop("format", "text")
    if media not in MEDIA:
        raise UsageError(f"format={media[:40]!r} is unknown", f"use one of {', '.join(MEDIA)}")
    return media


def take_language(options: dict[str, str]) -> str | None:
    """The language of the rows, taken out of the options."""
    language = options.pop("language", None)
    return None if language is None else demand_language(language)
