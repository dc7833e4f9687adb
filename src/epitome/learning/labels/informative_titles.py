"""Whether a title says what its document is about: Amini, Tombros, Usunier & Lalmas 2007 leave out documents with a
title of uninformative words, such as a list of proper names.

[ours] A title says something if it has a word that is neither a stop word, nor one of titles that fit any document
("Guest editors' introduction"), nor a name: one that the document never writes in lower case.
"""

from __future__ import annotations

import re

from epitome.document import Document
from epitome.language import extract_terms

_WORD = re.compile(r"[^\W\d_]+")
_OF_ANY_DOCUMENT = frozenset(
    "about book column contents correction corrections corrigendum editor editorial editors erratum errata foreword "
    "guest index introduction issue letter letters news number preface reader readers reply review reviews special "
    "volume".split()
)


def has_informative_title(document: Document) -> bool:
    """Whether the title has a word that is neither a name, nor a stop word, nor part of a title of any document."""
    words = [word for word in _WORD.findall(document.title) if extract_terms(word, document.language)]
    words = [word for word in words if word.lower() not in _OF_ANY_DOCUMENT]
    if any(word.islower() for word in words):
        return True
    lower_case = {word for s in document.sentences for word in _WORD.findall(s.text) if word.islower()}
    return any(word.lower() in lower_case for word in words)
