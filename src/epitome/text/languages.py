"""Which language is meant, how it is stemmed, and its stop words.

A language is the primary language subtag of BCP 47 in small letters: the two-letter code where there is one ("de"),
else three letters ("yue"). All of Snowball's stemmers are available; stop words are shipped for the languages in
`stopwords/`. A language without them simply has neither.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from epitome.text.language_codes import IRREGULAR_TAGS, NAMES, SAME_LANGUAGE, TWO_LETTERS

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
_NAMES = NAMES | {name: code for code, name in STEMMERS.items()}

_LONGEST_TAG = 200
# RFC 5646: language, extended language, script, region, variants, extensions, private use
_TAG = re.compile(
    r"([a-z]{2,3})(?:-[a-z]{3}){0,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?"
    r"(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?"
)
_NO_LANGUAGE = re.compile(r"und|mul|mis|zxx|q[a-t][a-z]")  # undetermined, several, uncoded, none, private


def parse_language(name: str | None) -> str | None:
    """The language of a BCP 47 tag ("pt-BR", also "pt_BR.UTF-8"), of an ISO 639-2 or -3 code ("ger") or of an English
    name ("German"); None where it names none ("und", "x-default") or is no tag. Capitals do not matter.
    """
    if not name or len(name) > _LONGEST_TAG:
        return None
    tag = re.split(r"[.@]", name.strip().lower(), maxsplit=1)[0].replace("_", "-")
    if tag in _NAMES:
        return _NAMES[tag]
    if tag in IRREGULAR_TAGS:
        return IRREGULAR_TAGS[tag]
    match = _TAG.fullmatch(tag)
    if match is None or _NO_LANGUAGE.fullmatch(match[1]):
        return None
    code = SAME_LANGUAGE.get(match[1], match[1])
    return code if len(code) > 2 or code in TWO_LETTERS else None


@cache
def load_stop_words(language: str) -> frozenset[str]:
    """The stop words of a language; none where no list is shipped."""
    path = resources.files("epitome.text") / "stopwords" / f"{language}.txt"
    if language not in STEMMERS or not path.is_file():
        return frozenset()
    return frozenset(path.read_text(encoding="utf-8").split())
