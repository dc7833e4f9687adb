"""Archives, packed files and mailboxes: their members, one by one."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import tarfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.doors.cli.main import main
from epitome.readers.allowance import Decoding
from epitome.readers.containers.packed import PackedStream
from epitome.runtime.errors import EpitomeError, UsageError
from support.archives import TEXT, pack_tar, pack_zip

SENTENCE = "The harbour froze in the winter of 1709."
PACKED = {
    "notes.md.gz": gzip.compress(TEXT),
    "notes.md.bz2": bz2.compress(TEXT),
    "notes.md.xz": lzma.compress(TEXT),
    "notes.zip": pack_zip({"notes.md": TEXT, "picture.png": b"\x89PNG"}),
    "notes.tar": pack_tar({"notes.md": TEXT, "picture.png": b"\x89PNG"}),
    "notes.tgz": pack_tar({"notes.md": TEXT}, "w:gz"),
    "notes.tar.bz2": pack_tar({"notes.md": TEXT}, "w:bz2"),
    "notes.tar.xz": pack_tar({"notes.md": TEXT}, "w:xz"),
}


@pytest.mark.parametrize("name", PACKED)
def test_the_only_document_of_a_container_is_read(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(PACKED[name])
    document = epitome.read(path)
    assert document.id == f"{path}!/notes.md"
    assert (document.media, document.sentences[0].text) == ("markdown", SENTENCE)
    assert [found.text for found in epitome.read_many(path)] == [document.text]
    assert epitome.read(PACKED[name]).text == document.text if "tar" in name or "zip" in name else True
    with path.open("rb") as file:
        assert [found.id for found in epitome.read_many(file)] == [document.id]


def test_several_documents_are_for_read_many(tmp_path: Path) -> None:
    path = tmp_path / "all.zip"
    path.write_bytes(pack_zip({"a.md": TEXT, "b/c.txt": TEXT, "d.tar.gz": pack_tar({"e.md": TEXT}, "w:gz")}))
    with pytest.raises(epitome.UsageError, match=r"epitome\.read_many\(source\)"):
        epitome.read(path)
    assert [d.id.removeprefix(str(path)) for d in epitome.read_many(path)] == [
        "!/a.md",
        "!/b/c.txt",
        "!/d.tar.gz!/e.md",
    ]


def test_what_is_no_container_gives_its_one_document(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_bytes(TEXT)
    (found,) = epitome.read_many(tmp_path / "notes.md")
    assert found.id == str(tmp_path / "notes.md")


def test_members_are_documents_as_files_of_folders_are() -> None:
    page = b"<!doctype html><title>Ice</title><p>The ice was thick enough for carts.</p>"
    data = pack_zip(
        {"page": page, "notes": b"no suffix", ".hidden.md": TEXT, "__MACOSX/a.md": TEXT, "x/.git/a.md": TEXT}
    )
    assert [d.id.partition("!")[2] for d in epitome.read_many(data)] == ["/page"]


def test_a_refused_member_does_not_stop_the_others() -> None:
    documents = epitome.read_many(pack_zip({"a.md": TEXT, "empty.txt": b"", "../b.md": TEXT, "c.md": TEXT}))
    found: list[str] = []
    while True:
        try:
            found.append(next(documents).id.rpartition("/")[2])
        except StopIteration:
            break
        except EpitomeError as error:
            found.append(error.what.rpartition("!/")[2])
    assert found == ["a.md", "empty.txt is empty", "../b.md' names a place outside the archive", "c.md"]


def test_long_names_of_tar_are_whole() -> None:
    name = "/".join(["folder"] * 40) + "/notes.md"
    for format in (tarfile.PAX_FORMAT, tarfile.GNU_FORMAT):
        (found,) = epitome.read_many(pack_tar({name: TEXT}, format=format))
        assert found.id.endswith(f"!/{name}")


@given(st.binary(max_size=5_000), st.lists(st.integers(1, 700), min_size=1, max_size=40))
def test_packed_streams_give_back_every_byte(data: bytes, sizes: list[int]) -> None:
    for media, pack in (("gzip", gzip.compress), ("bzip2", bz2.compress), ("xz", lzma.compress)):
        stream = PackedStream(io.BytesIO(pack(data) + pack(data)), media, "x", Decoding("x"))
        pieces = [stream.read(size) for size in sizes]
        assert b"".join(pieces) + stream.read(20_000) == data + data


def test_the_command_line_and_the_index_take_archives(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "in").mkdir()
    path = tmp_path / "in" / "all.zip"
    path.write_bytes(pack_zip({"a.md": TEXT, "b.md": TEXT.replace(b"harbour", b"river")}))
    assert main(["summarise", str(path), "-n", "1", "--format", "jsonl"]) == 0
    assert capsys.readouterr().out.count("all.zip!/") >= 2
    assert main(["outline", str(path)]) == 2
    assert "read_many" in capsys.readouterr().err
    collection, folder = str(tmp_path / "c.epitome"), str(tmp_path / "in")
    assert main(["index", collection, folder]) == 0
    assert main(["index", collection, folder]) == 0
    assert "2 unchanged" in capsys.readouterr().out
    path.write_bytes(pack_zip({"b.md": TEXT.replace(b"harbour", b"river"), "c.md": TEXT}))
    assert main(["index", collection, folder]) == 0
    assert "1 added, 1 removed, 1 unchanged" in capsys.readouterr().out
    path.unlink()
    (tmp_path / "in" / "d.md").write_bytes(TEXT)
    assert main(["index", collection, folder]) == 0
    assert main(["docs", collection, "--format", "ids"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "d.md"


def test_an_archive_that_breaks_off_keeps_what_was_indexed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "all.tar"
    path.write_bytes(pack_tar({"a.md": TEXT, "b.md": TEXT}))
    assert main(["index", str(tmp_path / "c.epitome"), str(path)]) == 0
    path.write_bytes(path.read_bytes()[:700])
    assert main(["index", str(tmp_path / "c.epitome"), str(path)]) == 9
    assert "damaged" in capsys.readouterr().err
    assert main(["docs", str(tmp_path / "c.epitome"), "--format", "ids"]) == 0
    assert capsys.readouterr().out.split() == ["all.tar!/a.md", "all.tar!/b.md"]


def test_a_refused_container_leaves_no_file_open(tmp_path: Path) -> None:
    box = tmp_path / "two.mbox"
    box.write_text("From a\nSubject: One\n\nTrout swim.\n\nFrom b\nSubject: Two\n\nPike swim.\n", encoding="utf-8")
    with pytest.raises(UsageError, match="holds several documents") as held:  # its traceback keeps the frames
        epitome.read(box)
    assert held.tb is not None
    opened = {os.path.realpath(entry) for entry in Path("/proc/self/fd").iterdir()}
    assert str(box) not in opened
