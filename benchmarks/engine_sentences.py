"""Sentences of the extension's engine beside Python's, on 2,000 paragraphs.

    python benchmarks/engine_sentences.py DATA --reference REFERENCE    writes benchmarks/results/engine_sentences/

REFERENCE holds `debian-reference.LANGUAGE.txt.gz` (Debian's debian-reference-en, -de, -fr and -es install them in
/usr/share/debian-reference); DATA the open data sets. 500 paragraphs a language of at least 120 characters are drawn:
of English half from the articles of eLife and the web pages of wice, of German and Spanish up to half from XQuAD, the
rest from the Debian Reference, with its commands and tables. A boundary is where a sentence ends, but for a
paragraph's last.
"""

from __future__ import annotations

import gzip
import random
import re
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))

from page import write_page
from paragraphs import read_paragraphs
from report.command import read_arguments
from report.markdown import format_table
from support.engine import ask_engine_for_sentences, ask_python_for_sentences

SETS = {"en": ("elife", "wice"), "de": ("xquad_de",), "fr": (), "es": ("xquad_es",)}
PARAGRAPHS = 500
SHORTEST = 120
DOCUMENTS = 40


def read_reference(folder: Path, language: str) -> list[str]:
    """The paragraphs of the Debian Reference, with its line ends."""
    with gzip.open(folder / f"debian-reference.{language}.txt.gz", "rt", encoding="utf-8") as file:
        return re.split(r"\n\s*\n", file.read())


def draw_paragraphs(reference: Path, data: Path, language: str) -> list[str]:
    """500 paragraphs, drawn once and for all."""
    draw = random.Random(language)
    drawn: list[str] = []
    for name in SETS[language]:
        long = sorted({text for text in map(" ".join, read_paragraphs(data, name, DOCUMENTS)) if len(text) >= SHORTEST})
        drawn += draw.sample(long, min(len(long), PARAGRAPHS // 2 // len(SETS[language])))
    long = sorted({text for text in read_reference(reference, language) if len(text) >= SHORTEST})
    return drawn + draw.sample(long, PARAGRAPHS - len(drawn))


def compare(paragraphs: list[str], language: str) -> dict[str, float]:
    """Boundaries of both, those that they share, F1, and paragraphs that they see differently."""
    pairs = [(text, language) for text in paragraphs]
    with tempfile.TemporaryDirectory() as folder:
        found = ask_engine_for_sentences(Path(folder), pairs)
    expected = ask_python_for_sentences(pairs)
    ends = [[{end for _, end in spans[:-1]} for spans in answer] for answer in (found, expected)]
    shared = sum(len(mine & theirs) for mine, theirs in zip(*ends, strict=True))
    mine, theirs = (sum(map(len, side)) for side in ends)
    return {
        "paragraphs": len(pairs), "boundaries by Python": theirs, "by the engine": mine, "shared": shared,
        "F1": 2 * shared / (mine + theirs),
        "paragraphs different": sum(a != b for a, b in zip(found, expected, strict=True)),
    }  # fmt: skip


def main() -> None:
    options = {"type": Path, "required": True, "help": "folder of the Debian Reference in four languages"}
    arguments = read_arguments(__doc__, reference=options)
    rows = {
        language: compare(draw_paragraphs(arguments.reference, Path(arguments.data), language), language)
        for language in SETS
    }
    columns = list(rows["en"])
    cells = (
        [language, *(f"{row[name]:.4f}" if name == "F1" else f"{row[name]:,}" for name in columns)]
        for language, row in rows.items()
    )
    command = "engine_sentences.py DATA --reference REFERENCE"
    write_page(
        command, "Sentences of the extension's engine", "sentencex", format_table(["language", *columns], cells), rows
    )


if __name__ == "__main__":
    main()
