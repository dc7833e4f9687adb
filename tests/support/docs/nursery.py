"""A process that runs each piece of code in a child of its own.

It is started once, imports what costs much to import, and runs each piece of code in a fork of it. Where it imports
nothing of epitome, a child is a fresh interpreter for all that `import epitome` does, without the cost of one.
"""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FRESH = "import numpy, scipy.sparse, scipy.sparse.linalg, lxml.etree, pydantic, sqlite3, Stemmer"
COMMANDS = "import epitome, epitome.doors.cli.main; epitome.summarise('Acid rain fell. Fish died.', query='fish')"


@dataclass(frozen=True)
class Ran:
    """How a piece of code ended: its exit code, and what it printed and wrote to standard error."""

    code: int
    out: str
    err: str


class Nursery:
    """Runs code in children that begin with what was loaded before; one at a time."""

    def __init__(self, before: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, before],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def run(self, code: str, folder: Path) -> Ran:
        """Run code as the main program, in a folder."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps({"code": code, "folder": str(folder)}) + "\n")
        self.process.stdin.flush()
        return Ran(**json.loads(self.process.stdout.readline()))

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()


def _run_as_child(code: str, folder: Path, files: list[Path]) -> None:
    """Run code as `python block.py` would; never returns."""
    status = 1
    try:
        os.chdir(folder)
        for number, file in enumerate(files, start=1):
            os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.stdin, sys.stdout, sys.stderr = (os.fdopen(n, mode, encoding="utf-8") for n, mode in enumerate("rww"))
        program = folder / "block.py"
        program.write_text(code, encoding="utf-8")
        sys.argv = [str(program)]
        runpy.run_path(str(program), run_name="__main__")
        status = 0
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _serve() -> None:
    exec(sys.argv[1], {})
    for line in sys.stdin:
        given: dict[str, Any] = json.loads(line)
        folder = Path(given["folder"])
        files = [folder / "block.out", folder / "block.err"]
        child = os.fork()
        if child == 0:
            _run_as_child(given["code"], folder, files)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        out, err = (file.read_text(encoding="utf-8") for file in files)
        print(json.dumps({"code": code, "out": out, "err": err}), flush=True)


if __name__ == "__main__":
    _serve()
