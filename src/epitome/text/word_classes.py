"""Which parts of speech WordNet 3.0 lists for an English word: a sign for the tagger on words that it never saw.

`word_class(w)` is a short code: the classes of w itself (n v a r: noun, verb, adjective, adverb; N V A: an irregular
form of one), and, where a regular ending can be taken off, the ending and the classes of what is left:

    walk -> "nv"    ran -> "V"    boxes -> "/snv"    quickly -> "r"    zzz -> ""

The table `wordnet-classes.xz` beside this file has one line a code, `code<TAB>word word ...`;
`scripts/compile_wordnet_classes.py` makes it. WordNet 3.0 Copyright 2006 by Princeton University. All rights
reserved; the table is derived from it under the licence in `WORDNET-LICENSE`.
"""

from __future__ import annotations

import lzma
from functools import cache
from importlib import resources

# ending, what stands in its place in the base form, sign of the ending, classes of which the base must have one
_ENDINGS = (
    ("ies", "y", "s", "nv"),
    ("es", "", "s", "nv"),
    ("s", "", "s", "nv"),
    ("ing", "", "g", "v"),
    ("ing", "e", "g", "v"),
    ("ied", "y", "d", "v"),
    ("ed", "", "d", "v"),
    ("ed", "e", "d", "v"),
    ("er", "", "c", "ar"),
    ("est", "", "t", "ar"),
)


def word_class(word: str) -> str:
    """The code of a lower-case word; empty for one that is not known in any form."""
    table = _table()
    own = table.get(word, "")
    for ending, instead, sign, needed in _ENDINGS:
        if word.endswith(ending):
            base = table.get(word[: -len(ending)] + instead, "")
            if any(letter in base for letter in needed):
                return f"{own}/{sign}{base}"
    return own


@cache
def _table() -> dict[str, str]:
    packed = (resources.files("epitome.text") / "wordnet-classes.xz").read_bytes()
    lines = (line.split("\t") for line in lzma.decompress(packed).decode().splitlines())
    return {word: code for code, words in lines for word in words.split(" ")}
