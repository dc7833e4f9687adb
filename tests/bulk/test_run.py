"""Bulk runs: inputs of every kind to rows in order, the same bytes for any number of workers, one error a bad row."""

from __future__ import annotations

import json
import tarfile
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import epitome
from epitome.doors.bulk import BulkReport, run
from epitome.doors.bulk.bulk_run import RunProgress
from epitome.runtime.errors import NotFound, UsageError
from epitome.runtime.limits import LIMITS
from epitome.walk.table import Queries, Rows, Themes
from epitome.walk.themes import OneTheme, Passages
from support.archives import pack_zip
from support.bulk import list_texts, read_lines, write_rows
from support.office import write_docx, write_paragraph
from support.pdf_writer import PdfWriter

COLUMNS = ["id", "summary", "extracts", "system", "recipe", "truncated", "error"]
ALIKE = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def test_a_row_has_the_columns_of_its_summary(tmp_path: Path) -> None:
    text = "Acid rain fell on the lakes. The fish died of it. Nobody was there."
    write_rows(tmp_path / "in.jsonl", [text])
    assert run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", workers=0, query="fish", sentences=1) == BulkReport(1, 0)
    (row,) = read_lines(tmp_path / "out.jsonl")
    summary = epitome.summarise([text], query="fish", sentences=1)
    assert list(row) == COLUMNS
    assert (row["id"], row["summary"], row["error"]) == ("row 0", "The fish died of it.", None)
    assert (row["system"], row["truncated"]) == (epitome.summarise(text, query="fish").system, False)
    (extract,) = row["extracts"]
    assert text[extract["start"] : extract["end"]] == extract["text"] == summary[0].text
    assert 0 <= extract["relevance"] <= 1


def test_a_row_tells_what_its_sentences_stand_under(tmp_path: Path) -> None:
    text = "Pump FAQ\n\nQ: Where are the settings kept?\nA: In the home directory of whoever runs the pump."
    write_rows(tmp_path / "in.jsonl", [text])
    run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", workers=0, query="where are settings kept", sentences=1)
    (row,) = read_lines(tmp_path / "out.jsonl")
    assert row["summary"] == "A: In the home directory of whoever runs the pump."
    assert row["extracts"][0]["under"] == ["Q: Where are the settings kept?"]


@pytest.mark.parametrize(
    "asked", [{"system": "topic"}, {"system": "topic.step1"}, {"system": "topic", "recipe": "paper"}]
)
def test_rows_of_a_system_with_themes_are_as_its_summaries(tmp_path: Path, asked: dict[str, Any]) -> None:
    text = "\n\n".join(list_texts(12))
    write_rows(tmp_path / "in.jsonl", [text])
    run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", workers=0, query="lake", **asked)
    (row,) = read_lines(tmp_path / "out.jsonl")
    summary = epitome.summarise(epitome.read(text), query="lake", **asked)
    assert (row["system"], row["recipe"]) == (summary.system, summary.recipe)
    assert [(e["index"], e["score"], e["rank"]) for e in row["extracts"]] == [
        (e.index, e.score, e.rank) for e in summary
    ]


def test_rows_leave_out_themes_that_are_only_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sought: list[int] = []

    def find(self: Passages, rows: Rows, queries: Queries) -> Themes:
        sought.append(len(rows))
        return OneTheme()(rows, queries)

    monkeypatch.setattr(Passages, "__call__", find)
    write_rows(tmp_path / "in.jsonl", list_texts(3))
    run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", workers=0, system="topic")
    assert len(read_lines(tmp_path / "out.jsonl")) == 3
    assert sought == [2]  # of the small text beforehand, which loads what rows need


def test_the_front_door_has_the_room() -> None:
    assert epitome.bulk.run is run


