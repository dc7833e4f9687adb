"""PDF read, and drawn, in a process of its own, which may be killed: a file that breaks the engine, or that never ends,
breaks that process alone.

The process has 600 seconds for a file and 1.5 GiB (Linux; elsewhere only the time is limited). It answers in plain
data, which is checked; it opens nothing, writes nothing, and ends with the program that started it. It is started for
the first PDF, kept for the next, and replaced when it had to be killed.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import epitome.errors
from epitome.document import Document
from epitome.errors import EpitomeError, InputError, LimitError
from epitome.readers import CONTAINERS, detect_media, read_bytes
from epitome.readers.containers.members import find_members, take_only_member
from epitome.readers.messages import read_message, write_message
from epitome.readers.pdf.pictures import PagePicture

SECONDS = 600.0
MEMORY_BYTES = 3 * 2**29
_CHILD = "epitome.readers.isolated_child"
_Answer = tuple[dict[str, Any], bytes] | None


class IsolatedReader:
    """Reads documents; those in PDF in another process."""

    def __init__(self, *, seconds: float = SECONDS, memory_bytes: int = MEMORY_BYTES, child: str = _CHILD) -> None:
        self._seconds, self._memory_bytes, self._child = seconds, memory_bytes, child
        self._process: subprocess.Popen[bytes] | None = None
        self._end: weakref.finalize[Any, Any] | None = None  # at the latest when this reader is gone, or Python ends
        self._lock = threading.Lock()

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
        media = media or detect_media(data, name)
        members = find_members(io.BytesIO(data), id=id, name=name) if media in CONTAINERS else None
        if members is not None:
            member = take_only_member(members, id)
            return self.read(member.data, id=member.id, language=language, name=member.name)
        if media != "pdf":
            return read_bytes(data, id=id, language=language, name=name, media=media, charset=charset)
        _, body = self.ask({"do": "read", "id": id, "language": language}, data, id=id)
        try:
            return Document.from_dict(json.loads(body))
        except (ValueError, RecursionError):
            raise _blame(id) from None

    def draw(self, data: bytes, pages: Sequence[int], *, id: str) -> list[PagePicture]:
        """The pictures of some pages of a PDF."""
        head, body = self.ask({"do": "draw", "id": id, "pages": list(pages)}, data, id=id)
        pictures: list[PagePicture] = []
        at = 0
        for page, width, height, length in head["pictures"]:
            pictures.append(PagePicture(int(page), float(width), float(height), body[at : at + int(length)]))
            at += int(length)
        return pictures

    def ask(self, head: dict[str, Any], data: bytes, *, id: str) -> tuple[dict[str, Any], bytes]:
        """The answer of the process to a question about a file; its error where it has one."""
        with self._lock:
            answer = self._exchange(head, data, id)
        error = answer[0].get("error")
        if error is not None:
            raise _build_error(error)
        return answer

    def close(self) -> None:
        """End the process."""
        self._process = None
        if self._end is not None:
            self._end()

    def _exchange(self, head: dict[str, Any], data: bytes, id: str) -> tuple[dict[str, Any], bytes]:
        process = self._process
        if process is None or process.poll() is not None:
            self.close()
            process = self._process = self._start()
            self._end = weakref.finalize(self, _end_process, process)
        answers: Queue[_Answer] = Queue(1)
        threading.Thread(target=_talk, args=(process, head, data, answers), daemon=True).start()
        try:
            answer = answers.get(timeout=self._seconds)
        except Empty:
            self.close()
            raise LimitError(f"{id} took more than {self._seconds:.0f} seconds", "split it") from None
        except BaseException:  # interrupted: the process would answer the next question with this one's answer
            self.close()
            raise
        if answer is None:
            self.close()
            raise _blame(id)
        return answer

    def _start(self) -> subprocess.Popen[bytes]:
        package = str(Path(epitome.errors.__file__).resolve().parents[1])
        paths = os.pathsep.join([package, *(p for p in sys.path if p)])
        return subprocess.Popen(
            [sys.executable, "-P", "-m", self._child, str(self._memory_bytes)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"PYTHONPATH": paths},
        )


def _end_process(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(OSError):  # what was not sent is lost with the process
                stream.close()


def _talk(process: subprocess.Popen[bytes], head: dict[str, Any], data: bytes, answers: Queue[_Answer]) -> None:
    """Ask and wait for the answer, in a thread, since a pipe cannot be read for a limited time on every system."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        write_message(process.stdin, head, data)
        answers.put(read_message(process.stdout))
    except (EOFError, OSError, ValueError):
        answers.put(None)


def _blame(id: str) -> InputError:
    return InputError(f"{id} broke the process that read it", "give a whole file of less complexity")


def _build_error(error: Any) -> EpitomeError:
    """The error that the process reported, of one of our own kinds."""
    kind = getattr(epitome.errors, str(error.get("kind")), None)
    known = isinstance(kind, type) and issubclass(kind, EpitomeError)
    what, do = str(error.get("what"))[:1000], str(error.get("do"))[:1000]
    return kind(what, do) if known and kind is not None else InputError(what, do)
