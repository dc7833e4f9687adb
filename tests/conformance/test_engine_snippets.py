"""The snippets of the JavaScript engine are Python's: the places and marks of the shared file."""

from __future__ import annotations

import json
import shutil
import subprocess

from support.browser.browsers import require_program
from support.conformance.files import FOLDER
from support.conformance.snippet_cases import FILE, read_texts


def test_the_engine_gives_the_snippets_of_the_file() -> None:
    node = require_program("node", "node", shutil.which("node"))
    run = subprocess.run([node, str(FOLDER / "snippets.mjs"), str(FILE)], capture_output=True, check=True)
    told = json.loads(run.stdout)
    assert told["cases"] == sum(len(line["cases"]) for line in read_texts()) > 100
    assert told["apart"] == []
