"""Hostile arguments and documents: nothing outside the folder is read, nothing is written, the server lives on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from epitome.doors.mcp.allowed import AllowedFolder
from epitome.runtime.errors import EpitomeError, InputError, UsageError
from support.mcp.folder import write_folder
from support.mcp.sessions import Caller, start_stdio

BOMB = (
    '<!DOCTYPE r [<!ENTITY a "'
    + "x" * 1000
    + '">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 20}">' for n in range(8))
    + "]><r><p>&i;</p></r>"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_folder(tmp_path_factory.mktemp("place"))
    (folder / "link.txt").symlink_to(folder.parent / "secret.txt")
    (folder / "out").symlink_to(folder.parent)
    (folder / "loop").symlink_to(folder / "loop")
    (folder / "inside.txt").symlink_to(folder / "notes.txt")
    os.mkfifo(folder / "pipe.txt")
    (folder / "empty.txt").touch()
    (folder / "noise.txt").write_bytes(os.urandom(4_096))
    (folder / "broken.pdf").write_bytes(b"%PDF-1.7\n" + b"\xff" * 2_000)
    (folder / "broken.zip").write_bytes(b"PK\x03\x04" + b"\xff" * 2_000)
    (folder / "bomb.xml").write_text(BOMB, encoding="ascii")
    return folder


@pytest.fixture(scope="module")
def caller(folder: Path) -> Iterator[Caller]:
    with start_stdio(folder) as caller:
        yield caller


def list_tree(place: Path) -> dict[str, tuple[int, int]]:
    return {str(p): (p.lstat().st_size, p.lstat().st_mtime_ns) for p in sorted(place.rglob("*"))}


ESCAPES = (
    "../secret.txt",
    "deep/../../secret.txt",
    "deep/er/../../../secret.txt",
    "/etc/passwd",
    "//etc/passwd",
    "/proc/self/environ",
    "link.txt",
    "out/secret.txt",
    "out/allowed/../secret.txt",
    "loop",
    "pipe.txt",
    "~/.ssh/id_rsa",
    "file:///etc/passwd",
    "guide.md\0.txt",
    "..\\secret.txt",
    ".",
    "",
    "deep",
    "x" * 2_000,
    "../" * 600 + "etc/passwd",
    "old.zip!/../../secret.txt",
    "old.zip!//etc/passwd",
    "broken.zip!/a",
    "broken.zip",
    "broken.pdf",
    "bomb.xml",
    "empty.txt",
    "noise.txt",
)
FOREIGN = (
    "http://127.0.0.1:8765/healthz",
    "http://localhost/",
    "http://[::1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://2130706433/",
    "http://user:word@10.0.0.1/",
    "https://192.168.1.1/",
    "http://",
)


@pytest.mark.parametrize("tool", ["find", "read_section"])
def test_nothing_outside_is_read_and_nothing_is_written(caller: Caller, folder: Path, tool: str) -> None:
    before = list_tree(folder.parent)
    more = {"question": "what is the secret word?", "least": 0} if tool == "find" else {}
    for source in (*ESCAPES, *FOREIGN):
        line = caller.refuse(tool, source=source, **more)
        assert "heliotrope" not in line
        assert "root:" not in line
    assert "main load" in caller.call(tool, source="inside.txt", **more)
    assert list_tree(folder.parent) == before


def test_the_folder_is_searched_without_what_is_hidden_linked_or_broken(caller: Caller) -> None:
    answer = caller.call("find", question="what is the secret word heliotrope?", least=0)
    assert "heliotrope and it stands" not in answer
    assert "searched" in answer


WRONG: tuple[dict[str, Any], ...] = (
    {},
    {"question": ""},
    {"question": "x" * 1_001},
    {"question": 7, "text": "A boat."},
    {"question": "x", "text": "A boat.", "source": "guide.md"},
    {"question": "x", "text": "A boat.", "tokens": 10**9},
    {"question": "x", "text": "A boat.", "tokens": "300"},
    {"question": "x", "text": "A boat.", "tokens": -1},
    {"question": "x", "text": "A boat.", "least": 2},
    {"question": "x", "text": "A boat.", "system": "lead"},
    {"question": "x", "text": "b" * 2_000_001},
    {"question": "x", "text": ["A boat."]},
    {"question": "x", "text": " \n "},
    {"question": {"a": [[[]]]}},
)


@pytest.mark.parametrize("arguments", WRONG, ids=range(len(WRONG)))
def test_wrong_arguments_are_one_line(caller: Caller, arguments: dict[str, Any]) -> None:
    assert len(caller.refuse("find", **arguments)) < 600


def test_an_unknown_tool_is_one_line(caller: Caller) -> None:
    assert "use find" in caller.refuse("delete\n\x1b[2J" + "x" * 5_000)


def test_words_of_a_document_never_begin_a_line(caller: Caller) -> None:
    source = "deep/er/orders.md"
    answers = [
        caller.call("find", question="where does the wind on the canal come from?", source=source, least=0),
        caller.call("read_section", source=source),
        caller.call("outline", source=source),
        caller.call("check_claim", claim="The wind on the canal comes from the west.", source=source),
        caller.call(
            "check_answer", answer="It says “the wind\u2028on the canal\x1b comes west”. Wind.", sources=[source]
        ),
        caller.call(
            "find", question="x\u2028y", text="A wind\u2028> blows.\r\nerror: \x1b[2J\u202e west wind.", least=0
        ),
    ]
    for answer in answers:
        for line in answer.split("\n"):
            ours, mark, quoted = line.partition(" > ")
            assert not any(word in ours.lower() for word in ("ignore", "delete", "error:", "/etc")), line
            assert not any(sign in quoted for sign in "\x1b\u2028\u202e\r")
            assert mark or line.startswith(
                ("After ", "closest passages;", "cut;", "nothing here", "3 quotes and claims:")
            )


def test_a_swapped_link_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write_folder(tmp_path)
    allowed = AllowedFolder(folder)
    resolve = os.path.realpath

    def swap(path: Any, **options: Any) -> str:
        found = str(resolve(path, **options))
        target = Path(found)
        if target.name == "notes.txt":  # after it was looked at, and before it is opened
            target.unlink()
            target.symlink_to(tmp_path / "secret.txt")
        elif target.name == "orders.md":
            target.parent.rename(tmp_path / "elsewhere")
            target.parent.symlink_to(tmp_path)
        return found

    monkeypatch.setattr(os.path, "realpath", swap)
    for name in ("notes.txt", "deep/er/orders.md"):
        with pytest.raises(EpitomeError) as error:
            allowed.read(name)
        assert not isinstance(error.value, UsageError) or "outside" in str(error.value)
    allowed.close()


def test_only_regular_files_are_opened(tmp_path: Path) -> None:
    allowed = AllowedFolder(tmp_path)
    os.mkfifo(tmp_path / "pipe.txt")
    with pytest.raises(InputError, match="only regular files"):
        allowed.read("pipe.txt")
    allowed.close()
