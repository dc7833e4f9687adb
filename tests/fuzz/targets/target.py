"""Target: what is fuzzed, with what to begin, how inputs are changed, and which words are worth trying."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from fuzz.mutators import Mutator

# What an execution showed beside the code that it reached; outcomes that are new are kept as new code is.
Outcome = Iterable[str]


@dataclass(frozen=True, kw_only=True)
class Target:
    """`run` takes bytes, checks what comes of them, and raises nothing, whatever they are."""

    run: Callable[[bytes], Outcome]
    seeds: tuple[bytes, ...]
    mutators: tuple[Mutator, ...]
    rooms: tuple[str, ...]  # modules whose constants are words worth trying
    dictionary: str = ""
    most_bytes: int = 4_096
