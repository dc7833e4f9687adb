"""The interface of all features, and the common kinds: of one query, one of several, wrapper of another feature.

A feature is frozen and hashable: a sheet caches its column by the feature itself. Models store its name; settings that
differ from their defaults are part of it, except those that shipped models store without: `Similarity.known`, the
widths 3 and 5 of `NeighbourMean`, and `Normalised.over`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, ClassVar

from epitome.maths.arrays import Floats
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.features.shared_words import explain_shared_words
from epitome.walk.queries import Need, QueryWords
from epitome.walk.table import Query, Sheet


class Feature(ABC):
    """A column: one number per row."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The name in tables, models and reasons."""

    @property
    @abstractmethod
    def description(self) -> str:
        """What it measures, in one sentence."""

    @property
    @abstractmethod
    def family(self) -> str:
        """What it looks at: "need", "document", "links", "place", "style", "neighbours", or "chance"."""

    @property
    def reads(self) -> tuple[QueryWords, ...]:
        """The queries that it compares with."""
        return ()

    @property
    def needs(self) -> tuple[str, ...]:
        """The names of the queries that it requires."""
        return tuple(query.name for query in self.reads)

    @abstractmethod
    def column(self, sheet: Sheet) -> Floats:
        """The number of each row."""

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """What it found in a row, in words: "shares 4 title words"."""
        return f"{self.description}: {value:.2g}"


@frozen(kw_only=True)
class OfQuery(Feature):
    """A feature that compares with one query; its reason is how many words they share."""

    query: QueryWords = Need()

    @property
    def reads(self) -> tuple[QueryWords, ...]:
        """The query that it compares with."""
        return (self.query,)

    @property
    def family(self) -> str:
        """That of the query."""
        return self.query.family

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """How many words it shares with the query."""
        return explain_shared_words(sheet, self.query, row)

    def _query(self, sheet: Sheet) -> Query:
        return sheet.queries[self.query.name]

    def _name(self, measure: str) -> str:
        """The measure, and the name of its query unless that is the need."""
        return measure if self.query.name == Need.name else f"{measure}_{query_slug(self.query)}"


@frozen(kw_only=True)
class MeasureOfQuery(OfQuery):
    """A feature of one query that shared words do not explain; its reason is its value."""

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """What it measures, and the value."""
        return Feature.explain(self, sheet, row, value)


@frozen(kw_only=True)
class OneOfSeveral(Feature):
    """One of several features that are computed as one table, by its name."""

    kind: ClassVar[str]  # what the features are, for errors
    descriptions: ClassVar[Mapping[str, str]]  # of each, in the order of the table's columns
    which: str

    def __post_init__(self) -> None:
        if self.which not in self.descriptions:
            raise UsageError(f"there is no {self.kind} {self.which!r}", f"use one of {', '.join(self.descriptions)}")

    @property
    def name(self) -> str:
        """Which of them it is."""
        return self.which

    @property
    def description(self) -> str:
        """What it measures."""
        return self.descriptions[self.which]


@frozen(kw_only=True)
class Wrapper(Feature):
    """A feature that wraps another: it has the other's name, queries and reasons unless it overrides them."""

    feature: Feature

    @property
    def name(self) -> str:
        """The name of the inner feature."""
        return self.feature.name

    @property
    def reads(self) -> tuple[QueryWords, ...]:
        """The queries of the inner feature."""
        return self.feature.reads

    @property
    def family(self) -> str:
        """The family of the inner feature."""
        return self.feature.family

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """The reason of the inner feature."""
        return self.feature.explain(sheet, row, value)


def query_slug(query: QueryWords) -> str:
    """A query's name as part of a feature's name."""
    return query.name.replace("-", "_")


def name_with_settings(name: str, feature: Any, *settings: str) -> str:
    """A name, with the settings that differ from their defaults: "bm25(k1=2.0)"."""
    default = {field.name: field.default for field in fields(feature) if field.name in settings}
    changed = [f"{key}={getattr(feature, key)}" for key in settings if getattr(feature, key) != default[key]]
    return f"{name}({', '.join(changed)})" if changed else name


def describe_words(feature: Feature) -> str:
    """What a feature looks for: the kind of words of its query, or its name."""
    return f"{feature.reads[0].word_kind} words" if feature.reads else feature.name.replace("_", " ")
