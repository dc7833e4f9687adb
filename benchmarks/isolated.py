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
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path

from epitome.document import Document
from epitome.readers import read_bytes
from epitome.readers.isolated import IsolatedReader
from epitome.runtime.errors import EpitomeError
from epitome.runtime.workers.confinement import read_processor_time
from page import write_page
from report.markdown import format_row

FILES = 1_000
TURN = 50
STARTS = 10
FIRST = "import sys, epitome; epitome.read(sys.argv[1], isolated=sys.argv[2] == 'apart')"


def spend(reader: IsolatedReader) -> float:
    """The processor time of this process and of the one that reads."""
    return time.process_time() + sum(read_processor_time(child.pid or 0) or 0.0 for child in reader._idle)


def read_all(files: list[Path], read: Callable[..., Document]) -> int:
    refused = 0
    for path in files:
        try:
            read(path.read_bytes(), id=path.name, name=path.name)
        except EpitomeError:
            refused += 1
    return refused


def measure_files(folder: Path) -> tuple[dict[str, defaultdict[str, float]], Counter[str]]:
    """Seconds of the clock and of the processor, apart and here, in all and by format."""
    found = sorted(path for path in folder.iterdir() if path.is_file())
    files = list(islice(cycle(found), FILES))
    reader = IsolatedReader()
    read_all(found, reader.read)
    read_all(found, read_bytes)
    seconds: dict[str, defaultdict[str, float]] = {}
    for at in range(0, FILES, TURN):
        for way, read in (("apart", reader.read), ("here", read_bytes)):
            for path in files[at : at + TURN]:
                clock, used = time.perf_counter(), spend(reader)
                read_all([path], read)
                clock, used = time.perf_counter() - clock, spend(reader) - used
                for kind in ("all", path.suffix[1:]):
                    entry = seconds.setdefault(kind, defaultdict(float))
                    entry[f"{way} clock"] += clock
                    entry[f"{way} processor"] += used
    return seconds, Counter(path.suffix[1:] for path in files)


def measure_starts(folder: Path) -> dict[str, float]:
    """Milliseconds of a program that reads one DOCX, apart and here."""
    path = min(folder.glob("*.docx"))
    times: dict[str, list[float]] = {"apart": [], "here": []}
    for _ in range(STARTS):
        for way, spent in times.items():
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", FIRST, str(path), way], check=True)
            spent.append(1_000 * (time.perf_counter() - start))
    return {way: statistics.median(spent) for way, spent in times.items()}


def main() -> None:
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        sys.exit("usage: python benchmarks/isolated.py FOLDER")
    folder = Path(sys.argv[1])
    seconds, counts = measure_files(folder)
    starts = measure_starts(folder)
    lines = [
        format_row(("format", "files", "here, s", "apart, s", "ratio", "ratio of processor time")),
        "|---|" + "---:|" * 5,
    ]
    for kind, spent in sorted(seconds.items()):
        number = FILES if kind == "all" else counts[kind]
        ratios = (f"{spent[f'apart {unit}'] / spent[f'here {unit}']:.3f}" for unit in ("clock", "processor"))
        lines.append(
            format_row((kind, f"{number:,}", *(f"{spent[f'{w} clock']:.2f}" for w in ("here", "apart")), *ratios))
        )
    more = starts["apart"] - starts["here"]
    lines += [
        "",
        f"A fresh program with one DOCX: {starts['here']:.0f} ms here, {starts['apart']:.0f} apart (+{more:.0f}).",
    ]
    title = "Files read in a process of their own"
    write_page("isolated.py FOLDER", title, "lxml pypdfium2", lines, {"seconds": seconds, "starts": starts})


if __name__ == "__main__":
    main()
