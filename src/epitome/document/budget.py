"""Budget: how long a summary may be, in exactly one unit, and how relevant what it takes must be."""

from __future__ import annotations

import math
from collections.abc import Callable
from numbers import Real

from epitome.language import count_words
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen

MAX_SIZE = 10**15
AUTO = "auto"
MOST_ANSWERS = 10  # sentences, where as many are taken as answer


def _count_characters(text: str) -> int:
    return len(text)


@frozen(kw_only=True)
class Budget:
    """At most `size` of `unit`; `cut_last`: whether the first sentence that does not fit is cut or skipped.

    >>> import epitome
    >>> budget = epitome.Budget(unit="words", size=12)
    >>> print(budget.cost("Acid rain fell."))
    3

    Units: "sentences", "ratio" (of the candidates), "words" (`epitome.language.count_words`), "characters", "tokens"
    (counted by `count`). Nothing is taken that is less relevant than `least`; with `auto` nothing that is far less so
    than the best (`walk/relevance/relevance.py`).
    """

    unit: str
    size: float
    cut_last: bool = False
    count: Callable[[str], int] | None = None
    least: float = 0.0
    auto: bool = False

    @classmethod
    def of(
        cls,
        *,
        default: Budget,
        sentences: int | str | None = None,
        words: int | None = None,
        characters: int | None = None,
        ratio: float | None = None,
        tokens: tuple[int, Callable[[str], int]] | None = None,
        cut: str | None = None,
        least: float | None = None,
    ) -> Budget:
        """The budget that the keyword arguments of `summarise` ask for; contradictions are a `UsageError`."""
        arguments = {
            "sentences": sentences,
            "words": words,
            "characters": characters,
            "ratio": ratio,
            "tokens": tokens,
        }
        sizes = {unit: size for unit, size in arguments.items() if size is not None}
        if len(sizes) > 1:
            raise UsageError(f"several budgets were given ({', '.join(sizes)})", "give only one of them")
        if cut not in (None, "last"):
            raise UsageError(f"cut={cut!r} is unknown", 'use cut=None (skip what does not fit) or cut="last"')
        floor = _check_least(least)
        if not sizes:
            return cls(unit=default.unit, size=default.size, cut_last=cut == "last" or default.cut_last, least=floor)
        if tokens is not None:
            size, count = _check_token_budget(tokens)
            return cls(unit="tokens", size=size, count=count, cut_last=cut == "last", least=floor)
        if sentences == AUTO:
            return cls(unit="sentences", size=MOST_ANSWERS, auto=True, least=floor)
        ((unit, value),) = sizes.items()
        cut_last = cut == "last" or unit == "characters"
        return cls(unit=unit, size=_check_size(unit, value), cut_last=cut_last, least=floor)

    @property
    def reads_relevance(self) -> bool:
        """Whether it takes only what is relevant."""
        return self.auto or self.least > 0

    def sentence_count(self, candidates: int) -> int | None:
        """The number of sentences that may be selected, for the units that count sentences."""
        if self.unit == "sentences":
            return int(self.size)
        if self.unit == "ratio":
            # 0.1 * 30 is 3.0000000000000004 in floats, and must not become 4
            return max(1, math.ceil(round(self.size * candidates, 9)))
        return None

    def cost(self, text: str) -> float:
        """The cost of a text, for the units that measure text."""
        if self.unit == "tokens" and self.count is not None:
            return _check_token_count(self.count(text))
        return count_words(text) if self.unit == "words" else _count_characters(text)


def _check_least(least: object) -> float:
    if least is None:
        return 0.0
    if isinstance(least, bool) or not isinstance(least, int | float) or not 0 <= least <= 1:
        raise UsageError(f"least={least!r} is no share", "give a relevance from 0 to 1, such as 0.2")
    return float(least)


def _check_size(unit: str, size: object) -> float:
    infinite = isinstance(size, float) and not math.isfinite(size)
    if isinstance(size, bool) or not isinstance(size, int | float) or infinite:
        raise UsageError(f"{unit}={size!r} is no number", f"give {unit} as a positive number")
    if unit == "ratio":
        if not 0 < size <= 1:
            raise UsageError(f"ratio={size!r} is outside (0, 1]", "give a share such as 0.1")
    elif size != int(size) or size < 1:
        raise UsageError(f"{unit}={size!r} is no whole number above 0", f"give {unit}=1 or more")
    return min(size, MAX_SIZE)


def _check_token_count(tokens: object) -> float:
    """Check the result of a caller's counter; returning the tokens instead of their number is a common slip."""
    if isinstance(tokens, bool) or not isinstance(tokens, Real) or not 0 <= float(tokens) < math.inf:
        raise UsageError(
            f"the counter of tokens= gave a {type(tokens).__name__} that is no number of tokens",
            "give a callable that takes a text and returns how many tokens it has, such as lambda t: len(encode(t))",
        )
    return float(tokens)


def _check_token_budget(tokens: object) -> tuple[float, Callable[[str], int]]:
    if not (isinstance(tokens, tuple) and len(tokens) == 2 and callable(tokens[1])):
        raise UsageError(
            "tokens is not a pair (n, count)", "give tokens=(500, count) with a callable that counts a text"
        )
    return _check_size("tokens", tokens[0]), tokens[1]
