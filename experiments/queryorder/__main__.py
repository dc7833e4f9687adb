"""Reproduction of Liang, Devlin & Tait 2007 (queryorder) on open data.

    python experiments/queryorder DATA [--most N]

elife_short: clusters of articles, automatic query = the cluster's five most frequent words; scitldr: query = the
title's words. Summaries of at most 76 characters per document: best sentences in score order, hard cut. Schemes A-F
by threshold 4..10, the a:b sweeps, and each finding of the paper with a paired test. Measure: ROUGE-1 (recall and F),
best of the references. Words are compared without stemming, as in the paper. The splits train and dev are taken
together: nothing is learnt here. The schemes are the product's own (`epitome.systems.queryorder`).
"""

import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[2] / room) for room in ("benchmarks", "experiments", "scripts"))

import numpy as np

from epitome.language import find_most_frequent_words
from epitome.learning.datasets import Judged, read_open_set
from epitome.learning.measures import Outcome, Rouge, bootstrap_interval
from epitome.maths.arrays import Floats
from epitome.systems import queryorder
from epitome.walk.table import FeatureTable
from harness.command import MOST, describe_versions, make_folder, read_arguments, watch, write_results
from harness.plot import load_pyplot, save_figure
from harness.table import format_numbers, format_span, format_table
from harness.tasks import SPLITS, rank_rows
from queryorder.findings import PAPER_SHARES, PAPER_THRESHOLD, SHARES, THRESHOLDS, Scores, rate_findings

CHARACTERS = 76
PAPER = {"A": 0.0466, "B": 0.0525, "C": 0.0541, "D": 0.0473, "E": 0.0515, "F": 0.0530}
PLACE = "experiments/results/queryorder"


def cut_summary(table: FeatureTable, scores: Floats) -> str:
    """The best sentences in score order, cut hard."""
    text = ""
    for row in rank_rows(scores):
        text = f"{text} {table.sheet.rows.sentences[row].text}".strip()
        if len(text) >= CHARACTERS:
            break
    return text[:CHARACTERS]


def ask_for_cluster_words(examples: Sequence[Judged]) -> list[Judged]:
    """Each document with its cluster's five most frequent words as the query: five one-word segments."""
    clusters: dict[str, list[str]] = defaultdict(list)
    for example in examples:
        clusters[example.cluster or example.id].extend(s.text for s in example.task.documents[0].sentences)
    queries = {name: ", ".join(find_most_frequent_words(texts, "en")) for name, texts in clusters.items()}
    return [replace(e, task=replace(e.task, query=queries[e.cluster or e.id])) for e in examples]


def score_schemes(examples: Sequence[Judged], name: str) -> Scores:
    systems: dict[tuple[str, int], Any] = {}
    rankers = {}
    for threshold in THRESHOLDS:
        for scheme in PAPER:
            systems[scheme, threshold] = queryorder(scheme=scheme, threshold=threshold)
            for a in SHARES if scheme in PAPER_SHARES else [1.0]:
                shares = (a, 1 - a) if scheme in PAPER_SHARES else None
                rankers[scheme, threshold, a] = queryorder(scheme=scheme, shares=shares).ranker
    scores: Scores = {key: {"recall": [], "f": []} for key in rankers}
    for example in watch(examples, name):
        tables = {key: system.measure(example.task) for key, system in systems.items()}
        for (scheme, threshold, a), ranker in rankers.items():
            table = tables[scheme, threshold]
            outcome = Outcome(text=cut_summary(table, ranker.scores(table)), references=example.references)
            for measure, rouge in (("recall", Rouge(1).recall), ("f", Rouge(1).f)):
                scores[scheme, threshold, a][measure].append(rouge(outcome) or 0.0)
    return scores


def mean_recall(scores: Scores, scheme: str, threshold: int, a: float | None = None) -> float:
    """The mean recall of a scheme, with the paper's share where none is given."""
    return float(np.mean(scores[scheme, threshold, a or PAPER_SHARES.get(scheme, 1.0)]["recall"]))


def format_set(name: str, scores: Scores, findings: Sequence[dict[str, Any]], tasks: int) -> str:
    rows: list[tuple[object, ...]] = []
    for scheme, figure in PAPER.items():
        cell = scores[scheme, PAPER_THRESHOLD, PAPER_SHARES.get(scheme, 1.0)]
        span = bootstrap_interval(cell["recall"])
        figures = format_numbers((span.mean, float(np.mean(cell["f"]))))
        rows.append((scheme, *figures, format_span(span.low, span.high, 4), f"{figure:.4f}"))
    lines = [f"## {name} ({tasks} documents)", ""]
    lines += ["ROUGE-1 recall (F) at threshold 9, 95 % interval of the recall:", ""]
    lines += format_table(("scheme", "recall", "F", "interval", "the paper's figure"), rows)
    rows = [(s, *format_numbers(mean_recall(scores, s, t) for t in THRESHOLDS)) for s in PAPER]
    lines += ["", "ROUGE-1 recall by threshold:", "", *format_table(("scheme", *THRESHOLDS), rows)]
    for scheme in PAPER_SHARES:
        rows = [(a, *format_numbers(mean_recall(scores, scheme, t, a) for t in THRESHOLDS)) for a in SHARES]
        lines += ["", f"{scheme}: ROUGE-1 recall by a (the share of the query) and threshold:", ""]
        lines += format_table(("a", *THRESHOLDS), rows)
    rows = [(r["finding"], f"{r['difference']:+.4f}", f"{r['p']:.4f}", r["verdict"]) for r in findings]
    lines += ["", *format_table(("finding", "difference", "p (randomisation)", "verdict"), rows)]
    return "\n".join([*lines, "", f"![schemes by threshold]({name}-threshold.svg)", ""])


def plot_set(name: str, scores: Scores, folder: Path) -> None:
    figure, axes = load_pyplot().subplots(figsize=(6, 4))
    for scheme in PAPER:
        axes.plot(list(THRESHOLDS), [mean_recall(scores, scheme, t) for t in THRESHOLDS], marker="o", label=scheme)
    axes.set(xlabel="threshold (words)", ylabel="ROUGE-1 recall", title=f"{name}: schemes by threshold")
    axes.legend(ncol=2)
    save_figure(figure, folder / f"{name}-threshold.svg", tight=False)


def main() -> None:
    arguments = read_arguments(__doc__, most=MOST)
    command = "`python experiments/queryorder DATA`" + (f" `--most {arguments.most}`" if arguments.most else "")
    pages = ["# queryorder on open data", "", f"Command: {command}", "", f"{describe_versions('numpy')}."]
    pages += ["See experiments/queryorder for the protocol.", ""]
    data: dict[str, object] = {}
    for name in ("elife_short", "scitldr"):
        folder, most = arguments.data / name, arguments.most
        examples = [e for split in SPLITS for e in read_open_set(folder, split=split, limit=most)]
        if name == "elife_short":
            examples = ask_for_cluster_words(examples)
        scores = score_schemes(examples, name)
        findings = rate_findings(scores)
        pages.append(format_set(name, scores, findings, len(examples)))
        plot_set(name, scores, make_folder(PLACE))
        cells = {f"{scheme} threshold {t} a {a}": cell for (scheme, t, a), cell in scores.items()}
        means = {key: {m: float(np.mean(v)) for m, v in cell.items()} for key, cell in cells.items()}
        data[name] = {"documents": len(examples), "findings": findings, "means": means}
    write_results(PLACE, "\n".join(pages), data, page_name="table")


if __name__ == "__main__":
    main()
