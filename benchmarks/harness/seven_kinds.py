"""Main text on pages of seven kinds beside trafilatura: word F1 by kind, and the snippets that are kept and leaked."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import fmean

from build_models.page_data import GoldPage, squeeze
from epitome.readers.html.page_kind import KINDS
from harness.comparison import describe_difference, format_difference
from harness.table import format_numbers, format_table

_WORD = re.compile(r"\w+")
Texts = Mapping[str, str]


def report_kinds(pages: Sequence[GoldPage], ours: Texts, theirs: Texts) -> list[str]:
    """Both systems on all pages and on those of each kind, and the difference with its paired interval."""
    measured = [[measure_words(page, texts[page.key]) for page in pages] for texts in (ours, theirs)]
    rows: list[tuple[str, ...]] = []
    for kind in ("", *KINDS):
        own, other = ([f for f, p in zip(some, pages, strict=True) if kind in ("", p.page_kind)] for some in measured)
        difference = format_difference(describe_difference(own, other))
        rows.append((kind or "all", str(len(own)), *format_numbers((fmean(own), fmean(other)), 3), difference))
    table = format_table(("kind", "pages", "epitome", "trafilatura", "difference (95 %)"), rows)
    snippets = [
        (name, *_measure_snippets(pages, texts)) for name, texts in (("epitome", ours), ("trafilatura", theirs))
    ]
    return [
        *table,
        "",
        "Snippets of these pages:",
        "",
        *format_table(("", "wanted, kept", "unwanted, leaked"), snippets),
    ]


def measure_words(page: GoldPage, text: str) -> float:
    """F1 of the bags of words of a text and of the truth; 1 where both are empty."""
    gold, own = (Counter(_WORD.findall(some.lower())) for some in (page.article, text))
    total = gold.total() + own.total()
    return 2 * (gold & own).total() / total if total else 1.0


def _measure_snippets(pages: Sequence[GoldPage], texts: Texts) -> list[str]:
    """The shares of snippets that are kept and that are leaked."""
    squeezed = {page.key: squeeze(texts[page.key]) for page in pages}
    kept = [snippet in squeezed[page.key] for page in pages for snippet in page.wanted]
    leaked = [snippet in squeezed[page.key] for page in pages for snippet in page.unwanted]
    return format_numbers((fmean(kept), fmean(leaked)), 3)
