"""What heads and identifiers are worth beside the rest of the score, on manuals: the choice of their weights.

    python benchmarks/heads.py FOLDER...        writes benchmarks/results/heads/

FOLDERs hold HTML pages, such as /usr/share/doc/PACKAGE/html. Of up to 40 English pages of each (drawn with a fixed
seed), up to three terms of definition lists and three headings are asked for: a term as it stands or with "what is"
before it, a heading with its words in another order and one left out. *definition*: a sentence under the term is among
the top three; *first*: its first sentence is; *section*: the share of the top three that stand under the heading.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import epitome
from epitome.api.choice import Choice, choose_summariser
from epitome.document import Document, Sentence, Task
from epitome.maths.arrays import Floats
from epitome.systems.default.additions import HEAD_WEIGHTS
from epitome.walk.rankers import Beside
from page import write_page
from report.markdown import format_table

PAGES, ASKED = 40, 3
SETTINGS: dict[str, Sequence[float]] = {
    "the rest alone": (0, 0, 0, 0, 0),
    "headings": (3, 0, 0, 0, 0),
    "headings, own heads": (3, 8, 0, 0, 0),
    "all, half": (1.5, 4, 0.5, 3, 0.5),
    "all (what ships)": tuple(HEAD_WEIGHTS.values()),
    "all, double": (6, 16, 2, 12, 2),
}


@dataclass(frozen=True)
class Asked:
    """A question of one kind: the rest of the score in standard deviations of the model's, the features to be judged,
    and the rows that answer it.
    """

    kind: str
    base: Floats
    further: Floats
    answers: NDArray[np.bool_]
    first: int


def list_groups(document: Document) -> Iterator[tuple[str, str, list[int]]]:
    """(kind, term or heading, its sentences) of each of a document's definitions and sections."""
    groups: dict[tuple[str, str], list[int]] = defaultdict(list)
    for sentence in document.sentences:
        if document.kind_of(sentence) == "body":
            for kind, name in list_names(sentence):
                groups[kind, name].append(sentence.index)
    for (kind, name), members in groups.items():
        words, length = len(name.split()), sum(len(document.sentences[i].text.split()) for i in members)
        is_section = kind == "section" and len(members) >= 4 and 2 <= words <= 8
        if is_section or (kind == "definition" and words <= 5 and length >= 15):
            yield kind, name, members


def list_names(sentence: Sentence) -> list[tuple[str, str]]:
    names = [("definition", text) for kind, text in sentence.own_heads if kind == "term"]
    return names + [("section", title) for title in sentence.section[-1:]]


def make_query(kind: str, name: str, chance: random.Random) -> str:
    if kind == "definition":
        term = re.sub(r"\s*\(.*?\)\s*", " ", name).strip()
        return f"what is {term}" if chance.random() < 0.5 else term
    words = re.sub(r"^[\W\d_.]*([A-Z]\.)?[\d.]*\s*", "", name).split()
    chance.shuffle(words)
    return " ".join(words[:-1] if len(words) > 3 else words)


def ask_page(document: Document, chance: random.Random) -> Iterator[Asked]:
    groups = sorted(list_groups(document))
    for kind in ("definition", "section"):
        some = [group for group in groups if group[0] == kind]
        for _, name, members in chance.sample(some, min(ASKED, len(some))):
            query = make_query(kind, name, chance)
            if query.strip():
                yield ask(document, kind, query, members)


def ask(document: Document, kind: str, query: str, members: list[int]) -> Asked:
    task = Task((document,), query)
    summariser = choose_summariser(task, Choice())
    table = summariser.measure(task)
    assert isinstance(summariser.ranker, Beside)
    base, further = summariser.ranker.split(table)
    scores = summariser.ranker.base.scores(base)
    index = [s.index for s in table.sheet.rows.sentences]
    standard = (scores - scores.mean()) / (scores.std() or 1.0)
    judged = np.isin(list(summariser.ranker.weights), list(HEAD_WEIGHTS))
    rest = further[:, ~judged] @ np.array(list(summariser.ranker.weights.values()))[~judged]
    return Asked(kind, standard + rest, further[:, judged], np.isin(index, members), index.index(members[0]))


def judge(questions: Sequence[Asked], weights: Sequence[float]) -> dict[str, float]:
    measured: dict[str, list[float]] = defaultdict(list)
    for question in questions:
        top = np.argsort(-(question.base + question.further @ np.array(weights)), kind="stable")[:3]
        if question.kind == "section":
            measured["section"].append(float(question.answers[top].mean()))
        else:
            measured["definition"].append(float(question.answers[top].any()))
            measured["first"].append(float(question.first in top))
    return {name: float(np.mean(values)) for name, values in sorted(measured.items())}


def read_pages(folder: Path, chance: random.Random) -> Iterator[Document]:
    paths = sorted(p for p in folder.rglob("*") if p.suffix in (".html", ".htm") and p.is_file())
    chance.shuffle(paths)
    read = 0
    for path in paths:
        try:
            document = epitome.read(path)
        except epitome.EpitomeError:
            continue
        if document.language == "en" and 15 <= len(document.sentences) <= 1500 and any(list_groups(document)):
            yield document
            read += 1
            if read == PAGES:
                return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    folders: list[Path] = parser.parse_args().folders
    chance = random.Random(7)
    questions = [q for folder in folders for page in read_pages(folder, chance) for q in ask_page(page, chance)]
    results = {name: judge(questions, weights) for name, weights in SETTINGS.items()}
    measures = list(next(iter(results.values())))
    lines = format_table(
        ("", "weights", *measures),
        [
            (name, ", ".join(f"{w:g}" for w in SETTINGS[name]), *(f"{row[m]:.3f}" for m in measures))
            for name, row in results.items()
        ],
    )
    lines += ["", f"Weights of {', '.join(HEAD_WEIGHTS)}, in standard deviations of the model's scores."]
    names = " ".join(folder.parent.name if folder.name == "html" else folder.name for folder in folders)
    data = {"folders": names, "questions": len(questions), "weights": HEAD_WEIGHTS, "results": results}
    about = f"; {len(questions):,} questions on pages of {names}"
    write_page(
        "heads.py FOLDER...", "Heads and identifiers beside the rest of the score", "numpy", lines, data, about=about
    )


if __name__ == "__main__":
    main()
