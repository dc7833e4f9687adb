"""The options that all integrations take, those of `epitome.summarise`, checked on construction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from epitome.api.choice import Choice
from epitome.api.request import check_request
from epitome.document import Budget
from epitome.doors.integrations.entries import slim_entry
from epitome.doors.integrations.kept_passages import KeptPassage, keep_sentences
from epitome.doors.integrations.stretches import Passage
from epitome.learning.models.pooled import find_for_passages
from epitome.runtime.errors import UsageError
from epitome.walk.meaning import may_reread

DEFAULT = Budget(unit="words", size=250)


class SummaryOptions(BaseModel):
    """One budget over all passages (250 words unless given), and who answers: `find_for_passages` unless given.

    Give at most one of `sentences`, `words`, `characters`, `ratio` and `tokens=(n, count)`, where `count` is a callable
    that takes a text and returns how many tokens it has. What counts is the kept texts joined by one blank. Nothing is
    kept where no passage seems to answer the question; `least=0` keeps what is nearest all the same, another `least`
    leaves out what is less relevant (docs/answering.md). `slim` leaves of the metadata the places and relevance alone.
    `meaning` as in `epitome.summarise`: by default the best sentences are read again where that is installed and
    nothing is named.
    """

    model_config = ConfigDict(extra="forbid")

    sentences: int | None = Field(default=None, frozen=True)
    words: int | None = Field(default=None, frozen=True)
    characters: int | None = Field(default=None, frozen=True)
    ratio: float | None = Field(default=None, frozen=True)
    tokens: tuple[int, Callable[[str], int]] | None = Field(default=None, frozen=True)
    cut: str | None = Field(default=None, frozen=True)
    least: float | None = Field(default=None, frozen=True)
    system: str | None = Field(default=None, frozen=True)
    recipe: str = Field(default="best", frozen=True)
    model: Any = Field(
        default=None, frozen=True
    )  # a path, a name or a Summariser, which pydantic would take to pieces; checked below
    language: str | None = Field(default=None, frozen=True)
    slim: bool = Field(default=False, frozen=True)
    meaning: bool | None = Field(default=None, frozen=True)

    @model_validator(mode="after")
    def _check(self) -> Self:
        Budget.of(default=DEFAULT, **self._budget(), cut=self.cut, least=self.least)
        if self.recipe != "best" and not self._is_named:
            raise UsageError(f"recipe={self.recipe!r} was given without a system", "name the system too")
        check_request(Choice(self.system, self.recipe, self.model), query=None, language=self.language)
        may_reread(self.meaning)
        return self

    @property
    def _is_named(self) -> bool:
        return self.system is not None or self.model is not None

    def _budget(self) -> dict[str, Any]:
        named = {unit: getattr(self, unit) for unit in ("sentences", "words", "characters", "ratio", "tokens")}
        given = {unit: size for unit, size in named.items() if size is not None}
        return given or {DEFAULT.unit: int(DEFAULT.size)}

    def keep(self, passages: Sequence[Passage], query: str | None) -> list[KeptPassage]:
        """The kept parts of some passages."""
        kept = keep_sentences(
            passages,
            query,
            system=self.system,
            recipe=self.recipe,
            model=self.model if self._is_named else find_for_passages(query or "", meaning=self.meaning),
            language=self.language,
            cut=self.cut,
            least=self.least,
            **self._budget(),
        )
        return [replace(one, entry=slim_entry(one.entry)) for one in kept] if self.slim else kept
