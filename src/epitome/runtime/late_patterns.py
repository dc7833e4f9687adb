"""Regular expressions that are compiled when they are first used.

A summary uses half of the patterns of the modules that it loads; compiling them all took a tenth of the time of the
first summary of a process.
"""

from __future__ import annotations

import re
from typing import Any, AnyStr, cast

_METHODS = ("findall", "finditer", "fullmatch", "match", "search", "split", "sub", "subn")


class LatePattern:
    """Stands for a pattern. Its slots are empty until the pattern is compiled, and hold the pattern's methods then: a
    call costs what it costs on a pattern.
    """

    __slots__ = (*_METHODS, "_arguments")

    def __init__(self, *arguments: Any) -> None:
        self._arguments = arguments

    def __getattr__(self, name: str) -> Any:
        compiled = self.compile()
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)

    def compile(self) -> re.Pattern[Any]:
        """The pattern itself."""
        return re.compile(*self._arguments)


def late(pattern: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """As `re.compile`. For patterns that most texts do not need; `.match` and the like are looked up on each use."""
    return cast(re.Pattern[AnyStr], LatePattern(pattern, flags))
