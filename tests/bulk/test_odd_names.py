"""Files whose names are odd: bytes that are no text, signs that mean something in an address."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from epitome.doors.bulk import BulkReport, batches, run

TEXT = "The canal was dug in 1800. It carries coal."


@pytest.mark.skipif(sys.platform != "linux", reason="file names are text there")
@pytest.mark.parametrize("name", ["out.jsonl", "out.parquet"])
def test_a_name_that_is_no_text_is_a_row(tmp_path: Path, name: str) -> None:
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow", reason="NOT TRIED: Parquet, since pyarrow (extra bulk) is not installed")
    folder = tmp_path / "in"
    folder.mkdir()
    for odd, text in ((b"a\xff.txt", TEXT), (b"b\xff.xml", "<a")):
        Path(os.fsdecode(os.fsencode(folder) + b"/" + odd)).write_text(text)
    assert run(folder, tmp_path / name, workers=0, sentences=1) == BulkReport(2, 1)
    if name.endswith("jsonl"):
        rows = [json.loads(line) for line in (tmp_path / name).read_text().splitlines()]
        assert [row["id"] for row in rows] == [f"{folder}/a?.txt", f"{folder}/b?.xml"]


@pytest.mark.parametrize("name", ["a#b.txt", "a?b.txt", "a%20b.txt", "a b.txt", "a+b.txt"])
@pytest.mark.parametrize("scheme", ["file:", "file://", "file://localhost", ""])
def test_a_path_names_its_own_file(tmp_path: Path, name: str, scheme: str) -> None:
    arrow = pytest.importorskip("pyarrow", reason="NOT TRIED: Arrow, since pyarrow (extra bulk) is not installed")
    (tmp_path / "a").write_text("This is another file. It is never read.")
    (tmp_path / name).write_text(TEXT)
    rows = arrow.table({"id": ["1"], "path": [f"{scheme}{tmp_path / name}"]})
    (found,) = batches(rows, path_column="path", workers=0, sentences=1)
    assert found.to_pylist()[0]["summary"] == "The canal was dug in 1800."


def test_an_address_with_escapes_names_its_file(tmp_path: Path) -> None:
    arrow = pytest.importorskip("pyarrow", reason="NOT TRIED: Arrow, since pyarrow (extra bulk) is not installed")
    (tmp_path / "a b#c.txt").write_text(TEXT)
    rows = arrow.table({"id": ["1"], "path": [(tmp_path / "a b#c.txt").as_uri()]})
    (found,) = batches(rows, path_column="path", workers=0, sentences=1)
    assert found.to_pylist()[0]["summary"] == "The canal was dug in 1800."
