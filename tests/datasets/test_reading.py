"""Tasks of linked pages in the layout of the open sets: what is being read, and claims without support."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from epitome.learning.datasets import read_open_set


def written(folder: Path, **task: Any) -> Path:
    folder.mkdir()
    document = {"doc_id": "d", "title": "Tides", "sentences": [{"i": 0, "text": "Tides rise."}]}
    plain = {"task_id": "t", "system": "S3", "query": "Tides rise twice.", "doc_ids": ["d"], "gold": {"d": [0]}}
    plain |= {"references": [], "limit": {"sentences": 5}}
    for name, rows in (("docs", [document]), ("tasks", [plain | task])):
        with gzip.open(folder / f"{name}.dev.jsonl.gz", "wt", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in rows)
    return folder


def test_the_context_is_what_is_being_read(tmp_path: Path) -> None:
    (example,) = read_open_set(
        written(tmp_path / "set", context="The moon pulls. So said Dr. Smith! Tides rise twice.")
    )
    reading = example.task.reading
    assert reading is not None and reading.document is not None
    assert reading.linking == example.task.query == "Tides rise twice."
    texts = [s.text for s in reading.document.sentences]
    assert texts == ["The moon pulls.", "So said Dr.", "Smith!", "Tides rise twice."]


def test_without_a_context_the_linking_sentence_is_all(tmp_path: Path) -> None:
    (example,) = read_open_set(written(tmp_path / "set"))
    assert example.task.reading is not None and example.task.reading.document is not None
    assert example.task.reading.document.text == "Tides rise twice."


def test_other_tasks_have_no_reading(tmp_path: Path) -> None:
    (example,) = read_open_set(written(tmp_path / "set", system="S2", context="The moon pulls."))
    assert example.task.reading is None


def test_claims_without_support_come_only_when_asked_for(tmp_path: Path) -> None:
    folder = written(tmp_path / "set", gold={"d": []})
    assert read_open_set(folder) == []
    (example,) = read_open_set(folder, unanswered=True)
    assert example.gold == () and example.labels == ((0.0,),)
