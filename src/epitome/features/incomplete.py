"""Rows that say nothing of their subject, though they end like sentences: they have no verb, or only ask.

Told of English rows by the tagger (`text/verbs.py`), which costs too much for all rows of a document: it is asked for
those that are about to be chosen. The sentences that say what a document is (`definitions.py`), rows of tables and
sentences that came split are left alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from epitome.document import Document
from epitome.features.definitions import find_definitions
from epitome.table import Rows
from epitome.text.verbs import lack_verbs

_ASKS = ("?", "？", "؟")


def find_incomplete(rows: Rows, numbers: Sequence[int]) -> set[int]:
    """Those of the rows with these numbers that have no verb, or only ask."""
    judged = [number for number in numbers if _is_judged(rows, number)]
    asking = {number for number in judged if rows.sentences[number].text.rstrip().endswith(_ASKS)}
    english = [number for number in judged if number not in asking and _is_english(rows, number)]
    lacking = lack_verbs([rows.sentences[number].text for number in english])
    return asking | {number for number, lacks in zip(english, lacking, strict=True) if lacks}


def _is_judged(rows: Rows, number: int) -> bool:
    document, sentence = rows.documents[rows.document_of[number]], rows.sentences[number]
    is_told = document.media == "sentences" or sentence.row is not None
    return not is_told and sentence.index not in find_definitions(document)


def _is_english(rows: Rows, number: int) -> bool:
    document: Document = rows.documents[rows.document_of[number]]
    return document.language_of(rows.sentences[number]) == "en"
