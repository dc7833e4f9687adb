"""Scanned pages: how many characters are read wrong, beside Tesseract, and how many pages a minute.

    python benchmarks/scans.py [--fewer N]        writes benchmarks/results/scans/

Twenty pages of our own (scans.toml: English, German, French, Chinese) are typeset by Pillow at 300 dots per inch in ten
points, read clean, degraded (askew, out of focus, noise; tests/support/scanned.py) and degraded at 150 dots per inch.
*CER* is the Levenshtein distance of the text to the source, both without line ends and double blanks (Chinese without
any), divided by the characters of the source; *all* is the mean of the languages. Tesseract reads the same pictures
with the model of their language, which our recogniser is not told. Needs the extra `ocr`, and of Debian
fonts-dejavu-core, fonts-noto-cjk, tesseract-ocr with -deu, -fra and
-chi-sim. Seconds are processor time; both run on one core.
"""

import argparse
import re
import resource
import shutil
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from epitome.readers import read_bytes
from harness import ROOT
from harness.command import show_progress, write_page
from harness.table import format_table
from support.scanned import PAGE, degrade, save

_LATIN = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
_CHINESE = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc"
_MODELS = {"en": "eng", "de": "deu", "fr": "fra", "zh": "chi_sim"}
_LETTERS, _MARGIN, _LEADING = 42, 250, 62
_NOISE = 10.0  # of 255, standard deviation: at 15, Tesseract finds no text on the Chinese pages
_STATES: dict[str, tuple[int, Callable[[Image.Image], Image.Image]]] = {
    "clean, 300": (300, lambda page: page),
    "degraded, 300": (300, lambda page: degrade(page, noise=_NOISE)),
    "degraded, 150": (150, lambda page: degrade(page, noise=_NOISE, share=0.5)),
}
_HEADS = ["scan", "reader", *_MODELS, "all", "pages a minute"]
_BLANKS = re.compile(r"\s+")


def typeset_page(paragraphs: list[str], language: str) -> Image.Image:
    """A page of justified lines; words are not divided, Chinese breaks anywhere but before a closing sign."""
    page = Image.new("L", PAGE, 255)
    pen = ImageDraw.Draw(page)
    font = ImageFont.truetype(_CHINESE if language == "zh" else _LATIN, _LETTERS)
    top = _MARGIN
    for paragraph in paragraphs:
        for line in break_lines(paragraph, lambda text: pen.textlength(text, font=font), language):
            pen.text((_MARGIN, top), line, font=font, fill=0)
            top += _LEADING
        top += _LEADING
    return page


def break_lines(text: str, measure: Callable[[str], float], language: str) -> Iterator[str]:
    """Lines within the margins."""
    line = ""
    for piece in re.findall(r".[，。：；”、]*" if language == "zh" else r"\S+\s*", text):
        if line and measure(line + piece.rstrip()) > PAGE[0] - 2 * _MARGIN:
            yield line.rstrip()
            line = ""
        line += piece
    yield line.rstrip()


def normalise(text: str, language: str) -> str:
    return _BLANKS.sub("" if language == "zh" else " ", text).strip()


def count_edits(one: str, other: str) -> int:
    """The Levenshtein distance."""
    row = list(range(len(other) + 1))
    for number, character in enumerate(one, 1):
        diagonal, row[0] = row[0], number
        for at, found in enumerate(other, 1):
            diagonal, row[at] = row[at], min(row[at] + 1, row[at - 1] + 1, diagonal + (character != found))
    return row[-1]


def read_ours(picture: bytes, language: str) -> str:
    return read_bytes(picture, id="page.png", language=language).text


def read_by_tesseract(picture: bytes, language: str) -> str:
    command = ["tesseract", "-", "-", "-l", _MODELS[language]]
    environment = {"OMP_THREAD_LIMIT": "1", "PATH": "/usr/bin:/bin"}
    done = subprocess.run(command, input=picture, capture_output=True, check=True, env=environment)
    return done.stdout.decode()


def measure_seconds() -> float:
    """Processor time of this process and of those that it waited for."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def describe_tesseract() -> str:
    done = subprocess.run(["tesseract", "--version"], capture_output=True, text=True, check=True)
    return done.stdout.split("\n", 1)[0]


def measure_all(
    texts: dict[str, list[list[str]]], readers: dict[str, Callable[[bytes, str], str]]
) -> list[dict[str, Any]]:
    """A row for each state of the pages and each reader."""
    rows: list[dict[str, Any]] = []
    for state, (dots, change) in _STATES.items():
        pictures = {
            language: [save(change(typeset_page(page, language)), dots=dots) for page in pages]
            for language, pages in texts.items()
        }
        for name, read in readers.items():
            errors: dict[str, float] = {}
            seconds = 0.0
            for language, pages in texts.items():
                edits = length = 0
                for page, picture in zip(pages, pictures[language], strict=True):
                    began = measure_seconds()
                    found = normalise(read(picture, language), language)
                    seconds += measure_seconds() - began
                    source = normalise(" ".join(page), language)
                    edits, length = edits + count_edits(source, found), length + len(source)
                errors[language] = edits / length
            count = sum(map(len, texts.values()))
            rows.append(
                {"scan": state, "reader": name, **errors, "all": fmean(errors.values()), "rate": 60 * count / seconds}
            )
            show_progress(str(rows[-1]))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fewer", type=int, help="at most so many pages a language")
    arguments = parser.parse_args()
    texts = tomllib.loads((ROOT / "benchmarks" / "scans.toml").read_text(encoding="utf-8"))
    pages = {language: told["pages"][: arguments.fewer] for language, told in texts.items()}
    readers: dict[str, Callable[[bytes, str], str]] = {"epitome": read_ours}
    if shutil.which("tesseract"):
        readers["tesseract"] = read_by_tesseract
    typeset_first = save(typeset_page(pages["en"][0][:1], "en"))
    read_ours(typeset_first, "en")  # loads the networks
    rows = measure_all(pages, readers)
    shown = [
        [row["scan"], row["reader"], *(f"{100 * row[name]:.2f}" for name in (*pages, "all")), f"{row['rate']:.1f}"]
        for row in rows
    ]
    lines = ["Character error rate in percent, and pages a minute of processor time:", "", *format_table(_HEADS, shown)]
    about = f", {describe_tesseract()}" if "tesseract" in readers else ""
    write_page(
        "scans.py",
        "Scanned pages read",
        "rapidocr onnxruntime pillow",
        lines,
        rows,
        about=about,
        short=bool(arguments.fewer),
    )


if __name__ == "__main__":
    main()
