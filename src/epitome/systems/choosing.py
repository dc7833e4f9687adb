"""What a person would choose, where no system is named: whole sentences that say something themselves, each thing once.

Lead-ins, bare pointers, code and fragments (`walk/features/of_sentence/faults.py`) lose standard deviations of the
system's scores: without a query so many that they come last; with one fewer, and none for a fragment that completes a
defined term. What leans on the sentence before it is shown with that or yields, and what repeats a chosen sentence
waits (`walk/selection/company.py`). Without a query, what has no verb or only asks waits too
(`walk/features/of_sentence/incomplete.py`), what explains one term of a list stands behind, and where no recipe was
learnt for the kind of document, what says what the thing is and what the text begins with stand before the rest
(`walk/features/of_sentence/introductions.py`).
"""

from __future__ import annotations

from dataclasses import replace

from epitome.walk.features import BeginsText, ExplainsTerm, Fault, Feature, Introduces
from epitome.walk.features.of_sentence.faults import mark_faulty
from epitome.walk.features.of_sentence.incomplete import is_incomplete
from epitome.walk.rankers import Beside
from epitome.walk.selection import Accompanied, BestFirst
from epitome.walk.summariser import Summariser

_UNASKED: dict[Feature, float] = {Fault(): -20.0, ExplainsTerm(): -3.0}
_INTRODUCING: dict[Feature, float] = {Introduces(): 3.0, BeginsText(): 4.0}
_ASKED: dict[Feature, float] = {Fault(under_terms=False): -1.0}
_UNASKED_SELECTION = Accompanied(contained=0.6, faulty=mark_faulty, incomplete=is_incomplete)
_ASKED_SELECTION = Accompanied(asked=True, faulty=mark_faulty)


def choose_as_a_person(summariser: Summariser, *, asked: bool, introduces: bool = False) -> Summariser:
    """The same system, which lowers what a person would never choose; where nothing is `asked` and it `introduces`, it
    says first what the thing is.
    """
    features = _ASKED if asked else {**_UNASKED, **(_INTRODUCING if introduces else {})}
    ranker = summariser.ranker
    base, weights = (ranker.base, ranker.weights) if isinstance(ranker, Beside) else (ranker, {})
    return replace(
        summariser,
        features=(*summariser.features, *features),
        ranker=Beside(base=base, weights={**weights, **{f.name: weight for f, weight in features.items()}}),
        selection=(_ASKED_SELECTION if asked else _UNASKED_SELECTION)
        if summariser.selection == BestFirst()
        else summariser.selection,
    )
