"""Near-synonyms in explanatory texts: a question about how to delete finds how to remove.

A short table of everyday English, for questions on manuals and guides. WordNet (`wordnet.py`) has more synonyms, but
for all senses of a word ("remove": murder, slay), and takes longer to load than a page to summarise.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from epitome.language.packs import load_pack
from epitome.language.words.terms import extract_terms


@cache
def find_like_terms(language: str) -> Mapping[str, frozenset[str]]:
    """Each term of a group of the pack with its near-synonyms; empty for a language without any."""
    like: dict[str, frozenset[str]] = {}
    for group in load_pack(language).synonyms:
        terms = frozenset(extract_terms(group, language))
        for term in terms:
            like[term] = like.get(term, frozenset()) | (terms - {term})
    return MappingProxyType(like)
