"""Timing: calls in turn, and cells in processes of their own with one thread."""

import json
import math
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence

Row = dict[str, float]
_ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")


def run_cell(program: str, cell: str, size: int, *, timeout: float | None = None) -> Row | None:
    """A cell of a program; None where it took too long."""
    command = [sys.executable, program, "--cell", cell, str(size)]
    alone = {**os.environ, **_ONE_THREAD}
    try:
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, timeout=timeout, env=alone)
    except subprocess.TimeoutExpired:
        return None
    row: Row = json.loads(done.stdout.splitlines()[-1])
    shown = "".join(f" {name} {value:.4g}" for name, value in row.items())
    print(f"{cell:<34} {size:>9,}{shown}", file=sys.stderr, flush=True)
    return row


def run_program(measure: Callable[[str, int], Row], main: Callable[[], None]) -> None:
    """What a program of cells does: `--cell NAME SIZE` measures one in this process, else all are run."""
    if sys.argv[1:2] == ["--cell"]:
        print(json.dumps(measure(sys.argv[2], int(sys.argv[3]))))
    else:
        main()


def time_call(call: Callable[[], object], calls: int = 1, clock: Callable[[], float] = time.perf_counter) -> float:
    return statistics.median(time_in_turn([call], calls, clock)[0])


def time_in_turn(
    works: Sequence[Callable[[], object]], times: int, clock: Callable[[], float] = time.perf_counter
) -> list[list[float]]:
    """Seconds of each call of each work; in turn, so that other work on the machine slows all."""
    seconds: list[list[float]] = [[] for _ in works]
    for _ in range(times):
        for work, taken in zip(works, seconds, strict=True):
            start = clock()
            work()
            taken.append(clock() - start)
    return seconds


def time_both(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds of a call by the clock, and of the processor."""
    start, used = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - start, time.process_time() - used


def describe_times(milliseconds: Iterable[float]) -> Row:
    taken = sorted(milliseconds)
    slow = taken[int(0.9 * len(taken))]
    return {"median": round(statistics.median(taken), 1), "p90": round(slow, 1), "n": len(taken)}


def peak_megabytes() -> float:
    """The largest memory of this process so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def fit_growth(seconds: Mapping[int, float]) -> float:
    """The exponent b of seconds ~ n^b, by least squares on logarithms."""
    return statistics.linear_regression(*(list(map(math.log, some)) for some in (seconds, seconds.values()))).slope
