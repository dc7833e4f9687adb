"""Themes: groups of candidates by topic."""

from epitome.walk.themes.clustering import Passages
from epitome.walk.themes.single_theme import OneTheme, ThemeFinder
from epitome.walk.themes.topics import Topics

THEMES: dict[str, type[ThemeFinder]] = {"one": OneTheme, "topics": Topics, "passages": Passages}

__all__ = ["THEMES", "OneTheme", "Passages", "ThemeFinder", "Topics"]
