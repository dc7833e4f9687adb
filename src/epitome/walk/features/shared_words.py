"""What a row and a query have in common, told in words a reader can check.

In scripts without blanks terms are letters and pairs of letters, which no reader counts as words: pairs that follow
each other are one piece of text, and the pieces are shown.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from epitome.language.words.letters import compile_letter
from epitome.language.words.words import count_run_letters
from epitome.runtime.memo import memoised
from epitome.walk.queries import QueryWords
from epitome.walk.table import Sheet

_SHOWN = 5


def explain_shared_words(sheet: Sheet, query: QueryWords, row: int) -> str:
    """How many different words a row shares with a query; which pieces, in scripts without blanks."""
    words, pieces = find_shared_words(sheet, query, row)
    kind = query.word_kind
    told = f"{words} {kind} word{'' if words == 1 else 's'}"
    if not pieces:
        return f"shares {told}" if words else f"shares no {kind} word"
    shown = ", ".join(pieces[:_SHOWN]) + (", …" if len(pieces) > _SHOWN else "")
    several = f"{len(pieces)} piece{'' if len(pieces) == 1 else 's'} of"
    return f"shares {told} and {several} others ({shown})" if words else f"shares {several} {kind} words ({shown})"


@memoised
def find_shared_words(sheet: Sheet, query: QueryWords, row: int) -> tuple[int, list[str]]:
    """How many different words of scripts with blanks are shared, and the different pieces of text in other scripts:
    those of several letters, or where there are none single letters.
    """
    terms, vector = sheet.rows.terms, sheet.vector(query.name)
    tokens = terms.tokens[terms.bounds[row] : terms.bounds[row + 1]]
    shared = [terms.vocabulary.terms[t] if t >= 0 and vector[t] else "" for t in tokens]
    letters = [count_run_letters(term) for term in shared]
    words = {term for term, many in zip(shared, letters, strict=True) if term and not many}
    single = [term for term, many in zip(shared, letters, strict=True) if many == 1]
    return len(words), list(dict.fromkeys(_join_pairs(shared, letters) or single))


def _join_pairs(terms: Sequence[str], letters: Sequence[int]) -> list[str]:
    """The pieces that pairs of letters make: two pairs follow each other if one token, their letter, is between."""
    pieces: list[str] = []
    last = -2
    for i in np.flatnonzero(np.array(letters, np.int64) == 2).tolist():
        if pieces and i == last + 2:
            pieces[-1] += compile_letter().findall(terms[i])[1]
        else:
            pieces.append(terms[i])
        last = i
    return pieces
