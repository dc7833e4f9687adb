"""Formats against the truth: known sources written in each format and read back; real files beside pandoc's reading.

    python benchmarks/formats.py [--pages FOLDER] [--files FOLDER]        writes benchmarks/results/formats/

Sources are the articles of pdf_articles.py and, with --pages, up to 30 HTML pages of a folder, each as pandoc's tree,
which pandoc then writes as DOCX, ODT, EPUB, PPTX, notebook, reStructuredText, LaTeX and RTF; mail, subtitles and
archives are written here. *shingles*: F1 of the 4-word shingles of the whole text against the tree's; *headings*: F1 of
the texts of headings. With --files, files of these formats are found below a folder, and our reading is compared with
pandoc's of the same file, which knows nothing of ours (where they differ, either may be wrong). Needs pypandoc_binary.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import pypandoc

import epitome
from formats_truth import Truth, flatten_tree, parse_tree
from formats_writers import WRITERS
from page import write_page
from pdf_articles import list_articles
from pdf_html import write_html
from pdf_measures import compute_f1, count_shingles, list_words
from report.markdown import format_table

FLOORS = {
    **dict.fromkeys(("docx", "odt", "epub", "pptx", "ipynb"), 0.99),
    **dict.fromkeys(("rst", "tex"), 0.97),
}
HEADINGS_FLOOR = 0.95
_PANDOC = {
    "docx": "docx",
    "odt": "odt",
    "epub": "epub3",
    "pptx": "pptx",
    "ipynb": "ipynb",
    "rst": "rst",
    "tex": "latex",
    "rtf": "rtf",
}
_MARKDOWN = "markdown-raw_html-raw_tex-citations-tex_math_dollars"
_OPTIONS = ["--standalone", "--wrap=none", "--slide-level=5"]  # every heading is that of a slide
_MAX_PAGES = 30
_MAX_FILES = 100
_FEWEST_WORDS = 100
Scores = dict[str, list[tuple[float, float]]]


def list_sources(pages: Path | None) -> list[tuple[str, str]]:
    """(name, tree) of all sources."""
    sources = [(a.name, flatten_tree(pypandoc.convert_text(write_html(a), "json", "html"))) for a in list_articles()]
    if pages is not None:
        found = sorted(pages.rglob("*.html"))
        random.Random(7).shuffle(found)
        for path in found:
            try:
                document = epitome.read(path)
            except epitome.EpitomeError:
                continue
            if len(sources) - len(list_articles()) == _MAX_PAGES:
                break
            if len(document.sentences) >= 30 and document.language == "en":
                tree = _write_tree(document)
                if len(list_words(parse_tree(tree).text)) >= _FEWEST_WORDS:
                    sources.append((path.stem, tree))
    return sources


def _write_tree(document: epitome.Document) -> str:
    """A page as it was read, as a tree: headings, paragraphs, items and listings, without navigation."""
    lines: list[str] = []
    for block in document.blocks:
        text = document.text[block.start : block.end]
        section = document.sections[block.section]
        if section.kind not in ("body", "abstract") or block.kind not in ("paragraph", "heading", "item", "code"):
            continue
        if block.kind == "code":
            lines += ["", "~~~~~~~~", text, "~~~~~~~~", ""]
        else:
            escaped = "".join(f"\\{c}" if c in "\\`*_{}[]()#+-.!|<>~$^@\"'=:&%" else c for c in " ".join(text.split()))
            mark = {"heading": "#" * min(max(1, section.level), 5) + " ", "item": "- "}.get(block.kind, "")
            lines += ["", mark + escaped, ""]
    tree: str = pypandoc.convert_text("\n".join(lines), "json", f"{_MARKDOWN}-smart")
    return tree


def score(document: epitome.Document, truth: Truth) -> tuple[float, float]:
    """F1 of shingles and of headings."""
    found = [document.text[b.start : b.end] for b in document.blocks if b.kind == "heading"]
    headings = (Counter(" ".join(list_words(h)) for h in some) for some in (found, truth.headings))
    mine, theirs = (Counter({key: n for key, n in bag.items() if key}) for bag in headings)
    title = " ".join(list_words(document.title))
    if mine[title] > theirs[title]:
        del mine[title]
    return (
        compute_f1(count_shingles(list_words(document.text)), count_shingles(list_words(truth.text))),
        compute_f1(Counter(dict(mine)), Counter(dict(theirs))),
    )


def measure_sources(sources: list[tuple[str, str]], folder: Path) -> Scores:
    """The scores of all formats."""
    scores: Scores = {}
    for name, tree in sources:
        truth = parse_tree(tree)
        for suffix, target in _PANDOC.items():
            path = folder / f"{name}.{suffix}"
            pypandoc.convert_text(
                tree, target, "json", outputfile=str(path), extra_args=[*_OPTIONS, f"--metadata=title:{name}"]
            )
            scores.setdefault(suffix, []).append(score(epitome.read(path), truth))
        for suffix, write in WRITERS.items():
            path = folder / f"{name}.{suffix}"
            path.write_bytes(write(truth, path.stem))
            scores.setdefault(suffix, []).append(score(epitome.read(path), Truth(truth.pieces, ())))
    return scores


def measure_files(folder: Path) -> tuple[Scores, list[str], dict[str, float]]:
    """Our reading of real files against pandoc's; those that one of the two refuses; milliseconds for 10,000 words."""
    scores: Scores = {}
    refused: list[str] = []
    words: Counter[str] = Counter()
    seconds: dict[str, float] = {}
    for suffix, target in _PANDOC.items():
        found = sorted(folder.rglob(f"*.{suffix}"))
        random.Random(7).shuffle(found)
        for path in found[:_MAX_FILES]:
            try:
                start = time.process_time()
                document = epitome.read(path)
                took = time.process_time() - start
                tree = pypandoc.convert_file(
                    str(path), "json", target.rstrip("3"), extra_args=["--track-changes=accept"]
                )
            except (epitome.EpitomeError, RuntimeError) as error:
                refused.append(f"{path.name}: {type(error).__name__}")
                continue
            truth = parse_tree(tree)
            if len(list_words(truth.text)) >= _FEWEST_WORDS:
                scores.setdefault(suffix, []).append(score(document, truth))
                words[suffix] += len(list_words(document.text))
                seconds[suffix] = seconds.get(suffix, 0.0) + took
                if scores[suffix][-1][0] < 0.9:
                    print(f"{scores[suffix][-1][0]:.3f} {path}", file=sys.stderr)
    return scores, refused, {s: 1e7 * seconds[s] / words[s] for s in seconds}


