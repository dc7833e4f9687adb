"""The text of a PDF by other programs: pypdf, pdfminer.six, pdftotext (poppler)."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path


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
