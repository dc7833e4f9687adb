"""Main text of web pages: this version and other extractors, by the same measures on the same pages.

    python benchmarks/main_text.py DATA        writes benchmarks/results/main_text/

DATA holds `pages/`, `wcxb/` and `manuals/` (scripts/build_models/page_data.py). Five folds by site: every page is read
with a model that was learnt from other sites only. What a fold gives is kept (scripts/build_models/kept.py), so a run
that was stopped continues. *strings*: precision = wanted strings found / all found, recall = wanted found / wanted.
*articles*: mean precision and recall of runs of four words. F is the harmonic mean. *manuals*: mean F1 of words, the
mean over packages. Pages of seven kinds: `harness/seven_kinds.py`. Time: best of three passes of the processor over the
first hundred pages of a set, in turn. Kinds of pages are compared with labels by hand.
"""

import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from statistics import fmean
from unittest.mock import patch

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

from build_models.extractors import EXTRACTORS, extract_text
from build_models.kept import Kept, digest_code, digest_parts
from build_models.labelled_pages import label_pages
from build_models.manuals import split_words
from build_models.page_data import GoldPage, read_gold_pages, squeeze
from build_models.page_kinds import learn_page_kinds, sign_labelled
from build_models.page_labels import LabelledPage
from build_models.pages import FOLDS, hash_site, learn_main_text, learn_small_pages
from epitome.readers.html.main_text.model import MainTextModel
from harness import ROOT
from harness.command import read_arguments, show_progress, write_page
from harness.seven_kinds import report_kinds
from harness.sources import read_page
from harness.table import format_numbers, format_table
from harness.timing import time_in_turn

_LOADS = "epitome.readers.html.main_text.judgement.load_main_text_model"
_LOADS_KINDS = "epitome.readers.html.page_kind.load_page_kind_model"
PASSES, TIMED, RUN = 3, 100, 4
LABELS = Path(__file__).with_name("page_kinds.txt").read_text(encoding="utf-8").splitlines()[1:]
KINDS = {page: kind for kind, page in (line.split("\t") for line in LABELS)}
Texts = dict[str, str]
Found = dict[str, tuple[str, str]]
Pages = Sequence[GoldPage]


def read_ours(data: bytes) -> tuple[str, str]:
    document = read_page(data, fewest=0)
    return (document.main_text, document.page_kind) if document is not None else ("", "")


def choose_model(of_small: MainTextModel, of_others: MainTextModel, *, small: bool) -> MainTextModel:
    return of_small if small else of_others


def read_by_folds(pages: Pages, labelled: Sequence[LabelledPage], kept: Kept) -> Found:
    """Main texts and kinds of all pages, each read with a model that saw no page of its site."""
    found: Found = {}
    for fold in range(FOLDS):
        others = [p for p in labelled if hash_site(p.page.site) != fold]
        held = [p for p in pages if hash_site(p.site) == fold]
        found |= read_with_others(held, others, kept)
        show_progress(f"fold {fold}")
    return found


def read_with_others(pages: Pages, others: Sequence[LabelledPage], kept: Kept) -> Found:
    """Main texts and kinds of pages, read with models that were learnt from others."""

    def read() -> Found:
        of_small, of_others = learn_small_pages(others), learn_main_text(others)
        of_kinds = learn_page_kinds(sign_labelled(others))
        with patch(_LOADS, partial(choose_model, of_small, of_others)), patch(_LOADS_KINDS, return_value=of_kinds):
            return {p.key: read_ours(p.data) for p in pages}

    seen = [digest_parts(repr(p), p.data) for p in [*pages, *(other.page for other in others)]]
    return kept.find(digest_parts("read", digest_own_code(), *seen), read)


@cache
def digest_own_code() -> bytes:
    """A digest of all that reads pages and learns to."""
    learning = [ROOT / "scripts" / "build_models" / f"{name}.py" for name in ("pages", "page_kinds", "page_labels")]
    files = [*learning, *(ROOT / "src" / "epitome").rglob("*.py")]
    return digest_code(files, ("lxml", "numpy", "scipy", "lightgbm"))


def measure_strings(pages: Pages, texts: Texts) -> tuple[float, float, float]:
    wanted = found = bad = 0
    for page in pages:
        text = squeeze(texts[page.key])
        wanted += len(page.wanted)
        found += sum(s in text for s in page.wanted)
        bad += sum(s in text for s in page.unwanted)
    return combine(found / max(1, found + bad), found / max(1, wanted))


