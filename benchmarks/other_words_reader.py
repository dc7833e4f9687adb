"""The held questions in other words: today's default, the reader alone, and both together.

    python benchmarks/other_words_reader.py [--most 120]    writes benchmarks/results/other_words

Each question is put to its text; the reader reads all sentences, and the default's best 40 or all are ranked by the
blend (1 - w) default + w reader of z-scores. "By turns": w is 1 where the default says that nothing answers, else .5.
Then each question is put to a text of the set that does not answer it; told: the share of such questions under the
threshold that 90 % of the answered ones reach, by the best sentence's relevance and by the head for windows.
"""

import csv
import json
from dataclasses import dataclass
from typing import Any

import numpy as np

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

from epitome_meaning import Line, Scores, load_reader

import epitome
from harness import ROOT
from harness.command import read_arguments, watch, write_page
from harness.table import format_table

FOLDER = ROOT / "benchmarks" / "other_words"
AWAY = 7  # texts further on stands the foreign one
BEST = 40
Floats = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Asked:
    """A question, the sentences that answer, what the default and the reader say of the text, and of a foreign one."""

    text: str
    gold: frozenset[int]
    best: list[int]  # by the default
    default: Floats  # score of each sentence
    answered: bool
    reader: Scores
    foreign: Scores


def read_texts() -> dict[str, dict[str, Any]]:
    rows = map(json.loads, (FOLDER / "texts.jsonl").read_text(encoding="utf-8").splitlines())
    return {row["id"]: row for row in rows}


def read_questions() -> list[dict[str, str]]:
    with (FOLDER / "questions.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def make_lines(text: dict[str, Any]) -> list[Line]:
    sentences = text["sentences"]
    before = ["", *(sentence["text"] for sentence in sentences)]
    return [Line(n, s["text"], s["section"] or text["title"], before[n]) for n, s in enumerate(sentences)]


def make_document(text: dict[str, Any]) -> epitome.Document:
    sections = [[sentence["section"]] if sentence["section"] else [] for sentence in text["sentences"]]
    sentences = [sentence["text"] for sentence in text["sentences"]]
    return epitome.Document.from_sentences(sentences, title=text["title"], id=text["id"], sections=sections)


def ask_all(most: int) -> list[Asked]:
    """All questions."""
    texts = read_texts()
    lines = {name: make_lines(text) for name, text in texts.items()}
    documents = {name: make_document(text) for name, text in texts.items()}
    names = list(texts)
    found = []
    for row in watch(read_questions()[:most], "questions", every=10):
        name, question = row["text"], row["question"]
        three = epitome.summarise(documents[name], query=question, sentences=3, meaning=False)
        many = sorted(
            epitome.summarise(documents[name], query=question, sentences=len(lines[name]), meaning=False), key=_rank
        )
        default = np.full(len(lines[name]), min(extract.score for extract in many))
        for extract in many:
            default[extract.index] = extract.score
        foreign = names[(names.index(name) + AWAY) % len(names)]
        found.append(
            Asked(
                name,
                frozenset(map(int, row["answers"].split(","))),
                [extract.index for extract in many],
                default,
                bool(three.answered),
                load_reader().read(question, lines[name]),
                load_reader().read(question, lines[foreign]),
            )
        )
    return found


def _rank(extract: Any) -> int:
    return int(extract.rank)


def standardise(values: Floats) -> Floats:
    spread = values.std()
    return (values - values.mean()) / spread if spread else np.zeros(len(values))


def find_shares(asked: list[Asked], weight: float | None, best: int) -> tuple[float, float]:
    """The share of questions with an answer among three, and first; without a weight, by turns."""
    three = first = 0
    for one in asked:
        rows = one.best[:best] if best <= BEST else list(range(len(one.default)))
        used = weight if weight is not None else 0.5 if one.answered else 1.0
        blend = (1 - used) * standardise(one.default[rows]) + used * standardise(one.reader.relevance[rows])
        order = [rows[place] for place in np.argsort(-blend, kind="stable")]
        three += bool(one.gold & set(order[:3]))
        first += order[0] in one.gold
    return three / len(asked), first / len(asked)


def find_told(own: list[float], foreign: list[float]) -> tuple[float, float]:
    """Foreign questions told at 10 % of answered ones called unanswered, and the area under the curve."""
    threshold = np.quantile(own, 0.1)
    area = np.mean([(np.array(own) > value).mean() for value in foreign])
    return float((np.array(foreign) < threshold).mean()), float(area)


def main() -> None:
    arguments = read_arguments(__doc__, instead="most", most={"type": int, "default": 120, "help": "questions"})
    asked = ask_all(arguments.most)
    kinds = {name: text["kind"] in {"manual", "faq"} for name, text in read_texts().items()}
    manuals = [one for one in asked if kinds[one.text]]
    rows, data = [], {}
    ways: dict[str, tuple[float | None, int]] = {
        "default": (0.0, 999),
        "reader, the whole text": (1.0, 999),
        f"reader, the default's best {BEST}": (1.0, BEST),
        f"blend .5, best {BEST}": (0.5, BEST),
        f"by turns, best {BEST}": (None, BEST),
        "by turns, the whole text": (None, 999),
    }
    for way, (weight, best) in ways.items():
        figures = [*find_shares(asked, weight, best), *find_shares(manuals, weight, best)]
        data[way] = figures
        rows.append([way, *(f"{figure:.3f}" for figure in figures)])
    head = ["", "among three", "first", f"among three, {len(manuals)} on manuals and FAQs", "first"]
    told = {
        "relevance of the best sentence": find_told(
            [float(one.reader.relevance.max()) for one in asked], [float(one.foreign.relevance.max()) for one in asked]
        ),
        "head for windows": find_told([one.reader.answered for one in asked], [one.foreign.answered for one in asked]),
    }
    lines = [
        *format_table(head, rows),
        "",
        f"The default calls {1 - np.mean([one.answered for one in asked]):.3f} unanswered.",
        "",
    ]
    lines += format_table(
        ["a foreign question is told by", "told at 10 % false alarms", "area under the curve"],
        [[name, f"{share:.3f}", f"{area:.3f}"] for name, (share, area) in told.items()],
    )
    short = arguments.most < 120
    write_page(
        "other_words_reader.py",
        "Questions in other words",
        "numpy",
        lines,
        {"shares": data, "told": told},
        short=short,
        folder="other_words",
    )


if __name__ == "__main__":
    main()
