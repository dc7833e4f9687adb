"""Main text of web pages: this version, an older one, and other extractors, by the same measures on the same pages.

    python benchmarks/main_text.py DATA [--old TREE]        writes benchmarks/results/main_text/

DATA holds `pages/` and `manuals/` (scripts/build_models/page_data.py). Five folds by site: every page is read with a
model that was learnt from other sites only. TREE: the source tree of an older version, run in a process of its own.
*strings*: precision = wanted strings found / all found, recall = wanted found / wanted. *articles*: mean precision and
recall of runs of four words. F is the harmonic mean. *manuals*: mean F1 of words, the mean over packages. Time: best
of three passes over the first hundred pages with strings, in turn. Kinds of pages are compared with labels by hand.
"""

from __future__ import annotations

import argparse
import json
import logging
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from unittest.mock import patch

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "scripts"))

from build_models.manuals import split_words
from build_models.page_data import GoldPage, read_gold_pages, squeeze
from build_models.page_labels import (
    VOTERS,
    LabelledPage,
    extract_by_newspaper,
    extract_by_readability,
    extract_by_trafilatura,
    label_page,
)
from build_models.pages import FOLDS, hash_site, learn_main_text
from epitome.readers import read_bytes
from epitome.runtime.errors import EpitomeError
from page import write_page
from page_kinds import KINDS
from report.markdown import format_table

PASSES = 3
TIMED = 100
RUN = 4
PEERS: dict[str, Callable[[bytes], str]] = {
    "trafilatura": extract_by_trafilatura,
    "readability-lxml": extract_by_readability,
    "newspaper4k": extract_by_newspaper,
}
OLD = """
import json, sys
from epitome.readers import read_bytes
for line in sys.stdin:
    try:
        d = read_bytes(open(json.loads(line), "rb").read(), id="page", media="html")
        kinds = [s.kind for s in d.sections]
        blocks = [b for b in d.blocks if kinds[b.section] != "boilerplate" and b.kind != "boilerplate"]
        text = "\\n".join(d.text[b.start : b.end] for b in blocks)
    except Exception:
        text = ""
    print(json.dumps(text), flush=True)
"""
Texts = dict[str, str]
Scores = tuple[float, float, float]


def read_ours(data: bytes) -> tuple[str, str]:
    """The main text and the kind of a page."""
    try:
        document = read_bytes(data, id="page", media="html")
    except EpitomeError:
        return "", ""
    return document.main_text, document.page_kind


def read_by_folds(pages: Sequence[GoldPage], labelled: Sequence[LabelledPage]) -> tuple[Texts, dict[str, str]]:
    """Main texts and kinds of all pages, each read with a model that saw no page of its site."""
    found: dict[str, tuple[str, str]] = {}
    for fold in range(FOLDS):
        model = learn_main_text([p for p in labelled if hash_site(p.page.site) != fold])
        with patch("epitome.readers.html.main_text.judgement.load_main_text_model", return_value=model):
            found |= {p.key: read_ours(p.data) for p in pages if hash_site(p.site) == fold}
        print(f"fold {fold}", file=sys.stderr, flush=True)
    return {key: text for key, (text, _) in found.items()}, {key: kind for key, (_, kind) in found.items()}


