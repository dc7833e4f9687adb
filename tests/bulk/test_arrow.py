"""Parquet in and out, and batches for whatever speaks Arrow."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from epitome.doors.bulk import BulkReport, batches, run
from epitome.runtime.errors import InputError, UsageError
from support.bulk import list_texts, open_often, read_lines, write_rows

pa = pytest.importorskip("pyarrow", reason="NOT TRIED: Arrow, since pyarrow (extra bulk) is not installed")
pq = pytest.importorskip("pyarrow.parquet")


def build_table(count: int) -> Any:
    return pa.table({"id": list(range(count)), "text": list_texts(count), "q": ["fish", None, "lime"] * (count // 3)})


def test_parquet_gives_the_rows_of_jsonl(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.bulk.bulk_run._open_output", open_often)
    pq.write_table(build_table(12), tmp_path / "in.parquet")
    for name in ("out.parquet", "out.jsonl"):
        assert run(tmp_path / "in.parquet", tmp_path / name, workers=0, query_column="q") == BulkReport(12, 0)
    rows = pq.read_table(tmp_path / "out.parquet").to_pylist()
    assert rows == read_lines(tmp_path / "out.jsonl")
    assert [row["id"] for row in rows] == [str(i) for i in range(12)]
    sizes = [pq.ParquetFile(p).metadata.num_rows for p in sorted((tmp_path / "out.parquet").glob("part-*"))]
    assert sizes == [5, 5, 2]
    again = run(tmp_path / "out.parquet", tmp_path / "again.jsonl", workers=0, text_column="summary")
    assert again == BulkReport(12, 0)  # an output is an input, too


def test_bytes_are_documents_of_any_format(tmp_path: Path) -> None:
    pages = [b"<html><body><p>The dog ran away.</p></body></html>", b"", None]
    pq.write_table(pa.table({"content": pa.array(pages, pa.binary())}), tmp_path / "in.parquet")
    assert run(tmp_path / "in.parquet", tmp_path / "out.jsonl", workers=0) == BulkReport(3, 2)
    assert read_lines(tmp_path / "out.jsonl")[0]["summary"] == "The dog ran away."


def test_tables_without_the_columns_are_refused(tmp_path: Path) -> None:
    pq.write_table(build_table(3), tmp_path / "in.parquet")
    (tmp_path / "broken.parquet").write_bytes((tmp_path / "in.parquet").read_bytes()[:-9])
    with pytest.raises(UsageError, match="no column body"):
        run(tmp_path / "in.parquet", tmp_path / "out.jsonl", workers=0, text_column="body")
    with pytest.raises(InputError, match="no sound Parquet"):
        run(tmp_path / "broken.parquet", tmp_path / "out.jsonl", workers=0)


def test_a_folder_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    source, other = write_rows(tmp_path / "in.jsonl", list_texts(2)), tmp_path / "other.parquet"
    other.mkdir()
    (other / "part-00000.parquet").write_bytes(b"mine")
    for resume in (False, True):
        with pytest.raises(Exception, match=r"already|how far"):
            run(source, other, workers=0, resume=resume)
    assert (other / "part-00000.parquet").read_bytes() == b"mine"


def test_batches_keep_their_lengths() -> None:
    table = build_table(6)
    given = [table.slice(0, 0), table.slice(0, 2), table.slice(2, 0), table.slice(2, 4), table.slice(6, 0)]
    flat = [b for t in given for b in (t.to_batches() or [pa.RecordBatch.from_pylist([], schema=t.schema)])]
    found = list(batches(iter(flat), workers=0, sentences=1))
    assert [batch.num_rows for batch in found] == [0, 2, 0, 4, 0]
    whole = pa.Table.from_batches(found)
    assert whole.column_names == ["id", "summary", "extracts", "system", "recipe", "truncated", "error"]
    assert whole.equals(pa.Table.from_batches(batches(table, workers=0, sentences=1)))


def test_a_source_without_batches_gives_an_empty_table() -> None:
    assert pa.Table.from_batches(batches([], workers=0)).num_rows == 0
    assert pa.Table.from_batches(batches(build_table(0), workers=0)).column_names[:2] == ["id", "summary"]


def test_batches_are_read_as_they_are_asked_for() -> None:
    taken: list[int] = []

    def read() -> Iterator[Any]:
        for number in range(1_000):
            taken.append(number)
            yield build_table(3).to_batches()[0]

    found = batches(read(), workers=0)
    next(found)
    assert len(taken) <= 2


def test_polars_frames_are_summarised() -> None:
    polars = pytest.importorskip("polars", reason="NOT TRIED: Polars, which is not installed")
    frame = polars.DataFrame({"id": ["a", "b"], "text": list_texts(2)})
    found = polars.from_arrow(batches(frame, workers=0, query="fish", sentences=1))
    assert found["summary"].to_list() == ["The fish of lake 0 died.", "The fish of lake 1 died."]


def test_dask_maps_partitions() -> None:
    dask = pytest.importorskip("dask", reason="NOT TRIED: Dask, which is not installed")
    parts = [build_table(3), build_table(6)]

    def summarise(part: Any) -> Any:
        return pa.Table.from_batches(batches(part, workers=0, query="fish", sentences=1))

    found = dask.compute(*[dask.delayed(summarise)(part) for part in parts], scheduler="threads")
    assert [table.num_rows for table in found] == [3, 6]
    assert found[1]["summary"].to_pylist()[:3] == found[0]["summary"].to_pylist()
