"""Ours and the fastest peer in turn: how many times as fast, whatever else the machine does.

    python benchmarks/peers_fastest.py                     writes benchmarks/results/peers_fastest/
    python benchmarks/peers_fastest.py --cell NAME SIZE    processor seconds of a call, as JSON (the parent calls this)

In the environment of `peers.py`, by whose table newspaper4k is the fastest peer on raw text. Each call has a process of
its own, with BLAS on one thread, after a warm-up on the same text; the summarisers take turns.
"""

import os
import statistics
import time

from harness.sources import make_plain
from harness.timing import Row, run_cell, run_program, time_call
from peer_calls import CALLS

PEER = "newspaper4k"
LEAST = {"epitome tfidf": 7.0, "epitome structured": 3.5}  # times as fast at the larger size
NAMES = (PEER, "epitome tfidf", "epitome bm25", "epitome structured")
ROUNDS = {1_000: 15, 5_000: 9}


def measure(name: str, size: int) -> Row:
    call, text = CALLS[name](), make_plain(size).decode()
    call(text)
    return {"seconds": time_call(lambda: call(text), clock=time.process_time)}


def take_turns(size: int, rounds: int) -> Row:
    """Median processor seconds of each on a text of so many sentences."""
    turns = [{name: run_cell(__file__, name, size) or {} for name in NAMES} for _ in range(rounds)]
    return {name: statistics.median(turn[name]["seconds"] for turn in turns) for name in NAMES}


def main() -> None:
    from harness.command import write_page
    from harness.table import format_aims, format_numbers, format_table

    load = os.getloadavg()[0]
    found = {size: take_turns(size, rounds) for size, rounds in ROUNDS.items()}
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
    run_program(measure, main)
