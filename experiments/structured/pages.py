"""The page of results: tables in Markdown."""

from collections.abc import Mapping, Sequence

import numpy as np

from epitome.learning.measures import bootstrap_interval
from harness.table import format_numbers, format_span, format_table, read_texts
from structured.courses import Course, Weights
from structured.data import QUERIES, STRUCTURAL, Clusters, Collection
from structured.findings import Finding
from structured.peers import AIMS, Row
from structured.runs import GROUPS, LEARNT, LEVELS, Judgement

TEXTS = read_texts(__file__)
BETWEEN = "between sets (LinearRank, content + structure; articles of two sets dealt at random)"


def _format_p(p: float | None) -> str:
    return "" if p is None else "< .001" if p < 0.001 else f"{p:.3f}"


def format_peers(tables: Mapping[str, Sequence[Row]], gold: str) -> list[str]:
    head = ("system", "break-even", "95 % interval", "over best peer", "p", "over best query", "p")
    lines = []
    for name, rows in tables.items():
        cells = []
        for r in rows:
            ratios = (c for of in ("peer", "query") for c in (f"× {r[f'over_{of}']:.2f}", _format_p(r[f"p_{of}"])))
            cells.append((r["system"], f"{r['mean']:.4f}", format_span(r["low"], r["high"]), *ratios))
        lines += ["", f"**{name}**, {gold}:", "", *format_table(head, cells)]
    return [*lines, ""]


def format_aims(tables: Mapping[str, Sequence[Row]]) -> list[str]:
    """Whether our recipe is as far above the best peer as it should be, and above every query."""
    cells = []
    for name, rows in tables.items():
        for r in (r for r in rows if r["system"].startswith("recipe best")):
            reached = "yes" if r["over_peer"] >= AIMS[name] and r["over_query"] > 1 else "no"
            span = format_span(r["over_peer_low"], r["over_peer_high"], 2)
            query = f"× {r['over_query']:.2f} ({_format_p(r['p_query'])})"
            ratios = (f"× {r['over_peer']:.2f}", span, f"× {AIMS[name]}", query)
            cells.append((name, r["system"].split(", ")[1], f"{r['mean']:.4f}", *ratios, reached))
    head = ("set", "learnt from", "break-even", "over best peer", "95 % interval", "wanted", "over best query (p)")
    return [*format_table((*head, "reached"), cells), "", "Reached: by the ratio itself, whatever its interval."]


def format_systems(systems: Mapping[str, Judgement], dev: Mapping[str, Judgement]) -> list[str]:
    """Break-even at |gold| and at 10 % of every query, learner and group of features."""
    rows = []
    for key, system in systems.items():
        learner, _, group = key.partition(" ")
        named = (LEARNT[learner], GROUPS[group]) if learner in LEARNT else ("query alone", key)
        span, short = bootstrap_interval(system.break_even), {k: np.mean(v) for k, v in system.compressed.items()}
        at = f"{short['F1']:.4f} ({short['precision']:.3f} / {short['recall']:.3f})"
        rows.append((*named, f"{span.mean:.4f}", format_span(span.low, span.high), at, f"{dev[key].mean:.4f}"))
    return format_table(("system", "features", "break-even", "95 % interval", "at 10 %: F1 (P / R)", "on dev"), rows)


def format_curves(systems: Mapping[str, Judgement]) -> list[str]:
    shown = {q: q for q in QUERIES} | {f"{n} both": f"{called}, {GROUPS['both']}" for n, called in LEARNT.items()}
    rows = [(name, *format_numbers(systems[key].points.mean(axis=0), 3)) for key, name in shown.items()]
    return format_table(("system", *LEVELS), rows)


def format_courses(found: Mapping[str, Course]) -> list[str]:
    lines = []
    for learner, course in found.items():
        parts = {"seen in training": course.seen, "unseen": course.unseen}
        rows = [(name, *format_numbers(values.mean(axis=0))) for name, values in parts.items()]
        lines += ["", *format_table((f"{LEARNT[learner]}, rounds", *course.rounds), rows)]
    return lines


def format_weights(found: Mapping[str, Weights]) -> list[str]:
    """Structural weights: mean over the folds, from the smallest to the largest, and the mean effect."""
    rows = []
    for learner, weights in found.items():
        pairs = zip(weights.weight.T, weights.effect.T, strict=True)
        cells = [f"{w.mean():+.2f} ({w.min():+.2f} to {w.max():+.2f}); {e.mean():+.3f}" for w, e in pairs]
        rows.append((LEARNT[learner], *cells))
    return format_table(("learner", *(name.replace("_", " ") for name in STRUCTURAL)), rows)


def format_findings(by_set: Mapping[str, Sequence[Finding]]) -> list[str]:
    lines = []
    for name, found in by_set.items():
        rows = [(f["claim"], f"{f['difference']:+.4f}", _format_p(f["p"]), f["verdict"]) for f in found]
        lines += ["", f"**{name}**", "", *format_table(("finding of the paper", "difference", "p", "here"), rows)]
    return lines


def format_clusters(found: Clusters) -> list[str]:
    """The two queries of word clusters, by whose clusters."""
    rows = [
        (name, whose, *format_numbers(values[q] for q in QUERIES[4:]))
        for name, kinds in found.items()
        for whose, values in kinds.items()
    ]
    return format_table(("set", "clusters of", *QUERIES[4:]), rows)


def format_collections(found: Mapping[str, Collection]) -> list[str]:
    rows = []
    for name, collection in found.items():
        labels = [t.labels for t in collection.tables]
        sizes = np.mean([len(some) for some in labels]), np.mean([some.sum() for some in labels])
        dropped = ", ".join(f"{n}: {reason}" for reason, n in sorted(collection.dropped.items())) or "none"
        rows.append((name, len(labels), *(f"{v:.1f}" for v in sizes), dropped))
    return format_table(("set", "articles", "sentences an article", "in the extract", "dropped"), rows)
