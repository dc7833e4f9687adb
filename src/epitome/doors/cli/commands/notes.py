"""epitome notes, note."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from epitome.doors.cli.commands.index import CollectionArgument, open_existing

if TYPE_CHECKING:
    from epitome.collection import Note, NotesFound
    from epitome.document import Document

_SUFFIXES = {
    ".md": "markdown",
    ".docx": "docx",
    ".csl.json": "csl",
    ".bib": "bibtex",
    ".ris": "ris",
    ".json": "json",
    ".jsonld": "json",
}
TagsOption = Annotated[list[str] | None, typer.Option("--tag", "-t", help="A tag; repeatable.", metavar="TAG")]
QuoteArgument = Annotated[
    str, typer.Argument(help="The words to highlight, as they stand in the document.", metavar="QUOTE")
]
DocumentArgument = Annotated[str, typer.Argument(help="The document's id, as 'epitome docs' has it.", metavar="ID")]


def notes(
    collection: CollectionArgument,
    words: Annotated[
        str, typer.Argument(help="Beginnings of words in quote, comment or tags.", metavar="[WORDS]")
    ] = "",
    document: Annotated[str, typer.Option("--document", help="Only notes on this document.", metavar="ID")] = "",
    folder: Annotated[str, typer.Option("--folder", help="Only notes in or below this folder.")] = "",
    tag: TagsOption = None,
    top: Annotated[int, typer.Option("--top", help="At most this many.")] = 100,
    export: Annotated[
        str | None,
        typer.Option("--export", help="Write a file: .md, .docx, .csl.json, .bib, .ris, .json.", metavar="FILE"),
    ] = None,
    bring: Annotated[
        str | None,
        typer.Option("--import", help="Add the Web Annotations of a file, or another collection.", metavar="FILE"),
    ] = None,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
) -> None:
    """The notes of a collection: listed, searched, written to a file, or brought in from one.

    \b
    Examples:
      epitome notes pages.epitome
      epitome notes pages.epitome "moon" --tag why --format json
      epitome notes pages.epitome --export notes.docx
      epitome notes new.epitome --import old.epitome
    """
    from epitome.collection import NoteFilter
    from epitome.collection.notes.exporting import write_notes
    from epitome.document.render import to_json
    from epitome.doors.cli.output import write
    from epitome.runtime.errors import UsageError
    from epitome.runtime.files import write_atomically

    if format not in ("text", "json"):
        raise UsageError(f"there is no format {format[:40]!r} here", "use text or json")
    chosen = NoteFilter(words=words, document=document, folder=folder, tags=tuple(tag or ()))
    with open_existing(collection) as opened:
        if bring is not None:
            counts = opened.import_annotations(_read_annotations(bring))
            write(f"{', '.join(f'{n:,} {name}' for name, n in counts.items())}\n")
        elif export is not None:
            data = write_notes(opened, chosen, _find_format(export))
            write_atomically(Path(export), data)
            write(f"wrote {export}: {len(data):,} bytes\n")
        else:
            found = opened.notes.find(chosen, sort="place", top=top)
            shown = {"total": found.total, "tags": found.tags, "notes": [n.to_dict() for n in found.notes]}
            write(f"{to_json(shown)}\n" if format == "json" else "".join(_list_lines(found)))


def note(
    collection: CollectionArgument,
    id: DocumentArgument,
    quote: QuoteArgument,
    comment: Annotated[str, typer.Option("--comment", help="What you think of it.")] = "",
    tag: TagsOption = None,
    remove: Annotated[bool, typer.Option("--remove", help="Remove the notes on these words instead.")] = False,
) -> None:
    """Highlight words of a document, with a comment and tags or without.

    \b
    Examples:
      epitome note pages.epitome tides.html "The moon pulls the water" --comment "why twice?" --tag moon
      epitome note pages.epitome tides.html "The moon pulls the water" --remove
    """
    from epitome.collection import NoteFilter
    from epitome.doors.cli.output import write
    from epitome.runtime.errors import NotFound

    with open_existing(collection) as opened:
        start, end = find_quote(opened.document(id), quote)
        if remove:
            of_document = opened.notes.iterate(NoteFilter(document=id))
            ids = [n.id for n in of_document if (n.anchor.start, n.anchor.end) == (start, end)]
            if not ids:
                raise NotFound("there is no note on these words", "see 'epitome notes'")
            write(f"removed {len(opened.notes.remove(ids)):,}\n")
        else:
            added = opened.notes.add(id, start, end, comment=comment, tags=tag or ())
            write("".join(_describe(added)))


def find_quote(document: Document, quote: str) -> tuple[int, int]:
    """Where words stand in a document, but for typography; the first place of several."""
    from epitome.document.quoting.proving import Prover
    from epitome.runtime.errors import NotFound

    proof = Prover([document.text]).prove(quote)
    if not proof.is_verbatim:
        raise NotFound("these words do not stand in the document", "copy them from it")
    place = proof.places[0]
    return place.start, place.end


def _read_annotations(path: str) -> object:
    from epitome.collection import Collection, is_collection
    from epitome.collection.notes.exporting import write_notes
    from epitome.collection.notes.importing import parse_annotations
    from epitome.collection.notes.kept_notes import EVERY_NOTE
    from epitome.runtime.engine_address import refuse_engine
    from epitome.sources import parse_source, read_source

    refuse_engine(path)
    if is_collection(path):
        with Collection(path) as other:
            return parse_annotations(write_notes(other, EVERY_NOTE, "json"))
    return parse_annotations(read_source(parse_source(path)).data)


def _find_format(path: str) -> str:
    from epitome.runtime.errors import UsageError

    name = path.lower()
    found = next((format for suffix, format in _SUFFIXES.items() if name.endswith(suffix)), None)
    if found is None:
        raise UsageError("the file's name tells no format", f"let it end in one of {', '.join(_SUFFIXES)}")
    return found


def _list_lines(found: NotesFound) -> Iterator[str]:
    for note in found.notes:
        yield from _describe(note)
    yield f"notes: {found.total:,}\n"


def _describe(note: Note) -> Iterator[str]:
    from epitome.runtime.safe import one_line

    place = "" if note.anchor.start is None else f", {note.anchor.start}-{note.anchor.end}"
    yield f"{note.state:<8} {one_line(note.document)}{place}: “{one_line(note.anchor.quote)}”\n"
    if note.comment:
        yield f"         {one_line(note.comment)}\n"
    if note.tags:
        yield f"         {', '.join(map(one_line, note.tags))}\n"
