"""The synonyms of English words: the words that share a synset with them in WordNet 3.0.

A synset is a set of words that mean the same in some context; a word is in one synset for each of its senses. The
first-order synonyms of w are the other words of all synsets of w:

    synonyms(w) = union over synsets S that hold w of S - {w}

The table `wordnet.xz` beside this file keeps single words, in small letters, in the order noun, verb, adjective,
adverb, and within each by sense number, the most frequent sense first; `scripts/compile_wordnet.py` makes it.

Christiane Fellbaum (ed.), WordNet: An Electronic Lexical Database, MIT Press, 1998. WordNet 3.0 Copyright 2006 by
Princeton University. All rights reserved; the table is derived from it under the licence in `WORDNET-LICENSE`.
"""

from __future__ import annotations

import lzma
from functools import cache
from importlib import resources


def synonyms(word: str) -> tuple[str, ...]:
    """The synonyms of a lower-case English word, by part of speech and sense; none for a word that is not known."""
    found = _table().get(word)
    return tuple(found.split(" ")) if found else ()


@cache
def _table() -> dict[str, str]:
    """Word to synonyms, these still joined by blanks: few are ever asked for."""
    packed = (resources.files("epitome.text") / "wordnet.xz").read_bytes()
    fields = lzma.decompress(packed).decode().replace("\n", "\t").split("\t")
    return dict(zip(fields[::2], fields[1::2], strict=False))
