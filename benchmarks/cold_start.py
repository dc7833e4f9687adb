"""What the first summary of a fresh process costs: the command line and the library on an HTML page of 100 sentences.

    python benchmarks/cold_start.py            writes benchmarks/results/cold_start/

Processor time (user and system) of a process from its start to its end, beside a bare Python and one that imports
numpy: the median and the least of several, in turn, after one of each that writes the compiled modules.
"""

import os
import statistics
import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from harness.command import write_page
from harness.sources import QUERY, make_paragraphs
from harness.table import format_table

SENTENCES, ROUNDS = 100, 15
_LIBRARY = "import epitome, pathlib; epitome.summarise(pathlib.Path('page.html'), query={})"
COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "import numpy": ["-c", "import numpy"],
    "import epitome; epitome.summarise(page)": ["-c", _LIBRARY.format(None)],
    "the same, with a query": ["-c", _LIBRARY.format(repr(QUERY))],
    "epitome summarise PAGE": ["-m", "epitome", "summarise", "page.html"],
    "epitome summarise PAGE --query": ["-m", "epitome", "summarise", "page.html", "--query", QUERY],
}
ABOUT = f"""Milliseconds of processor time of a process, on an HTML page of {SENTENCES} sentences; {ROUNDS} rounds.
"""


def spend(arguments: list[str], folder: str) -> float:
    """The processor seconds of one process."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": f"{folder}/compiled"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True, cwd=folder, env=environment)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    seconds: dict[str, list[float]] = {name: [] for name in COMMANDS}
    with tempfile.TemporaryDirectory() as folder:
        body = "".join(f"<p>{escape(said)}</p>\n" for said in make_paragraphs(SENTENCES))
        title = "<title>A made-up article</title>"
        (Path(folder) / "page.html").write_text(f"<!doctype html><html lang=en>{title}<body>{body}", encoding="utf-8")
        for number in range(ROUNDS + 1):
            for name, arguments in COMMANDS.items():
                spent = spend(arguments, folder)
                if number:
                    seconds[name].append(spent)
    rows = [(n, f"{1000 * statistics.median(s):.0f}", f"{1000 * min(s):.0f}") for n, s in seconds.items()]
    lines = [ABOUT, *format_table(("process", "median", "least"), rows)]
    write_page("cold_start.py", "The first summary", "numpy lxml sentencex PyStemmer typer", lines, seconds)


if __name__ == "__main__":
    main()
