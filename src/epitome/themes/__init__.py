"""Which themes the candidates fall into."""

from epitome.themes.one import OneTheme, ThemeFinder
from epitome.themes.passages import Passages
from epitome.themes.topics import Topics

THEMES: dict[str, type[ThemeFinder]] = {"one": OneTheme, "topics": Topics, "passages": Passages}

__all__ = ["THEMES", "OneTheme", "Passages", "ThemeFinder", "Topics"]
