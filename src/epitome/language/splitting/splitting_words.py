"""Words that tell where sentences end: those of any language, and those of the language of a text."""

from __future__ import annotations

import re
from functools import cache

from epitome.language.packs import load_common, load_pack
from epitome.language.packs.pack_records import Splitting


@cache
def get_splitting_words(language: str) -> Splitting:
    """Each set of words of a language, with those of all languages; "and so on" also goes on before a lower-case
    letter.
    """
    both = Splitting(*map(frozenset.union, load_common().splitting, load_pack(language).splitting))
    return both._replace(before_lower=both.before_lower | both.and_so_on)


@cache
def list_abbreviations(language: str) -> frozenset[str]:
    """The words whose stop may not end a sentence."""
    words = get_splitting_words(language)
    return words.never_final | words.before_number | words.before_lower


@cache
def list_weekdays(language: str) -> tuple[str, ...]:
    """The days of the week, as a text may continue with one."""
    return tuple(get_splitting_words(language).weekdays)


@cache
def compile_ordinal(language: str) -> re.Pattern[str] | None:
    """The end of a text in an ordinal number ("am 3."); None where a language has none that a word announces."""
    words = get_splitting_words(language).before_ordinal
    return re.compile(rf"\b(?:{'|'.join(sorted(words))})\s\d{{1,2}}\.$", re.IGNORECASE) if words else None
