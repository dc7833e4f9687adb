"""A claim laid beside its source, in figures that can be learnt from.

For each sentence of the claim: how many of its content words the closest sentence of the source has, in order, by
synonyms, with its neighbours, or the source anywhere; names and numbers that it does not have; a value that differs;
names in another order; and the words that one side has alone, of the source in the stretch from the first word that
both have to the last. Of several sentences the worst counts.
"""

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from epitome.api.checking.values import SourceValues, tell_difference
from epitome.language import find_synonyms, split_sentences
from epitome.language.words.terms import make_term_function
from epitome.language.words.words import find_word_spans

_find_term = make_term_function("en")
_CLOSE = 3  # sentences that are compared word by word
_SIGNS = {"-LRB-": "(", "-RRB-": ")", "``": '"', "''": '"', " ,": ",", " .": ".", " 's": "'s"}  # of treebanks


class Words(NamedTuple):
    """A sentence: its words as written, their terms (a stop word is its own), and the places of content words."""

    text: str
    written: list[str]
    terms: list[str]
    content: list[int]


def split_text(text: str) -> list[Words]:
    for mark, sign in _SIGNS.items():
        text = text.replace(mark, sign)
    lines = [line for line in text.split("\n") if line.strip()]
    return [_read(line[a:b]) for line in lines for a, b in split_sentences(line, "en")[0]]


def _read(sentence: str) -> Words:
    written = [sentence[a:b] for a, b in find_word_spans(sentence)]
    terms = [_find_term(word.lower()) for word in written]
    content = [place for place, term in enumerate(terms) if term is not None]
    return Words(sentence, written, [t or w.lower() for t, w in zip(terms, written, strict=True)], content)


@lru_cache(50_000)
def _list_synonyms(word: str) -> frozenset[str]:
    return frozenset(term for other in find_synonyms(word) if (term := _find_term(other)) is not None)


def _match(claim: Sequence[str], sentence: Sequence[str]) -> Mapping[int, int]:
    """The places of the claim's words that a sentence has in the same order, with their places there."""
    blocks = SequenceMatcher(None, claim, sentence, autojunk=False).get_matching_blocks()
    return {block.a + n: block.b + n for block in blocks for n in range(block.size)}


def align(claim: Sequence[Words], source: Sequence[Words]) -> dict[str, float]:
    """The figures of a claim; empty where one side has no words."""
    found = [_align_sentence(one, source) for one in claim if one.content and source]
    return {name: max(one.get(name, 0.0) for one in found) for name in {name for one in found for name in one}}


def _align_sentence(claim: Words, source: Sequence[Words]) -> dict[str, float]:
    own, written = {claim.terms[place] for place in claim.content}, claim.written
    ranked = sorted(range(len(source)), key=lambda n: (-len(own & set(source[n].terms)), len(source[n].terms)))
    in_order = {n: _match(claim.terms, source[n].terms) for n in ranked[:_CLOSE]}
    best = max(in_order, key=lambda n: sum(place in in_order[n] for place in claim.content))
    aligned, there = in_order[best], set(source[best].terms)
    near, everywhere = (
        {t for one in some for t in one.terms} for some in (source[max(0, best - 1) : best + 2], source)
    )
    missing = [place for place in claim.content if claim.terms[place] not in there]
    gone = [place for place in missing if claim.terms[place] not in everywhere]
    strange = [place for place in missing if not _list_synonyms(written[place].lower()) & there]
    names = [claim.terms[place] for place in claim.content if written[place][0].isupper()]
    order = [source[best].terms.index(name) for name in names if name in there]
    stretch = source[best].terms[min(aligned.values(), default=0) : max(aligned.values(), default=-1) + 1]
    values = SourceValues([one.text for one in source])
    share = 1 / len(claim.content)
    figures = {
        "missing": share * len(missing),
        "out of order": share * sum(place not in aligned for place in claim.content),
        "missing nearby": share * sum(claim.terms[place] not in near for place in missing),
        "missing everywhere": share * len(gone),
        "missing with synonyms": share * len(strange),
        "any missing": bool(missing),
        "any other word": len(aligned) < len(claim.terms),
        "name missing": any(written[place][0].isupper() for place in missing),
        "name missing everywhere": any(written[place][0].isupper() for place in gone),
        "number missing": any(written[place][0].isdigit() for place in missing),
        "number missing everywhere": any(written[place][0].isdigit() for place in gone),
        "other value": tell_difference(claim.text, source[best].text, values) is not None,
        "names in other order": any(a > b for a, b in pairwise(order)),
        "length": min(1.0, len(claim.terms) / 40),
        "stretch": min(1.0, len(stretch) / 4 / len(claim.terms)),
    }
    words = {f"claim: {term}" for term in {*claim.terms} - there} | {
        f"source: {t}" for t in {*stretch} - {*claim.terms}
    }
    return {name: float(value) for name, value in figures.items()} | dict.fromkeys(words, 1.0)
