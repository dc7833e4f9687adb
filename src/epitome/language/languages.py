"""The stemmer and the stop words of each language.

All Snowball stemmers are available; stop word lists are shipped for the languages in `stopwords/`. A language may lack
either.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from epitome.language.language_tags import parse_language

__all__ = ["STEMMERS", "load_stop_words", "parse_language"]

STEMMERS = {
    "ar": "arabic",
    "hy": "armenian",
    "eu": "basque",
    "ca": "catalan",
    "cs": "czech",
    "da": "danish",
    "nl": "dutch",
    "en": "english",
    "eo": "esperanto",
    "et": "estonian",
    "fi": "finnish",
    "fr": "french",
    "de": "german",
    "el": "greek",
    "hi": "hindi",
    "hu": "hungarian",
    "id": "indonesian",
    "ga": "irish",
    "it": "italian",
    "lt": "lithuanian",
    "ne": "nepali",
    "no": "norwegian",
    "fa": "persian",
    "pl": "polish",
    "pt": "portuguese",
    "ro": "romanian",
    "ru": "russian",
    "sr": "serbian",
    "es": "spanish",
    "sv": "swedish",
    "ta": "tamil",
    "tr": "turkish",
    "yi": "yiddish",
}


@cache
def load_stop_words(language: str) -> frozenset[str]:
    """The stop words of a language; none where no list is shipped."""
    path = resources.files("epitome.language") / "stopwords" / f"{language}.txt"
    if language not in STEMMERS or not path.is_file():
        return frozenset()
    return frozenset(path.read_text(encoding="utf-8").split())
