"""Rows that say nothing of their subject, though they end like sentences: they have no verb, or only ask.

Told of English rows (`language/signs/clauses.py`), one at a time when it is about to be chosen. The sentences that say
what a document is (`definitions.py`), rows of tables and sentences that came split are left alone.
"""

from __future__ import annotations

from epitome.language.signs.clauses import has_main_clause
from epitome.walk.features.of_sentence.definitions import find_definitions
from epitome.walk.table import Rows

_ASKS = ("?", "？", "؟")


def is_incomplete(rows: Rows, number: int) -> bool:
    """Whether the row with this number has no verb, or only asks."""
    document, sentence = rows.documents[rows.document_of[number]], rows.sentences[number]
    is_told = document.media == "sentences" or sentence.row is not None
    if is_told or sentence.index in find_definitions(document):
        return False
    if sentence.text.rstrip().endswith(_ASKS):
        return True
    return document.language_of(sentence) == "en" and not has_main_clause(sentence.text)