def _list_rows(scores: Scores) -> list[list[str]]:
    rows = []
    for suffix, pairs in scores.items():
        shingles, headings = zip(*pairs, strict=True)
        means = [statistics.fmean(shingles), statistics.median(shingles), min(shingles), statistics.fmean(headings)]
        floor = f"{FLOORS[suffix]}" if suffix in FLOORS else ""
        rows.append([suffix, str(len(pairs)), *(f"{value:.3f}" for value in means), floor])
    return rows


def run() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=Path)
    parser.add_argument("--files", type=Path)
    given = parser.parse_args()
    heads = ["format", "files", "shingles", "median", "least", "headings", "floor"]
    with tempfile.TemporaryDirectory() as folder:
        written = measure_sources(list_sources(given.pages), Path(folder))
    options = "".join(f" --{name} FOLDER" for name in ("pages", "files") if getattr(given, name) is not None)
    asked = f"Asked with{options}." if options else "Asked without folders."
    lines = [asked, "", "Known sources, written and read back:", "", *format_table(heads, _list_rows(written))]
    means = {
        s: [round(statistics.fmean(column), 4) for column in zip(*pairs, strict=True)] for s, pairs in written.items()
    }
    missed = [s for s, floor in FLOORS.items() if means[s][0] < floor or means[s][1] < HEADINGS_FLOOR]
    lines += [
        "",
        f"Floors (as told; headings {HEADINGS_FLOOR}): {'missed: ' + ', '.join(missed) if missed else 'held'}.",
    ]
    data: dict[str, object] = {
        "written": means,
        "files written": {s: len(p) for s, p in written.items()},
        "floors": FLOORS,
    }
    if given.files is not None:
        real, refused, speed = measure_files(given.files)
        lines += [
            "",
            f"Real files beside pandoc's reading of them ({len(refused)} that one of the two refused are left out):",
            "",
        ]
        lines += format_table(
            [*heads[:-1], "ms for 10,000 words"], [[*row[:-1], f"{speed[row[0]]:.0f}"] for row in _list_rows(real)]
        )
        data["real"] = {
            s: [round(statistics.fmean(c), 4) for c in zip(*pairs, strict=True)] for s, pairs in real.items()
        }
        data["files real"] = {s: len(p) for s, p in real.items()}
    write_page("formats.py", "Formats read back", "pypandoc_binary striprtf", lines, data)


if __name__ == "__main__":
    run()
