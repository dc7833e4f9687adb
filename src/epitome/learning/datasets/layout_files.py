"""Files of a folder in a known layout: their text, their topics, and what to say where they are missing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from epitome.learning.datasets.example import Judged
from epitome.learning.datasets.sgml import read_field
from epitome.readers.decode import decode
from epitome.runtime.errors import InputError, NotFound
from epitome.sources import NamedSource, read_source

_TOPIC = re.compile(r"<top(?:ic)?\b[^<>]*>([^<]*(?:<(?!/?top)[^<]*)*)</top(?:ic)?>", re.IGNORECASE)
_ADVICE = "see docs/evaluation.md for the files that are expected"


def read_text(path: Path) -> str:
    """The text of a file, whatever its encoding."""
    try:
        return decode(read_source(NamedSource(str(path), path)).data, declares=False).text
    except NotFound:
        raise NotFound(f"there is no {path}", _ADVICE) from None


def find_files(folder: Path, pattern: str) -> list[Path]:
    """The files of a pattern, which must not be missing."""
    files = sorted(p for p in folder.glob(pattern) if p.is_file())
    if not files:
        raise NotFound(f"{folder} holds no {pattern}", _ADVICE)
    return files


def read_topics(paths: Sequence[Path], questions: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """(number, title, question) of each topic; the question is DUC's narrative or TREC's description."""
    for path in paths:
        for topic in _TOPIC.finditer(read_text(path)):
            body = topic.group(1)
            number = re.sub(r"(?i)^number:\s*", "", read_field(body, "num")).strip()
            question = re.sub(r"(?i)^(?:description|narrative):\s*", "", read_field(body, *questions))
            yield number, re.sub(r"(?i)^topic:\s*", "", read_field(body, "title")), question


def require_some(examples: list[Judged], folder: Path, what: str) -> list[Judged]:
    """The examples, of which there must be one."""
    if not examples:
        raise InputError(f"{folder} holds no {what}", _ADVICE)
    return examples
