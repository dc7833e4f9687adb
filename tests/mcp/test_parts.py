"""Counting tokens, lines of a source, files by their words."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.doors.mcp import folder_files
from epitome.doors.mcp.allowed import AllowedFolder
from epitome.doors.mcp.counting import Counted, count_words, find_beginnings, rank_files
from epitome.doors.mcp.folder_files import count_in_files, list_files
from epitome.doors.mcp.marking import quote
from epitome.doors.mcp.work.document_shelf import Read
from epitome.doors.mcp.work.finding import list_passages, rank_sentences
from epitome.doors.mcp.work.source_lines import SourceLines
from epitome.doors.tokens import count_tokens


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 0),
        ("the lock", 2),
        ("summaries", 2),  # nine letters: seven, and two more
        ("12345", 2),
        ("a_b, c!", 6),
        ("運河", 2),
        ("канал", 2),
    ],
)
def test_tokens_by_hand(text: str, tokens: int) -> None:
    assert count_tokens(text) == tokens


@given(st.text(), st.text())
def test_tokens_add_up_over_white_space(one: str, other: str) -> None:
    assert count_tokens(f"{one}\n{other}") == count_tokens(one) + count_tokens(other)


@given(st.text())
def test_a_quote_is_one_line(text: str) -> None:
    assert len(quote("c0-1", text).splitlines()) == 1


def test_lines_of_a_source_with_markup() -> None:
    source = "# Locks\n\nA *lock* lifts [a boat](boat.md).\n\n- A lock\n- A lock lifts nothing\n"
    document = epitome.read(source)
    lines = SourceLines(document, source)
    found = {s.text: lines.find(s.start, s.end) for s in document.sentences}
    assert found["A lock lifts a boat."] == 3
    assert found["A lock lifts nothing"] == 6
    assert SourceLines(document, "something else").find(0, 20) is None


def test_files_are_ranked_by_rare_words() -> None:
    beginnings = find_beginnings("Which locks were restored?")
    assert beginnings == ["lock", "restor"]
    texts = {"a": "Locks and locks.", "b": "A lock. It is restorable.", "c": "Boats."}
    counted = [Counted(id, count_words([text], beginnings), len(text)) for id, text in texts.items()]
    assert rank_files(counted) == ["b", "a"]
    assert rank_files([]) == []


def test_a_folder_is_listed_within_limits_and_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = (
        "b.txt",
        "a.md",
        "x.bin",
        ".h.txt",
        "sub/c.html",
        "sub/d.pdf",
        "node_modules/e.txt",
        "x.log.1",
        "man3/f.3x",
    )
    for name in (*names, "man3/libf.so.1"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("a lock", encoding="ascii")
    (tmp_path / "sub" / "loop").symlink_to(tmp_path)
    (tmp_path / "l.txt").symlink_to(tmp_path / "b.txt")
    allowed = AllowedFolder(tmp_path)
    listing = list_files(allowed)
    assert (listing.plain, listing.packed, listing.is_cut) == (
        ["a.md", "b.txt", "man3/f.3x", "sub/c.html"],
        ["sub/d.pdf"],
        False,
    )
    counted = count_in_files(allowed, [*listing.plain, "gone.txt"], ["lock"])
    assert [(one.id, one.counts) for one in counted] == [(path, [1]) for path in listing.plain]
    monkeypatch.setattr(folder_files, "FILES", 2)
    assert (list_files(allowed).plain, list_files(allowed).is_cut) == (["a.md", "b.txt"], True)
    allowed.close()


def test_sentences_of_several_documents_are_taken_by_relevance_of_one_by_rank() -> None:
    texts = ["The north lock opens at six. Its key is lost.", "A key opens a door. Six doors have a lock."]
    documents = [epitome.read(text) for text in texts]
    question = "when does the north lock open?"
    several = rank_sentences(documents, question, most=4, least=0)
    taken = list(list_passages(several, tuple(map(Read, documents))))
    assert taken[0].text == "The north lock opens at six."
    assert [p.relevance for p in taken] == sorted((p.relevance or 0 for p in taken), reverse=True)
    one = rank_sentences(documents[:1], question, most=4, least=0)
    assert [p.rank for p in list_passages(one, (Read(documents[0]),))] == [1, 2]
