"""Dotted names: classes, hosts, files, paths, versions. A stop inside one ends no sentence; after one it may."""

from __future__ import annotations

import re

from epitome.language.packs import load_pack
from epitome.language.splitting.splitting_words import get_splitting_words
from epitome.runtime.late_patterns import late

_DOTTED = late(r"[A-Za-z_$][\w$]*\.[A-Za-z_$][\w$]*\.[A-Za-z_$]|[/@\\_:]\S*\.\w|[^\W\d_]\.[^\W\d_]{1,3}\.")
_TWO_PARTS = late(r"[\"“'(\[<`]*[A-Z][A-Za-z0-9]*\.")
_CAPITAL_BEFORE = re.compile(r"\s[A-Z][\w-]* \S+$")
_LETTERS = late(r"[A-Za-zÀ-ɏЀ-ӿ]+")
_COMPLETE_NAME = late(r"v?\d+(?:\.\w+)*|\S*[/@_\\]\S*|\.?[\w-]{2,}(?:\.[\w-]{2,})+", re.ASCII)


def is_inside_name(left: str, right: str, language: str) -> bool:
    """Whether the stop that ends `left`, with no space before `right`, is part of a name ("System.|Out.Println").

    Otherwise a space is missing ("ended.|The"). Both are short excerpts, so that the patterns see no long input.
    """
    word = _LETTERS.match(right)
    if (
        word
        and word[0] in get_splitting_words(language).openers
        and right[word.end() : word.end() + 1] in ("", " ", ",")
    ):
        return False
    before, after = left.rpartition(" ")[2], right.partition(" ")[0]
    if not before.strip(".([“\"'`") or _DOTTED.search(before + after):
        return True
    if word is not None and len(word[0]) > 1 and not word[0][1:].islower():
        return True
    # "the Software Foundation.Licensed" lacks a space: a two-part name follows a word in lower case
    return bool(_TWO_PARTS.fullmatch(before)) and not _CAPITAL_BEFORE.search(left)


def is_name(word: str, language: str) -> bool:
    """Whether a word before a stop is a version, host, file or number, which may end a sentence like any word."""
    return bool(_COMPLETE_NAME.fullmatch(word)) and not (
        word.isdigit() and load_pack(language).writing.ordinals_with_stop
    )
