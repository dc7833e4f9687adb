"""Waits end with what they waited for, last longer on a busy machine, and say what did not come."""

from __future__ import annotations

import os
import time

import pytest

from support import waiting
from support.waiting import Patience, wait_until


class Machine:
    """A clock and a load that tests set; each look at the clock takes a second."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, load: float) -> None:
        self.now, self.load = 0.0, load
        monkeypatch.setattr(waiting, "_CORES", 2)
        monkeypatch.setattr(waiting, "_PAUSE", 0.0)
        monkeypatch.setattr(os, "getloadavg", lambda: (self.load, 0.0, 0.0))
        monkeypatch.setattr(time, "monotonic", self.tick)

    def tick(self) -> float:
        self.now += 1
        return self.now


def test_a_wait_returns_what_came(monkeypatch: pytest.MonkeyPatch) -> None:
    Machine(monkeypatch, 0.5)
    answers = iter(["", "", "the card"])
    assert wait_until(lambda: next(answers)) == "the card"
    assert not list(answers)


@pytest.mark.parametrize(("load", "seconds"), [(0.0, 10), (2.0, 10), (6.0, 30), (25.0, 125)])
def test_patience_lasts_as_much_longer_as_the_machine_is_busier(
    monkeypatch: pytest.MonkeyPatch, load: float, seconds: int
) -> None:
    Machine(monkeypatch, load)
    patience, looks = Patience(10.0), 1
    while not patience.is_over:
        looks += 1
    assert looks in (seconds, seconds + 1)  # thirds do not add up to a whole


def test_a_wait_in_vain_says_what_for_and_what_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    Machine(monkeypatch, 8.0)
    with pytest.raises(AssertionError) as caught:
        wait_until(lambda: "".join([]) == "card", shown=lambda: "an empty page", seconds=10.0)
    message = str(caught.value)
    assert 'lambda: "".join([]) == "card"' in message and message.endswith("there was: an empty page")
    assert "after 40 s, at a load of 8.0 on 2 processors" in message
    with pytest.raises(AssertionError, match=r"in vain for a row, .*there was: \[\]"):
        wait_until(list, "a row", seconds=10.0)
