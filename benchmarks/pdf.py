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

import os
import re
import shutil
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import epitome
from harness.command import show_progress, write_page
from harness.table import format_rows
from pdf_articles import Article, list_articles, write_jats
from pdf_html import typeset_chromium, typeset_libreoffice
from pdf_latex import typeset_latex
from pdf_measures import count_held, score_headings, score_order, score_shingles, share_of_sentences
from pdf_reportlab import typeset_reportlab

FLOORS = {"shingles": 0.97, "headings": 0.95, "order": 0.98, "summary": 0.70, "boxes": 1.0}
COUNTS = ("pages", "seconds", "held", "sentences")  # held: sentences whose boxes hold their words
SETTINGS: dict[str, tuple[str, Callable[[Article, Path], Path]]] = {
    "LaTeX, one column": ("pdflatex", partial(typeset_latex, columns=1)),
    "LaTeX, two columns": ("pdflatex", partial(typeset_latex, columns=2)),
    "LaTeX, two columns, old fonts": ("pdflatex", partial(typeset_latex, columns=2, fonts="cm")),
    "Chromium": ("chromium", typeset_chromium),
    "Chromium, two columns": ("chromium", partial(typeset_chromium, columns=2)),
    "reportlab, one column": ("python3", partial(typeset_reportlab, columns=1)),
    "reportlab, two columns": ("python3", partial(typeset_reportlab, columns=2)),
    "reportlab, three columns": ("python3", partial(typeset_reportlab, columns=3)),
}
Row = dict[str, float]


def read_by_pypdf(path: Path) -> str:
    from pypdf import PdfReader

    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


def read_by_pdfminer(path: Path) -> str:
    from pdfminer.high_level import extract_text

    return str(extract_text(path))


def read_by_pdftotext(path: Path) -> str:
    return subprocess.run(["pdftotext", str(path), "-"], check=True, capture_output=True).stdout.decode()


PEERS: dict[str, Callable[[Path], str]] = {
    "pypdf": read_by_pypdf,
    "pdfminer.six": read_by_pdfminer,
    "pdftotext": read_by_pdftotext,
}


def average(rows: Sequence[Row]) -> Row:
    means = {name: round(sum(row[name] for row in rows) / len(rows), 4) for name in rows[0] if name not in COUNTS}
    milliseconds = 1000 * sum(row["seconds"] for row in rows) / sum(row["pages"] for row in rows)
    return {**means, "ms a page": round(milliseconds, 1)}


def measure_processor() -> float:
    """The seconds of the processor that this process and those that it has started have taken."""
    return sum(os.times()[:4])


def typeset_all(folder: Path) -> list[tuple[str, Article, Path]]:
    files: list[tuple[str, Article, Path]] = []
    articles = list_articles()
    plain = [article.without("footnote") for article in articles]
    for name, (program, typeset) in SETTINGS.items():
        if shutil.which(program) is None:
            show_progress(f"NOT TRIED: {name}, since {program} was not found")
            continue
        files += [(name, a, typeset(a, folder)) for a in (articles if program == "pdflatex" else plain)]
    if shutil.which("soffice") is None:
        show_progress("NOT TRIED: LibreOffice, since soffice was not found")
        return files
    set_by = typeset_libreoffice(plain, folder)
    return files + [("LibreOffice", article, set_by[article.name]) for article in plain]


def read_article(article: Article, file: Path) -> Row:
    data = file.read_bytes()
    epitome.read(data)  # what is loaded once does not count
    start = measure_processor()
    document = epitome.read(data)
    seconds = measure_processor() - start
    source = epitome.read(write_jats(article))
    mine, theirs = ([e.text for e in epitome.summarise(d, sentences=5)] for d in (document, source))
    held, sentences = count_held(document, data)
    return {
        "pages": max(box[0] for s in document.sentences for box in s.boxes),
        "seconds": seconds,
        "shingles": score_shingles(document.text, article),
        "headings": score_headings(document, article),
        "order": score_order(document.text, article),
        "summary": share_of_sentences(mine, theirs),
        "boxes": held / sentences,
        "held": held,
        "sentences": sentences,
        "title": float(document.title == article.title),
        "authors": float(document.authors == article.authors),
    }


def ask_peer(read: Callable[[Path], str], article: Article, file: Path, pages: float) -> Row:
    start = measure_processor()
    text = read(file)
    seconds = measure_processor() - start
    text = re.sub(r"(?<=\w)-\s*\n\s*(?=[a-z])", "", text)
    scores = {"shingles": score_shingles(text, article), "order": score_order(text, article)}
    return {"pages": pages, "seconds": seconds, **scores}


def main() -> None:
    own: dict[str, list[Row]] = defaultdict(list)
    peers: dict[str, list[Row]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as place:
        for name, article, file in typeset_all(Path(place)):
            own[name].append(read_article(article, file))
            for peer, read in PEERS.items():
                peers[peer].append(ask_peer(read, article, file, own[name][-1]["pages"]))
    every = [row for rows in own.values() for row in rows]
    own["all"] = every
    ours, theirs = ({name: average(rows) for name, rows in some.items()} for some in (own, peers))
    pages, held, sentences = (sum(row[name] for row in every) for name in ("pages", "held", "sentences"))
    counts = {"files": len(every), "pages": pages, "held": held, "sentences": sentences}
    boxes = f"the boxes of {held:,.0f} of {sentences:,.0f} sentences hold their words"
    told = f"{len(every)} files, {pages:.0f} pages; {boxes}. Beside others, on the same files:"
    short = ("shingles", "order", "ms a page")
    others = {name: {key: row[key] for key in short} for name, row in {"epitome": ours["all"], **theirs}.items()}
    lines = [*format_rows("setting", ours, ".3f"), "", told, ""]
    failed = [key for key, floor in FLOORS.items() if ours["all"][key] < floor]
    floors = ", ".join(f"{name} {floor}" for name, floor in FLOORS.items())
    lines += [*format_rows("reader", others, ".3f"), ""]
    lines += [f"Floors ({floors}): {'missed: ' + ', '.join(failed) if failed else 'held'}."]
    data = {"own": ours, "peers": theirs, **counts, "floors": FLOORS}
    write_page("pdf.py", "PDF read back", "pypdfium2 reportlab pypdf pdfminer.six", lines, data)


if __name__ == "__main__":
    main()
