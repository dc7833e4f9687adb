"""The MCP server as a client starts it, over standard input and output, and what can be seen of it from outside."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))

from mcp.client.stdio import StdioServerParameters, stdio_client

from support.mcp.sessions import SOURCES, Caller, connect


@contextmanager
def start_server(allowed: Path, *, before: tuple[str, ...] = (), **environment: str) -> Iterator[Caller]:
    """A caller of a server that may read a folder; `before` is a command that starts it, such as a tracer."""
    words = [*before, sys.executable, "-P", "-m", "epitome", "mcp", "--allow", str(allowed)]
    known = {"PYTHONPATH": str(SOURCES), "PATH": os.environ.get("PATH", ""), **environment}
    with connect(stdio_client(StdioServerParameters(command=words[0], args=words[1:], env=known))) as caller:
        yield caller


def read_memory() -> float:
    """MiB of all processes that descend from this one: the server and its workers (Linux)."""
    return sum(map(_read_pages, _list_descendants())) * os.sysconf("SC_PAGE_SIZE") / 2**20


def _list_descendants() -> list[int]:
    found: list[int] = []
    waiting = [os.getpid()]
    while waiting:
        for children in Path(f"/proc/{waiting.pop()}/task").glob("*/children"):
            below = [int(pid) for pid in children.read_text(encoding="ascii").split()]
            found += below
            waiting += below
    return found


def _read_pages(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
