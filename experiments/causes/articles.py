"""structured: labels, sentences at the edges of sections, and how many articles are learnt from."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np

from build_models.articles import read_article, read_xml
from build_models.lessons import read_judged
from causes.changes import Change
from epitome.learning.datasets import Example
from epitome.learning.datasets.judged_articles import judge_article
from epitome.learning.training.learning import measure_example
from epitome.maths.arrays import Floats
from epitome.systems.structured import paper
from epitome.walk.background import shipped_background
from harness.command import show_progress
from structured.data import QUERIES, STRUCTURAL, Table
from structured.runs import average_break_even, cross_validate, deal_folds, fit, judge_articles, score

SETS = ("elife", "plos")
FEW = 20
MIDDLE = STRUCTURAL.index("middle_sibling")
PAIRS = (
    ("Extended concepts", "Title"),
    ("Extended concepts", "Projected concepts"),
    ("Projected concepts", "Title-LCA"),
    ("Title-LCA", "Title"),
)


def _measure(item: tuple[str, str, Example]) -> Table:
    name, id, example = item
    measured = measure_example(paper(shipped_background()).without_unused_themes(), example)
    both = measured.values[:, : len(QUERIES) + len(STRUCTURAL)]
    parts = {"content": both[:, : len(QUERIES)], "structure": both[:, len(QUERIES) :], "both": both}
    return Table(name, id, "", measured.labels, parts)


def _read_xml(root: Path, name: str) -> Iterator[tuple[str, str, Example]]:
    for _, id, _, data in read_xml(root, name):
        document = read_article(name, id, data)
        found = document if isinstance(document, str) else judge_article(document)
        if isinstance(found, Example):
            yield name, id, found


def _read_gold(root: Path, name: str) -> Iterator[tuple[str, str, Example]]:
    for split in ("train", "dev"):
        yield from ((name, e.task.documents[0].id, e) for e in read_judged(root, [name], "article", split=split))


def _measure_all(items: Iterator[tuple[str, str, Example]], title: str) -> list[Table]:
    show_progress(title)
    with ProcessPoolExecutor(2) as pool:
        return sorted(pool.map(_measure, items, chunksize=4), key=lambda t: t.hash)


def _keep_rows(table: Table, kept: Floats) -> Table:
    chosen = kept > 0
    return replace(table, labels=table.labels[chosen], columns={k: v[chosen] for k, v in table.columns.items()})


def _gain(tables: Sequence[Table]) -> list[float]:
    """What structure alone gives over chance, a number an article."""
    judged = cross_validate("linear_rank", tables, "structure")
    return [average_break_even(*pair) - float(pair[1].mean()) for pair in judged.pairs]


def _judge_queries(tables: Sequence[Table]) -> dict[str, dict[str, float]]:
    """Break-even of each query alone, an article: by query and article."""
    found = {}
    for k, name in enumerate(QUERIES):
        judged = judge_articles(tables, [t.columns["content"][:, k] for t in tables]).break_even
        found[name] = {t.id: value for t, value in zip(tables, judged, strict=True)}
    return found


def _compare_queries(root: Path, name: str, tables: Sequence[Table]) -> Iterator[Change]:
    """Which query is better, by extracts of the abstract and by the set's own gold."""
    marcu, gold = (_judge_queries(some) for some in (tables, _measure_all(_read_gold(root, name), f"{name}: gold")))
    both = [t.id for t in tables if t.id in gold[QUERIES[0]]]
    cause = "labels are extracts of the abstract: the set's own gold instead"
    for better, worse in PAIRS:
        before, after = ([some[better][id] - some[worse][id] for id in both] for some in (marcu, gold))
        yield Change(f"{better} > {worse}", cause, name, before, after)


def _compare_learners(tables: Sequence[Table], most: int | None) -> list[float]:
    """LinearRank less RankBoost on articles that neither saw, where both learn from so many."""
    found = np.zeros(len(tables))
    for seen, unseen in deal_folds(len(tables)):
        for learner, sign in (("linear_rank", 1), ("rank_boost", -1)):
            model = fit(learner, [tables[i] for i in seen[:most]], "both")
            judged = judge_articles([tables[i] for i in unseen], [score(model, tables[i], "both") for i in unseen])
            found[unseen] += sign * np.array(judged.break_even)
    return found.tolist()


def _over_chance(tables: Sequence[Table]) -> tuple[list[float], list[float]]:
    """Break-even of LinearRank, and the share of what is left above chance, a number an article."""
    judged = cross_validate("linear_rank", [t for t in tables if t.labels.min() < 1], "both")
    chance = [float(labels.mean()) for _, labels in judged.pairs]
    return judged.break_even, [(b - c) / (1 - c) for b, c in zip(judged.break_even, chance, strict=True)]


def try_articles(root: Path) -> Iterator[Change]:
    """Every change of structured."""
    varied: tuple[list[float], list[float]] = ([], [])
    for name in SETS:
        tables = _measure_all(_read_xml(root, name), f"{name}: XML")
        varied = _over_chance(tables)
        yield from _compare_queries(root, name, tables)
        finding = "RankBoost loses more than LinearRank on unseen articles"
        cause = f"there is much to learn from: {FEW} articles instead"
        every, few = _compare_learners(tables, None), _compare_learners(tables, FEW)
        yield Change(finding, cause, name, every, few)
        middle = [_keep_rows(t, t.columns["structure"][:, MIDDLE]) for t in tables]
        inside = [k for k, t in enumerate(middle) if 0 < t.labels.sum() < len(t.labels)]
        whole, alone = _gain(tables), _gain([middle[k] for k in inside])
        cause = "first and last paragraphs of sections repeat the abstract: only those between them"
        gains = [-whole[k] for k in inside], [-gain for gain in alone]
        yield Change("structure alone gives nothing", cause, name, *gains)
    alike = _over_chance(_measure_all(_read_xml(root, "scisummnet"), "scisummnet: XML"))
    cause = "extracts of longer abstracts are easier to hit: the share above chance"
    before, after = ([b - float(np.mean(theirs)) for b in ours] for ours, theirs in zip(alike, varied, strict=True))
    yield Change("the more varied scores lower: scisummnet > plos", cause, "scisummnet", before, after)
