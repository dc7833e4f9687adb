"""What each system learns from: tasks of the open sets with their labels.

`KINDS` renames the sets' kinds of tasks (S0 to S4) as they are read; everywhere else they have these names.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from build_models.grades import grade_by_beginning, grade_per_word
from epitome.learning.datasets import Example, Judged, read_open_set
from epitome.learning.labels import greedy_extract
from epitome.systems import LEARNT

KINDS = {"S0": "article", "S1": "topic", "S2": "page", "S3": "linked", "S4": "snippet"}
ARTICLES = ("elife", "plos", "scisummnet")
TOPICS = ("medquad_mds", "mediqa_mas", "squality", "qmsum")
LESSONS: dict[str, tuple[str, tuple[str, ...]]] = {  # the kind of tasks and the sets that a system learns from
    "structured": ("article", ARTICLES),
    "topic": ("topic", TOPICS),
    "webpage": ("page", ("wice", "elife_links", "scisummnet", "clscisumm", "selqa")),
    "elaborative": ("linked", ("wice", "clscisumm")),
    "queryorder": ("snippet", ("scitldr", "elife_short", "selqa")),
}
CARRIED: dict[str, tuple[str, int]] = {  # what `transfer` learns from: the split, and tasks at most of each set
    "clapnq": ("dev", 200),
    "covidqa": ("dev", 200),
    "policyqa": ("dev", 200),
    "multirc": ("dev", 200),
    "evinf": ("dev", 200),
    "selqa": ("train", 200),
    **{f"xquad_{language}": ("dev", 40) for language in ("en", "de", "es", "zh", "ar")},
}
EVERY = {"qmsum": 4}  # of many tasks on the same meetings every fourth
LEARNERS = {  # where another than the recipe's own is better in cross-validation
    "structured.best": "linear_trees",
    "structured.semantic": "linear_trees",
    "webpage.best": "list_net",
    "webpage.semantic": "list_net",
}
TIMES = {"clscisumm": 20}  # few tasks, of a kind with many of scisummnet's


def read_tasks(folder: Path, *kinds: str, split: str = "train", most: int | None = None) -> list[Judged]:
    """The tasks of a set that are of some kinds; at most so many of each kind."""
    found = read_open_set(folder, split=split, limit=most)
    return [task for task in (replace(e, kind=KINDS[e.kind]) for e in found) if task.kind in kinds]


def read_judged(root: Path, sets: Sequence[str], kind: str, *, split: str = "train") -> list[Judged]:
    """The tasks of one kind with gold; articles without queries: the title is the need there."""
    found = [e for name in sets for e in read_tasks(root / name, kind, split=split) if e.gold]
    return [drop_query(e) for e in found] if kind == "article" else found


def drop_query(example: Judged) -> Judged:
    return replace(example, task=replace(example.task, query=None))


def read_topics(root: Path, name: str, *, split: str = "train") -> list[Judged]:
    """The tasks on topics of a set; of a large set every fourth."""
    return read_tasks(root / name, "topic", split=split)[:: EVERY.get(name, 1)]


def grade_topic(example: Judged) -> Judged:
    """A task on a topic with grades: what people chose, what a greedy extract chooses, and, where one document is
    summarised in few words, how much of a reference a sentence says per word.
    """
    sizes = [len(document.sentences) for document in example.task.documents]
    texts = [s.text for document in example.task.documents for s in document.sentences]
    grades = np.array([float(label > 0) for some in example.labels for label in some])
    several = len(sizes) > 1
    extracts = [greedy_extract(texts, reference) for reference in example.references]
    grades[sorted({row for rows in extracts for row in rows})] += 2.0 if several else 1.0
    if not several:
        grades += grade_per_word(texts, example.references)
    labels = tuple(tuple(float(g) for g in part) for part in np.split(grades, np.cumsum(sizes)[:-1]))
    return replace(example, labels=labels)


def grade_beginnings(example: Judged) -> Judged:
    """A task for a snippet, graded by the beginnings of its sentences; without references as people chose."""
    texts = [[s.text for s in document.sentences] for document in example.task.documents]
    labels = tuple(grade_by_beginning(some, example.references) for some in texts)
    return replace(example, labels=labels) if example.references else example


def read_lessons(root: Path, system: str, name: str, *, split: str = "train") -> list[Judged]:
    """What a system learns from one set, with its labels."""
    kind, _ = LESSONS[system]
    if kind == "topic":
        return [grade_topic(e) for e in read_topics(root, name, split=split)]
    if kind == "snippet":
        return [grade_beginnings(e) for e in read_tasks(root / name, "page", "snippet", split=split)]
    return read_judged(root, [name], kind, split=split)


def read_carried(root: Path, *, without: Sequence[str] = ()) -> list[Judged]:
    """What `transfer` learns from: questions on many kinds of text and in several languages, about as many of each."""
    lessons = []
    for name, (split, most) in CARRIED.items():
        if name not in without:
            found = [e for e in read_tasks(root / name, "page", split=split) if e.gold]
            found.sort(key=lambda e: hashlib.sha256(e.id.encode()).hexdigest())
            lessons += found[:most]
    return lessons


def choose_learner(system: str, recipe: str) -> str:
    return LEARNERS.get(f"{system}.{recipe}") or LEARNT[system][recipe](None).unlearnt.learner


def count_times(system: str, recipe: str, name: str) -> int:
    """How often a task of a set counts; once in the published recipe, which learns all kinds of pages together."""
    return TIMES.get(name, 1) if system == "webpage" and recipe != "paper" else 1


def hash_fold(example: Example) -> int:
    """The fold of a task by its document, so that all tasks on a document are tested together."""
    return int(hashlib.sha256(example.task.documents[0].id.encode()).hexdigest(), 16) % 5
