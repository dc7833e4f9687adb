"""Writes notes for other programs: Markdown and DOCX to be read, bibliographies, and Web Annotations, which `import`
reads again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from epitome.collection.notes.note import Note, NoteFilter
from epitome.document.citing.annotation import CONTEXT
from epitome.document.citing.bibliography import to_bibtex, to_csl, to_ris
from epitome.document.citing.work import Work
from epitome.document.render.docx_file import Paragraph, write_docx
from epitome.document.render.markdown import escape_markdown
from epitome.runtime.errors import LimitError, UsageError
from epitome.runtime.safe import one_line

if TYPE_CHECKING:
    from epitome.collection.collection import Collection

FORMATS = ("markdown", "docx", "csl", "bibtex", "ris", "json")
_MAX_BYTES = 20 * 2**20


def write_notes(collection: Collection, chosen: NoteFilter, format: str) -> bytes:
    """The notes that pass a filter, by document and place, in one of `FORMATS`; "json" has the marks too."""
    if format not in FORMATS:
        raise UsageError(f"there is no format {format[:40]!r} of notes", f"use one of {', '.join(FORMATS)}")
    notes = list(collection.notes.iterate(chosen))
    works = [replace(w, title=name_work(w)) for w in {note.document: note.work for note in notes}.values()]
    if format == "json":
        marks = collection.feedback.list_marks(chosen.document or None, folder=chosen.folder)
        has_marks = not (chosen.words or chosen.tags or chosen.states)
        items = [n.to_annotation() for n in notes] + [m.to_annotation() for m in marks if has_marks]
        written = json.dumps({"@context": CONTEXT, "type": "AnnotationPage", "items": items}, ensure_ascii=False)
    elif format == "csl":
        written = json.dumps([to_csl(work) for work in works], ensure_ascii=False, indent=1)
    elif format == "bibtex":
        written = "\n".join(map(to_bibtex, works))
    elif format == "ris":
        written = "\n".join(map(to_ris, works))
    elif format == "markdown":
        written = "\n".join(_write_markdown(notes))
    else:
        return write_docx("Notes", list(_write_paragraphs(notes)))
    data = f"{written}\n".encode("utf-8", "replace")
    if len(data) > _MAX_BYTES:
        raise LimitError(f"the notes take more than {_MAX_BYTES:,} bytes", "choose fewer")
    return data


def _group(notes: Iterable[Note]) -> Iterator[tuple[Work, list[Note]]]:
    for _, some in groupby(notes, key=lambda note: note.document):
        of_document = list(some)
        yield of_document[0].work, of_document


def name_work(work: Work) -> str:
    """What a source is called."""
    return one_line(work.title) or work.name


def describe_source(work: Work) -> str:
    """Authors and date of a source, as far as they are known."""
    return ", ".join(filter(None, (*map(one_line, work.authors), work.date)))


def _describe_place(note: Note) -> str:
    page = f"page {note.anchor.page}" if note.anchor.page else ""
    lost = {"gone": "not found in the document any more", "changed": "changed since"}.get(note.state, "")
    return ", ".join(filter(None, (page, lost)))


def _write_markdown(notes: Iterable[Note]) -> Iterator[str]:
    yield "# Notes\n"
    for work, some in _group(notes):
        name, told = escape_markdown(name_work(work)), describe_source(work)
        yield f"## {f'[{name}](<{work.address}>)' if work.address else name}\n"
        if told:
            yield f"{escape_markdown(told)}\n"
        for note in some:
            place = _describe_place(note)
            yield f"> {escape_markdown(one_line(note.anchor.quote))}{f' ({place})' if place else ''}\n"
            for line in filter(None, note.comment.split("\n")):
                yield f"{escape_markdown(line)}\n"
            if note.tags:
                yield f"Tags: {', '.join(map(escape_markdown, note.tags))}\n"


def _write_paragraphs(notes: Iterable[Note]) -> Iterator[Paragraph]:
    for work, some in _group(notes):
        yield Paragraph(name_work(work), "Heading1")
        told = ". ".join(filter(None, (describe_source(work), work.address)))
        if told:
            yield Paragraph(told)
        for note in some:
            place = _describe_place(note)
            yield Paragraph(one_line(note.anchor.quote) + (f" ({place})" if place else ""), "Quote")
            yield from (Paragraph(one_line(line)) for line in note.comment.split("\n") if line.strip())
            if note.tags:
                yield Paragraph(f"Tags: {', '.join(note.tags)}")
