"""Python and the JavaScript engine say the same of each text and page: what stands in the files beside this one."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from browser_engine.node import ROOT
from support.browser.browsers import require_program
from support.conformance.files import DESCRIBE, FOLDER, find_differences, read_file

FILES = sorted(path.stem for path in FOLDER.glob("*.jsonl") if path.stem != "snippets")
SENTENCES, PAGES = 20_000, 500
SHOWN = 5


def get_path(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


@pytest.mark.parametrize("name", FILES)
def test_python_says_what_the_file_says(name: str) -> None:
    apart = find_differences(get_path(name))
    assert apart[:SHOWN] == [], f"{len(apart)} differ; if this is meant: python -m support.conformance"


@pytest.mark.parametrize("name", FILES)
def test_the_engine_says_what_the_file_says(name: str) -> None:
    node = require_program("node", "node", shutil.which("node"))
    require_program("parse5", "node", str(ROOT / ".node") if (ROOT / ".node/node_modules/parse5").exists() else None)
    run = subprocess.run([node, str(FOLDER / "run.mjs"), str(get_path(name))], capture_output=True, check=True)
    told: dict[str, Any] = json.loads(run.stdout)
    head, records = read_file(get_path(name))
    assert told["records"] == len(records)
    apart = [(one, DESCRIBE[head["describe"]](*records[one["number"]][:-1])) for one in told["apart"][:SHOWN]]
    shown = [(records[one["number"]][:-1], one["name"], one["value"], python.get(one["name"])) for one, python in apart]
    assert shown == [], f"{len(told['apart'])} differ: the record, what differs, what the engine says, what Python says"


def test_there_is_much_of_it_in_many_languages() -> None:
    counts, languages = {"sentence": 0, "page": 0, "words": 0}, set()
    for name in FILES:
        head, records = read_file(get_path(name))
        assert head["source"]
        assert len({tuple(record[:-1]) for record in records}) == len(records)
        counts[head["describe"]] += len(records)
        languages |= {record[1] for record in records if head["describe"] == "sentence"}
    assert counts["sentence"] >= SENTENCES
    assert counts["page"] >= PAGES
    assert len(languages) > 40
