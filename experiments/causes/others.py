"""queryorder, webpage, elaborative and topic: what a query, an order, a place and a beginning are worth."""

import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from build_models.lessons import hash_fold
from causes.changes import Change
from elaborative.tasks import TOP, Orders, judge_orders, rank_unlearnt
from epitome.document import Document
from epitome.learning.datasets import Judged, read_open_set
from epitome.learning.measures import Key, Outcome, Rouge
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.systems import SYSTEMS, queryorder, webpage
from epitome.systems.topic import PAPER, STEP_1
from epitome.systems.webpage import paper as learnt_page
from epitome.walk.summariser import Summariser
from epitome.walk.table import FeatureTable, Queries, Rows, Themes
from epitome.walk.themes import Topics
from harness.command import watch
from harness.tasks import SPLITS, SplitTask, read_split_tasks
from queryorder.__main__ import ask_for_cluster_words, cut_summary
from queryorder.findings import PAPER_SHARES
from topic.tasks import MAIN, RememberedThemes, read_set, score_systems
from webpage.findings import CLASSIFIER
from webpage.learning import GAUSSIAN
from webpage.tasks import learn_and_test, measure_case, run_unlearnt, without_links

MOST = 600
MEETINGS = 60
METHODS = ("first-5", "simple-link")
SHARES = (0.1, 0.2, 0.3, 0.4, 0.7, 0.9)
_WORDS = 8  # of a sentence of prose


def _score(example: Judged, table: FeatureTable, scores: Floats) -> float:
    return Rouge(1).recall(Outcome(text=cut_summary(table, scores), references=example.references)) or 0.0


def try_positions(root: Path) -> Iterator[Change]:
    """queryorder: other queries, other orders of their words, and the position counted from the end."""
    yield from _turn_positions(ask_for_cluster_words(_read_snippets(root / "elife_short")))
    asked = _read_snippets(root / "scitldr")
    yield from _ask_otherwise(asked, ask_for_cluster_words(asked))


def _read_snippets(folder: Path) -> list[Judged]:
    return [e for split in SPLITS for e in read_open_set(folder, split=split)][:MOST]


def _turn_positions(tasks: Sequence[Judged]) -> Iterator[Change]:
    """On elife_short: the position counted from the end, and the words of the query in any order."""
    name, cause = "elife_short", "an article begins with what it is about: position counted from the end"
    for scheme in PAPER_SHARES:
        system, lower = queryorder(scheme=scheme), f"{scheme}: 1:9 is the lowest a:b"
        shown, turned = ([_share_scores(system, e, turned=t) for e in watch(tasks, name)] for t in (False, True))
        before, after = ([some[0.9] - some[0.1] for some in scores] for scores in (shown, turned))
        yield Change(lower, cause, name, before, after)
    before, after = ([some[0.4] - some[0.2] for some in scores] for scores in (shown, turned))
    yield Change("F: 4:6 is better than 2:8", cause, name, before, after)
    order, plain = queryorder(scheme="B"), _score_all(queryorder(scheme="E"), tasks)
    cause = "the words of an automatic query stand in the order of their frequency: in any order"
    before, after = (_subtract(_score_all(order, some), plain) for some in (tasks, [_shuffle(e) for e in tasks]))
    yield Change("B > E", cause, name, before, after)


def _ask_otherwise(asked: Sequence[Judged], automatic: Sequence[Judged]) -> Iterator[Change]:
    """On scitldr: an automatic query instead of the title."""
    name, cause = "scitldr", "the query is the paper's title, which the summary repeats: an automatic query"
    alone, shared = ({scheme: queryorder(scheme=scheme) for scheme in schemes} for schemes in ("BE", "CF"))
    found = []
    for tasks in (asked, automatic):
        scores = {scheme: _score_all(system, tasks) for scheme, system in alone.items()}
        for scheme, system in shared.items():
            shares = [_share_scores(system, e) for e in watch(tasks, f"{name}, {scheme}")]
            scores |= {f"{scheme} {a}": [some[a] for some in shares] for a in SHARES}
        found.append(scores)
    for finding, better, worse in (
        ("C > B", "C 0.3", "B"),
        ("F > E", "F 0.4", "E"),
        ("C > F", "C 0.3", "F 0.4"),
        ("C: 3:7 is better than 7:3", "C 0.3", "C 0.7"),
        ("F: 4:6 is better than 7:3", "F 0.4", "F 0.7"),
    ):
        before, after = (_subtract(scores[better], scores[worse]) for scores in found)
        yield Change(finding, cause, name, before, after)


def _share_scores(system: Summariser, example: Judged, *, turned: bool = False) -> dict[float, float]:
    """The recall of scheme C or F by the share of the query."""
    table = system.measure(example.task)
    query, position = table.values.T
    place = position[::-1] if turned else position
    return {a: _score(example, table, a * query + (1 - a) * place) for a in SHARES}


def _score_all(system: Summariser, tasks: Sequence[Judged]) -> list[float]:
    return [_score(e, table, table.values[:, 0]) for e in tasks for table in (system.measure(e.task),)]


def _shuffle(example: Judged) -> Judged:
    words = (example.task.query or "").split(", ")
    random.Random(example.id).shuffle(words)
    return replace(example, task=replace(example.task, query=", ".join(words)))


