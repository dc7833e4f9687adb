"""Two hundred hostile files at every door: documented answers and errors, bounded memory, nothing opened."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from hostile.kit.canary import setting_lure
from hostile.kit.listing import PAGE, write_listing
from hostile.kit.registry import FORMATS, KIT, MECHANISMS, HostileFile
from hostile.kit.running import bring_all
from hostile.kit.words import FLOOD

SHARE = 20
needs_proc = pytest.mark.skipif(sys.platform != "linux", reason="memory is measured on Linux")


@pytest.fixture(autouse=True)
def _small_floods(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(FLOOD, "share", SHARE)
    yield


def check(files: list[HostileFile], doors: tuple[str, ...], place: Path) -> None:
    """All files are right at all doors, and nobody calls the lure."""
    with setting_lure(place) as canary:
        verdicts = list(bring_all(files, doors, place))
    assert len(verdicts) == len(files) * len(doors)
    assert [verdict for verdict in verdicts if verdict.fault] == []
    assert canary.calls == 0


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
def test_the_library(tmp_path: Path, format: str) -> None:
    check([file for file in KIT.values() if file.format == format], ("library",), tmp_path)


@needs_proc
@pytest.mark.slow
@pytest.mark.service
def test_the_service_and_the_mcp_server(tmp_path: Path) -> None:
    check(list(KIT.values())[::4], ("json", "upload", "mcp"), tmp_path)


@needs_proc
@pytest.mark.slow
def test_the_command_line(tmp_path: Path) -> None:
    check(list(KIT.values())[1::12], ("command",), tmp_path)
