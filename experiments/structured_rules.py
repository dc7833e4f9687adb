"""The paper's rules for its data: which sentences may be chosen, and which documents are used.

Candidates stand from the introduction to the conclusion, both included. A document is dropped whose title says nothing
of its content, such as a list of proper names. What an introduction, a conclusion and a name are is ours: the first
part whose heading announces an introduction (else the first part) and the last one whose heading announces a conclusion
(else the last part); a word that the body never writes small inside a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.document import Document, Sentence
from epitome.text import classify_headings, extract_terms

_WORD = re.compile(r"[^\W\d_]+")
_EMPTY = frozenset(
    "about book column contents correction corrections corrigendum editor editorial editors erratum errata foreword "
    "guest index introduction issue letter letters news number preface reader readers reply review reviews special "
    "volume".split()
)


def introduction_to_conclusion(document: Document, sentences: Sequence[Sentence]) -> list[Sentence]:
    """The sentences without those of the body that stand before the introduction or after the conclusion."""
    parts = list(dict.fromkeys(_part(s) for s in sentences if document.kind_of(s) == "body"))
    first = next((k for k, part in enumerate(parts) if "introduction" in classify_headings([part])), 0)
    ends = [k for k, part in enumerate(parts) if "conclusion" in classify_headings([part])]
    last = ends[-1] if ends and ends[-1] >= first else len(parts) - 1
    inside = set(parts[first : last + 1])
    return [s for s in sentences if document.kind_of(s) != "body" or _part(s) in inside]


def _part(sentence: Sentence) -> str:
    """The outermost heading above a sentence."""
    return sentence.section[0] if sentence.section else ""


def is_informative(document: Document) -> bool:
    """Whether the title has a word that is neither a name, nor a stop word, nor one that any text may be called by."""
    asked = [word for word in _WORD.findall(document.title) if extract_terms(word, document.language)]
    asked = [word for word in asked if word.lower() not in _EMPTY]
    if any(word.islower() for word in asked):
        return True
    small = _written_small(document)
    return any(word.lower() in small for word in asked)


def _written_small(document: Document) -> set[str]:
    """The words that the document's sentences write small."""
    return {word for s in document.sentences for word in _WORD.findall(s.text) if word.islower()}
