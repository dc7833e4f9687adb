"""The interface of parts that find themes, and the simplest one: all candidates form one theme."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

import numpy as np

from epitome.runtime.frozen import frozen
from epitome.walk.table import Queries, Rows, Themes


class ThemeFinder(ABC):
    """Which themes the candidates fall into.

    `gives` names the queries that it builds, `names_themes` says that themes have labels.
    """

    name: ClassVar[str]
    description: ClassVar[str]
    gives: ClassVar[tuple[str, ...]] = ()
    names_themes: ClassVar[bool]

    @abstractmethod
    def __call__(self, rows: Rows, queries: Queries) -> Themes:
        """The theme of each row."""


@frozen(kw_only=True)
class OneTheme(ThemeFinder):
    """Theme 0 for every row."""

    name: ClassVar[str] = "one"
    description: ClassVar[str] = "all sentences belong to one theme"
    names_themes: ClassVar[bool] = False

    def __call__(self, rows: Rows, queries: Queries) -> Themes:
        """One theme for all rows."""
        return Themes(np.zeros(len(rows), np.int64))
