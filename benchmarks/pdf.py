"""PDF against the truth: articles of our own, typeset by LaTeX, Chromium, LibreOffice and reportlab, read back.

    python benchmarks/pdf.py        writes benchmarks/results/pdf/

Six examples of the project and six articles made of their sentences (footnotes, floats, lists, tables, formulas,
references), each in nine settings. *shingles*: F1 of the 4-word shingles of the whole text against the source;
*headings*: F1 of (text, level); *order*: Kendall's tau of the sentences of running text; *summary*: share of the five
sentences of the summary that the summary of the same article in JATS has too; *boxes*: share of the sentences whose
boxes, cropped by the engine, hold their words. Beside it pypdf, pdfminer.six and pdftotext, which give text alone:
shingles, order, and milliseconds of the processor a page. Hyphens at line ends are undone for them. Needs
benchmarks/requirements-peers.txt, pdflatex, chromium, soffice and pdftotext; what is not found is left out, loudly.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import epitome
from page import write_page
from pdf_articles import Article, list_articles, write_jats
from pdf_html import typeset_chromium, typeset_libreoffice
from pdf_latex import typeset_latex
from pdf_measures import count_held, score_headings, score_order, score_shingles, share_of_sentences
from pdf_peers import PEERS
from pdf_reportlab import typeset_reportlab
from report.markdown import format_table

FLOORS = {"shingles": 0.97, "headings": 0.95, "order": 0.98, "summary": 0.70, "boxes": 1.0}
_COUNTS = ("held", "sentences")  # sentences whose boxes hold their words, and all
Typeset = Callable[[Article, Path], Path]
SETTINGS: dict[str, tuple[str, Typeset]] = {
    "LaTeX, one column": ("pdflatex", lambda a, f: typeset_latex(a, f, columns=1)),
    "LaTeX, two columns": ("pdflatex", lambda a, f: typeset_latex(a, f, columns=2)),
    "LaTeX, two columns, old fonts": ("pdflatex", lambda a, f: typeset_latex(a, f, columns=2, fonts="cm")),
    "Chromium": ("chromium", typeset_chromium),
    "Chromium, two columns": ("chromium", lambda a, f: typeset_chromium(a, f, columns=2)),
    "reportlab, one column": ("python3", lambda a, f: typeset_reportlab(a, f, columns=1)),
    "reportlab, two columns": ("python3", lambda a, f: typeset_reportlab(a, f, columns=2)),
    "reportlab, three columns": ("python3", lambda a, f: typeset_reportlab(a, f, columns=3)),
}


@dataclass
class Figures:
    """Sums over files."""

    files: int = 0
    pages: int = 0
    seconds: float = 0.0
    sums: dict[str, float] = field(default_factory=dict)

    def add(self, *, pages: int, seconds: float, **scores: float) -> None:
        """Add one file."""
        self.files, self.pages, self.seconds = self.files + 1, self.pages + pages, self.seconds + seconds
        for name, score in scores.items():
            self.sums[name] = self.sums.get(name, 0.0) + score

    def mean(self) -> dict[str, float]:
        """Means over files, and milliseconds a page."""
        sums = {name: total for name, total in self.sums.items() if name not in _COUNTS}
        found = {name: round(total / self.files, 4) for name, total in sums.items()}
        return {**found, "ms a page": round(1000 * self.seconds / max(1, self.pages), 1)}


def measure_processor() -> float:
    """The seconds of the processor that this process and those that it has started have taken."""
    return sum(os.times()[:4])


def typeset_all(folder: Path) -> list[tuple[str, Article, Path]]:
    """(setting, article as it was set, file) of all files."""
    files: list[tuple[str, Article, Path]] = []
    articles = list_articles()
    for name, (program, typeset) in SETTINGS.items():
        if shutil.which(program) is None:
            print(f"NOT TRIED: {name}, since {program} was not found", file=sys.stderr)
            continue
        for article in articles:
            whole = article if program == "pdflatex" else article.without("footnote")
            files.append((name, whole, typeset(whole, folder)))
    if shutil.which("soffice") is None:
        print("NOT TRIED: LibreOffice, since soffice was not found", file=sys.stderr)
    else:
        set_by = typeset_libreoffice([article.without("footnote") for article in articles], folder)
        files += [("LibreOffice", article.without("footnote"), set_by[article.name]) for article in articles]
    return files


def read_article(article: Article, file: Path, figures: Figures) -> int:
    """Read a file, and judge it; the number of its pages."""
    data = file.read_bytes()
    epitome.read(data)  # what is loaded once does not count
    start = measure_processor()
    document = epitome.read(data)
    seconds = measure_processor() - start
    source = epitome.read(write_jats(article))
    mine, theirs = ([e.text for e in epitome.summarise(d, sentences=5)] for d in (document, source))
    held, sentences = count_held(document, data)
    pages = max(box[0] for s in document.sentences for box in s.boxes)
    figures.add(
        pages=pages,
        seconds=seconds,
        shingles=score_shingles(document.text, article),
        headings=score_headings(document, article),
        order=score_order(document.text, article),
        summary=share_of_sentences(mine, theirs),
        boxes=held / sentences,
        held=held,
        sentences=sentences,
        title=float(document.title == article.title),
        authors=float(document.authors == article.authors),
    )
    return pages


def ask_peers(article: Article, file: Path, pages: int, figures: dict[str, Figures]) -> None:
    """The same file by the others."""
    for name, read in PEERS.items():
        start = measure_processor()
        text = read(file)
        seconds = measure_processor() - start
        text = re.sub(r"(?<=\w)-\s*\n\s*(?=[a-z])", "", text)
        figures.setdefault(name, Figures()).add(
            pages=pages, seconds=seconds, shingles=score_shingles(text, article), order=score_order(text, article)
        )


def run() -> None:
    """Measure, and write the page."""
    own: dict[str, Figures] = {}
    peers: dict[str, Figures] = {}
    total = Figures()
    with tempfile.TemporaryDirectory() as place:
        for name, article, file in typeset_all(Path(place)):
            one = own.setdefault(name, Figures())
            pages = read_article(article, file, one)
            ask_peers(article, file, pages, peers)
    for figures in own.values():
        total.files, total.pages = total.files + figures.files, total.pages + figures.pages
        total.seconds += figures.seconds
        for key, value in figures.sums.items():
            total.sums[key] = total.sums.get(key, 0.0) + value
    own["all"] = total
    data = {
        "own": {name: figures.mean() for name, figures in own.items()},
        "peers": {name: figures.mean() for name, figures in peers.items()},
        "files": total.files,
        "pages": total.pages,
        **{name: total.sums[name] for name in _COUNTS},
        "floors": FLOORS,
    }
    names = [*total.mean()]
    rows = [[name, *(f"{figures.mean()[key]:.3f}" for key in names)] for name, figures in own.items()]
    short = ["shingles", "order", "ms a page"]
    others = {"epitome": total, **peers}
    lines = format_table(["setting", *names], rows)
    held = f"the boxes of {total.sums['held']:,.0f} of {total.sums['sentences']:,.0f} sentences hold their words"
    lines += ["", f"{total.files} files, {total.pages} pages; {held}. Beside others, on the same files:", ""]
    lines += format_table(
        ["reader", *short], [[name, *(f"{f.mean()[key]:.3f}" for key in short)] for name, f in others.items()]
    )
    failed = [key for key, floor in FLOORS.items() if total.mean()[key] < floor]
    floors = ", ".join(f"{name} {floor}" for name, floor in FLOORS.items())
    lines += ["", f"Floors ({floors}): {'missed: ' + ', '.join(failed) if failed else 'held'}."]
    write_page("pdf.py", "PDF read back", "pypdfium2 reportlab pypdf pdfminer.six", lines, data)


if __name__ == "__main__":
    run()
