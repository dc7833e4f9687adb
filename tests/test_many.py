"""The front door for many documents, as the command line has it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import epitome
from epitome.doors.cli.main import main
from epitome.runtime.errors import InputError, NotFound, UsageError
from support.collections.pages import page, quick_folder
from support.many import count_words, end_process

LAKES = "Acid rain fell on the lake. The fish died. Lime was spread to repair it."
BREAD = "Bread is baked from flour. A baker rises early."


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as place:
        (place / "site").mkdir()
        (place / "site" / "canal.html").write_bytes(page("Canals", "Boats carried coal along the canal to the town."))
        (place / "site" / "bread.html").write_bytes(page("Bread", "A baker bakes bread from flour and water."))
        yield place


def test_a_folder_is_indexed_searched_and_briefed_as_by_the_commands(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place, committed = folder / "c.epitome", []
    report = epitome.index(place, folder / "site", on_commit=lambda what, id: committed.append((what, id)))
    assert report.added == ["bread.html", "canal.html"]
    assert committed == [("committed", "bread.html"), ("committed", "canal.html")]
    assert epitome.index(str(place), [str(folder / "site")]).unchanged == 2
    results = epitome.search(place, "coal boats", top=3)
    assert [r.document.id for r in results] == ["canal.html"]
    assert isinstance(results[0], epitome.Result) and isinstance(results, epitome.Results)
    assert main(["search", str(place), "coal boats", "--top", "3", "--format", "json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert [{**one, "address": None} for one in results.to_dict()["results"]] == [
        {**p, "address": None} for p in printed
    ]
    with epitome.Collection(place) as opened:
        summary = epitome.brief(opened, "who bakes bread")
        assert epitome.search(opened, "flour", by="section", sentences=1)[0].title == "Bread"
    assert str(summary) == "A baker bakes bread from flour and water."
    assert main(["brief", str(place), "who bakes bread", "--format", "json"]) == 0
    assert summary.to_dict() == json.loads(capsys.readouterr().out)


def test_a_collection_that_is_not_there_is_told() -> None:
    for function in (epitome.search, epitome.brief):
        with pytest.raises(NotFound, match=r"epitome\.index"):
            function("no.epitome", "bread")


@pytest.mark.parametrize("workers", [1, 2])
def test_each_target_comes_with_its_summary_or_error_in_order(workers: int, tmp_path: Path) -> None:
    (tmp_path / "bread.txt").write_text(BREAD, encoding="utf-8")
    targets = [LAKES, str(tmp_path / "bread.txt"), tmp_path / "bread.txt", "", tmp_path / "missing", None]
    targets += [f"Text number {i} is here. It is short." for i in range(20)] + [epitome.read(LAKES)]
    done = list(epitome.summarise_many(targets, workers=workers, sentences=1, system="lead"))  # type: ignore[arg-type]
    assert [target for target, _ in done] == targets
    said = [str(outcome) for _, outcome in done]
    assert said[:3] == ["Acid rain fell on the lake.", str(tmp_path / "bread.txt"), "Bread is baked from flour."]
    assert [type(outcome) for _, outcome in done[3:6]] == [InputError, NotFound, InputError]
    assert said[6:-1] == [f"Text number {i} is here." for i in range(20)]
    alone = epitome.summarise(LAKES, sentences=1, system="lead")
    last = done[-1][1]
    assert isinstance(last, epitome.Summary) and last.to_dict() == alone.to_dict()


@pytest.mark.slow
def test_long_texts_go_to_processes_and_come_back() -> None:
    texts = [f"{LAKES} {BREAD} " * 4_000 + f"The end of text {i}." for i in range(8)]
    done = [outcome for _, outcome in epitome.summarise_many(texts, workers=2, sentences=1, system="lead")]
    assert [o.documents[0].text for o in done if isinstance(o, epitome.Summary)] == texts


@pytest.mark.slow
def test_a_target_that_breaks_its_process_is_lost_alone() -> None:
    done = dict(epitome.summarise_many([LAKES, BREAD], workers=2, tokens=(9, end_process)))
    assert isinstance(done[LAKES], InputError) and isinstance(done[BREAD], epitome.Summary)


@pytest.mark.slow
def test_endless_targets_are_taken_as_they_are_needed() -> None:
    taken = []

    def texts() -> Iterator[str]:
        for number in range(10**9):
            taken.append(number)
            yield f"Text {number} is here."

    for workers in (1, 2):
        taken.clear()
        many = epitome.summarise_many(texts(), workers=workers, tokens=(9, count_words))
        assert str(next(many)[1]) == "Text 0 is here."
        many.close()  # type: ignore[attr-defined]
        assert len(taken) <= 4 * workers + 1


def test_wrong_words_are_told_at_once() -> None:
    for given in ({"workers": 0}, {"workers": 2, "tokens": (5, lambda text: 1)}):
        with pytest.raises(UsageError):
            epitome.summarise_many([LAKES], **given)
    with pytest.raises(UsageError, match=r"epitome\.summarise"):
        epitome.summarise_many(LAKES)
    with pytest.raises(TypeError, match="sentence"):
        epitome.summarise_many([LAKES], sentence=1)
    with pytest.raises(UsageError, match="nonsense"):
        next(epitome.summarise_many([LAKES], system="nonsense"))


def test_what_training_needs_and_gives_is_public() -> None:
    document = epitome.read(LAKES)
    example = epitome.Example(epitome.Task((document,), "fish"), ((0, 1, 0),))
    assert example.task.query == "fish"
    assert isinstance(epitome.load("structured.best"), epitome.Summariser)
