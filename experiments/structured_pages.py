"""The page of results: tables in Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from structured_courses import Course, Weights
from structured_data import QUERIES, STRUCTURAL, Collection
from structured_findings import Finding
from structured_peers import ASKED, Row
from structured_runs import GROUPS, LEARNT, LEVELS, Judgement

from epitome.measures import bootstrap_interval

PROTOCOL = """\
Articles are read from their XML as it is (`epitome.readers`). Labels: Marcu's extract of the abstract from the body.
Candidates: the body from the introduction to the conclusion, both included (`experiments/structured_rules.py`). Left
out, since they are no part of the article: letters and replies bound with it (`sub-article`), and second abstracts
(digests, summaries for lay readers). scisummnet carries copies of its abstract in the text: as for the sets' own gold,
unnamed sections and body sentences that share more than 70 % of their trigrams with the abstract are no candidates
(about 2 % of them). Its XML has no paragraphs: sentences stand directly in sections, and in more than half of the
papers the structural features are the same for all that are left, so that what the paper finds of structure cannot be
told there. (In the sets' own gold, documents are built from the paths of their sections, and the features differ.)
Documents without keywords in the title, with a title of names alone, without an abstract, or with an extract of one
sentence are dropped.

Main figures: 5-fold cross-validation over train + dev, articles dealt by a hash of their names; beside them what was
learnt from train and tested on dev (36, 12 and 103 articles before any is dropped). Learners with their own settings:
iterative scaling at most 500 rounds, LinearRank until settled, RankBoost 100 rounds, linear Ranking SVM with C = 1.
Break-even: precision = recall at as many sentences as the gold has; "at 10 %": F1 (precision / recall) of a tenth of
the sentences, rounded up. p: paired randomisation over articles, 10,000 draws, two-sided. Word clusters are those of
the shipped background, which was learnt, without labels, from texts that hold the train articles. Our recipe's features
were chosen on these train and dev splits, so its figures are a little kind to it; its weights are learnt in the folds.
"""
CLUSTERS = """\
Do the two queries of word clusters suffer from clusters that were learnt elsewhere? Break-even on the sets' own gold,
with clusters of each set's own articles beside the shipped ones:
"""
BETWEEN = "between sets (LinearRank, content + structure; articles of two sets dealt at random)"
WEIGHTS = """\
Structural weights: mean of the folds (smallest to largest); mean effect, which is the weight times the feature's
standard deviation:
"""
SECONDS = """\
All three sets, content + structure; processor time in one thread, on a shared machine. See benchmarks/results/learning
for more.
"""


def _row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def _head(*cells: object) -> list[str]:
    return [_row(*cells), "|---" * len(cells) + "|"]


def _p(p: float | None) -> str:
    return "" if p is None else "< .001" if p < 0.001 else f"{p:.3f}"


def against_peers(tables: Mapping[str, Sequence[Row]], gold: str) -> list[str]:
    """Per set a table beside plain peers."""
    lines = []
    for name, rows in tables.items():
        lines += ["", f"**{name}**, {gold}:", ""]
        lines += _head("system", "break-even", "95 % interval", "over best peer", "p", "over best query", "p")
        for r in rows:
            cells = (f"{r.low:.3f}–{r.high:.3f}", f"× {r.over_peer:.2f}", _p(r.p_peer), f"× {r.over_query:.2f}")
            lines.append(_row(r.system, f"{r.mean:.4f}", *cells, _p(r.p_query)))
    return [*lines, ""]


def targets(tables: Mapping[str, Sequence[Row]]) -> list[str]:
    """Whether our recipe is as far above the best peer as it should be, and above every query."""
    lines = _head(
        "set",
        "learnt from",
        "break-even",
        "over best peer",
        "95 % interval",
        "wanted",
        "over best query (p)",
        "reached",
    )
    for name, rows in tables.items():
        for r in (r for r in rows if r.system.startswith("recipe best")):
            reached = r.over_peer >= ASKED[name] and r.over_query > 1
            query = f"× {r.over_query:.2f} ({_p(r.p_query)})"
            ratio = (f"× {r.over_peer:.2f}", f"{r.over_peer_low:.2f}–{r.over_peer_high:.2f}", f"× {ASKED[name]}")
            cells = (f"{r.mean:.4f}", *ratio, query, "yes" if reached else "no")
            lines.append(_row(name, r.system.split(", ")[1], *cells))
    return [*lines, "", "Reached: by the ratio itself, whatever its interval."]


def queries_and_learners(systems: Mapping[str, Judgement], dev: Mapping[str, Judgement]) -> list[str]:
    """Break-even at |gold| and at 10 % of every query, learner and group of features."""
    lines = _head("system", "features", "break-even", "95 % interval", "at 10 %: F1 (P / R)", "on dev")
    for key, system in systems.items():
        learner, _, group = key.partition(" ")
        named = (LEARNT[learner], GROUPS[group]) if learner in LEARNT else ("query alone", key)
        span, short = bootstrap_interval(system.break_even), {k: np.mean(v) for k, v in system.compressed.items()}
        at = f"{short['F1']:.4f} ({short['precision']:.3f} / {short['recall']:.3f})"
        beside = f"{np.mean(dev[key].break_even):.4f}"
        lines.append(_row(*named, f"{span.mean:.4f}", f"{span.low:.3f}–{span.high:.3f}", at, beside))
    return lines


def curves(systems: Mapping[str, Judgement]) -> list[str]:
    """Precision at eleven levels of recall: queries, and learners with content + structure."""
    lines = _head("system", *LEVELS)
    for key, system in systems.items():
        learner, _, group = key.partition(" ")
        if key in QUERIES or group == "both":
            called = f"{LEARNT[learner]}, {GROUPS[group]}" if learner in LEARNT else key
            lines.append(_row(called, *(f"{v:.3f}" for v in system.points.mean(axis=0))))
    return lines


def courses(found: Mapping[str, Course]) -> list[str]:
    """Break-even by rounds on seen and unseen articles."""
    lines = []
    for learner, course in found.items():
        lines += ["", *_head(f"{LEARNT[learner]}, rounds", *course.rounds)]
        lines.append(_row("seen in training", *(f"{v:.4f}" for v in course.seen.mean(axis=0))))
        lines.append(_row("unseen", *(f"{v:.4f}" for v in course.unseen.mean(axis=0))))
    return lines


def weights(found: Mapping[str, Weights]) -> list[str]:
    """Structural weights: mean over the folds, from the smallest to the largest, and the mean effect."""
    lines = _head("learner", *(name.replace("_", " ") for name in STRUCTURAL))
    for learner, some in found.items():
        pairs = zip(some.weight.T, some.effect.T, strict=True)
        cells = [f"{w.mean():+.2f} ({w.min():+.2f} to {w.max():+.2f}); {e.mean():+.3f}" for w, e in pairs]
        lines.append(_row(LEARNT[learner], *cells))
    return lines


def findings(by_set: Mapping[str, Sequence[Finding]]) -> list[str]:
    """Every finding by set."""
    lines = []
    for name, found in by_set.items():
        lines += ["", f"**{name}**", "", *_head("finding of the paper", "difference", "p", "here")]
        lines += [_row(f.claim, f"{f.difference:+.4f}", _p(f.p), f.verdict) for f in found]
    return lines


def clusters(found: Mapping[str, Mapping[str, Mapping[str, float]]]) -> list[str]:
    """The two queries of word clusters, by whose clusters."""
    lines = _head("set", "clusters of", *QUERIES[4:])
    for name, kinds in found.items():
        lines += [_row(name, kind, *(f"{values[q]:.4f}" for q in QUERIES[4:])) for kind, values in kinds.items()]
    return lines


def times(found: Mapping[str, Sequence[tuple[int, float]]]) -> list[str]:
    """Seconds of learning and how they grow."""
    sizes = [f"{n:,} sentences" for n, _ in next(iter(found.values()))]
    lines = _head("learner", *sizes, "growth")
    for learner, some in found.items():
        n, seconds = np.log(np.array(some)).T
        growth = np.polyfit(n, seconds, 1)[0]
        lines.append(_row(LEARNT[learner], *(f"{s:.2f} s" for _, s in some), f"n^{growth:.2f}"))
    return lines


def collections(found: Mapping[str, Collection]) -> list[str]:
    """What was read and what was dropped."""
    lines = _head("set", "articles", "sentences an article", "in the extract", "dropped")
    for name, collection in found.items():
        tables = collection.tables
        sizes = np.mean([len(t.labels) for t in tables]), np.mean([t.labels.sum() for t in tables])
        told = ", ".join(f"{n}: {reason}" for reason, n in sorted(collection.dropped.items())) or "none"
        lines.append(_row(name, len(tables), *(f"{v:.1f}" for v in sizes), told))
    return lines
