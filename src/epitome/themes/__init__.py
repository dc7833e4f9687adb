"""The themes of the candidates."""

from epitome.themes.clustering import Passages
from epitome.themes.one import OneTheme
from epitome.themes.topics import Topics

THEMES = {"one": OneTheme, "topics": Topics, "passages": Passages}

__all__ = ["THEMES", "OneTheme", "Passages", "Topics"]
