"""An elaboration walks once: every slot of its system is called one time, whatever is asked beside the sentences."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.document import Document
from epitome.learning.models import shipped_model
from epitome.walk.selection import Accompanied

TIDES = epitome.read(Path(__file__).parents[2] / "examples" / "tides.html")
LINKING = "At new moon and at full moon the tides of Sun and Moon add together."
READING = Document.from_sentences(["Boats wait for water.", LINKING, "Harbours fall dry."])


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each part of the shipped system is called, by its kind."""
    counted: Counter[str] = Counter()

    def count(kind: type) -> None:
        real = kind.__call__

        def call(self: Any, *args: Any, **named: Any) -> Any:
            counted[kind.__name__] += 1
            return real(self, *args, **named)

        monkeypatch.setattr(kind, "__call__", call)

    model = shipped_model("elaborative.best")
    for part in (model.candidates, model.themes, Accompanied(), *model.queries):
        count(type(part))
    return counted


@pytest.mark.parametrize("elaboration", [0, 2])
@pytest.mark.parametrize("reading", [None, READING], ids=["sentence alone", "page being read"])
def test_every_slot_is_called_once(calls: Counter[str], elaboration: int, reading: Document | None) -> None:
    made = epitome.elaborate(TIDES, reading=reading, linking=LINKING, sentences=2, elaboration=elaboration)
    assert len(made) == 2 + elaboration
    model = shipped_model("elaborative.best")
    parts = (model.candidates, model.themes, Accompanied(), *model.queries)
    assert calls == {type(part).__name__: 1 for part in parts}
    assert {"Body", "OneTheme", "Accompanied", "LinkingSentence", "ReadingContext", "Title"} <= set(calls)
