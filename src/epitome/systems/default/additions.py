"""What counts beside a system's own score where nothing is named, in standard deviations of its scores over a document.

- Heads (headings, terms, captions, table heads, lead-ins over a sentence), identifiers and quantities for a query. The
  weights were chosen on manuals whose headings and terms were asked for, small enough that no
  open set loses significantly to plain peers by them (benchmarks/transfer.py). Where linking sentences are given, only
  own heads count: the others cost wice and elife_links, whose model learnt from links, .016 and .021 of F1.
- What answers look like in a manual or guide. There the words of an answer are seldom all in one sentence, so that
  its paragraph and its heads count more than in prose; the important stands early; and a default, a number or a
  definition is known by its words. These weights are set by hand: learnt ones did not beat
  them (benchmarks/results/answer_weights).
- What the query marks: a phrase in quotes stands first, what has a `-word` last.
- What a person would choose: whole sentences that say something themselves, each thing once. Lead-ins, bare pointers,
  code and fragments (`walk/features/of_sentence/faults.py`) lose: without a query so much that they come last; with one
  less, and nothing for a fragment that completes a defined term. What only asks the question again comes last
  (`walk/features/of_query/answering/only_asks.py`): what stands beneath it answers. What leans on the sentence before
  it is shown with that or yields, and what repeats a chosen sentence waits (`walk/selection/company.py`). Without a
  query, what has no verb or only asks waits too (`walk/features/of_sentence/incomplete.py`), what explains one term of
  a list stands behind, and where no recipe was learnt for the kind of document, what says what the thing is and what
  the text begins with stand before the rest (`walk/features/of_sentence/introductions.py`).
- In a search, how close the words of the query stand, by the collection's weights: a collection knows which of the
  asked words tell its pages apart; one page alone does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from epitome.document.summary import Extract, Summary
from epitome.walk.features import (
    BeginsText,
    Closeness,
    Coverage,
    DefinesAsked,
    ExplainsTerm,
    Fault,
    Feature,
    GivesAsked,
    GivesQuantity,
    HasPhrases,
    HeadCoverage,
    IdentifierMatch,
    InPages,
    Introduces,
    Nearness,
    OnlyAsks,
    ParagraphCoverage,
    Place,
)
from epitome.walk.features.of_query.answering.bare_rows import mark_bare
from epitome.walk.features.of_sentence.faults import mark_faulty, mark_left_out, mark_unfit
from epitome.walk.features.of_sentence.incomplete import is_incomplete
from epitome.walk.meaning.rereading import PART as READER
from epitome.walk.meaning.rereading import Rereading
from epitome.walk.queries import LeftOut, Obeyed, Phrases, UserQuery
from epitome.walk.rankers import Beside
from epitome.walk.selection import Accompanied, BestFirst
from epitome.walk.summariser import Summariser

_QUERY = UserQuery()
_OWN_HEADS = HeadCoverage(query=_QUERY, own=True)
_HEADS: dict[Feature, float] = {
    HeadCoverage(query=_QUERY): 3.0,
    _OWN_HEADS: 8.0,
    IdentifierMatch(query=_QUERY): 1.0,
    IdentifierMatch(query=_QUERY, heads=True): 6.0,
    GivesQuantity(query=_QUERY): 1.0,
}
_IN_MANUALS: dict[Feature, float] = {
    InPages(feature=feature): weight
    for feature, weight in {
        GivesAsked(kind="default", query=_QUERY): 12.0,
        GivesAsked(kind="number", query=_QUERY): 5.0,
        DefinesAsked(query=_QUERY): 10.0,
        Nearness(query=_QUERY): 4.0,
        ParagraphCoverage(query=_QUERY): 8.0,
        HeadCoverage(query=_QUERY): 5.0,  # beside what heads count everywhere
        _OWN_HEADS: -4.0,  # which paragraphs and definitions count already
        Place(within="document", counted="along"): -4.0,
    }.items()
}
_FIRST = 100.0  # before or after all that has no mark
_MARKS: dict[Feature, float] = {HasPhrases(): _FIRST, Coverage(query=LeftOut()): -10 * _FIRST}
_UNASKED: dict[Feature, float] = {Fault(): -20.0, ExplainsTerm(): -3.0}
_INTRODUCING: dict[Feature, float] = {Introduces(): 3.0, BeginsText(): 4.0}
_ASKED: dict[Feature, float] = {Fault(under_terms=False): -1.0}
_ASKED_AGAIN: dict[Feature, float] = {OnlyAsks(query=_QUERY): -12.0}
_UNASKED_SELECTION = Accompanied(contained=0.6, faulty=mark_unfit, left_out=mark_left_out, incomplete=is_incomplete)
_ASKED_SELECTION = Accompanied(asked=True, faulty=mark_faulty, left_out=mark_bare)
_CLOSENESS_WEIGHT = 8.0  # as that of own heads
_LEAST_SHARE = 0.5


def read_heads_and_identifiers(summariser: Summariser, *, linked: bool = False) -> Summariser:
    """The same system, which also counts heads and identifiers for the query, and leaves out no short row; of a page
    with linking sentences (`linked`) own heads alone.
    """
    features = {feature: weight for feature, weight in _HEADS.items() if not linked or feature == _OWN_HEADS}
    summariser = replace(summariser, candidates=replace(summariser.candidates, short_rows=True))
    return count_beside(_ask_query(summariser), features)


def look_up(summariser: Summariser) -> Summariser:
    """The same system, which finds answers in manuals and guides."""
    return count_beside(summariser, _IN_MANUALS)


def read_abstracts(summariser: Summariser) -> Summariser:
    """The same system, which may choose from abstracts where something is asked."""
    return replace(summariser, candidates=replace(summariser.candidates, abstracts=True))


def obey_marks(summariser: Summariser) -> Summariser:
    """The same system, which obeys the marks of the query."""
    asked = tuple(Obeyed() if query.name == UserQuery.name else query for query in summariser.queries)
    return count_beside(replace(summariser, queries=(*asked, LeftOut(), Phrases())), _MARKS)


def choose_as_a_person(summariser: Summariser, *, asked: bool, introduces: bool = False) -> Summariser:
    """The same system, which lowers what a person would never choose; where nothing is `asked` and it `introduces`, it
    says first what the thing is.
    """
    if summariser.selection == BestFirst():
        summariser = replace(summariser, selection=_ASKED_SELECTION if asked else _UNASKED_SELECTION)
    return count_beside(summariser, _ASKED if asked else {**_UNASKED, **(_INTRODUCING if introduces else {})})


def leave_out_questions(summariser: Summariser) -> Summariser:
    """The same system, in which what only asks the question again comes last."""
    return count_beside(_ask_query(summariser), _ASKED_AGAIN)


def read_closeness(summariser: Summariser, weights: tuple[tuple[str, float], ...]) -> Summariser:
    """The same system, which also counts how close the words of the query stand; `weights` of their terms."""
    return count_beside(_ask_query(summariser), {Closeness(query=_QUERY, weights=weights): _CLOSENESS_WEIGHT})


def read_again(summariser: Summariser) -> Summariser:
    """The same system, whose best sentences are read again by meaning."""
    return replace(_ask_query(summariser), rereading=Rereading())


def find_whole_answers(summary: Summary) -> tuple[Extract, ...]:
    """The extracts of a system that reads closeness that are no lead-in, code or fragment, do not only ask, and are at
    least half as close to the query as the closest or read like a likely answer; the best one where none is.
    """
    closeness, unfit = Closeness(query=_QUERY).name, (Fault(under_terms=False).name, OnlyAsks(query=_QUERY).name)
    values = [{reason.part: reason.value for reason in extract.reasons} for extract in summary.extracts]
    close = [value.get(closeness, 0.0) for value in values]
    least = _LEAST_SHARE * max(close, default=0.0)
    near = [
        c >= least or (READER in value and extract.likelihood == "likely")
        for extract, value, c in zip(summary.extracts, values, close, strict=True)
    ]
    kept = [
        extract
        for extract, value, is_near in zip(summary.extracts, values, near, strict=True)
        if is_near and not any(map(value.get, unfit))
    ]
    kept = kept or [extract for extract in summary.extracts if extract.rank == 1]
    ranks = sorted(extract.rank for extract in kept)
    return tuple(replace(extract, rank=ranks.index(extract.rank) + 1) for extract in kept)


def _ask_query(summariser: Summariser) -> Summariser:
    """The same system, which makes the query as it was asked."""
    asked = any(query.name == UserQuery.name for query in summariser.queries)
    return summariser if asked else replace(summariser, queries=(*summariser.queries, _QUERY))


def count_beside(summariser: Summariser, features: Mapping[Feature, float]) -> Summariser:
    """The same system, which counts more features, beside what its ranker does."""
    ranker = summariser.ranker
    base, weights = (ranker.base, ranker.weights) if isinstance(ranker, Beside) else (ranker, {})
    return replace(
        summariser,
        features=(*summariser.features, *features),
        ranker=Beside(base=base, weights={**weights, **{feature.name: w for feature, w in features.items()}}),
    )
