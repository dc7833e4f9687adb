"""`late` gives what acts as a pattern and is compiled on first use."""

from __future__ import annotations

import re
from typing import Any

import pytest

from epitome.runtime.late_patterns import LatePattern, late


def test_nothing_is_compiled_before_the_first_use(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    compile_really = re.compile

    def note(pattern: str, flags: int) -> re.Pattern[str]:
        asked.append(pattern)
        return compile_really(pattern, flags)

    monkeypatch.setattr(re, "compile", note)
    pattern: Any = late(r"(a+)(b)?", re.IGNORECASE)
    assert isinstance(pattern, LatePattern) and asked == []
    assert pattern.search("xAA")[1] == "AA" and asked == [r"(a+)(b)?"]
    assert pattern.sub("-", "cab") == "c-" and pattern.findall("ab a") == [("a", "b"), ("a", "")]
    assert len(asked) == 1


def test_it_answers_all_that_a_pattern_answers() -> None:
    late_one: Any = late(rb"(?P<word>\w+) ")
    one = re.compile(rb"(?P<word>\w+) ")
    assert late_one.pattern == one.pattern and late_one.flags == one.flags and late_one.groups == one.groups
    assert late_one.match(b"ab c").groupdict() == {"word": b"ab"}
    assert late_one.split(b"a b c") == one.split(b"a b c") and late_one.groupindex == {"word": 1}
    with pytest.raises(AttributeError):
        _ = late_one.nothing
