"""Who answers from the sentences of several texts ranked together, as for the passages of a retriever."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from epitome.learning.models import summariser_for
from epitome.systems import SYSTEMS
from epitome.systems.default.recipes import TRANSFER
from epitome.walk.meaning import Rereading, may_reread
from epitome.walk.selection import NonRedundant
from epitome.walk.summariser import Summariser


def find_for_passages(query: str, *, meaning: bool | None = None) -> Summariser:
    """Webpage's `transfer` recipe for a question, otherwise BM25; sentences that repeat a chosen one come last, and
    `meaning` is as in `epitome.summarise`.

    The best of seven on chunks and pooled pages (benchmarks/rag.py): the rule for documents would take `topic`, which
    was learnt from whole pages, and its extra features for manuals lose answers in passages without headings.
    """
    reread = may_reread(meaning)
    return answer_questions(reread=reread) if query.strip() else replace(SYSTEMS["bm25"], selection=NonRedundant())


@cache
def answer_questions(*, reread: bool) -> Summariser:
    """The system for a question; with `reread` its best sentences are read by meaning, too."""
    transfer = replace(summariser_for("webpage", recipe=TRANSFER), selection=NonRedundant())
    return replace(transfer, rereading=Rereading()) if reread else transfer
