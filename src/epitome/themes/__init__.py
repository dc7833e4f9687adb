"""Which themes the candidates fall into."""

from epitome.themes.one import OneTheme
from epitome.themes.topics import Topics

THEMES = {"one": OneTheme, "topics": Topics}

__all__ = ["THEMES", "OneTheme", "Topics"]