def measure_articles(pages: Pages, texts: Texts) -> tuple[float, float, float]:
    precisions, recalls = [0.0] * (not pages), [0.0] * (not pages)
    for page in pages:
        gold, own = list_runs(page.article), list_runs(texts[page.key])
        precisions.append(len(gold & own) / len(own) if own else 0.0)
        recalls.append(len(gold & own) / len(gold) if gold else 1.0)
    return combine(fmean(precisions), fmean(recalls))


def measure_manuals(pages: Pages, texts: Texts) -> float:
    values: dict[str, list[float]] = {}
    for page in pages:
        gold, own = Counter(split_words(page.article)), Counter(split_words(texts[page.key]))
        values.setdefault(page.site, []).append(2 * (gold & own).total() / (gold.total() + own.total()))
    return sum(map(fmean, values.values())) / max(1, len(values))


def list_runs(text: str) -> set[tuple[str, ...]]:
    words = split_words(text)
    return {tuple(words[i : i + RUN]) for i in range(max(1, len(words) - RUN + 1))} if words else set()


def combine(precision: float, recall: float) -> tuple[float, float, float]:
    return precision, recall, 2 * precision * recall / max(1e-9, precision + recall)


def time_pages(pages: Pages) -> dict[str, float]:
    works: dict[str, Callable[[bytes], object]] = {"epitome": read_ours, **EXTRACTORS}
    calls = [partial(lambda work: [work(page.data) for page in pages], work) for work in works.values()]
    taken = time_in_turn(calls, PASSES, time.process_time)
    return {name: 1000 * min(seconds) / len(pages) for name, seconds in zip(works, taken, strict=True)}


def judge_kinds(kinds: dict[str, str]) -> list[tuple[str, ...]]:
    """For each kind: how many pages were labelled so, how many of them were found, how many others were called so."""
    rows: list[tuple[str, ...]] = []
    for kind in sorted(set(KINDS.values())):
        labelled = [key for key, label in KINDS.items() if label == kind and key in kinds]
        right = sum(kinds[key] == kind for key in labelled)
        wrong = sum(kinds[key] == kind for key, label in KINDS.items() if label != kind and key in kinds)
        rows.append((kind, str(len(labelled)), str(right), str(wrong)))
    return rows


def main() -> None:
    logging.disable(logging.CRITICAL)
    learnt_from = read_gold_pages(read_arguments(__doc__).data)
    by_set: dict[str, list[GoldPage]] = {}
    for gold in learnt_from:
        by_set.setdefault(gold.kind, []).append(gold)
    strings, articles, manuals, seven = (by_set.get(name, []) for name in ("strings", "articles", "manuals", "wcxb"))
    pages = [*strings, *articles, *manuals]
    kept = Kept()
    labelled = label_pages(learnt_from, kept)
    show_progress(f"{len(labelled)} labelled pages")
    found = read_by_folds([*pages, *seven], labelled, kept)
    systems = {name: {p.key: extract_text(name, p.data, kept) for p in pages} for name in EXTRACTORS}
    show_progress("other extractors")
    ours = {key: text for key, (text, _) in found.items()}
    results = {}
    for name, texts in {"epitome": ours, **systems}.items():
        scores = (*measure_strings(strings, texts), *measure_articles(articles, texts), measure_manuals(manuals, texts))
        results[name] = format_numbers(scores, 3)
    header = ("", "strings P", "R", "F", "articles P", "R", "F", "manuals F")
    lines = format_table(header, [(name, *row) for name, row in results.items()])
    of_seven = report_kinds(seven, ours, {p.key: extract_text("trafilatura", p.data, kept) for p in seven})
    lines += ["", f"Pages of seven kinds ({len(seven)}), word F1:", "", *of_seven]
    times = {"strings": time_pages(strings[:TIMED]), "seven kinds": time_pages(seven[:: len(seven) // TIMED])}
    lines += ["", "Milliseconds a page (best of three passes):", ""]
    lines += format_table(
        ("", *times["strings"]), [(name, *format_numbers(t.values(), 1)) for name, t in times.items()]
    )
    kinds = judge_kinds({key: kind for key, (_, kind) in found.items()})
    lines += ["", f"Kinds of {len(KINDS)} pages labelled by hand:", ""]
    lines += format_table(("kind", "pages", "found", "others called so"), kinds)
    counted = {name: len(some) for name, some in by_set.items()}
    data = {"results": results, "seven kinds": of_seven, "milliseconds": times, "kinds": kinds, "pages": counted}
    packages = "lxml trafilatura readability-lxml newspaper4k"
    write_page("main_text.py DATA", "Main text of web pages", packages, lines, data)


if __name__ == "__main__":
    main()