def try_features(root: Path) -> Iterator[Change]:
    """webpage: the sum where E-title, which is the title on these pages, does not count it twice."""
    for name in ("wice", "selqa"):
        tasks = [t for t in read_split_tasks(root / name, "page", None, hash_fold) if t.dev]
        systems = (webpage(), webpage(features=("query", "occurrence", "title", "anchor")), SYSTEMS["webpage.white"])
        five, four, white = ([f for _, _, f in run_unlearnt(s, tasks).values()] for s in systems)
        cause = "the body shows no other title, so the title counts twice: without E-title"
        yield Change("all five summed > White et al.", cause, name, _subtract(five, white), _subtract(four, white))


def try_costs(root: Path) -> Iterator[Change]:
    """webpage: the classifier, its positives weighed by how many negatives there are for each."""
    system, name = learnt_page(), "wice"
    tasks = [without_links(t) for t in read_split_tasks(root / name, "page", None, hash_fold)]
    cases = [measure_case(system, task) for task in tasks]
    summed = [f for _, _, f in run_unlearnt(webpage(), [t for t in tasks if t.dev]).values()]
    labels = np.concatenate([c.table.labels for c in cases if not c.dev])
    ratio = float((labels <= 0).sum() / (labels > 0).sum())
    found = []
    for weight in (5.0, ratio):
        tried = [{**settings, "positive_weight": weight} for settings in GAUSSIAN[CLASSIFIER][1]]
        scores, _ = learn_and_test("svm", system.feature_names, cases, tried, "dev")
        found.append(_subtract([f for _, _, f in scores.values()], summed))
    cause = f"for a chosen sentence there are {ratio:.0f} others, not five: C+/C- is that ratio"
    before, after = found
    yield Change("SVM classifier > no learning (sum)", cause, name, before, after)


def try_beginnings(root: Path) -> Iterator[Change]:
    """elaborative: the first five sentences of prose, and of papers with their abstracts."""
    finding = "all gold: first-5 is above simple-link"
    tasks = _read_linked(root / "wice")
    first, simple = (_recall(rank_unlearnt(SYSTEMS[f"elaborative.{m}"], tasks), tasks) for m in METHODS)
    prose = _recall({task.example.id: _list_prose(task.example.task.documents[0]) for task in tasks}, tasks)
    cause = "pages begin with what is no prose: the first five from three sentences of prose on"
    before, after = ([some[id] - simple[id] for id in simple] for some in (first, prose))
    yield Change(finding, cause, "wice", before, after)
    with TemporaryDirectory() as place:  # under another name the papers keep their abstracts
        read = [
            _read_linked(root / "clscisumm"),
            _read_linked(shutil.copytree(root / "clscisumm", Path(place) / "whole")),
        ]
    found = [[_recall(rank_unlearnt(SYSTEMS[f"elaborative.{m}"], some), some) for m in METHODS] for some in read]
    both = [id for id in found[0][0] if id in found[1][0]]
    before, after = ([first[id] - simple[id] for id in both] for first, simple in found)
    yield Change(finding, "the set's papers come without their abstracts: with them", "clscisumm", before, after)


def _read_linked(folder: Path) -> list[SplitTask]:
    return [t for t in read_split_tasks(folder, "linked", None, hash_fold) if t.dev]


def _recall(orders: Orders, tasks: Sequence[SplitTask]) -> dict[str, float]:
    return {id: values["R"] for id, values in judge_orders(orders, tasks, "all").items()}


def _list_prose(document: Document) -> tuple[Key, ...]:
    """Five sentences from where three in a row are long and end as sentences do."""
    ends = [len(s.text.split()) >= _WORDS and s.text[-1] in ".?!" for s in document.sentences]
    start = next((k for k in range(len(ends)) if all(ends[k : k + 3])), 0)
    return tuple((document.id, i) for i in range(start, start + TOP))


@frozen(kw_only=True)
class AskedThemes(Topics):
    """The paper's themes, each with the reader's query instead of its own words."""

    themes: Callable[[Rows, Queries], Themes]

    def __call__(self, rows: Rows, queries: Queries) -> Themes:
        found = self.themes(rows, queries)
        return replace(found, queries=(queries["need"],) * len(found.queries))


def try_queries(root: Path) -> Iterator[Change]:
    """topic: step 2 with the reader's query; lead from the ends of documents."""
    for name in ("medquad_mds", "qmsum"):
        tasks = read_set(root, name) if name == "medquad_mds" else read_set(root, name, dev=True)[:MEETINGS]
        known = RememberedThemes()
        systems = {
            "step 1": replace(STEP_1, themes=known),
            "paper": replace(PAPER, themes=known),
            "asked": replace(PAPER, themes=AskedThemes(themes=known)),
        }
        step_1, paper, asked = (list(some.values()) for some in score_systems(systems, tasks, name)[MAIN].values())
        cause = "step 2 does not see the query: the reader's query instead of the theme's"
        yield Change("step 1 + 2 beats step 1", cause, name, _subtract(paper, step_1), _subtract(asked, step_1))
        if name == "medquad_mds":
            lead, end = (
                list(score_systems({"lead": SYSTEMS["lead"]}, some, name)[MAIN]["lead"].values())
                for some in (tasks, [_turn(e) for e in tasks])
            )
            cause = "answers begin with what is asked for: the last sentences instead of the first"
            yield Change("step 1 + 2 beats lead", cause, name, _subtract(paper, lead), _subtract(paper, end))


def _turn(example: Judged) -> Judged:
    """The task with the sentences of each document in the opposite order."""
    turned = (Document.from_sentences([s.text for s in d.sentences][::-1], id=d.id) for d in example.task.documents)
    return replace(example, task=replace(example.task, documents=tuple(turned)))


def _subtract(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(ours, theirs, strict=True)]
