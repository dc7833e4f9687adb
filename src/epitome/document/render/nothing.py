"""What is said where there is nothing to show, or nothing that answers."""

from __future__ import annotations

from collections.abc import Sequence

from epitome.document.render.shown import SearchResult, ShownRanking

NOTHING = "nothing was found"
NO_ANSWER = "nothing here answers this"


def say_nothing(ranking: ShownRanking) -> str:
    """Why a summary is empty."""
    return NO_ANSWER if NO_ANSWER in ranking.notes else NOTHING


def none_answers(results: Sequence[SearchResult]) -> bool:
    """Whether every result is told not to answer the query."""
    return bool(results) and all(result.summary.answered is False for result in results)
