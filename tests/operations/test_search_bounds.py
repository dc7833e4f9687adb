"""A hit whose summary would cost too much comes without one and says so, in every format."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import epitome
from epitome.api.collected.search import search_results
from epitome.document import Document
from epitome.doors.cli.main import main
from epitome.doors.service.jobs.searching import find_hits, summarise_found
from epitome.runtime.limits import LIMITS

SMALL = Document.from_sentences(["Boats carry coal.", "Trout swim."], id="small", title="Coal boats")
LARGE = Document.from_sentences(
    ["Boats carry coal.", "A boat is slow.", "Coal is heavy."],
    id="large",
    title="Coal",
    sections=[["Boats"], ["Boats"], ["Coal"]],
)
NO_TIME = "no summary: there was no time left for it; ask for fewer hits"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with epitome.Collection(tmp_path / "c") as collection:
        for document in (SMALL, LARGE):
            collection.add(document)
    return tmp_path / "c"


def _limited(monkeypatch: pytest.MonkeyPatch, **limits: int) -> None:
    monkeypatch.setattr("epitome.api.collected.search.LIMITS", replace(LIMITS, **limits))


@pytest.mark.parametrize("limit", ["sentences", "sections", "characters"])
@pytest.mark.parametrize("by", ["page", "section"])
def test_a_document_beyond_a_limit_is_found_without_a_summary(
    limit: str, by: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = {"sentences": 2, "sections": len(SMALL.sections), "characters": len(SMALL.text)}[limit]
    _limited(monkeypatch, **{f"found_{limit}": size})
    with epitome.Collection(path) as collection:
        results = list(search_results(collection, "coal boats", by=by))
    assert {r.document.id for r in results} == {"small", "large"}
    for result in results:
        if result.document.id == "small":
            assert len(result.summary) > 0
        else:
            assert len(result.summary) == 0 and result.summary.system == "webpage"
            (note,) = result.to_dict()["notes"]
            assert note.startswith("no summary: it has ") and f" {limit}, and a search summarises up to {size}" in note


@pytest.mark.parametrize("format", ["text", "json", "jsonl", "html", "markdown"])
def test_every_format_says_so(
    format: str, path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _limited(monkeypatch, found_sentences=2)
    assert main(["search", str(path), "coal boats", "--format", format]) == 0
    said = capsys.readouterr().out
    assert said.count("no summary: it has 3 sentences, and a search summarises up to 2") == 1
    assert "Coal is heavy" not in said


def test_a_document_of_very_many_sentences_is_told_by_its_size(tmp_path: Path) -> None:
    many = Document.from_sentences([f"Boat {i} is here." for i in range(LIMITS.found_sentences + 1)], id="many")
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(many)
        (result,) = search_results(collection, "boat")
    assert result.summary.notes == ("no summary: it has 10,001 sentences, and a search summarises up to 10,000",)


def test_hits_for_which_no_time_is_left_come_without_a_summary(path: Path) -> None:
    left = iter([True, False])
    with epitome.Collection(path) as collection:
        first, second = search_results(collection, "coal boats", has_time=lambda: next(left))
    assert len(first.summary) > 0
    assert len(second.summary) == 0 and second.summary.notes == (NO_TIME,)


def test_the_service_gives_hits_without_summaries_rather_than_none(path: Path) -> None:
    arguments = {"query": "coal boats", "by": "page", "top": 10}
    with epitome.Collection(path) as collection:
        hits = find_hits(collection, arguments)["hits"]
        whole = summarise_found(collection, arguments, hits, 1e9)
        assert all(hit["extracts"] and NO_TIME not in hit["notes"] for hit in whole["results"])
        late = summarise_found(collection, arguments, hits, 0.0)
    assert (whole["is_late"], late["is_late"]) == (False, True)
    assert [hit["id"] for hit in late["results"]] == [hit["id"] for hit in whole["results"]]
    assert all(hit["extracts"] == [] and hit["notes"] == [NO_TIME] for hit in late["results"])
