"""Two hundred hostile files at every door: documented answers and errors, bounded memory, nothing opened."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from hostile.kit.canary import setting_lure
from hostile.kit.doors import Library
from hostile.kit.listing import PAGE, write_listing
from hostile.kit.registry import FORMATS, KIT, MECHANISMS, HostileFile
from hostile.kit.running import bring_all, bring_to
from hostile.kit.verdict import Verdict
from hostile.kit.words import FLOOD

SHARE = 60
needs_proc = pytest.mark.skipif(sys.platform != "linux", reason="memory is measured on Linux")


@pytest.fixture(autouse=True)
def _small_floods(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(FLOOD, "share", SHARE)
    yield


@pytest.fixture(scope="module")
def library() -> Iterator[Library]:
    door = Library()
    yield door
    door.close()


def check(files: list[HostileFile], bring: Callable[[], Iterable[Verdict]], doors: int, place: Path) -> None:
    """All files are right at all doors, and nobody calls the lure."""
    with setting_lure(place) as canary:
        verdicts = list(bring())
    assert len(verdicts) == len(files) * doors
    assert [verdict for verdict in verdicts if verdict.fault] == []
    assert canary.calls == 0


@pytest.mark.slow
def test_there_are_enough_of_them_and_no_two_are_alike() -> None:
    assert len(KIT) >= 200
    assert all(sum(file.format == format for file in KIT.values()) >= 8 for format in FORMATS)
    assert {file.mechanism for file in KIT.values()} == set(MECHANISMS)
    assert len({(file.format, file.mechanism) for file in KIT.values()}) == len(KIT)
    assert len({file.attack for file in KIT.values()}) > 0.95 * len(KIT)
    assert len({sha256(file.build()).digest() for file in KIT.values()}) == len(KIT)


def test_the_list_of_them_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == write_listing()


def test_floods_are_longer_where_they_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    file = KIT["text-many-sentences.txt"]
    small = len(file.build())
    monkeypatch.setattr(FLOOD, "share", 1)
    assert len(file.build()) > 15 * small


@needs_proc
@pytest.mark.slow
@pytest.mark.parametrize("format", FORMATS)
def test_the_library(library: Library, tmp_path: Path, format: str) -> None:
    files = [file for file in KIT.values() if file.format == format]
    check(files, lambda: bring_to(files, [library], tmp_path), 1, tmp_path)


@needs_proc
@pytest.mark.slow
@pytest.mark.service
def test_the_service_and_the_mcp_server(tmp_path: Path) -> None:
    files, doors = list(KIT.values())[::8], ("json", "upload", "mcp")
    check(files, lambda: bring_all(files, doors, tmp_path), len(doors), tmp_path)


@needs_proc
@pytest.mark.slow
def test_the_command_line(tmp_path: Path) -> None:
    files = list(KIT.values())[3::24]
    check(files, lambda: bring_all(files, ("command",), tmp_path), 1, tmp_path)
