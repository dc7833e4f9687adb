"""WordNet 3.0: the synonyms of English words, and the parts of speech that it lists for them.

A synset is a set of words that mean the same in some context; a word is in one synset for each of its senses. The
first-order synonyms of w are the other words of all its synsets:

    find_synonyms(w) = union over synsets S that hold w of S - {w}

The table `wordnet.xz` of this package holds single words in lower case, in the order noun, verb, adjective, adverb,
and within each by sense number, the most frequent sense first (`scripts/compile_wordnet.py`).

`find_word_class(w)` is a short code that helps the tagger with words it was not trained on: the classes of w itself (n
v a r: noun, verb, adjective, adverb; N V A: an irregular form of one), and, where a regular ending can be removed, the
ending and the classes of the base form:

    walk -> "nv"    ran -> "V"    boxes -> "/snv"    quickly -> "r"    zzz -> ""

The table `wordnet-classes.xz` has one line per code, `code<TAB>word word ...` (`scripts/compile_wordnet.py`).

Christiane Fellbaum (ed.), WordNet: An Electronic Lexical Database, MIT Press, 1998. WordNet 3.0 Copyright 2006 by
Princeton University. All rights reserved; both tables are derived from it under the licence in `WORDNET-LICENSE`.
"""

from __future__ import annotations

from functools import cache

from epitome.runtime.shipped_files import read_shipped

# ending, its replacement in the base form, code of the ending, classes of which the base must have one
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


def find_synonyms(word: str) -> tuple[str, ...]:
    """The synonyms of a lower-case English word, by part of speech and sense; none for an unknown word."""
    synonyms = _load_synonyms().get(word)
    return tuple(synonyms.split(" ")) if synonyms else ()


@cache
def _load_synonyms() -> dict[str, str]:
    """Word -> its synonyms joined by spaces: few are ever split."""
    import lzma

    packed = read_shipped("language/wordnet.xz")
    fields = lzma.decompress(packed).decode().replace("\n", "\t").split("\t")
    return dict(zip(fields[::2], fields[1::2], strict=False))


def find_word_class(word: str) -> str:
    """The code of a lower-case word; "" where WordNet lists it in no form."""
    table = _load_classes()
    own = table.get(word, "")
    for ending, replacement, code, classes in _ENDINGS:
        if word.endswith(ending):
            base = table.get(word[: -len(ending)] + replacement, "")
            if any(letter in base for letter in classes):
                return f"{own}/{code}{base}"
    return own


@cache
def _load_classes() -> dict[str, str]:
    import lzma

    packed = read_shipped("language/wordnet-classes.xz")
    lines = (line.split("\t") for line in lzma.decompress(packed).decode().splitlines())
    return {word: code for code, words in lines for word in words.split(" ")}
