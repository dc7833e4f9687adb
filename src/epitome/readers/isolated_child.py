"""The other side of `IsolatedReader`: reads and draws what it is sent, until nothing more comes."""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import IO, Any

from epitome.errors import EpitomeError, InputError, LimitError
from epitome.readers import read_bytes
from epitome.readers.messages import read_message, write_message

_IS_LINUX = sys.platform == "linux"


def serve(source: IO[bytes], target: IO[bytes]) -> None:
    """Answer questions."""
    while True:
        try:
            head, data = read_message(source)
        except EOFError:
            return
        try:
            write_message(target, *_answer(head, data))
        except OSError:  # nobody waits for the answer
            return


def _answer(head: dict[str, Any], data: bytes) -> tuple[dict[str, Any], bytes]:
    """The answer to a question, or the error in its place."""
    id = head.get("id")
    try:
        return _do(head, data)
    except EpitomeError as error:
        return _describe(error), b""
    except (MemoryError, RecursionError):
        return _describe(LimitError(f"{id} needs too much memory", "split it")), b""
    except Exception as fault:  # a bug met by one file is one line, too
        return _describe(InputError(f"{id} cannot be read ({type(fault).__name__})", "report it with the file")), b""


def _do(head: dict[str, Any], data: bytes) -> tuple[dict[str, Any], bytes]:
    if head["do"] == "draw":
        from epitome.readers.pdf.pictures import draw_pages

        pictures = draw_pages(data, head["pages"], id=head["id"])
        sizes = [[picture.page, picture.width, picture.height, len(picture.png)] for picture in pictures]
        return {"pictures": sizes}, b"".join(picture.png for picture in pictures)
    document = read_bytes(data, id=head["id"], language=head["language"], media="pdf")
    return {}, json.dumps(document.to_dict(), ensure_ascii=True).encode()


def _describe(error: EpitomeError) -> dict[str, Any]:
    return {"error": {"kind": type(error).__name__, "what": error.what, "do": error.do}}


def confine(memory_bytes: int) -> None:
    """Limit memory, files and core dumps of this process; its standard streams carry messages only."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if not _IS_LINUX:
        return
    import resource
    from pathlib import Path

    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    limit = pages * os.sysconf("SC_PAGE_SIZE") + memory_bytes
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def run() -> None:
    """Serve on the standard streams; what anything else prints is dropped."""
    source, target = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    confine(int(sys.argv[1]))
    serve(source, target)


if __name__ == "__main__":
    run()