def test_rows_of_jsonl_come_in_all_forms(tmp_path: Path) -> None:
    lines = [
        '{"id": 7, "text": "A cat sat there."}',
        "",
        '{"content": "<html><body><p>A dog ran away.</p></body></html>"}',
        '{"id": "doc", "document": {"title": "Birds", "sentences": ["A bird sang."]}}',
        json.dumps({**epitome.read("A cow ate grass. It was green.").to_dict(), "id": "own"}),
        '{"id": "same", "text": "file.txt"}',
        '{"id": "same", "text": "\\ud800 A fish swam."}',
        "[1]",
        "{broken",
        '{"id": "none", "text": null}',
        '{"id": "empty", "text": " "}',
        "[" * 100_000,
    ]
    (tmp_path / "in.jsonl").write_text("\n".join(lines), encoding="utf-8")
    report = run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", workers=0)
    rows = read_lines(tmp_path / "out.jsonl")
    assert report == BulkReport(11, 5)
    name = f"{tmp_path / 'in.jsonl'}#"
    ids = ["7", f"{name}2", "doc", "own", "same", "same", f"{name}7", f"{name}8", "none", "empty", f"{name}11"]
    assert [row["id"] for row in rows] == ids
    assert [row["summary"] for row in rows[:5]] == [
        "A cat sat there.",
        "A dog ran away.",
        "A bird sang.",
        "A cow ate grass. It was green.",
        "file.txt",
    ]
    assert "A fish swam." in rows[5]["summary"]
    assert all(row["error"].endswith("(input-refused)") for row in rows[6:])
    assert all(row["summary"] is None and row["extracts"] == [] for row in rows[6:])


def test_each_row_may_have_its_own_query_text_column_and_title(tmp_path: Path) -> None:
    body = "Acid rain fell on the lakes. The fish died of it. Lime was poured into the water."
    rows = [{"body": body, "need": "fish"}, {"body": body, "need": "lime"}, {"body": body, "title": "Lime"}]
    (tmp_path / "in.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    run(tmp_path / "in.jsonl", tmp_path / "o.jsonl", workers=0, text_column="body", query_column="need", sentences=1)
    said = [row["summary"] for row in read_lines(tmp_path / "o.jsonl")]
    assert said[:2] == ["The fish died of it.", "Lime was poured into the water."]
    titled = replace(epitome.read(body), title="Lime")
    assert said[2] == str(epitome.summarise(titled, sentences=1))


def test_folders_and_archives_give_a_row_a_document(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "b.html").write_text("<html><body><p>The dog ran away.</p></body></html>", encoding="utf-8")
    (folder / "a.txt").write_text("The cat sat there.", encoding="utf-8")
    (folder / "c.txt").write_text("", encoding="utf-8")
    with zipfile.ZipFile(tmp_path / "z.zip", "w") as archive:
        archive.writestr("one.txt", "A bird sang.")
        archive.writestr("two.md", "# Cows\n\nA cow ate grass.")
    with tarfile.open(tmp_path / "t.tar.gz", "w:gz") as archive:
        archive.add(folder / "a.txt", "a.txt")
    (tmp_path / "broken.zip").write_bytes((tmp_path / "z.zip").read_bytes()[:-30])
    inputs = [folder, tmp_path / "z.zip", tmp_path / "broken.zip", tmp_path / "t.tar.gz"]
    seen: list[RunProgress] = []
    report = run(inputs, folder / "out.jsonl", workers=0, on_progress=seen.append)
    rows = read_lines(folder / "out.jsonl")
    assert report.rows == len(rows) == 7
    names = ["in/a.txt", "in/b.html", "in/c.txt", "z.zip!/one.txt", "z.zip!/two.md", "broken.zip", "t.tar.gz!/a.txt"]
    assert [row["id"].removeprefix(f"{tmp_path}/") for row in rows] == names
    assert [row["error"] is None for row in rows] == [True, True, False, True, True, False, True]
    assert rows[3]["summary"] == "A bird sang." and rows[4]["summary"] == "A cow ate grass."
    assert [p.bytes for p in seen] == sorted(p.bytes for p in seen) and seen[-1].bytes <= seen[-1].total_bytes
    assert run(inputs, folder / "out.jsonl", workers=0, resume=True) == report  # its own output is no input


@pytest.mark.slow
@ALIKE
@given(st.lists(st.one_of(st.text(max_size=60), st.sampled_from(list_texts(3))), min_size=1, max_size=12))
def test_rows_go_in_and_come_out_by_position(tmp_path: Path, texts: list[str]) -> None:
    for old in tmp_path.iterdir():
        old.unlink()
    write_rows(tmp_path / "in.jsonl", texts)
    report = run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", workers=0, sentences=1)
    rows = read_lines(tmp_path / "out.jsonl")
    assert [row["id"] for row in rows] == [f"row {i}" for i in range(len(texts))]
    assert report == BulkReport(len(texts), sum(row["error"] is not None for row in rows))
    assert all((row["error"] is None) != (row["summary"] is None) for row in rows)


@pytest.mark.slow
def test_any_number_of_workers_gives_the_same_bytes(tmp_path: Path) -> None:
    write_rows(tmp_path / "in.jsonl", [*list_texts(20), "", *list_texts(20)])
    for workers in (0, 1, 3):
        run(tmp_path / "in.jsonl", tmp_path / f"{workers}.jsonl", workers=workers, sentences=2)
    alone = (tmp_path / "0.jsonl").read_bytes()
    assert alone.count(b"\n") == 41
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "3.jsonl").read_bytes() == alone


