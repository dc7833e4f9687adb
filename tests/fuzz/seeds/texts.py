"""The seeds that are texts: the files of this folder's folders, by name."""

from __future__ import annotations

from pathlib import Path

_FOLDER = Path(__file__).parent


def _read(name: str) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted((_FOLDER / name).iterdir()))


def _read_lines(name: str) -> tuple[bytes, ...]:
    return tuple(line for data in _read(name) for line in data.splitlines())


XML, HTML, TEXT, MARKDOWN = (_read(name) for name in ("xml", "html", "text", "markdown"))
JSON, NOTEBOOK, MAIL, MBOX = (_read(name) for name in ("json", "notebook", "mail", "mbox"))
SUBTITLES, CSV, RST, TEX = (_read(name) for name in ("subtitles", "csv", "rst", "tex"))
ROFF, RTF = _read("roff"), _read("rtf")
HOCR, ALTO = _read("hocr"), _read("alto")
QUOTES, WORKS, ANSWERS = _read("quotes"), _read("works"), _read("answers")
QUERIES, PATHS = _read_lines("queries"), _read_lines("paths")
