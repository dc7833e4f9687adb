"""An outline asks for each section: what is known of a document is told once, not once a section."""

from __future__ import annotations

import pytest

import epitome
from epitome.features import sections, structural


@pytest.mark.parametrize(("room", "name"), [(sections, "classify_headings"), (structural, "get_structure")])
def test_what_is_told_of_a_document_is_told_once(monkeypatch: pytest.MonkeyPatch, room: object, name: str) -> None:
    calls = 0
    real = getattr(room, name)

    def counted(*args: object) -> object:
        nonlocal calls
        calls += 1
        return real(*args)

    monkeypatch.setattr(room, name, counted)
    texts = [f"Lake {i} holds {w} fish and water that is acid." for i in range(40) for w in ("many", "few", "no")]
    titles = [[f"On lake number {i} and its fish"] for i in range(40) for _ in range(3)]
    document = epitome.Document.from_sentences(texts, title="Lakes", sections=titles)
    outline = epitome.outline(document)
    assert len(list(outline)) > 20
    assert calls <= 45  # one a section of the document, or one in all
