"""The messages for an empty result, or one that does not answer the query."""

from __future__ import annotations

from collections.abc import Sequence

from epitome.document.render.shown import SearchResult, ShownRanking

NOTHING = "nothing was found"
NO_ANSWER = "nothing here answers this"


def say_nothing(ranking: ShownRanking) -> str:
    """The message for an empty summary."""
    return NO_ANSWER if NO_ANSWER in ranking.notes else NOTHING


def list_causes(ranking: ShownRanking) -> tuple[str, ...]:
    """Why a search hit has no sentences; nothing if no hit answers, which is said above them all."""
    return () if NO_ANSWER in ranking.notes else tuple(ranking.notes)


def none_answers(results: Sequence[SearchResult]) -> bool:
    """Whether every result is classified as not answering the query."""
    return bool(results) and all(result.summary.answered is False for result in results)