def test_a_line_over_the_limit_costs_its_own_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.bulk.bulk_inputs.LIMITS", type(LIMITS)(file_bytes=200))
    write_rows(tmp_path / "in.jsonl", ["A cat sat.", "word " * 1_000_000, "A dog ran."])
    run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", workers=0)
    said = [(row["summary"], (row["error"] or "")[-7:]) for row in read_lines(tmp_path / "out.jsonl")]
    assert said == [("A cat sat.", ""), (None, "(limit)"), ("A dog ran.", "")]


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"system": "nobody"}, UsageError),
        ({"sentences": 0}, UsageError),
        ({"model": "nowhere.model"}, epitome.EpitomeError),
        ({"query": "a", "query_column": "b"}, UsageError),
        ({"workers": -1}, UsageError),
        ({"tokens": (3, lambda text: 1)}, UsageError),
        ({"colour": "red"}, TypeError),
    ],
)
def test_what_no_row_could_make_right_is_said_before_the_first(
    tmp_path: Path, asked: dict[str, object], error: type[Exception]
) -> None:
    write_rows(tmp_path / "in.jsonl", ["A cat sat."])
    with pytest.raises(error):
        run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", **{"workers": 0, **asked})  # type: ignore[arg-type]
    assert not (tmp_path / "out.jsonl").exists()


def test_inputs_that_are_none_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("A cat sat.", encoding="utf-8")
    with pytest.raises(NotFound):
        run(tmp_path / "missing.jsonl", tmp_path / "out.jsonl", workers=0)
    with pytest.raises(UsageError, match="read again"):
        run("-", tmp_path / "out.jsonl", workers=0)
    with pytest.raises(UsageError, match="no column"):
        run(tmp_path / "a.txt", tmp_path / "out.jsonl", workers=0, query_column="q")
    with pytest.raises(UsageError, match="neither"):
        run(tmp_path / "a.txt", tmp_path / "out.csv", workers=0)


@pytest.mark.slow
def test_workers_read_files_of_every_kind_as_this_process_does(tmp_path: Path) -> None:
    docx = write_docx(write_paragraph("The boats carried coal along the canal."))
    (tmp_path / "in").mkdir()
    for name, data in {
        "a.docx": docx,
        "b.pdf": PdfWriter().add_page().write_lines(72, 100, ["The boats carried coal along the canal."]).build(),
        "c.txt": b"The boats carried coal along the canal.",
        "d.zip": pack_zip({"e.docx": docx}),
    }.items():
        (tmp_path / "in" / name).write_bytes(data)
    for workers in (0, 1):
        assert run(tmp_path / "in", tmp_path / f"{workers}.jsonl", workers=workers) == BulkReport(4, 0)
    rows = read_lines(tmp_path / "0.jsonl")
    assert rows == read_lines(tmp_path / "1.jsonl")
    assert {row["summary"] for row in rows} == {"The boats carried coal along the canal."}
