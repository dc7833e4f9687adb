"""Node runs modules of the repository as they are written, and answers in JSON."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from support.browser.browsers import require_program

ROOT = Path(__file__).resolve().parents[2]


def run_module(folder: Path, program: str, data: Any, *, rooms: Sequence[str] = ("packages/snippets-js",)) -> Any:
    """What the program prints, given data in `data`; it imports from folders of the repository."""
    node = require_program("node", "node", shutil.which("node"))
    for room in rooms:
        if not (folder / room).exists():
            shutil.copytree(ROOT / room, folder / room)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "data.json").write_text(json.dumps(data), encoding="utf-8")
    read = 'import { readFileSync } from "node:fs";\nconst data = JSON.parse(readFileSync("data.json", "utf-8"));\n'
    (folder / "program.js").write_text(read + program, encoding="utf-8")
    answer = subprocess.run([node, "program.js"], cwd=folder, capture_output=True, check=True)
    return json.loads(answer.stdout)
