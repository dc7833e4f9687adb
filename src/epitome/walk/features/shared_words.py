"""What a row and a query have in common, in words that a reader can check.

In scripts without spaces terms are letters and pairs of letters, which no reader counts as words: consecutive pairs are
joined into one piece of text, and the pieces are shown.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from epitome.language.words.letters import compile_letter
from epitome.language.words.words import count_run_letters
from epitome.runtime.memo import memoised
from epitome.walk.queries import QueryWords
from epitome.walk.table import Sheet

_MAX_SHOWN_PIECES = 5


def explain_shared_words(sheet: Sheet, query: QueryWords, row: int) -> str:
    """The number of distinct words that a row shares with a query; in scripts without spaces, the shared pieces."""
    words, pieces = find_shared_words(sheet, query, row)
    kind = query.word_kind
    counted = f"{words} {kind} word{'' if words == 1 else 's'}"
    if not pieces:
        return f"shares {counted}" if words else f"shares no {kind} word"
    shown = ", ".join(pieces[:_MAX_SHOWN_PIECES]) + (", …" if len(pieces) > _MAX_SHOWN_PIECES else "")
    piece_count = f"{len(pieces)} piece{'' if len(pieces) == 1 else 's'} of"
    return (
        f"shares {counted} and {piece_count} others ({shown})"
        if words
        else f"shares {piece_count} {kind} words ({shown})"
    )


@memoised
def find_shared_words(sheet: Sheet, query: QueryWords, row: int) -> tuple[int, list[str]]:
    """The number of distinct shared words in scripts with spaces, and the distinct shared pieces of text in others:
    those of several letters, or single letters where there are none.
    """
    terms, vector = sheet.rows.terms, sheet.vector(query.name)
    tokens = terms.tokens[terms.bounds[row] : terms.bounds[row + 1]]
    shared = [terms.vocabulary.terms[t] if t >= 0 and vector[t] else "" for t in tokens]
    letters = [count_run_letters(term) for term in shared]
    words = {term for term, letter_count in zip(shared, letters, strict=True) if term and not letter_count}
    single = [term for term, letter_count in zip(shared, letters, strict=True) if letter_count == 1]
    return len(words), list(dict.fromkeys(_join_pairs(shared, letters) or single))


def _join_pairs(terms: Sequence[str], letters: Sequence[int]) -> list[str]:
    """The pieces that pairs of letters form: pairs are consecutive if one token, their common letter, is between."""
    pieces: list[str] = []
    last = -2
    for i in np.flatnonzero(np.array(letters, np.int64) == 2).tolist():
        if pieces and i == last + 2:
            pieces[-1] += compile_letter().findall(terms[i])[1]
        else:
            pieces.append(terms[i])
        last = i
    return pieces
