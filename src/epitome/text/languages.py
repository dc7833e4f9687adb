"""The languages that are stemmed, their stop words, and the detection of a text's language.

A language is a two-letter code. All of Snowball's stemmers are available; stop words are shipped for the languages in
`stopwords/`, and only these can be detected.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from importlib import resources

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
ALIASES = {"nb": "no", "nn": "no"} | {name: code for code, name in STEMMERS.items()}

_SAMPLE_CHARACTERS = 5_000
_WORD = re.compile(r"[^\W\d_]+")


def parse_language(name: str | None) -> str | None:
    """The two-letter code of "en", "en-GB", "English" or "eng_Latn"-like names; None where it is unknown."""
    if not name:
        return None
    word = re.split(r"[-_. ]", name.strip().lower(), maxsplit=1)[0]
    code = ALIASES.get(word, word)
    return code if code in STEMMERS else None


@cache
def load_stop_words(language: str) -> frozenset[str]:
    """The stop words of a language; none where no list is shipped."""
    path = resources.files("epitome.text") / "stopwords" / f"{language}.txt"
    if language not in STEMMERS or not path.is_file():
        return frozenset()
    return frozenset(path.read_text(encoding="utf-8").split())


@cache
def _map_stop_words_to_languages() -> dict[str, tuple[str, ...]]:
    languages: dict[str, tuple[str, ...]] = {}
    for code in STEMMERS:
        for word in load_stop_words(code):
            languages[word] = (*languages.get(word, ()), code)
    return languages


def detect_language(text: str) -> str:
    """The language with the most stop words at the start of the text; "en" where there are none.

    A word that several languages share counts a share for each: score(l) = sum over words w of [w in stop(l)] / n(w).
    """
    languages = _map_stop_words_to_languages()
    score: dict[str, float] = {}
    for word, times in Counter(_WORD.findall(text[:_SAMPLE_CHARACTERS].lower())).items():
        codes = languages.get(word, ())
        for code in codes:
            score[code] = score.get(code, 0.0) + times / len(codes)
    return max(score, key=lambda code: (score[code], code == "en"), default="en")
