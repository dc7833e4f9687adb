"""The settings of the published systems: one table per system, and their text form ("shares=3:7").

`epitome.systems.queryorder(threshold=5)` and similar calls return a value for `model=`; `configure` reads the text of
`--set NAME=VALUE`. A variant (`queryorder.F`) fixes one setting (`scheme`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.systems.elaborative import METHODS, elaborative
from epitome.systems.queryorder import SCHEMES, queryorder
from epitome.systems.structured import QUERIES, structured
from epitome.systems.topic import topic
from epitome.systems.webpage import FIVE, webpage
from epitome.walk.summariser import Summariser


@frozen
class Setting:
    """A setting: its name, kind of value, default and meaning."""

    name: str
    kind: str
    default: str
    meaning: str


NUMBER, CHOICE, NAMES, RATIO, SWITCH = "whole number", "name", "names with commas", "a:b", "yes or no"
SETTINGS: dict[str, tuple[Setting, ...]] = {
    "queryorder": (
        Setting("scheme", CHOICE, "C", f"one of {', '.join(SCHEMES)}"),
        Setting("shares", RATIO, "3:7 (C), 4:6 (F)", "the shares of the query and of the position in C and F"),
        Setting("threshold", NUMBER, "9", "sentences of fewer words are skipped"),
        Setting("stems", SWITCH, "no", "words are compared by their stems"),
    ),
    "structured": (
        Setting("query", CHOICE, "extended", f"one of {', '.join(QUERIES)}"),
        Setting("words", NUMBER, "10", "words that title-mft and title-lca add at most"),
        Setting("sentences", NUMBER, "10", "sentences that title-lca reads"),
    ),
    "topic": (
        Setting("steps", NUMBER, "2", "1: only the query orders a theme; 2: the theme also learns from this order"),
        Setting("themes", NUMBER, "20", "how many themes there are at most"),
        Setting("rank", NUMBER, "100", "latent dimensions in which themes are found, at most"),
        Setting("clusters", NUMBER, "100", "words of the topic for each word cluster"),
    ),
    "webpage": (
        Setting("features", NAMES, ",".join(FIVE), f"which of {', '.join(FIVE)} are added up"),
        Setting("threshold", NUMBER, "0", "sentences of fewer words are skipped"),
    ),
    "elaborative": (
        Setting("method", CHOICE, "simple-link", f"one of {', '.join(METHODS)}"),
        Setting(
            "themes", NUMBER, "20", "themes of which svd-topic and generic take the best sentence, the top ones first"
        ),
        Setting("rank", NUMBER, "100", "how many themes of the reading context svd-link and svd-topic use, at most"),
    ),
}
MAKERS: dict[str, Callable[..., Summariser]] = {
    "queryorder": queryorder,
    "structured": structured,
    "topic": topic,
    "webpage": webpage,
    "elaborative": elaborative,
}
_VARIANT_SETTINGS = {
    "queryorder": "scheme",
    "structured": "query",
    "topic": "steps",
    "webpage": "features",
    "elaborative": "method",
}


def configure(system: str, given: Mapping[str, str]) -> Summariser:
    """A published system, or a variant of one, with settings as text."""
    base, _, variant = system.partition(".")
    if base not in SETTINGS or (base == "webpage" and variant and variant not in FIVE and variant != "sum"):
        raise UsageError(f"{system} has no settings", f"settings have {', '.join(SETTINGS)} and their variants")
    fixed = _variant_setting(base, variant)
    known = {setting.name: setting for setting in SETTINGS[base] if setting.name not in fixed}
    unknown = [name for name in given if name not in known]
    if unknown:
        raise UsageError(f"{system} has no setting {unknown[0]!r}", f"its settings are {', '.join(known)}")
    values = {name: _parse(known[name], text) for name, text in given.items()}
    return replace(MAKERS[base](**fixed, **values), name=system)


def _variant_setting(base: str, variant: str) -> dict[str, Any]:
    """The setting that a variant fixes."""
    if not variant or variant == "sum":
        return {}
    value: Any = 1 if base == "topic" else (variant,) if base == "webpage" else variant
    return {_VARIANT_SETTINGS[base]: value}


def _parse(setting: Setting, text: str) -> Any:
    try:
        return _PARSERS[setting.kind](text.strip())
    except ValueError:
        raise UsageError(
            f"{setting.name}={text!r} is no {setting.kind}", f"{setting.name}: {setting.meaning}"
        ) from None


def _parse_ratio(text: str) -> tuple[float, float]:
    a, b = text.split(":")
    return float(a), float(b)


def _parse_switch(text: str) -> bool:
    if text.lower() not in ("yes", "no", "true", "false"):
        raise ValueError(text)
    return text.lower() in ("yes", "true")


_PARSERS: dict[str, Callable[[str], Any]] = {
    NUMBER: int,
    CHOICE: str,
    NAMES: lambda text: tuple(name.strip() for name in text.split(",")),
    RATIO: _parse_ratio,
    SWITCH: _parse_switch,
}
