"""Parts of speech of English rows, told once for the parts that ask."""

from __future__ import annotations

from collections import Counter

from epitome.memo import memoised
from epitome.table import Rows
from epitome.text import extract_terms
from epitome.text.tagging import tag_words

Tagged = list[list[tuple[str, str]]]


@memoised
def tagged(rows: Rows) -> Tagged:
    """The words of each row with their tags; none of a row that is not in English."""
    english = [rows.documents[d].language == "en" for d in rows.document_of]
    return tag_words([s.text if told else "" for s, told in zip(rows.sentences, english, strict=True)])


def nouns(rows: Rows) -> frozenset[int]:
    """The terms whose words are nouns more often than not."""
    number = rows.terms.vocabulary.number
    lean: Counter[int] = Counter()
    for (word, tag), times in Counter(pair for found in tagged(rows) for pair in found).items():
        for term in extract_terms(word, "en"):
            if term in number:
                lean[number[term]] += times if tag == "NOUN" else -times
    return frozenset(term for term, more in lean.items() if more > 0)
