"""The stop words of each language, as its pack says. A language may have none."""

from __future__ import annotations

from functools import cache

from epitome.language.language_tags import parse_language
from epitome.language.packs import load_common, load_pack
from epitome.runtime.shipped_files import read_shipped

__all__ = ["list_small_words", "load_stop_words", "parse_language"]


@cache
def load_stop_words(language: str) -> frozenset[str]:
    """The stop words of a language; none where its pack has none."""
    pack = load_pack(language)
    return _read_file(pack.stop_words_file) if pack.stop_words_file else pack.stop_words


@cache
def list_small_words(language: str) -> frozenset[str]:
    """The stop words of all languages in which hardly any sentence does without them: a text may be in another
    language in part.
    """
    shared = frozenset().union(*map(_read_file, load_common().small_words_files))
    return shared | load_stop_words(language) if load_pack(language).writing.needs_small_words else shared


@cache
def _read_file(name: str) -> frozenset[str]:
    return frozenset(read_shipped(f"language/stopwords/{name}").decode().split())
