"""Ours and the fastest peer in turn: how many times as fast, whatever else the machine does.

    python benchmarks/peers_fastest.py               writes benchmarks/results/peers_fastest/
    python benchmarks/peers_fastest.py NAME SIZE     for each line on standard input the processor seconds of a call

In the environment of `peers.py`, by whose table newspaper4k is the fastest peer on raw text. Each summariser has a
process of its own, with BLAS on one thread; they take turns on the same text.
"""

import os
import statistics
import subprocess
import sys
import time

from corpus import make_plain
from peer_calls import CALLS

PEER = "newspaper4k"
LEAST = {"epitome tfidf": 7.0, "epitome structured": 3.5}  # times as fast at the larger size
NAMES = (PEER, "epitome tfidf", "epitome bm25", "epitome structured")
ROUNDS = {1_000: 15, 5_000: 9}


def answer_turns(name: str, size: int) -> None:
    """Summarise a text of so many sentences whenever asked."""
    call, text = CALLS[name](), make_plain(size).decode()
    call(text)
    for _ in sys.stdin:
        start = time.process_time()
        call(text)
        print(time.process_time() - start, flush=True)


def measure(size: int) -> dict[str, float]:
    """Median processor seconds of each summariser."""
    alone = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    running = {
        name: subprocess.Popen(
            [sys.executable, __file__, name, str(size)],
            env=alone,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in NAMES
    }
    seconds: dict[str, list[float]] = {name: [] for name in NAMES}
    for _ in range(ROUNDS[size]):
        for name, child in running.items():
            assert child.stdin is not None and child.stdout is not None
            print(file=child.stdin, flush=True)
            seconds[name].append(float(child.stdout.readline()))
    for child in running.values():
        child.communicate()
    return {name: statistics.median(taken) for name, taken in seconds.items()}


def main() -> None:
    from page import write_page
    from report.markdown import format_table, mark

    load = os.getloadavg()[0]
    found = {size: measure(size) for size in ROUNDS}
    largest = max(ROUNDS)
    faster = {name: {size: found[size][PEER] / found[size][name] for size in ROUNDS} for name in NAMES}
    rows = [
        (name, *(f"{found[size][name]:.4f}" for size in ROUNDS), *(f"{faster[name][size]:.1f}" for size in ROUNDS))
        for name in NAMES
    ]
    head = ("", *(f"{size:,} sentences" for size in ROUNDS), *(f"x at {size:,}" for size in ROUNDS))
    aims = [
        (f"{name} at least {least} times as fast at {largest:,}", mark(faster[name][largest] >= least))
        for name, least in LEAST.items()
    ]
    lines = ["Median processor seconds to read raw text and choose ten sentences, in turn.", ""]
    lines += [*format_table(head, rows), "", *format_table(("aim", "reached"), aims)]
    title, packages = "Ours and the fastest peer in turn", "numpy scipy sentencex newspaper4k"
    write_page("peers_fastest.py", title, packages, lines, found, about=f"; load before: {load:.2f}.")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        answer_turns(sys.argv[1], int(sys.argv[2]))
    else:
        main()
