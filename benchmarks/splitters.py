"""Sentence splitters side by side: epitome, sentencex (which it corrects) and pysbd.

    python benchmarks/splitters.py DATA        writes benchmarks/results/splitters/

Cases: `tests/text/boundaries`, written for this project; a text is right when all its sentences are. "Held out" is the
third that was not looked at before the first rules stood; it has been since. F1: inner ends of paragraphs whose
sentences are given in DATA, joined by a blank (in Chinese by nothing). People cut those of `pos` (UD English EWT);
those of the other sets were cut by programs, so their figures show agreement, not truth: the Chinese set seldom ends a
sentence before a year. pysbd knows no Portuguese and some other languages: there it gets the rules of English. Speed:
best of five passes over the paragraphs of eLife.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pysbd
import sentencex

from cells import time_call
from epitome.language import split_sentences
from page import write_page
from paragraphs import read_paragraphs
from report.command import ROOT, read_arguments
from report.markdown import format_table

COMMAND = "python benchmarks/splitters.py DATA"
SETS = {"elife": "en", "plos": "en", "pos": "en"} | {f"xquad_{code}": code for code in ("en", "de", "es", "zh", "ar")}
DOCUMENTS = 30
PASSES = 5
Splitter = Callable[[str, str], list[str]]
_PYSBD: dict[str, pysbd.Segmenter] = {}


def split_with_epitome(text: str, language: str) -> list[str]:
    return [text[start:end] for start, end in split_sentences(text, language)[0]]


def split_with_sentencex(text: str, language: str) -> list[str]:
    pieces = (boundary["text"].strip() for boundary in sentencex.get_sentence_boundaries(language, text))
    return [piece for piece in pieces if piece]


def split_with_pysbd(text: str, language: str) -> list[str]:
    if language not in _PYSBD:
        known = language if language in pysbd.languages.LANGUAGE_CODES else "en"
        _PYSBD[language] = pysbd.Segmenter(language=known, clean=False)
    return [piece.strip() for piece in _PYSBD[language].segment(text) if piece.strip()]


SPLITTERS: dict[str, Splitter] = {
    "epitome": split_with_epitome,
    "sentencex": split_with_sentencex,
    "pysbd": split_with_pysbd,
}


def read_cases() -> Iterator[tuple[str, str, list[str]]]:
    """(language, text, its sentences)."""
    for file in sorted((ROOT / "tests" / "text" / "boundaries").glob("*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                yield file.stem, line.replace("‖", ""), [sentence.strip() for sentence in line.split("‖")]


def is_held_out(text: str) -> bool:
    return int(hashlib.sha256(text.encode()).hexdigest(), 16) % 3 == 0


def score_cases() -> dict[str, dict[str, list[int]]]:
    """Texts split right, of all, for each splitter; by language and part."""
    found: dict[str, dict[str, list[int]]] = {name: {} for name in SPLITTERS}
    for language, text, sentences in read_cases():
        part = "held out" if is_held_out(text) else "seen"
        for name, split in SPLITTERS.items():
            right = split(text, language) == sentences
            for row in (language, part, "all"):
                counts = found[name].setdefault(row, [0, 0])
                counts[0] += right
                counts[1] += 1
    return found


def read_set(data: Path, name: str) -> list[list[str]]:
    """Sentences of each paragraph of a set."""
    if name == "pos":
        return [part for half in "ab" for part in _read_treebank(data / "pos" / f"ewt-{half}.conllu.gz")]
    return read_paragraphs(data, name, DOCUMENTS)


def _read_treebank(path: Path) -> Iterator[list[str]]:
    paragraph: list[str] = []
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith(("# newpar", "# newdoc")) and paragraph:
                yield paragraph
                paragraph = []
            elif line.startswith("# text = "):
                paragraph.append(line.removeprefix("# text = ").strip())
    if paragraph:
        yield paragraph


def find_inner_ends(sentences: Iterable[str]) -> set[int]:
    """Where sentences end but for the last, counted in characters that are no blanks."""
    ends, at = set(), 0
    for sentence in sentences:
        at += len("".join(sentence.split()))
        ends.add(at)
    return ends - {at}


def score_paragraphs(paragraphs: list[list[str]], language: str, split: Splitter) -> float:
    """F1 of inner ends."""
    shared = counted = 0
    for sentences in paragraphs:
        text = ("" if language == "zh" else " ").join(sentences)
        found, expected = find_inner_ends(split(text, language)), find_inner_ends(sentences)
        shared += len(found & expected)
        counted += len(found) + len(expected)
    return 2 * shared / max(1, counted)


def measure_speed(paragraphs: list[list[str]], split: Splitter) -> float:
    """Megabytes of English a second."""
    texts = [" ".join(sentences) for sentences in paragraphs]
    size = sum(len(text.encode()) for text in texts)
    return size / 1e6 / min(time_call(lambda: [split(text, "en") for text in texts]) for _ in range(PASSES))


def main() -> None:
    data = read_arguments(__doc__).data
    cases = score_cases()
    paragraphs = {name: read_set(data, name) for name in SETS}
    agreement = {
        splitter: {name: score_paragraphs(paragraphs[name], code, split) for name, code in SETS.items()}
        for splitter, split in SPLITTERS.items()
    }
    speed = {splitter: measure_speed(paragraphs["elife"], split) for splitter, split in SPLITTERS.items()}
    rows = ["all", "seen", "held out", *sorted(set(cases["epitome"]) - {"all", "seen", "held out"})]
    lines = format_table(
        ("texts split right", "of", *SPLITTERS),
        [(row, cases["epitome"][row][1], *(cases[name][row][0] for name in SPLITTERS)) for row in rows],
    )
    lines += ["", *format_table(("F1 of ends", *SPLITTERS), [_format(name, agreement) for name in SETS]), ""]
    lines += format_table(("", *SPLITTERS), [("MB a second", *(f"{speed[name]:.2f}" for name in SPLITTERS))])
    found = {"command": COMMAND, "cases": cases, "F1": agreement, "MB a second": speed}
    about = f"; {cases['epitome']['all'][1]} cases, at most {DOCUMENTS} documents of a set"
    write_page("splitters.py DATA", "Sentence splitters", "sentencex pysbd", lines, found, about=about)


def _format(name: str, agreement: dict[str, dict[str, float]]) -> tuple[str, ...]:
    return (name, *(f"{agreement[splitter][name]:.4f}" for splitter in SPLITTERS))


if __name__ == "__main__":
    main()
