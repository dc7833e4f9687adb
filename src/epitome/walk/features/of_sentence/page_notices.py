"""Finds the sentences of a document that are about the page itself (`language/signs/notices.py`), and those that surely
have no other fault (`language/signs/sound_sentences.py`): both from the codes of their words, many at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from epitome.document import Document
from epitome.language.signs.notices import code_read_words, mark_notices
from epitome.language.signs.sound_sentences import mark_sound
from epitome.runtime.memo import memoised
from epitome.walk.table import list_texts

Marks = NDArray[np.bool_]
_BATCH_CHARACTERS = 1 << 18  # codes take fifty bytes a character: those of a whole book need not be held at once


@memoised
def find_notices(document: Document) -> Marks:
    """Which sentences of a document are notices, each read under the title of its section."""
    return _mark_all(document)[0]


@memoised
def find_sound(document: Document) -> Marks:
    """Which sentences of a document have no fault by their words, but may be notices."""
    return _mark_all(document)[1]


@memoised
def _mark_all(document: Document) -> tuple[Marks, Marks]:
    """The notices and the sound sentences."""
    texts = list_texts(document)
    titles = [section.title for section in document.sections]
    headings = [titles[sentence.section_index] for sentence in document.sentences]
    marks = [_mark(texts[some], headings[some], document.language) for some in _divide(texts)]
    notices, sound = (np.concatenate([np.zeros(0, bool), *(of_batch[side] for of_batch in marks)]) for side in (0, 1))
    return notices, sound


def _mark(texts: Sequence[str], headings: Sequence[str], language: str) -> tuple[Marks, Marks]:
    codes = code_read_words(texts)
    return mark_notices(texts, headings, codes), mark_sound(texts, codes, language)


def _divide(texts: Sequence[str]) -> Iterator[slice]:
    """Batches of about as many characters; a longer text is the last of one."""
    first, characters = 0, 0
    for number, text in enumerate(texts):
        characters += len(text)
        if characters > _BATCH_CHARACTERS:
            yield slice(first, number + 1)
            first, characters = number + 1, 0
    if first < len(texts):
        yield slice(first, len(texts))
