"""Notices: sentences about a page, not about its subject: its licence, its copies, its translations.

Or about its state: what is still to be written, in which version something changed. Recognised in the languages whose
pack has notices; English notices are also recognised in other languages, since many pages are only partly translated.
In other languages only phrases such as the copyright sign count. Only the first 120 characters are read.
"""

from __future__ import annotations

from functools import cache

from epitome.language.packs import load_common, load_pack
from epitome.language.packs.phrase_patterns import join_patterns
from epitome.language.words.phrases import PhraseSearch

_MAX_CHARACTERS_READ = 120


def is_notice(sentence: str, language: str) -> bool:
    """Whether a sentence is about the licence, copies, translations or state of its page."""
    opening = sentence[:_MAX_CHARACTERS_READ].lower()
    if _compile(language).search(opening):
        return True
    return language != "en" and opening.isascii() and _compile("en").search(opening) is not None


@cache
def _compile(language: str) -> PhraseSearch:
    own = load_pack(language).patterns
    return PhraseSearch(join_patterns((*load_common().patterns.notices, *own.notices), own.parts))
