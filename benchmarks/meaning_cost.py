"""What the reader costs beside the default on a page of 1,000 sentences: processor time, loading and memory.

    python benchmarks/meaning_cost.py    writes benchmarks/results/meaning_cost

One thread. First `epitome.summarise` as it is; then the reader alone, which reads the default's best 20, 30 or 40
sentences, with what stands before each (heading, end of the sentence before) and without. Times are the least of five.
"""

import os

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")

import json
import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

import epitome_meaning
from epitome_meaning import Line, Reader, load_reader
from epitome_meaning.network import Network
from epitome_meaning.weights import read_weights
from epitome_meaning.windows import Shape
from epitome_meaning.word_pieces import WordPieces

import epitome
from epitome.walk.meaning.rereading import BEST, CLOSEST
from harness import ROOT
from harness.command import write_page
from harness.table import format_table

QUESTION = "How do I get back what I threw away?"
SENTENCES = 1000
SHAPES = {
    "with what stands before": Shape(),
    "sentences alone": Shape(heading=0, before=0),
    "sentences alone, windows of 128": Shape(window=128, heading=0, before=0),
}


def measure(work: Callable[[], Any]) -> float:
    """Milliseconds of processor time."""
    times = []
    for _ in range(5):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return 1000 * min(times)


def read_page() -> list[str]:
    """A page of manuals: the texts of the questions that we learn from."""
    path = ROOT / "scripts" / "train_reader" / "pairs" / "texts.jsonl"
    texts = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [sentence["text"] for text in texts for sentence in text["sentences"]][:SENTENCES]


def main() -> None:
    sentences = read_page()
    document = epitome.Document.from_sentences(sentences, title="Help")
    summary = epitome.summarise(document, query=QUESTION, sentences=40, meaning=False)
    best = [extract.index for extract in sorted(summary, key=lambda extract: extract.rank)]
    default = measure(lambda: epitome.summarise(document, query=QUESTION, sentences=3, meaning=False))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.perf_counter()
    load_reader()
    loading = 1000 * (time.perf_counter() - start)
    load_reader().read(QUESTION, [Line(n, sentences[n]) for n in best])
    memory = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    with_reader = measure(lambda: epitome.summarise(document, query=QUESTION, sentences=3, meaning=True))
    folder = Path(epitome_meaning.__file__).parent / "data"
    card = json.loads((folder / "card.json").read_text(encoding="utf-8"))
    network = Network(read_weights(folder / "reader.safetensors", card["sha256"]))
    words = WordPieces((folder / "vocabulary.txt").read_text(encoding="utf-8").split("\n")[:-1])
    rows: list[list[object]] = []
    for name, shape in SHAPES.items():
        reader = Reader(network, words, shape)
        for count in (20, 30, 40):
            lines = [Line(n, sentences[n], "Help", sentences[n - 1] if n else "") for n in best[:count]]
            rows.append([name, count, f"{measure(lambda r=reader, s=lines: r.read(QUESTION, s)):.0f}"])  # type: ignore[misc]
    lines_of_page = [
        f"`epitome.summarise` without the reader: {default:.0f} ms; with it, {BEST} best sentences and {CLOSEST} "
        f"with the closest words: {with_reader:.0f} ms. Loading the reader: {loading:.0f} ms. "
        f"Memory: {memory:.0f} MB more.",
        "",
        *format_table(["the reader reads", "sentences", "ms of processor"], rows),
    ]
    data = {"default": default, "with_reader": with_reader, "loading": loading, "memory": memory, "reader": rows}
    write_page("meaning_cost.py", "What the reader costs", "numpy", lines_of_page, data)


if __name__ == "__main__":
    main()
