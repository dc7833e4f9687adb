"""The themes of the candidates."""

from epitome.themes.clustering import Passages
from epitome.themes.one import OneTheme, ThemeFinder
from epitome.themes.topics import Topics

THEMES: dict[str, type[ThemeFinder]] = {"one": OneTheme, "topics": Topics, "passages": Passages}

__all__ = ["THEMES", "OneTheme", "Passages", "ThemeFinder", "Topics"]
