"""Calls modules in Node: data in, data out."""

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "packages" / "snippets-js"
_CALL = """
import { readFileSync, writeFileSync } from "node:fs";
import { NAME } from "MODULE";
const plain = (_, value) => (ArrayBuffer.isView(value) ? Array.from(value) : value);
const answers = JSON.parse(readFileSync(process.argv[2], "utf8")).map((some) => NAME(...some));
writeFileSync(process.argv[3], JSON.stringify(answers, plain));
"""


def call_each(module: str, name: str, arguments: list[list[Any]], *, node: str = "node") -> list[Any]:
    """What a function that a module of the repository exports returns for each list of arguments."""
    with tempfile.TemporaryDirectory() as folder:
        asked, answered, script = (Path(folder) / file for file in ("asked.json", "answered.json", "call.mjs"))
        asked.write_text(json.dumps(arguments), encoding="utf-8")
        script.write_text(_CALL.replace("NAME", name).replace("MODULE", (ROOT / module).as_uri()))
        (Path(folder) / "package.json").write_text('{"type": "module"}')
        command = [node, "--experimental-default-type=module", str(script), str(asked), str(answered)]
        subprocess.run(command, check=True)
        answers: list[Any] = json.loads(answered.read_text(encoding="utf-8"))
        return answers
