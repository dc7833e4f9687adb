"""Reproduction of Liang, Devlin & Tait 2007 (queryorder) on open data.

    python experiments/queryorder.py DATA [--most N]

elife_short: clusters of articles, automatic query = the cluster's five most frequent words; scitldr: query = the
title's words. Summaries of at most 76 characters per document: best sentences in score order, hard cut. Schemes A-F
by threshold 4..10, the a:b sweeps, and each finding of the paper with a paired test. Measure: ROUGE-1 (recall and F),
best of the references. Words are compared without stemming, as in the paper. The splits train and dev are taken
together: nothing is learnt here. The findings are in queryorder_findings.py.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from queryorder_findings import PAPER_THRESHOLD, SHARES, THRESHOLDS, Scores, findings

from epitome.maths.arrays import Floats
from epitome.candidates import Body
from epitome.datasets import Judged, find_data_folder, read_open_set
from epitome.document import Task
from epitome.features import OverMaximum, PerWord, Position, QueryTermFrequency, QueryTermOrder
from epitome.measures import Outcome, Rouge, bootstrap_interval
from epitome.queries import Need
from epitome.table import Rows
from epitome.text import find_most_frequent_words

CHARACTERS = 76
PAPER = {"A": 0.0466, "B": 0.0525, "C": 0.0541, "D": 0.0473, "E": 0.0515, "F": 0.0530}
RESULTS = Path(__file__).resolve().parent / "results" / "queryorder"


@dataclass(frozen=True)
class Columns:
    """The parts of the six schemes for one document and threshold."""

    rows: Rows
    order: Floats
    order_per_word: Floats
    frequency: Floats
    frequency_per_word: Floats
    position: Floats

    def score(self, scheme: str, a: float) -> Floats:
        """One scheme; `a` is the share of the query in C and F."""
        plain = {"A": self.order, "B": self.order_per_word, "D": self.frequency, "E": self.frequency_per_word}
        if scheme in plain:
            return plain[scheme]
        asked = self.order_per_word if scheme == "C" else self.frequency_per_word
        mixed: Floats = a * asked / max(float(asked.max()), 1e-12) + (1 - a) * self.position
        return mixed


def columns(task: Task, threshold: int) -> Columns:
    """Measure one document with the product's own parts."""
    rows = Body(shortest=threshold, stems=False)(task)
    queries = {"need": Need()(task, rows)}
    themes = np.zeros(len(rows), np.int64)
    order, frequency = QueryTermOrder(), QueryTermFrequency()
    parts = (order, PerWord(feature=order), frequency, PerWord(feature=frequency), OverMaximum(feature=Position()))
    return Columns(rows, *(part.column(rows, queries, themes) for part in parts))


def summary(found: Columns, scheme: str, a: float) -> str:
    """The best sentences in score order, cut hard."""
    text = ""
    for i in np.argsort(-np.round(found.score(scheme, a), 9), kind="stable"):
        text = f"{text} {found.rows.sentences[i].text}".strip()
        if len(text) >= CHARACTERS:
            break
    return text[:CHARACTERS]


def with_cluster_queries(examples: list[Judged]) -> list[Judged]:
    """Each document asked for its cluster's five most frequent words, as five one-word segments."""
    clusters: dict[str, list[str]] = defaultdict(list)
    for example in examples:
        clusters[example.cluster or example.id].extend(s.text for s in example.task.documents[0].sentences)
    asked = {name: ", ".join(find_most_frequent_words(texts, "en")) for name, texts in clusters.items()}
    return [replace(e, task=replace(e.task, query=asked[e.cluster or e.id])) for e in examples]


def run(examples: list[Judged], name: str) -> Scores:
    """ROUGE-1 recall and F of every scheme, threshold and share, per document."""
    best = {"C": 0.3, "F": 0.4}
    cells = [(s, best.get(s, 1.0)) for s in "ABCDEF"] + [(s, a) for s in "CF" for a in SHARES if a != best[s]]
    scores: Scores = defaultdict(lambda: {"recall": [], "f": []})
    recall, f = Rouge(1).recall, Rouge(1).f
    for number, example in enumerate(examples, 1):
        if sys.stderr.isatty() and number % 50 == 0:
            print(f"\r{name} {number}/{len(examples)}", end="", file=sys.stderr)
        for threshold in THRESHOLDS:
            found = columns(example.task, threshold)
            for scheme, a in cells:
                outcome = Outcome(text=summary(found, scheme, a), references=example.references)
                scores[scheme, threshold, a]["recall"].append(recall(outcome) or 0.0)
                scores[scheme, threshold, a]["f"].append(f(outcome) or 0.0)
    return scores


