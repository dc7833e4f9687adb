"""Which themes the candidates fall into."""

from epitome.themes.one import OneTheme
from epitome.themes.passages import Passages
from epitome.themes.topics import Topics

THEMES = {"one": OneTheme, "topics": Topics, "passages": Passages}

__all__ = ["THEMES", "OneTheme", "Passages", "Topics"]
