"""The probabilities that a sentence that was read twice answers, and that its document does: two logistic regressions.

python -m train_reader.calibrate DATA

Questions that the reader did not learn from: the dev split of selqa, those of policyqa that `pack` leaves out (on
policies that it has seen with other questions), and our own on held texts, some of which their text does not answer.
Each is put to its document and to one that does not answer: the document of selqa or the text of ours, another than its
own, that shares most with it. It prints the numbers for `src/epitome/walk/meaning/calibration.py`, and what they reach
in five folds over questions.
"""

from __future__ import annotations

import hashlib
import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import GroupKFold

import epitome
from epitome.api.choice import Choice
from epitome.document import Task
from epitome.document.summary import ANSWERS
from epitome.language import extract_terms
from epitome.walk.meaning.calibration import measure
from epitome.walk.meaning.rereading import choose_rows, read_rows
from train_reader.own_pairs import is_held, read_pairs
from train_reader.sets import MOST, Lesson, read_set

_QUESTIONS = {"selqa": 90, "policyqa": 50, "pairs": 160}
_FOREIGN = ("selqa", "pairs")
_MEASURES = ("first", "read")
Floats = np.ndarray[Any, Any]


@dataclass
class Table:
    """Measures, labels, and the number of the question, row by row."""

    measures: list[list[float]]
    labels: list[int]
    groups: list[int]

    def add(self, measures: dict[str, Floats], labels: Sequence[int], group: int) -> None:
        self.measures += np.column_stack([measures[name] for name in _MEASURES]).tolist()
        self.labels += labels
        self.groups += [group] * len(labels)


def read_questions(data: Path) -> list[Lesson]:
    """The questions of all three with what answers them."""
    selqa = [lesson for lesson in read_set(data / "selqa", "dev") if lesson.gold]
    policies = [lesson for lesson in list(read_set(data / "policyqa", "dev"))[MOST["policyqa"] :] if lesson.gold]
    own = [lesson for lesson in read_pairs() if is_held(lesson.documents[0])]
    own.sort(key=lambda lesson: hashlib.sha1(lesson.name.encode()).digest())
    return [lesson for some in (selqa, policies, own) for lesson in some[: _QUESTIONS[some[0].set]]]


def find_foreign(lessons: Sequence[Lesson]) -> Iterator[Lesson]:
    """For each lesson another whose document shares most with its question, by rarity, but is not its own."""
    others = {lesson.documents[0]: lesson for lesson in lessons if lesson.set in _FOREIGN}
    terms = {name: set(extract_terms(" ".join(s.text for s in o.lines), "en")) for name, o in others.items()}
    rarity = Counter(term for some in terms.values() for term in some)
    for lesson in lessons:
        asked = set(extract_terms(lesson.query, "en"))
        shared = {
            name: sum(math.log(len(terms) / rarity[term]) for term in sorted(asked & some))
            for name, some in terms.items()
            if name != lesson.documents[0]
        }
        yield others[max(shared, key=lambda name: (shared[name], name))]


def measure_all(lessons: Sequence[Lesson]) -> tuple[Table, Table]:
    """The measures of sentences and of documents."""
    sentences, documents = Table([], [], []), Table([], [], [])
    for number, (lesson, foreign) in enumerate(zip(lessons, find_foreign(lessons), strict=True)):
        for lines, gold in ((lesson.lines, set(lesson.gold)), (foreign.lines, set())):
            headings = [[line.heading] if line.heading else [] for line in lines]
            document = epitome.Document.from_sentences([line.text for line in lines], sections=headings)
            task = Task((document,), lesson.query)
            summariser = Choice(meaning=False).find_for(task)
            table = summariser.measure(task)
            first = summariser.assess(task, table)
            rows = choose_rows(task, table.sheet, first)
            if first.relevance is None or first.answers is None or not len(rows):
                continue
            log_odds = read_rows(task, table.sheet, rows)
            labels = [int(table.sheet.rows.sentences[row].index in gold) for row in rows]
            sentences.add(measure(first.relevance[rows], log_odds), labels, number)
            best = measure(np.array([first.answers]), log_odds.max(keepdims=True))
            documents.add(best, [int(bool(gold))], number)
        if number % 20 == 0:
            print(f"{number} of {len(lessons)}", file=sys.stderr, flush=True)
    return sentences, documents


def describe(name: str, table: Table) -> None:
    """Print the numbers, and what they reach on questions that they were not learnt from."""
    x, y, groups = np.array(table.measures), np.array(table.labels), np.array(table.groups)
    found, first = np.empty(len(y)), 1 / (1 + np.exp(-x[:, 0]))
    for learnt, held in GroupKFold(5).split(x, y, groups):
        found[held] = LogisticRegression().fit(x[learnt], y[learnt]).predict_proba(x[held])[:, 1]
    model = LogisticRegression().fit(x, y)
    weights = {part: round(float(value), 3) for part, value in zip(_MEASURES, model.coef_[0], strict=True)}
    print(f"{name} = Odds({weights}, {model.intercept_[0]:.3f})")
    for how, values in (("before", first), ("now", found)):
        error, area = float(np.mean((values - y) ** 2)), roc_auc_score(y, values)
        missed, alarms = np.mean(values[y == 1] < ANSWERS), np.mean(values[y == 0] >= ANSWERS)
        print(f"  {how}: area {area:.3f}, squared error {error:.4f}, missed {missed:.3f}, false alarms {alarms:.3f}")


def main() -> None:
    (data,) = sys.argv[1:]
    sentences, documents = measure_all(read_questions(Path(data)))
    describe("OF_SENTENCES", sentences)
    describe("OF_DOCUMENTS", documents)


if __name__ == "__main__":
    main()
