"""Formats against the truth: known sources written in each format and read back; real files beside pandoc's reading.

    python benchmarks/formats.py [--pages FOLDER] [--files FOLDER]        writes benchmarks/results/formats/

Sources are the articles of pdf_articles.py and, with --pages, up to 30 HTML pages of a folder, each as pandoc's tree,
which pandoc then writes as DOCX, ODT, EPUB, PPTX, notebook, reStructuredText, LaTeX and RTF; mail, subtitles and
archives are written here. *shingles*: F1 of the 4-word shingles of the whole text against the tree's; *headings*: F1 of
the texts of headings. With --files, files of these formats are found below a folder, and our reading is compared with
pandoc's of the same file, which knows nothing of ours (where they differ, either may be wrong). Needs pypandoc_binary.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path
from statistics import fmean, median

import pypandoc

import epitome
from formats_truth import Truth, flatten_tree, parse_tree
from formats_writers import WRITERS
from harness.command import write_page
from harness.sources import draw_files
from harness.table import format_numbers, format_table
from pdf_articles import list_articles
from pdf_html import write_html
from pdf_measures import compute_f1, count_shingles, list_words

FLOORS = dict.fromkeys(("docx", "odt", "epub", "pptx", "ipynb"), 0.99) | dict.fromkeys(("rst", "tex"), 0.97)
HEADINGS_FLOOR = 0.95
_PANDOC = {name: name for name in ("docx", "odt", "epub", "pptx", "ipynb", "rst", "tex", "rtf")}
_PANDOC |= {"epub": "epub3", "tex": "latex"}
_MARKDOWN = "markdown-raw_html-raw_tex-citations-tex_math_dollars-smart"
_OPTIONS = ["--standalone", "--wrap=none", "--slide-level=5"]  # every heading is that of a slide
_MAX_PAGES, _MAX_FILES = 30, 100
_FEWEST_WORDS, _FEWEST_SENTENCES = 100, 30
HEADS = ["format", "files", "shingles", "median", "least", "headings"]
Scores = dict[str, list[tuple[float, float]]]


def list_sources(pages: Path | None) -> list[tuple[str, str]]:
    articles = [(a.name, flatten_tree(pypandoc.convert_text(write_html(a), "json", "html"))) for a in list_articles()]
    sources: list[tuple[str, str]] = []
    for path in draw_files(pages) if pages is not None else ():
        try:
            document = epitome.read(path)
        except epitome.EpitomeError:
            continue
        if len(sources) == _MAX_PAGES:
            break
        if len(document.sentences) >= _FEWEST_SENTENCES and document.language == "en":
            tree = _write_tree(document)
            if len(list_words(parse_tree(tree).text)) >= _FEWEST_WORDS:
                sources.append((path.stem, tree))
    return articles + sources


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
    return str(pypandoc.convert_text("\n".join(lines), "json", _MARKDOWN))


def score(document: epitome.Document, truth: Truth) -> tuple[float, float]:
    found = [document.text[b.start : b.end] for b in document.blocks if b.kind == "heading"]
    named = ([" ".join(list_words(h)) for h in some] for some in (found, truth.headings))
    mine, theirs = (Counter[object](name for name in names if name) for names in named)
    title = " ".join(list_words(document.title))
    if mine[title] > theirs[title]:
        del mine[title]
    texts = (count_shingles(list_words(text)) for text in (document.text, truth.text))
    return compute_f1(*texts), compute_f1(mine, theirs)


def measure_sources(sources: list[tuple[str, str]], folder: Path) -> Scores:
    scores: Scores = {}
    for name, tree in sources:
        truth = parse_tree(tree)
        for suffix, target in _PANDOC.items():
            path = folder / f"{name}.{suffix}"
            options = [*_OPTIONS, f"--metadata=title:{name}"]
            pypandoc.convert_text(tree, target, "json", outputfile=str(path), extra_args=options)
            scores.setdefault(suffix, []).append(score(epitome.read(path), truth))
        for suffix, write in WRITERS.items():
            path = folder / f"{name}.{suffix}"
            path.write_bytes(write(truth, path.stem))
            scores.setdefault(suffix, []).append(score(epitome.read(path), Truth(truth.pieces, ())))
    return scores


def measure_files(folder: Path) -> tuple[Scores, int, dict[str, float]]:
    """Our reading of real files against pandoc's; how many one of the two refuses; milliseconds for 10,000 words."""
    scores: Scores = {}
    refused = 0
    words: Counter[str] = Counter()
    seconds: dict[str, float] = defaultdict(float)
    for suffix, target in _PANDOC.items():
        for path in draw_files(folder, f"*.{suffix}")[:_MAX_FILES]:
            start = time.process_time()
            try:
                document = epitome.read(path)
                took = time.process_time() - start
                options = ["--track-changes=accept"]
                tree = pypandoc.convert_file(str(path), "json", target.rstrip("3"), extra_args=options)
            except (epitome.EpitomeError, RuntimeError):
                refused += 1
                continue
            truth = parse_tree(tree)
            if len(list_words(truth.text)) >= _FEWEST_WORDS:
                scores.setdefault(suffix, []).append(score(document, truth))
                words[suffix] += len(list_words(document.text))
                seconds[suffix] += took
                if scores[suffix][-1][0] < 0.9:
                    print(f"{scores[suffix][-1][0]:.3f} {path}", file=sys.stderr)
    return scores, refused, {suffix: 1e7 * took / words[suffix] for suffix, took in seconds.items()}


def _list_rows(scores: Scores, last: dict[str, str]) -> list[list[str]]:
    rows = []
    for suffix, pairs in scores.items():
        shingles, headings = zip(*pairs, strict=True)
        figures = format_numbers((fmean(shingles), median(shingles), min(shingles), fmean(headings)), 3)
        rows.append([suffix, str(len(pairs)), *figures, last.get(suffix, "")])
    return rows


def _average(scores: Scores) -> dict[str, list[float]]:
    return {s: [round(fmean(column), 4) for column in zip(*pairs, strict=True)] for s, pairs in scores.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=Path)
    parser.add_argument("--files", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        written = measure_sources(list_sources(given.pages), Path(folder))
    options = "".join(f" --{name} FOLDER" for name in ("pages", "files") if getattr(given, name) is not None)
    lines = [f"Asked with{options}." if options else "Asked without folders.", ""]
    rows = _list_rows(written, {suffix: str(floor) for suffix, floor in FLOORS.items()})
    lines += ["Known sources, written and read back:", "", *format_table([*HEADS, "floor"], rows), ""]
    means = _average(written)
    missed = [s for s, floor in FLOORS.items() if means[s][0] < floor or means[s][1] < HEADINGS_FLOOR]
    held = "missed: " + ", ".join(missed) if missed else "held"
    lines += [f"Floors (as told; headings {HEADINGS_FLOOR}): {held}."]
    data: dict[str, object] = {"written": means, "files written": {s: len(p) for s, p in written.items()}}
    data["floors"] = FLOORS
    if given.files is not None:
        real, refused, speed = measure_files(given.files)
        lines += [
            "",
            f"Real files beside pandoc's reading of them ({refused} that one of the two refused are left out):",
        ]
        rows = _list_rows(real, {suffix: f"{ms:.0f}" for suffix, ms in speed.items()})
        lines += ["", *format_table([*HEADS, "ms for 10,000 words"], rows)]
        data |= {"real": _average(real), "files real": {s: len(p) for s, p in real.items()}}
    write_page("formats.py", "Formats read back", "pypandoc_binary striprtf", lines, data)


if __name__ == "__main__":
    main()
