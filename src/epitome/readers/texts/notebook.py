"""Notebooks (.ipynb, formats 3 and 4): the cells in order; the place of a sentence is its cell ("cell 12").

Text cells are Markdown, code cells are listings. Outputs, raw cells and attachments are left out: outputs are the text
of a program, not of the author.
"""

from __future__ import annotations

import json
from typing import Any

from epitome.document import Document
from epitome.language.dates import parse_date
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.feed import Feed
from epitome.readers.decode import decode
from epitome.readers.texts.markdown import MarkdownWalk, has_too_many_marks, parse_markdown
from epitome.runtime.errors import InputError
from epitome.runtime.limits import LIMITS

_MAX_CELLS = LIMITS.sections


def read_notebook(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a notebook."""
    decoded = decode(data, declares=False)
    try:
        notebook = json.loads(decoded.text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"the notebook is no JSON ({str(error)[:100]})", "fix it, or save it again") from None
    cells = _list_cells(notebook)
    if cells is None:
        raise InputError("the notebook has no cells", "give a notebook of Jupyter")
    feed = Feed("notebook")
    walk = MarkdownWalk(feed)
    for number, cell in enumerate(cells[:_MAX_CELLS], 1):
        text = _get_text(cell.get("source", cell.get("input")))
        kind = cell.get("cell_type")
        if not text.strip():
            continue
        feed.open_place("cell", f"cell {number}")
        if kind == "heading" and isinstance(cell.get("level"), int):  # format 3
            walk.add_heading(text, cell["level"])
        elif kind == "code":
            feed.add_code(text)
        elif kind in ("markdown", "heading") and has_too_many_marks(text):
            feed.add_block(text)
        elif kind in ("markdown", "heading"):
            walk.walk(parse_markdown(text))
        feed.close()
    if len(cells) > _MAX_CELLS:
        feed.builder.truncated = True
        feed.builder.notes.append(f"only the first {_MAX_CELLS:,} cells were read")
    metadata = notebook.get("metadata")
    metadata = metadata if isinstance(metadata, dict) else {}
    return feed.builder.build(
        DocumentHead(
            id=id,
            title=_get_text(metadata.get("title")),
            language=language,
            date=parse_date(_get_text(metadata.get("date"))),
            authors=_list_authors(metadata.get("authors")),
        )
    )


def _list_cells(notebook: Any) -> list[dict[str, Any]] | None:
    if not isinstance(notebook, dict):
        return None
    cells = notebook.get("cells")
    if cells is None and isinstance(notebook.get("worksheets"), list):  # format 3
        sheets = [sheet.get("cells") for sheet in notebook["worksheets"] if isinstance(sheet, dict)]
        cells = [cell for sheet in sheets if isinstance(sheet, list) for cell in sheet]
    return [cell for cell in cells if isinstance(cell, dict)] if isinstance(cells, list) else None


def _list_authors(value: Any) -> tuple[str, ...]:
    names = [_get_text(a.get("name") if isinstance(a, dict) else a) for a in value] if isinstance(value, list) else []
    return tuple(name for name in names if name)


def _get_text(value: Any) -> str:
    """A text, which a notebook may give as a list of lines."""
    lines = value if isinstance(value, list) else [value]
    text = "".join(line for line in lines if isinstance(line, str))
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