def read_old(tree: Path, pages: Sequence[GoldPage], folder: Path) -> Texts:
    """What an older version takes for main text: all blocks that are not boilerplate."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for number, page in enumerate(pages):
        path = folder / f"{number}.html"
        path.write_bytes(page.data)
        lines.append(json.dumps(str(path)))
    done = subprocess.run(
        [sys.executable, "-c", OLD],
        input="\n".join(lines),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        env={"PYTHONPATH": str(tree / "src")},
    )
    return {page.key: json.loads(line) for page, line in zip(pages, done.stdout.splitlines(), strict=True)}


def measure_strings(pages: Sequence[GoldPage], texts: Texts) -> Scores:
    """Precision, recall and F of wanted strings."""
    wanted = found = bad = 0
    for page in pages:
        text = squeeze(texts[page.key])
        wanted += len(page.wanted)
        found += sum(s in text for s in page.wanted)
        bad += sum(s in text for s in page.unwanted)
    return combine(found / max(1, found + bad), found / max(1, wanted))


def measure_articles(pages: Sequence[GoldPage], texts: Texts) -> Scores:
    """Mean precision and recall of runs of four words, F of the two."""
    precisions, recalls = [], []
    for page in pages:
        gold, own = list_runs(page.article), list_runs(texts[page.key])
        shared = len(gold & own)
        precisions.append(shared / len(own) if own else 0.0)
        recalls.append(shared / len(gold) if gold else 1.0)
    return combine(sum(precisions) / max(1, len(pages)), sum(recalls) / max(1, len(pages)))


def measure_manuals(pages: Sequence[GoldPage], texts: Texts) -> float:
    """Mean F1 of words: the mean over packages."""
    values: dict[str, list[float]] = {}
    for page in pages:
        gold, own = Counter(split_words(page.article)), Counter(split_words(texts[page.key]))
        values.setdefault(page.site, []).append(2 * (gold & own).total() / (gold.total() + own.total()))
    return sum(sum(v) / len(v) for v in values.values()) / max(1, len(values))


def list_runs(text: str) -> set[tuple[str, ...]]:
    words = split_words(text)
    return {tuple(words[i : i + RUN]) for i in range(max(1, len(words) - RUN + 1))} if words else set()


def combine(precision: float, recall: float) -> Scores:
    """Precision, recall, and their harmonic mean."""
    return precision, recall, 2 * precision * recall / max(1e-9, precision + recall)


def time_in_turn(pages: Sequence[GoldPage]) -> dict[str, float]:
    """Milliseconds a page, best of the passes."""
    works: dict[str, Callable[[bytes], object]] = {"epitome": read_ours, **PEERS}
    best = dict.fromkeys(works, float("inf"))
    for _ in range(PASSES):
        for name, work in works.items():
            start = time.perf_counter()
            for page in pages:
                work(page.data)
            best[name] = min(best[name], 1000 * (time.perf_counter() - start) / len(pages))
    return best


def list_rows(pages: Sequence[GoldPage], systems: dict[str, Texts]) -> Iterator[tuple[str, ...]]:
    by_kind = {kind: [p for p in pages if p.kind == kind] for kind in ("strings", "articles", "manuals")}
    for name, texts in systems.items():
        strings, articles = measure_strings(by_kind["strings"], texts), measure_articles(by_kind["articles"], texts)
        manuals = measure_manuals(by_kind["manuals"], texts)
        yield (name, *(f"{v:.3f}" for v in (*strings, *articles, manuals)))


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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--old", type=Path, help="source tree of an older version")
    parser.add_argument("--scratch", type=Path, default=Path("/tmp/main_text"), help="folder for pages of that version")
    arguments = parser.parse_args()
    logging.disable(logging.CRITICAL)
    learnt_from = read_gold_pages(arguments.data)
    pages = [p for p in learnt_from if p.kind != "small"]
    systems = {name: {p.key: extract(p.data) for p in pages} for name, extract in PEERS.items()}
    votes = {extract: {p.data: systems[name][p.key] for p in pages} for name, extract in PEERS.items()}
    voters = [(weight, votes[extract].__getitem__) for weight, extract in VOTERS]
    labelled = [page for page in (label_page(p, voters) for p in learnt_from) if page is not None]
    ours, kinds = read_by_folds(pages, labelled)
    systems = {"epitome": ours, **systems}
    if arguments.old:
        systems["epitome before"] = read_old(arguments.old, pages, arguments.scratch)
    header = ("", "strings P", "R", "F", "articles P", "R", "F", "manuals F")
    lines = format_table(header, list(list_rows(pages, systems)))
    by_fold = []
    for fold in range(FOLDS):
        own = [p for p in pages if hash_site(p.site) == fold]
        strings, articles = [p for p in own if p.kind == "strings"], [p for p in own if p.kind == "articles"]
        for name in ("epitome", "trafilatura"):
            scores = measure_strings(strings, systems[name])[2], measure_articles(articles, systems[name])[2]
            by_fold.append(
                (str(fold), name, str(len(strings)), f"{scores[0]:.3f}", str(len(articles)), f"{scores[1]:.3f}")
            )
    lines += ["", "Each fold:", "", *format_table(("fold", "", "pages", "strings F", "articles", "F"), by_fold)]
    times = time_in_turn([p for p in pages if p.kind == "strings"][:TIMED])
    lines += ["", "Milliseconds a page (best of three passes):", ""]
    lines += format_table(tuple(times), [tuple(f"{v:.1f}" for v in times.values())])
    lines += ["", f"Kinds of {len(KINDS)} pages labelled by hand:", ""]
    lines += format_table(("kind", "pages", "found", "others called so"), judge_kinds(kinds))
    data = {
        "results": {row[0]: row[1:] for row in list_rows(pages, systems)},
        "folds": by_fold,
        "milliseconds": times,
        "kinds": judge_kinds(kinds),
        "pages": Counter(p.kind for p in pages),
    }
    packages = "lxml trafilatura readability-lxml newspaper4k"
    write_page("main_text.py DATA --old TREE", "Main text of web pages", packages, lines, data)


if __name__ == "__main__":
    main()
