"""Validates the card in a model file, which is not trusted before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

_MODEL_ENTRIES = frozenset(
    (
        "name",
        "system",
        "recipe",
        "learner",
        "says",
        "features",
        "trees",
        "trees_of_kinds",
        "weights",
        "weights_of_kinds",
    )
)


def is_card(card: Any) -> TypeGuard[dict[str, Any]]:
    """Whether it is plain data in the known shapes, without entries that come from the model itself."""
    return (
        isinstance(card, dict)
        and not _MODEL_ENTRIES & card.keys()
        and all(has_shape(card[part]) for part, has_shape in _SHAPES.items() if part in card)
    )


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 100


def _is_lines(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(line, str) for line in value)


def _is_left_out(value: Any) -> bool:
    return isinstance(value, dict) and all(_is_count(number) for number in value.values())


def _is_measures(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(rows, dict) and all(_is_interval(row) for row in rows.values()) for rows in value.values()
    )


def _is_interval(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 3 and all(type(number) in (int, float) for number in value)


def _is_comparison(value: Any) -> bool:
    if not isinstance(value, dict) or value.keys() != {"model", "more"} or not _is_name(value["model"]):
        return False
    return isinstance(value["more"], dict) and all(_is_interval(row) for row in value["more"].values())


_SHAPES: dict[str, Callable[[Any], bool]] = {
    "tasks": _is_count,
    "sentences": _is_count,
    "chosen": _is_count,
    "left_out": _is_left_out,
    "measures": _is_measures,
    "against_shipped": _is_comparison,
    "data": _is_lines,
    "limits": _is_lines,
    "embeddings": _is_name,
}
