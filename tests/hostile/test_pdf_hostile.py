"""Hostile PDF: no hang, no crash of the program, no traceback; a document or one line of ours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import epitome
from epitome.document import Document
from epitome.document.render import one_line
from epitome.readers.isolated import LIMITS, IsolatedReader
from support.pdf_damage import BOMBS, SEEDS, damage, write_sample


@pytest.fixture(scope="module")
def reader() -> Iterator[IsolatedReader]:
    opened = IsolatedReader(limits=replace(LIMITS, cpu_seconds=120.0))
    yield opened
    opened.close()


def read_or_refuse(reader: IsolatedReader, data: bytes) -> Document | epitome.EpitomeError:
    """What comes of a file; whatever it is, it can be summarised or told in one line."""
    try:
        document = reader.read(data, id="hostile.pdf", media="pdf")
    except epitome.EpitomeError as error:
        assert "\n" not in one_line(str(error))
        assert not isinstance(error, epitome.MissingExtra)
        return error
    assert len(epitome.summarise(document, sentences=1)) == 1
    return document


@pytest.mark.parametrize("seed", SEEDS)
def test_damaged_files_do_no_harm(reader: IsolatedReader, seed: int) -> None:
    read_or_refuse(reader, damage(seed))
    assert len(reader.read(write_sample(), id="good.pdf").sentences) > 5


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_do_no_harm(reader: IsolatedReader, name: str) -> None:
    found = read_or_refuse(reader, BOMBS[name]())
    if name in ("five thousand pages", "a stream that swells"):
        assert not isinstance(found, Document) or found.truncated
    assert len(reader.read(write_sample(), id="good.pdf").sentences) > 5


@pytest.mark.slow
def test_a_process_answers_many_files_without_growing(reader: IsolatedReader) -> None:
    from pathlib import Path

    def measure() -> int:
        (child,) = reader._idle
        return int(Path(f"/proc/{child.pid}/statm").read_text(encoding="ascii").split()[1])

    if not Path("/proc/self/statm").exists():
        pytest.skip("memory is measured on Linux")
    for seed in range(20):
        read_or_refuse(reader, damage(seed))
    reader.read(write_sample(), id="good.pdf")
    before = measure()
    for _ in range(60):
        reader.read(write_sample(), id="good.pdf")
    assert measure() < before + 5_000  # pages of 4 KiB
