"""Counts the heads of extracts (`Extract.under`) in a budget, for outputs that show them.

A summary is chosen by the length of its sentences. Where their heads are shown before them, the best extracts that fit
together with their heads are kept; if not even the best one does, it is cut.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace

from epitome.api.subject import leave_out_subject
from epitome.document import Budget
from epitome.document.extract import Extract
from epitome.document.summary import Summary
from epitome.language import find_cuts


def fit_display(summary: Summary, budget: Budget) -> Summary:
    """The same summary, as displayed within the budget; unchanged if that counts sentences."""
    if budget.sentence_count(1) is not None or not summary.extracts or _fits(summary.extracts, budget):
        return summary
    summary = leave_out_subject(summary)  # rather than a sentence
    if _fits(summary.extracts, budget):
        return summary
    kept: list[Extract] = []
    spent = 0.0
    for extract in sorted(summary.extracts, key=lambda extract: extract.rank):
        cost = budget.cost(f" {extract.display}" if kept else extract.display)
        if spent + cost <= budget.size:
            kept.append(extract)
            spent += cost
    while len(kept) > 1 and not _fits(kept, budget):  # tokens of a whole may be more than those of its parts
        kept.pop()
    if not kept:
        kept = [_cut(min(summary.extracts, key=lambda extract: extract.rank), budget)]
    ranks = {extract.rank: extract for extract in kept}
    return replace(summary, extracts=tuple(ranks[e.rank] for e in summary.extracts if e.rank in ranks))


def _fits(extracts: tuple[Extract, ...] | list[Extract], budget: Budget) -> bool:
    return budget.cost(" ".join(extract.display for extract in extracts)) <= budget.size


def _cut(extract: Extract, budget: Budget) -> Extract:
    """The extract with as many of its words as fit after its heads, at least one."""
    plain = replace(extract, passage=None)
    ends = find_cuts(plain.text)
    fitting = bisect_left(ends, True, key=lambda end: not _fits([_cut_at(plain, end)], budget))
    return _cut_at(plain, ends[max(0, fitting - 1)]) if ends else plain


def _cut_at(extract: Extract, end: int) -> Extract:
    return replace(extract, text=extract.text[:end], end=extract.start + end, cut=end < len(extract.text))
