"""The conformance files: a line that says what they hold, then a record a line, its digests last."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from support.conformance.digests import digest_each, find_changed
from support.conformance.pages import describe_page
from support.conformance.sentences import describe_sentence, describe_words

FOLDER = Path(__file__).resolve().parents[2] / "conformance"
DESCRIBE: dict[str, Callable[..., dict[str, Any]]] = {
    "page": describe_page,
    "sentence": describe_sentence,
    "words": describe_words,
}


class Difference(NamedTuple):
    """A record of which a function says something else than it says there."""

    record: list[str]
    name: str
    value: Any


def write_file(name: str, describe: str, source: str, inputs: Iterable[Sequence[str]]) -> None:
    """Write the records with what Python says of them."""
    head = {"describe": describe, "source": source}
    lines = [json.dumps(head), *(dump([*some, digest_each(DESCRIBE[describe](*some))]) for some in inputs)]
    (FOLDER / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def read_file(path: Path) -> tuple[dict[str, str], list[list[str]]]:
    """The first line and the records."""
    head, *lines = path.read_text(encoding="utf-8").rstrip("\n").split("\n")
    return json.loads(head), [json.loads(line) for line in lines]


def find_differences(path: Path) -> list[Difference]:
    """Where Python says something else than the file."""
    head, records = read_file(path)
    describe = DESCRIBE[head["describe"]]
    found: list[Difference] = []
    for *inputs, digests in records:
        outputs = describe(*inputs)
        found += [Difference(inputs, name, outputs[name]) for name in find_changed(outputs, digests)]
    return found


def dump(record: list[str]) -> str:
    """One line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
