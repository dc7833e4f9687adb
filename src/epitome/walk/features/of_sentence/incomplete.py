"""Rows that end like sentences but state nothing: they have no main clause, or are questions, with a
question mark or over their answers.

Main clauses are checked in English only (`language/signs/clauses.py`), for one row at a time when it is about to be
chosen. Sentences that say what a document is (`definitions.py`), rows of tables and pre-split sentences never count as
incomplete, nor does a first paragraph of one sentence: "A small parser" below its name says what that is.
"""

from __future__ import annotations

from string import whitespace

from epitome.document import Document, Sentence
from epitome.document.heads.asking_sentences import find_asking_sentences
from epitome.language.end_marks import CLOSING_MARKS, QUESTION_MARKS
from epitome.language.signs.clauses import has_main_clause
from epitome.walk.features.of_sentence.definitions import find_definitions
from epitome.walk.features.of_sentence.introductions import count_from_beginning
from epitome.walk.table import Rows


def is_incomplete(rows: Rows, number: int) -> bool:
    """Whether a row, given by index, has no main clause or is a question."""
    document, sentence = rows.documents[rows.document_of[number]], rows.sentences[number]
    is_exempt = document.media == "sentences" or sentence.row is not None
    if is_exempt or sentence.index in find_definitions(document):
        return False
    asks = sentence.text.rstrip(CLOSING_MARKS + whitespace).endswith(tuple(QUESTION_MARKS))
    if asks or sentence.start in find_asking_sentences(document):
        return True
    if document.language_of(sentence) != "en" or _is_first_paragraph(document, sentence):
        return False
    return not has_main_clause(sentence.text)


def _is_first_paragraph(document: Document, sentence: Sentence) -> bool:
    following = document.sentences[sentence.index + 1 : sentence.index + 2]
    is_alone = all(other.element != sentence.element for other in following)
    return is_alone and bool(count_from_beginning(document)[sentence.index] == 1)
