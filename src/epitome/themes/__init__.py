"""Which themes the candidates fall into."""

from epitome.themes.one import OneTheme

THEMES = {"one": OneTheme}

__all__ = ["THEMES", "OneTheme"]
