"""What it costs to read files in a process of their own: 1,000 ordinary files, and the first one of a program.

    python benchmarks/isolated.py FOLDER     writes benchmarks/results/isolated/

FOLDER holds files of the formats that people have. They are read one after the other, again from the first until 1,000
were read, apart and here in turns of 50, the processes warm; processor time is that of both processes. Then a fresh
Python reads the folder's first DOCX, ten times each way in turns; its time is that of the whole program, by the clock.
"""

import statistics
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from itertools import cycle, islice
from pathlib import Path

from epitome.document import Document
from epitome.readers import read_bytes
from epitome.readers.isolated import IsolatedReader
from epitome.runtime.errors import EpitomeError
from epitome.runtime.workers.confinement import read_processor_time
from harness.command import read_arguments, write_page
from harness.table import format_table
from harness.timing import time_in_turn

FILES, TURN, STARTS = 1_000, 50, 10
WAYS = ("here", "apart")
FIRST = "import sys, epitome; epitome.read(sys.argv[1], isolated=sys.argv[2] == 'apart')"


def spend(reader: IsolatedReader) -> float:
    """The processor time of this process and of the one that reads."""
    return time.process_time() + sum(read_processor_time(child.pid or 0) or 0.0 for child in reader._idle)


def read_all(files: Iterable[Path], read: Callable[..., Document]) -> None:
    for path in files:
        with suppress(EpitomeError):
            read(path.read_bytes(), id=path.name, name=path.name)


def measure_files(folder: Path) -> tuple[dict[str, defaultdict[str, float]], Counter[str]]:
    """Seconds of the clock and of the processor, apart and here, in all and by format."""
    found = sorted(path for path in folder.iterdir() if path.is_file())
    files = list(islice(cycle(found), FILES))
    reader = IsolatedReader()
    ways = {"apart": reader.read, "here": read_bytes}
    for read in ways.values():
        read_all(found, read)
    seconds: dict[str, defaultdict[str, float]] = {}
    for at in range(0, FILES, TURN):
        for way, read in ways.items():
            for path in files[at : at + TURN]:
                clock, used = time.perf_counter(), spend(reader)
                read_all([path], read)
                clock, used = time.perf_counter() - clock, spend(reader) - used
                for kind in ("all", path.suffix[1:]):
                    entry = seconds.setdefault(kind, defaultdict(float))
                    entry[f"{way} clock"] += clock
                    entry[f"{way} processor"] += used
    return seconds, Counter({"all": FILES, **Counter(path.suffix[1:] for path in files)})


def measure_starts(folder: Path) -> dict[str, float]:
    """Milliseconds of a program that reads one DOCX, apart and here."""
    path = str(min(folder.glob("*.docx")))
    works = [partial(subprocess.run, [sys.executable, "-c", FIRST, path, way], check=True) for way in WAYS]
    return {w: 1_000 * statistics.median(taken) for w, taken in zip(WAYS, time_in_turn(works, STARTS), strict=True)}


def main() -> None:
    folder = read_arguments(__doc__, "folder").folder
    seconds, counts = measure_files(folder)
    starts = measure_starts(folder)
    rows = []
    for kind, spent in sorted(seconds.items()):
        ratios = (f"{spent[f'apart {unit}'] / spent[f'here {unit}']:.3f}" for unit in ("clock", "processor"))
        rows.append((kind, f"{counts[kind]:,}", *(f"{spent[f'{way} clock']:.2f}" for way in WAYS), *ratios))
    lines = format_table(("format", "files", "here, s", "apart, s", "ratio", "ratio of processor time"), rows)
    here, apart = starts["here"], starts["apart"]
    lines += ["", f"A fresh program with one DOCX: {here:.0f} ms here, {apart:.0f} apart (+{apart - here:.0f})."]
    title = "Files read in a process of their own"
    write_page("isolated.py FOLDER", title, "lxml pypdfium2", lines, {"seconds": seconds, "starts": starts})


if __name__ == "__main__":
    main()
