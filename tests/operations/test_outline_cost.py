"""An outline summarises each section: what holds for the whole document is worked out once, not once a section."""

from __future__ import annotations

import pytest

import epitome
from epitome.walk.features.of_sentence import structure


@pytest.mark.parametrize("name", ["classify_headings", "get_structure"])
def test_what_is_worked_out_of_a_document_is_worked_out_once(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    calls = 0
    real = getattr(structure, name)

    def counted(*args: object) -> object:
        nonlocal calls
        calls += 1
        return real(*args)

    monkeypatch.setattr(structure, name, counted)
    texts = [f"Lake {i} holds {w} fish and water that is acid." for i in range(40) for w in ("many", "few", "no")]
    titles = [[f"On lake number {i} and its fish"] for i in range(40) for _ in range(3)]
    document = epitome.Document.from_sentences(texts, title="Lakes", sections=titles)
    outline = epitome.outline(document)
    assert len(list(outline)) > 20
    assert calls <= 45  # one a section of the document, or one in all
