"""Ours and the fastest peer in turn: how many times as fast, whatever else the machine does.

    python benchmarks/peers_fastest.py               writes benchmarks/results/peers_fastest/
    python benchmarks/peers_fastest.py NAME SIZE     for each line on standard input the processor seconds of a call

In the environment of `peers.py`, by whose table newspaper4k is the fastest peer on raw text. Each summariser has a
process of its own, with BLAS on one thread; they take turns on the same text.
"""

import os
import sys
import time

from harness.sources import make_plain
from harness.timing import time_processes
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


def main() -> None:
    from harness.command import write_page
    from harness.table import format_aims, format_numbers, format_table

    load = os.getloadavg()[0]
    found = {n: time_processes({s: (__file__, s, str(n)) for s in NAMES}, rounds) for n, rounds in ROUNDS.items()}
    faster = {name: [row[PEER] / row[name] for row in found.values()] for name in NAMES}
    seconds = {name: [row[name] for row in found.values()] for name in NAMES}
    rows = [(name, *format_numbers(seconds[name]), *format_numbers(faster[name], 1)) for name in NAMES]
    head = ("", *(f"{size:,} sentences" for size in ROUNDS), *(f"x at {size:,}" for size in ROUNDS))
    at = f"times as fast at {max(ROUNDS):,}"
    aims = {f"{name} at least {least} {at}": faster[name][-1] >= least for name, least in LEAST.items()}
    lines = ["Median processor seconds to read raw text and choose ten sentences, in turn.", ""]
    lines += [*format_table(head, rows), "", *format_aims(aims)]
    title, packages = "Ours and the fastest peer in turn", "numpy scipy sentencex newspaper4k"
    write_page("peers_fastest.py", title, packages, lines, found, about=f"; load before: {load:.2f}.")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        answer_turns(sys.argv[1], int(sys.argv[2]))
    else:
        main()