def report(name: str, scores: Scores, found: list[dict[str, object]], tasks: int) -> str:
    """The tables of one set."""
    lines = [
        f"## {name} ({tasks} documents)",
        "",
        "ROUGE-1 recall (F) at threshold 9, 95 % interval of the recall:",
        "",
    ]
    lines += ["| scheme | recall | F | interval | the paper's figure |", "|---|---|---|---|---|"]
    for scheme in "ABCDEF":
        cell = scores[scheme, PAPER_THRESHOLD, {"C": 0.3, "F": 0.4}.get(scheme, 1.0)]
        span = bootstrap_interval(cell["recall"])
        lines.append(
            f"| {scheme} | {span.mean:.4f} | {np.mean(cell['f']):.4f} | {span.low:.4f}–{span.high:.4f} "
            f"| {PAPER[scheme]:.4f} |"
        )
    lines += [
        "",
        "ROUGE-1 recall by threshold:",
        "",
        "| scheme | " + " | ".join(map(str, THRESHOLDS)) + " |",
        "|---" * (len(THRESHOLDS) + 1) + "|",
    ]
    for scheme in "ABCDEF":
        a = {"C": 0.3, "F": 0.4}.get(scheme, 1.0)
        lines.append(
            f"| {scheme} | " + " | ".join(f"{np.mean(scores[scheme, t, a]['recall']):.4f}" for t in THRESHOLDS) + " |"
        )
    for scheme in "CF":
        lines += ["", f"{scheme}: ROUGE-1 recall by a (the share of the query) and threshold:", ""]
        lines += ["| a | " + " | ".join(map(str, THRESHOLDS)) + " |", "|---" * (len(THRESHOLDS) + 1) + "|"]
        for a in SHARES:
            lines.append(
                f"| {a} | " + " | ".join(f"{np.mean(scores[scheme, t, a]['recall']):.4f}" for t in THRESHOLDS) + " |"
            )
    lines += ["", "| finding | difference | p (randomisation) | verdict |", "|---|---|---|---|"]
    lines += [f"| {r['finding']} | {r['difference']:+.4f} | {r['p']:.4f} | {r['verdict']} |" for r in found]
    return "\n".join([*lines, "", f"![schemes by threshold]({name}-threshold.svg) ![shares]({name}-shares.svg)", ""])


def plot(name: str, scores: Scores) -> None:
    """Schemes by threshold, and the sweeps of a:b."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "epitome"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 4))
    for scheme in "ABCDEF":
        a = {"C": 0.3, "F": 0.4}.get(scheme, 1.0)
        axes.plot(
            list(THRESHOLDS), [np.mean(scores[scheme, t, a]["recall"]) for t in THRESHOLDS], marker="o", label=scheme
        )
    axes.set(xlabel="threshold (words)", ylabel="ROUGE-1 recall", title=f"{name}: schemes by threshold")
    axes.legend(ncol=2)
    figure.savefig(RESULTS / f"{name}-threshold.svg", metadata={"Date": None})
    figure, axes = pyplot.subplots(figsize=(6, 4))
    for scheme in "CF":
        means = [np.mean(scores[scheme, PAPER_THRESHOLD, a]["recall"]) for a in SHARES]
        axes.plot(SHARES, means, marker="o", label=f"{scheme}, threshold {PAPER_THRESHOLD}")
    axes.set(xlabel="a: the share of the query (b = 1 - a is position)", ylabel="ROUGE-1 recall", title=f"{name}: a:b")
    axes.legend()
    figure.savefig(RESULTS / f"{name}-shares.svg", metadata={"Date": None})


def main() -> None:
    """Both sets, the tables, the findings, the plots."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--most", type=int, help="at most so many tasks a set and split")
    given = parser.parse_args()
    root = find_data_folder(given.data)
    RESULTS.mkdir(parents=True, exist_ok=True)
    from importlib.metadata import version

    texts = [
        "# queryorder on open data",
        "",
        "Command: `python experiments/queryorder.py DATA`" + (f" `--most {given.most}`" if given.most else ""),
    ]
    texts += [
        "",
        f"Python {sys.version.split()[0]}, epitome {version('epitome')}, numpy {np.__version__}.",
        "See experiments/queryorder.py for the protocol.",
        "",
    ]
    data: dict[str, object] = {}
    for name in ("elife_short", "scitldr"):
        examples = [e for split in ("train", "dev") for e in read_open_set(root / name, split=split, limit=given.most)]
        if name == "elife_short":
            examples = with_cluster_queries(examples)
        scores = run(examples, name)
        found = findings(scores)
        texts.append(report(name, scores, found, len(examples)))
        plot(name, scores)
        means = {
            f"{s} threshold {t} a {a}": {m: float(np.mean(v)) for m, v in cell.items()}
            for (s, t, a), cell in scores.items()
        }
        data[name] = {"documents": len(examples), "findings": found, "means": means}
    (RESULTS / "table.md").write_text("\n".join(texts), encoding="utf-8")
    (RESULTS / "results.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    print("\n".join(texts))


if __name__ == "__main__":
    main()
