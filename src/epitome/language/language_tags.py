"""Parsing of language tags and names.

A language is the primary language subtag of BCP 47 in lower case: the two-letter code where there is one ("de"), else
three letters ("yue").
"""

from __future__ import annotations

import re

from epitome.language.language_codes import IRREGULAR_TAGS, NAMES, SAME_LANGUAGE, TWO_LETTERS
from epitome.runtime.errors import UsageError

_MAX_TAG_CHARACTERS = 200
# RFC 5646: language, extended language, script, region, variants, extensions, private use
_TAG = re.compile(
    r"([a-z]{2,3})(?:-[a-z]{3}){0,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?"
    r"(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?"
)
_NO_LANGUAGE = re.compile(r"und|mul|mis|zxx|q[a-t][a-z]")  # undetermined, several, uncoded, none, private


def parse_language(name: str | None) -> str | None:
    """The language of a BCP 47 tag ("pt-BR", also "pt_BR.UTF-8"), of an ISO 639-2 or -3 code ("ger") or of an English
    name ("German"); None where it names none ("und", "x-default") or is not a tag. Case is ignored.
    """
    if not name or len(name) > _MAX_TAG_CHARACTERS:
        return None
    tag = re.split(r"[.@]", name.strip().lower(), maxsplit=1)[0].replace("_", "-")
    if tag in NAMES:
        return NAMES[tag]
    if tag in IRREGULAR_TAGS:
        return IRREGULAR_TAGS[tag]
    match = _TAG.fullmatch(tag)
    if match is None or _NO_LANGUAGE.fullmatch(match[1]):
        return None
    code = SAME_LANGUAGE.get(match[1], match[1])
    return code if len(code) > 2 or code in TWO_LETTERS else None


def demand_language(language: object) -> str:
    """The language of a tag or name given by a user; raises `UsageError` where it names none."""
    code = parse_language(language) if isinstance(language, str) else None
    if code is None:
        raise UsageError(
            f"the language {language!r:.100} is unknown", "give a BCP 47 code such as en, pt-BR or zh-Hant"
        )
    return code
