"""Reads binary and zipped formats in a separate process, which may be killed: a file that crashes its reader, fills the
memory or never ends affects only that process.

PDF, RTF, office files, books, archives, compressed files, mailboxes and multipart mail go there; plain text, HTML and
XML are read here, under their own limits. The process has 600 seconds of processor time for a file and 1.5 GiB
(docs/limits.md); it opens nothing, writes nothing, reaches no network, and ends with the program that started it. It
answers in plain data and columns of numbers, which are checked. It is started for the first such file, reused for the
next, and replaced if it had to be killed. A process that is itself confined (a worker of the service or of a bulk run)
reads everything itself.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, BinaryIO

from epitome.readers import detect_container, detect_media, read_bytes
from epitome.readers.containers.members import Member, find_members
from epitome.readers.formats import CONTAINERS, ISOLATED
from epitome.readers.media import is_pdf
from epitome.runtime.errors import EpitomeError, InputError, LimitError, UsageError
from epitome.runtime.garbage import without_collecting
from epitome.runtime.limits import LIMITS as DOCUMENT_LIMITS
from epitome.runtime.workers.child import Answer, Child, ChildLost
from epitome.runtime.workers.confinement import is_confined
from epitome.runtime.workers.launch import CAN_LAUNCH
from epitome.runtime.workers.messages import BadFrame, build_error
from epitome.runtime.workers.worker_limits import READING_BYTES, WorkerLimits, count_cores

if TYPE_CHECKING:
    from epitome.document import Document
    from epitome.readers.containers.zotero import StatedWork
    from epitome.readers.pdf.pictures import PagePicture

LIMITS = WorkerLimits(
    cpu_seconds=600.0,
    wall_seconds=6_000.0,
    memory_bytes=READING_BYTES,
    written_bytes=0,
    answer_bytes=2**26,
)
_JOBS = "epitome.readers.isolated_jobs"
_SAMPLE_BYTES = 65_536


class IsolatedReader:
    """Reads documents, those in binary and zipped formats in another process; may be shared by threads."""

    def __init__(self, *, limits: WorkerLimits = LIMITS, jobs: str = _JOBS) -> None:
        self._limits, self._jobs = limits, jobs
        self._idle: list[Child] = []
        self._owner = os.getpid()

    def read(
        self,
        data: bytes,
        *,
        id: str,
        language: str | None = None,
        name: str | None = None,
        media: str | None = None,
        charset: str | None = None,
    ) -> Document:
        """As `read_bytes`."""
        detected = media or _detect_unopened(data, name)
        known = media or (
            None if detected in CONTAINERS else detected
        )  # the kind of a zip is found by the process that opens it
        if not _is_isolated(data, detected):
            return read_bytes(data, id=id, language=language, name=name, media=known, charset=charset)
        request = {"id": id, "language": language, "name": name, "media": known, "charset": charset}
        with self._borrow() as child:
            _launch(child, id)
            import epitome.document.plain.process_columns  # noqa: F401 - loaded while the process starts

            answer = _ask(child, "read", request, data, id=id)
        return _build_document(answer, id)

    def draw(self, data: bytes, pages: Sequence[int], *, id: str) -> list[PagePicture]:
        """The pictures of the given pages of a PDF."""
        from epitome.readers.pdf.pictures import PagePicture

        with self._borrow() as child:
            answer = _ask(child, "draw", {"id": id, "pages": list(pages)}, data, id=id)
        pictures: list[PagePicture] = []
        at = 0
        for page, width, height, length in json.loads(answer.json)["pictures"]:
            pictures.append(PagePicture(int(page), float(width), float(height), answer.data[at : at + int(length)]))
            at += int(length)
        return pictures

    def find_members(self, file: BinaryIO, *, id: str, name: str | None) -> Iterator[Member] | None:
        """As `readers.containers.members.find_members`; the open file is passed on, whatever its size."""
        start = file.read(_SAMPLE_BYTES)
        file.seek(0)
        if not detect_container(start, name):
            return None
        if is_confined() or not CAN_LAUNCH:
            return find_members(file, id=id, name=name)
        members = self._take_apart(file, id, name)
        is_container = next(members)
        return _only_members(members) if is_container else None

    def list_works(self, file: BinaryIO, *, id: str) -> dict[str, StatedWork]:
        """What Zotero's library says of its files, by their paths."""
        from epitome.readers.containers.zotero import StatedWork, list_works

        if is_confined() or not CAN_LAUNCH:
            return list_works(file.read(DOCUMENT_LIMITS.document_bytes + 1), id=id)
        with self._borrow() as child:
            _launch(child, id)
            blob, files = _prepare_transfer(file)
            answer = json.loads(_ask(child, "list_works", {"id": id}, blob, id=id, files=files).json)
        try:
            works = {
                str(path): StatedWork(
                    str(title), tuple(map(str, authors)), None if date is None else str(date), str(abstract)
                )
                for path, (title, authors, date, abstract) in answer["works"].items()
            }
        except (KeyError, TypeError, ValueError, AttributeError):
            raise _build_file_error(id, ChildLost("crash")) from None
        return works

    def close(self) -> None:
        """End the idle processes."""
        while self._idle:
            self._idle.pop().close()

    def _take_apart(self, file: BinaryIO, id: str, name: str | None) -> Iterator[Member | bool]:
        """Yields whether the file is a container, then its members."""
        with self._borrow() as child:
            blob, files = _prepare_transfer(file)
            answer = _ask(child, "open_container", {"id": id, "name": name}, blob, id=id, files=files)
            is_container = bool(json.loads(answer.json)["is_container"])
            try:
                yield is_container
                while is_container and (member := _build_member(_ask(child, "take_member", {}, id=id))) is not None:
                    yield member
            finally:
                with suppress(ChildLost, EpitomeError):
                    child.ask("close_container", {})

    @contextmanager
    def _borrow(self) -> Iterator[Child]:
        """A process for exclusive use."""
        if self._owner != os.getpid():  # this program was forked: those processes are its parent's
            for child in self._idle:
                child.forget()
            self._idle, self._owner = [], os.getpid()
        try:
            child = self._idle.pop()
        except IndexError:
            child = Child(self._jobs, self._limits)
        try:
            yield child
        finally:
            if child.is_exhausted:
                child.close()
            if len(self._idle) < count_cores():
                self._idle.append(child)
            else:
                child.close()


