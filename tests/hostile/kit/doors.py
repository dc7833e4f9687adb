"""The doors that each hostile file is brought to: library, command line, service (JSON and upload), MCP."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from hostile.kit.verdict import Verdict, judge
from hostile.kit.watch import Watch, find_family
from hostile.kit.words import GOOD
from support.service.client import API, Client, serving
from support.service.uploading import finish, upload

if TYPE_CHECKING:
    from support.mcp.sessions import Caller

ROOT = Path(__file__).parents[3]
_ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])}
_WARM_BYTES = 50_000_000
_ERRORS = {"read", "UsageError", "InputError", "LimitError", "NotFound", "ModelError", "MissingExtra"}
_EXITS = {0, 2, 3, 4, 5, 7, 9, 10}
_STATUSES = {200, *range(400, 500), 501, 503, 504, 507}
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_BINARY = ("pdf", "picture", "epub", "docx", "odt", "pptx", "xlsx", "ods", "zip", "tar", "gzip", "bzip2", "xz", "model")


class Door(Protocol):
    """A way in."""

    def bring(self, path: Path) -> Verdict:
        """What comes of a file."""
        ...


class Library:
    """`epitome.read` and `epitome.summarise` in one process, which is replaced when a file ends it."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "hostile.kit.reading"]
        self._process = subprocess.Popen(command, stdin=-1, stdout=-1, text=True, env=_ENVIRONMENT)
        self._reader = self._hear_reader()

    def _hear_reader(self) -> int:
        """The number of the process that reads from here on."""
        told = self._hear()
        assert told is not None, "the process that reads cannot be started"
        return int(told[1])

    def _hear(self) -> tuple[str, str] | None:
        assert self._process.stdout is not None
        answer = self._process.stdout.readline()
        return tuple(json.loads(answer)) if answer else None

    def bring(self, path: Path) -> Verdict:
        assert self._process.stdin is not None
        with Watch(self._reader) as watch:
            self._process.stdin.write(f"{path}\n")
            self._process.stdin.flush()
            outcome, said = self._hear() or ("died", "")
        if outcome == "ready":  # the process that read is gone, and this is the next
            self._reader, outcome, said = int(said), "died", ""
        elif watch.caller_bytes > _WARM_BYTES:  # what it keeps would hide what the next file takes
            os.kill(self._reader, signal.SIGKILL)
            self._reader = self._hear_reader()
        return judge(path.name, "library", outcome, said, watch, is_documented=outcome in _ERRORS)

    def close(self) -> None:
        self._process.communicate()  # which ends what it reads from


class Command:
    """`epitome summarise FILE`, a process a file."""

    def bring(self, path: Path) -> Verdict:
        source = [GOOD, "--model", str(path)] if path.suffix == ".epitome" else [str(path)]
        command = [sys.executable, "-m", "epitome", "summarise", *source, "--sentences", "2"]
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=-1, stderr=-1, env=_ENVIRONMENT)
        with Watch(process.pid) as watch:
            told = process.communicate()
        out, errors = (stream.decode("utf-8", "replace") for stream in told)
        is_clean = not _CONTROLS.search(out + errors)
        is_documented = process.returncode in _EXITS and is_clean
        return judge(
            path.name, "command", f"exit {process.returncode}", out + errors, watch, is_documented=is_documented
        )


class Json:
    """POST summaries: the file as text, or as a document of epitome."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def bring(self, path: Path) -> Verdict:
        data = path.read_bytes()
        body = (
            f'{{"text": '
            f"{json.dumps(data.decode('latin-1' if path.name.startswith(_BINARY) else 'utf-8', 'surrogateescape'))}}}"
        )
        if path.suffix == ".json":
            body = '{"document": ' + data.decode() + "}"
        headers = {"Content-Type": "application/json", **self._client.bearer}
        with Watch(self._client.process.pid) as watch:
            reply = self._client.send("POST", f"{API}/summaries", body, headers)
        is_documented = reply.status in _STATUSES and (reply.status == 200 or bool(reply.code))
        said = reply.body.decode("utf-8", "replace")
        return judge(path.name, "json", str(reply.status), said, watch, is_documented=is_documented)


class Upload:
    """POST documents: the file as a form sends it."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def bring(self, path: Path) -> Verdict:
        with Watch(self._client.process.pid) as watch:
            reply = upload(self._client, path.read_bytes(), name=path.name)
            job: dict[str, Any] = finish(self._client, reply) if reply.status == 202 else {"problem": reply.data}
        problem = job["problem"] or {"status": 200}
        is_documented = problem["status"] in _STATUSES
        return judge(path.name, "upload", str(problem["status"]), json.dumps(job), watch, is_documented=is_documented)


class Mcp:
    """`outline` and `find` of an MCP server, which must be there for the next file."""

    def __init__(self, caller: Caller, pid: int) -> None:
        self._caller, self._pid = caller, pid

    def bring(self, path: Path) -> Verdict:
        with Watch(self._pid) as watch:
            told = [
                self._caller.try_call("outline", source=path.name),
                self._caller.try_call("find", source=path.name, question="When did the harbour freeze?"),
            ]
        said = "\n".join(text for _, text in told)
        is_error = any(failed for failed, _ in told)
        is_documented = all(text.startswith("error: ") for failed, text in told if failed) and "(internal)" not in said
        outcome = "error" if is_error else "answer"
        return judge(path.name, "mcp", outcome, said, watch, is_documented=is_documented and not _CONTROLS.search(said))


@contextmanager
def opening(doors: tuple[str, ...], folder: Path, files: Path) -> Iterator[dict[str, Door]]:
    """Some doors to the files of a folder; what they need is started, and stopped at the end."""
    from contextlib import ExitStack

    with ExitStack() as stack:
        opened: dict[str, Door] = {"command": Command()}
        if "library" in doors:
            library = opened["library"] = Library()
            stack.callback(library.close)
        if "json" in doors or "upload" in doors:
            client = stack.enter_context(serving(folder))
            opened |= {"json": Json(client), "upload": Upload(client)}
        if "mcp" in doors:
            from support.mcp.sessions import start_stdio  # the guest takes long to import

            caller = stack.enter_context(start_stdio(files))
            opened["mcp"] = Mcp(caller, _find_server())
        yield {name: opened[name] for name in doors}


def _find_server() -> int:
    """The MCP server that was started last by this process."""
    for pid in reversed(find_family(os.getpid())):
        if b"epitome\0mcp" in Path(f"/proc/{pid}/cmdline").read_bytes():
            return pid
    raise LookupError("no MCP server runs")
