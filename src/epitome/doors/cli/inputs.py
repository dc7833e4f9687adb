"""Reads sources one by one, with a progress bar on a terminal; a refused source does not stop the others."""

from __future__ import annotations

import glob
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from epitome.api.container_sources import Documents, open_source_members
from epitome.api.read import read_from
from epitome.api.strings import is_text
from epitome.document import Document
from epitome.document.render import Pictures, list_pages
from epitome.document.render.shown import ShownRanking
from epitome.doors.cli.output import warn
from epitome.readers.containers.members import Member
from epitome.readers.isolated import READER
from epitome.runtime.errors import EpitomeError, InputError, UsageError
from epitome.runtime.limits import LIMITS
from epitome.sources import NamedSource, expand_sources, read_source
from epitome.sources.files import STDIN

if TYPE_CHECKING:
    from epitome.readers.pdf.pictures import PagePicture

SOME_REFUSED = 9


def _is_text(place: str) -> bool:
    """Whether an argument is a text: it is neither the name of a source nor a glob pattern."""
    if place == STDIN or not is_text(place):
        return False
    return not glob.has_magic(place) or (" " in place and not glob.glob(place, recursive=True))


def _is_document(path: Path) -> bool:
    """Whether a file of a folder is a document; asked of no other file, so that it loads no collection for one."""
    from epitome.collection.folders import is_document

    return is_document(path)


class Inputs:
    """The documents of some sources; `refused` holds the errors of those that were left out."""

    def __init__(self, places: list[str], *, language: str | None, texts: bool = False) -> None:
        """`texts` says that a place which names nothing may be a text itself."""
        self.sources = expand_sources(places, is_document=_is_document, is_text=_is_text if texts else lambda _: False)
        self.bulk = sum(source.is_page for source in self.sources) > 1
        self.language = language
        self.refused: list[EpitomeError] = []
        self.done = 0
        self.is_single = False

    def read(self, source: NamedSource) -> Document:
        """Read one document; warn if it was truncated."""
        try:
            document = read_from(source, language=self.language, bulk=self.bulk)
        except EpitomeError as error:
            what = error.what if source.text is not None or source.id in error.what else f"{source.id}: {error.what}"
            raise type(error)(what, error.do) from error.__cause__
        self._warn_if_cut(document)
        return document

    def draw(self, summaries: Sequence[ShownRanking]) -> Pictures:
        """Draw the pages of PDF documents that have extracts; warn if there are more pages than the limit."""
        pictures: dict[str, list[PagePicture]] = {}
        for source in self.sources:
            pages = [p for s in summaries for p in list_pages(e for e in s if e.document_id == source.id)]
            if not pages:
                continue
            if source.path is None:
                warn(f"{source.id} was not drawn: it cannot be read twice; give a file")
                continue
            if len(set(pages)) > LIMITS.pdf_pictures:
                warn(f"only {LIMITS.pdf_pictures} pages of {source.id} were drawn")
            pictures[source.id] = READER.draw(read_source(source).data, pages, id=source.id)
        return pictures

    def only(self) -> Inputs:
        """Require a single source; if it is an archive, it must contain a single document."""
        if len(self.sources) > 1:
            raise UsageError(f"{len(self.sources)} sources were found", "give one file, or use 'epitome summarise'")
        self.is_single = True
        return self

    def each(self, work: Callable[[Document], None]) -> int:
        """Call a function with every document; return the exit code."""
        for source in self._with_progress(self.sources):
            try:
                members = None if self.is_single else open_source_members(source)
                if members is None:
                    work(self.read(source))
                    self.done += 1
                else:
                    with closing(members):
                        self._each_member(source.id, members, work)
            except EpitomeError as error:
                if (len(self.sources) == 1 and not self.done) or isinstance(error, UsageError):
                    raise
                self._leave_out(source.id, error)
        if self.refused and not self.done:
            kinds = {type(error) for error in self.refused}
            refused = kinds.pop() if len(kinds) == 1 else InputError
            raise refused("none of the inputs could be read", "see the lines above")
        return SOME_REFUSED if self.refused else 0

    def _each_member(self, id: str, members: Iterator[Member], work: Callable[[Document], None]) -> None:
        """Call a function with every document of an archive; a refused one does not stop the others."""
        documents = Documents(members, language=self.language, read=READER.read)
        while True:
            try:
                document = next(documents)
            except StopIteration:
                break
            except EpitomeError as error:
                if documents.is_broken:
                    raise
                self._leave_out(documents.id, error)
                continue
            self._warn_if_cut(document)
            work(document)
            self.done += 1
        if not documents.id:
            raise InputError(f"{id} holds no readable document", "see docs/formats.md for what is read")

    def _leave_out(self, id: str, error: EpitomeError) -> None:
        self.refused.append(error)
        warn(f"{id} was left out: {error} ({error.code})")

    def _warn_if_cut(self, document: Document) -> None:
        if document.truncated:
            warn(f"{document.id} was truncated: {'; '.join(document.notes)}")

    def _with_progress(self, sources: Iterable[NamedSource]) -> Iterator[NamedSource]:
        if len(self.sources) < 3 or not sys.stderr.isatty() or sys.stdout.isatty():
            yield from sources
            return
        from rich.console import Console
        from rich.progress import Progress

        # by default rich redirects what is printed meanwhile, and so the results, to its own console
        with Progress(
            console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False
        ) as bar:
            yield from bar.track(list(sources), description="reading")
