"""Which two things a question compares: "the difference between json and jsonb", "recommended versus suggested"."""

from __future__ import annotations

import re

_MAX_QUESTION_CHARACTERS = 400
_MAX_NAME_WORDS = 5
_ARTICLES = {
    "en": r"(?:the |an? )?",
    "de": r"(?:dem |der |den |einem |einer )?",
    "fr": r"(?:le |la |les |l['’]|une? )?",
    "es": r"(?:el |la |los |las |una? )?",
    "it": r"(?:il |la |lo |i |gli |le |l['’]|una? )?",
    "pt": r"(?:o |a |os |as |uma? )?",
    "nl": r"(?:de |het |een )?",
    "ru": r"",
}
_BETWEEN = {
    "en": (r"differences? (?:is there )?between", "and"),
    "de": (r"unterschiede? zwischen", "und"),
    "fr": (r"différences? entre", "et"),
    "es": (r"diferencias? entre", "[ye]"),
    "it": (r"differenz[ae] (?:tra|fra)", "e"),
    "pt": (r"diferenças? entre", "e"),
    "nl": (r"verschil(?:len)? tussen", "en"),
    "ru": (r"(?:разниц\w+|различи\w+) между", "и"),
}
_VERSUS = re.compile(r"^(.{1,80}?),? (?:vs\.?|versus) (.{1,80}?)(?:[,;:?!]|$)")


def find_compared(query: str, language: str) -> tuple[str, str] | None:
    """The two things, in lower case; None where a question compares nothing, or a name has too many words."""
    asked = query[:_MAX_QUESTION_CHARACTERS].strip().lower()
    found = _VERSUS.search(asked)
    if found is None and language in _BETWEEN:
        between, and_ = _BETWEEN[language]
        the = _ARTICLES[language]
        found = re.search(rf"\b{between} {the}(.{{1,80}}?) {and_} {the}(.{{1,80}}?)(?:[,;:?!]|$)", asked)
    if found is None or any(len(thing.split()) > _MAX_NAME_WORDS for thing in found.groups()):
        return None
    return found[1].strip(), found[2].strip()
