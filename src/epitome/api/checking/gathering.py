"""The sources of a check: documents, files, folders, archives, texts, addresses, or a collection."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias, cast

from epitome.api.read import Readable, read, read_many
from epitome.api.strings import read_string
from epitome.collection import Collection
from epitome.collection.folders import is_document
from epitome.document import Document
from epitome.runtime.errors import EpitomeError, InputError
from epitome.runtime.limits import LIMITS
from epitome.sources import expand_sources

CheckSource: TypeAlias = Document | Readable
_MOST_DOCUMENTS = 50  # of a collection that are read
_MOST_HITS = 5  # of each sentence of the answer
_MOST_QUERIES = 200


def gather_sources(
    sources: CheckSource | Iterable[CheckSource], *, language: str | None, isolated: bool
) -> tuple[list[Document], list[str]]:
    """The documents of some sources, and notes on those that were left out. In a list a string is always a text."""
    is_one = isinstance(sources, (Document, str, bytes, os.PathLike, dict)) or hasattr(sources, "read")
    documents: list[Document] = []
    notes: list[str] = []
    for source in [cast("CheckSource", sources)] if is_one else cast("Iterable[CheckSource]", sources):
        if isinstance(source, Document):
            documents.append(source)
        elif isinstance(source, str) and not is_one:
            documents.append(read_string(source, language=language))
        elif isinstance(source, (str, os.PathLike)) and _is_folder(source):
            places = expand_sources([os.fspath(source)], is_document=is_document, is_text=lambda _: False)
            files = [place.path for place in places if place.path is not None]
            documents += _read_all(files, notes, language=language, isolated=isolated)
        else:
            documents += read_many(source, language=language, isolated=isolated)
    if not documents and notes:
        raise InputError("none of the sources could be read", "see docs/formats.md for what is read")
    return documents, notes


def _read_all(files: Sequence[Path], notes: list[str], *, language: str | None, isolated: bool) -> Iterator[Document]:
    for file in files:
        try:
            yield read(file, language=language, isolated=isolated)
        except EpitomeError as error:
            notes.append(f"{file} was left out: {error}")


def _is_folder(place: str | os.PathLike[str]) -> bool:
    try:
        return Path(place).is_dir()
    except (OSError, ValueError):  # too long, a NUL in the name
        return False


def gather_from_collection(collection: Collection, answer: Document) -> tuple[list[Document], list[str]]:
    """The documents of a collection: all if they are few, else those that a search finds for the answer's sentences."""
    ids = [entry.id for entry in collection.documents]
    if len(ids) <= _MOST_DOCUMENTS:
        return [collection.document(id) for id in ids], []
    queries = [sentence.text[: LIMITS.query_characters] for sentence in answer.sentences[:_MOST_QUERIES]]
    hits = [[hit.id for hit in collection.search(query, by="page", top=_MOST_HITS)] for query in queries]
    by_rank = [found[rank] for rank in range(_MOST_HITS) for found in hits if rank < len(found)]
    chosen = list(dict.fromkeys(by_rank))[:_MOST_DOCUMENTS]
    note = f"read the {len(chosen)} of {len(ids):,} documents of the collection that are closest to the answer"
    return [collection.document(id) for id in chosen], [note]
