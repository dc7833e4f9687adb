"""What answers a query in a search when no system is named: closeness beside the score, by the collection's weights.

A collection knows which of the asked words tell its pages apart; one page alone does not. The weight is in standard
deviations of the system's scores over the page (`answering.py`), as that of own heads.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.document.summary import Extract, Summary
from epitome.walk.features import Closeness, Fault
from epitome.walk.queries import UserQuery
from epitome.walk.rankers import Beside
from epitome.walk.summariser import Summariser

_WEIGHT = 8.0
_LEAST_SHARE = 0.5
_CLOSENESS, _FAULT = Closeness(query=UserQuery()).name, Fault(under_terms=False).name


def read_closeness(summariser: Summariser, weights: tuple[tuple[str, float], ...]) -> Summariser:
    """The same system, which also counts how close the words of the query stand; `weights` of their terms."""
    feature = Closeness(query=UserQuery(), weights=weights)
    ranker = summariser.ranker
    base, known = (ranker.base, ranker.weights) if isinstance(ranker, Beside) else (ranker, {})
    asked = any(query.name == UserQuery.name for query in summariser.queries)
    return replace(
        summariser,
        queries=summariser.queries if asked else (*summariser.queries, UserQuery()),
        features=(*summariser.features, feature),
        ranker=Beside(base=base, weights={**known, feature.name: _WEIGHT}),
    )


def find_whole_answers(summary: Summary) -> tuple[Extract, ...]:
    """The extracts of such a system that are no lead-in, code or fragment, and at least half as close to the query as
    the closest; the best one where none is.
    """
    values = [{reason.part: reason.value for reason in extract.reasons} for extract in summary.extracts]
    close = [value.get(_CLOSENESS, 0.0) for value in values]
    least = _LEAST_SHARE * max(close, default=0.0)
    whole = (not value.get(_FAULT) and c >= least for value, c in zip(values, close, strict=True))
    kept = [extract for extract, is_whole in zip(summary.extracts, whole, strict=True) if is_whole]
    kept = kept or [extract for extract in summary.extracts if extract.rank == 1]
    ranks = sorted(extract.rank for extract in kept)
    return tuple(replace(extract, rank=ranks.index(extract.rank) + 1) for extract in kept)
