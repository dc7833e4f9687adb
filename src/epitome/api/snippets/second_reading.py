"""The sentences of a text that seem best are read again by the reader of epitome-meaning, as those of documents are
(`walk/meaning/rereading.py`): the same number, the same blend.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from epitome.api.snippets.scored_sentences import ScoredSentence
from epitome.language.words.query_marks import has_marks
from epitome.maths.rounding import settle
from epitome.walk.meaning.door import may_reread, open_reader

Groups = list[list[ScoredSentence]]


def asks_for_reading(query: str, language: str, meaning: bool | None) -> bool:
    """Whether the sentences for this query are read again."""
    return may_reread(meaning) and language == "en" and not has_marks(query)


def read_again(text: str, query: str, groups: Sequence[Sequence[ScoredSentence]]) -> Groups:
    """The sentences with the scores that both readings give together."""
    from epitome_meaning import Line

    from epitome.walk.meaning.rereading import BEST, CLOSEST, DIGITS, WEIGHT, blend_scores

    every = [one for group in groups for one in group]
    order = sorted(range(len(every)), key=lambda number: (-every[number].score, every[number].start))
    best, others = order[:BEST], sorted(order[BEST:])
    reader = open_reader()
    if others:
        likeness = reader.compare(query, [text[every[n].start : every[n].end] for n in others])
        best += [others[n] for n in np.argsort(-likeness, kind="stable")[:CLOSEST].tolist()]
    lines = [Line(number, text[every[number].start : every[number].end]) for number in best]
    log_odds = settle(reader.read(query, lines).relevance, DIGITS)
    scores = np.array([one.score for one in every])
    blended = blend_scores(scores, np.array(best), log_odds, WEIGHT)
    new = iter(blended.tolist())
    return [[one._replace(score=next(new)) for one in group] for group in groups]
