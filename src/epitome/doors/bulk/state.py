"""The progress and arguments of a run: kept next to its output, compared when it is resumed."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

from epitome.doors.bulk.bulk_inputs import Input
from epitome.learning.models import Embeddings, Model
from epitome.learning.models.shipped import SUFFIX
from epitome.runtime.errors import StoreError, UsageError
from epitome.runtime.files.atomic import replace_file
from epitome.runtime.version import __version__
from epitome.walk.summariser import Summariser

_FORMAT = "epitome-bulk/1"
_IDENTITY_LABELS = {
    "version": "the version",
    "arguments": "the arguments",
    "model": "the model",
    "inputs": "the inputs",
}


@dataclass
class State:
    """The identity of a run (version, arguments, models, inputs), the number of durable rows, how many of them have
    errors, and where they end: at a byte of a file, or in `parts`.
    """

    identity: dict[str, str]
    rows: int = 0
    refused: int = 0
    bytes: int = 0
    parts: list[str] = field(default_factory=list)
    done: bool = False

    def save(self, path: Path) -> None:
        """Write it atomically."""
        replace_file(path, json.dumps({"format": _FORMAT, **asdict(self)}, indent=1).encode() + b"\n")


@contextmanager
def translate_errors(output: Path) -> Iterator[None]:
    """Raise disk errors of the system or of Arrow as a `StoreError`."""
    try:
        yield
    except OSError as error:
        what = f"{output} cannot be written ({error.strerror or str(error).splitlines()[0][:200]})"
        raise StoreError(what, "free some space and go on with --resume; what was durable stays") from error


def load_state(path: Path, identity: dict[str, str]) -> State:
    """The state of the run to resume; UsageError if its identity differs."""
    try:
        found = json.loads(path.read_bytes())
        assert found.pop("format") == _FORMAT
        state = State(**found)
        assert isinstance(state.identity, dict) and state.rows >= 0 and state.bytes >= 0
    except (OSError, ValueError, TypeError, KeyError, AttributeError, AssertionError):
        raise StoreError(f"{path} does not say how far a run came", "remove the output and start again") from None
    changed = [label for key, label in _IDENTITY_LABELS.items() if state.identity.get(key) != identity[key]]
    if changed:
        what = f"{' and '.join(changed)} changed since the output was begun"
        raise UsageError(what, "resume as it was begun, or name another output")
    return state


def claim(handle: int, output: Path) -> None:
    """Lock an open output against other runs until the handle is closed, however this process ends."""
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StoreError(f"{output} is being written by another run", "wait for its end, or end it") from None
    except OSError as error:
        raise StoreError(f"{output} cannot be locked ({error.strerror})", "name an output on a local disk") from None


def identify_run(inputs: Iterable[Input], arguments: Mapping[str, Any]) -> dict[str, str]:
    """What must be the same when a run is resumed: version, arguments, models and inputs (name, size, time)."""
    model, embeddings = arguments.get("model"), arguments.get("embeddings")
    plain = {k: v for k, v in arguments.items() if k not in ("model", "embeddings")}
    listed = json.dumps([[one.name, one.size, one.time] for one in inputs])
    return {
        "version": __version__,
        "arguments": json.dumps(plain, sort_keys=True, default=str),
        "model": _hash_models(model, embeddings),
        "inputs": hashlib.sha256(listed.encode("utf-8", "surrogateescape")).hexdigest(),
    }


def _hash_models(model: Model | None, embeddings: Embeddings | None) -> str:
    """A hash of the shipped models, any of which may be used for a row, and of the given model and embeddings."""
    total = hashlib.sha256()
    shipped = resources.files("epitome.maths") / "shipped"
    for one in sorted(shipped.iterdir(), key=lambda entry: entry.name):
        total.update(one.name.encode() + b"\0" + hashlib.sha256(one.read_bytes()).digest())
    if isinstance(model, Summariser):
        total.update(repr(model).encode() if model.card is None else model.to_bytes())
    elif model is not None:
        total.update(_hash_file(Path(model)) if Path(model).is_file() else f"{os.fspath(model)}{SUFFIX}".encode())
    if embeddings is not None:
        for path in sorted(p for p in Path(embeddings).rglob("*") if p.is_file()):
            total.update(path.name.encode() + b"\0" + _hash_file(path))
    return total.hexdigest()


def _hash_file(path: Path) -> bytes:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").digest()
