"""Which system answers on passages where nobody named one: known without pydantic, which a worker need not load."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from epitome.learning.models import summariser_for
from epitome.systems import SYSTEMS
from epitome.systems.default.recipes import TRANSFER
from epitome.walk.selection import NonRedundant
from epitome.walk.summariser import Summariser


@cache
def find_for_passages(*, asked: bool) -> Summariser:
    """The default system: webpage's `transfer` recipe for a question, otherwise BM25; sentences that repeat a chosen
    one come last.

    The best of seven on chunks and pooled pages (benchmarks/rag.py): the rule for documents would take `topic`, which
    was learnt from whole pages, and its extra features for manuals lose answers in passages without headings.
    """
    return replace(summariser_for("webpage", recipe=TRANSFER) if asked else SYSTEMS["bm25"], selection=NonRedundant())