class PlainReader:
    """Reads all documents in this process."""

    read = staticmethod(read_bytes)
    find_members = staticmethod(find_members)


FileReader = IsolatedReader | PlainReader
READER = IsolatedReader()


def choose_reader(isolated: bool) -> FileReader:
    """The reader to use: `READER`, or one that reads in this process."""
    return READER if isolated else PlainReader()


def _only_members(members: Iterator[Member | bool]) -> Iterator[Member]:
    return (member for member in members if isinstance(member, Member))


def _prepare_transfer(file: BinaryIO) -> tuple[bytes, list[int]]:
    """What is sent to the process: the descriptor of a file, or its bytes if it has none."""
    try:
        return b"", [file.fileno()]
    except OSError:
        blob = file.read()
        file.seek(0)
        return blob, []


def _detect_unopened(data: bytes, name: str | None) -> str:
    """The format, as far as it can be detected without unpacking: "zip" for all zipped formats."""
    if is_pdf(data, name):
        return "pdf"
    return detect_container(data[:_SAMPLE_BYTES], name) or detect_media(data, name)


def _is_isolated(data: bytes, media: str) -> bool:
    if is_confined() or not CAN_LAUNCH:
        return False
    return media in ISOLATED or (media == "mail" and b"multipart/" in data[:_SAMPLE_BYTES].lower())


def _launch(child: Child, id: str) -> None:
    try:
        child.launch()
    except OSError as error:
        raise _build_start_error(id, error) from None


def _build_start_error(id: str, error: OSError) -> UsageError:
    what = f"no process can be started to read {id} ({error.strerror or error})"
    return UsageError(what, "pass isolated=False to read it in this one")


def _ask(
    child: Child, job: str, request: dict[str, Any], blob: bytes = b"", *, id: str, files: Sequence[int] = ()
) -> Answer:
    """The answer to a request about a file; a crash of the process is reported as an error of the file."""
    try:
        return child.ask(job, request, blob, files=files)
    except ChildLost as lost:
        raise _build_file_error(id, lost) from None
    except BadFrame:
        raise _build_file_error(id, ChildLost("crash")) from None
    except OSError as error:
        raise _build_start_error(id, error) from None


def _build_file_error(id: str, lost: ChildLost) -> EpitomeError:
    if lost.reason == "time":
        return LimitError(f"{id} took more than {LIMITS.cpu_seconds:g} seconds of processor time", "split it")
    if lost.reason == "memory":
        return LimitError(f"{id} needs more than {LIMITS.memory_bytes >> 20:,} MiB of memory", "split it")
    return InputError(f"{id} broke the process that read it", "give a whole file of less complexity")


@without_collecting
def _build_document(answer: Answer, id: str) -> Document:
    from epitome.document import Document
    from epitome.document.plain.process_columns import unpack_document

    try:
        return unpack_document(Document, json.loads(answer.json), answer.data)
    except (KeyError, TypeError, ValueError, RecursionError):
        raise _build_file_error(id, ChildLost("crash")) from None


def _build_member(answer: Answer) -> Member | None:
    head = json.loads(answer.json)
    if head["member"] is None:
        return None
    error = None if head["error"] is None else build_error(head["error"])
    return Member(str(head["member"]["id"]), str(head["member"]["name"]), answer.data, error)
