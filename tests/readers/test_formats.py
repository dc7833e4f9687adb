"""One entry a format: complete, alone in what it claims, and nothing imported before it is needed."""

from __future__ import annotations

import inspect
import subprocess
import sys
from collections import Counter
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from epitome.readers.format_record import Format
from epitome.readers.formats import CONTAINERS, FORMATS, READERS, SUFFIXES, UNREAD_SUFFIXES

DOCS = Path(__file__).parents[2] / "docs"
NAMES = [format.name for format in FORMATS]
READ = [format for format in FORMATS if not format.is_container]


def test_the_registry_imports_no_reader_and_nothing_registers_itself() -> None:
    modules = sorted({f"epitome.readers.{format.reader.partition(':')[0]}" for format in READ} | {"lxml"})
    code = (
        "import sys\nfrom epitome.readers.formats import FORMATS, READERS\nbefore = list(READERS)\n"
        f"print([m for m in {modules!r} if m in sys.modules])\n"
        "for format in FORMATS:\n    format.is_container or format.name in ('pdf', 'rtf') or format.load()\n"
        "print(list(READERS) == before)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split("\n") == ["[]", "True", ""]


def test_an_entry_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        FORMATS[0].name = "other"  # type: ignore[misc]


def test_no_two_formats_claim_the_same() -> None:
    for claimed in (
        NAMES,
        [suffix for f in FORMATS for suffix in (*f.suffixes, *f.tar_suffixes)] + list(UNREAD_SUFFIXES),
        [media_type for f in FORMATS for media_type in f.media_types],
        [mark for f in FORMATS for mark in f.marks if not f.is_zipped],
        [stated for f in FORMATS for stated in f.zip_types],
        [f.zip_member for f in FORMATS if f.zip_member],
    ):
        assert [what for what, count in Counter(claimed).items() if count > 1] == []


@pytest.mark.parametrize("format", FORMATS, ids=NAMES)
def test_an_entry_is_complete(format: Format) -> None:
    assert format.name and format.suffixes
    assert all(s == s.lower().strip(".") for s in (*format.suffixes, *format.tar_suffixes))
    assert all(SUFFIXES[suffix] == format.name for suffix in format.suffixes)
    assert format.is_container == (format.name in CONTAINERS) == (format.name not in READERS)
    assert f"`.{format.suffixes[0]}`" in (DOCS / "formats.md").read_text("utf-8")
    assert format.is_container or format.description.endswith(".")
    if format.kind == "binary":
        assert format.is_isolated and not format.has_lines and format.begins is None
        assert format.marks or format.name == "tar"  # the head of a tar has a sum instead
    assert not format.marked_within or format.marks
    assert not format.is_zipped or format.marks == (b"PK\x03\x04",)


@pytest.mark.parametrize("format", READ, ids=[format.name for format in READ])
def test_a_reader_takes_what_every_reader_takes(format: Format) -> None:
    parameters = inspect.signature(format.load()).parameters
    assert list(parameters) == ["data", "id", "language"]
    assert READERS[format.name]() is format.load()
