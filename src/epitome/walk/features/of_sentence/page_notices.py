"""Finds the sentences of a document that are about the page itself (`language/signs/notices.py`), all at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from epitome.document import Document
from epitome.language.signs.notices import code_read_words, mark_notices
from epitome.language.words.word_codes import WordCodes
from epitome.runtime.memo import memoised


@memoised
def code_sentences(document: Document) -> WordCodes:
    """The words of the beginnings of a document's sentences."""
    return code_read_words([sentence.text for sentence in document.sentences])


@memoised
def find_notices(document: Document) -> NDArray[np.bool_]:
    """Which sentences of a document are notices, each read under the title of its section."""
    titles = [section.title for section in document.sections]
    headings = [titles[sentence.section_index] for sentence in document.sentences]
    return mark_notices([sentence.text for sentence in document.sentences], headings, code_sentences(document))
