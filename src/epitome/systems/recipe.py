"""Recipe: a system whose ranker is learnt: everything but the weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from epitome.background import Background
from epitome.candidates import Body
from epitome.document import Budget, Task
from epitome.features import Feature
from epitome.maths.arrays import Floats, Integers
from epitome.queries import QueryMaker
from epitome.rankers import Ranker, Weighted
from epitome.selection import BestFirst, Pick
from epitome.semantic import Encoder
from epitome.summariser import Summariser
from epitome.table import Queries, Rows, Themes
from epitome.themes import OneTheme


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """The parts of a system whose weights are learnt; by `learner` unless another is asked for; `settings` of
    learners, `background` where parts read one, `encoder` where they ask for meaning (None: the one of the extra);
    `learns_links` where linking sentences that were judged are learnt from too.
    """

    system: str
    name: str
    says: str
    queries: tuple[QueryMaker, ...]
    features: tuple[Feature, ...]
    settings: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    learner: str = "linear_rank"
    candidates: Callable[[Task], Rows] = Body()
    themes: Callable[[Rows, Queries], Themes] = OneTheme()
    selection: Callable[[Rows, Floats, Integers, Budget], list[Pick]] = BestFirst()
    background: Background | None = None
    encoder: Encoder | None = None
    learns_links: bool = False

    @property
    def reads_background(self) -> bool:
        """Whether one of its parts reads a background."""
        return any(hasattr(part, "background") for part in (*self.queries, *self.features))

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The features' names in order."""
        return tuple(feature.name for feature in self.features)

    def with_ranker(self, ranker: Ranker, *, model: str | None = None) -> Summariser:
        """The system with a ranker."""
        return Summariser(
            name=self.system,
            says=self.says,
            candidates=self.candidates,
            themes=self.themes,
            selection=self.selection,
            queries=self.queries,
            features=self.features,
            ranker=ranker,
            recipe=self.name,
            model=model,
            encoder=self.encoder,
        )

    def unlearnt(self) -> Summariser:
        """The system with all weights 1: to measure by, before anything is learnt; themes that no feature reads are
        left out.
        """
        made = self.with_ranker(Weighted(weights=dict.fromkeys(self.feature_names, 1.0)))
        return made if any("theme" in feature.needs for feature in self.features) else replace(made, themes=OneTheme())
