"""The door to the package epitome-meaning. It is looked for when a question is asked and loaded when one is read."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from epitome.runtime.errors import MissingExtra, ModelError, UsageError
from epitome.runtime.installing import advise_install

if TYPE_CHECKING:
    from epitome_meaning import Reader

_PACKAGE = "epitome_meaning"
_WINDOW = 128  # word pieces that are read at once


@cache
def has_reader() -> bool:
    """Whether the package is installed."""
    return find_spec(_PACKAGE) is not None


def may_reread(meaning: bool | None) -> bool:
    """Whether sentences are read again: if nothing is said, where the reader is installed; True needs it."""
    if meaning is not None and not isinstance(meaning, bool):
        raise UsageError(f"meaning={meaning!r} is unknown", "use True, False, or None: where the extra is installed")
    if meaning and not has_reader():
        raise MissingExtra("meaning=True needs the package epitome-meaning", advise_install("meaning"))
    return meaning is not False and has_reader()


@cache
def open_reader() -> Reader:
    """The reader, loaded once. It reads sentences alone: headings and the sentence before cost a third of the time and
    helped no question in other words (benchmarks/results/meaning).
    """
    from epitome_meaning import DamagedWeights, Shape, load_reader

    try:
        return load_reader(Shape(window=_WINDOW, heading=0, before=0))
    except (DamagedWeights, OSError) as error:
        raise ModelError(str(error), "install epitome-meaning again, or ask with meaning=False") from None
