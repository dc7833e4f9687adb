"""Finds the sentences of a document that are about the page itself (`language/signs/notices.py`), all at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from epitome.document import Document
from epitome.language.signs.notices import mark_notices
from epitome.runtime.memo import memoised


@memoised
def find_notices(document: Document) -> NDArray[np.bool_]:
    """Which sentences of a document are notices, each read under the title of its section."""
    titles = [section.title for section in document.sections]
    headings = [titles[sentence.section_index] for sentence in document.sentences]
    return mark_notices([sentence.text for sentence in document.sentences], headings)
