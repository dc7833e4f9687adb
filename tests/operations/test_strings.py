"""What a string means to somebody who writes it, and in a list of texts."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.api.strings import find_source, is_text, read_string
from epitome.doors.cli.main import main
from epitome.doors.integrations.kept_passages import keep_sentences
from epitome.doors.integrations.stretches import Passage
from epitome.runtime.errors import FetchError, InputError, NotFound

LAKES = "Acid rain fell on the lake. The fish died. Lime was spread to repair it."
FILE = "Bread is baked from flour. A baker rises early."


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bread.txt").write_text(FILE, encoding="utf-8")
    Path("my bread").write_text(FILE, encoding="utf-8")


@pytest.mark.parametrize("function", [epitome.summarise, epitome.summarize, epitome.rank, epitome.outline])
@pytest.mark.parametrize("target", [LAKES, LAKES.encode(), io.BytesIO(LAKES.encode())])
def test_any_text_can_be_summarised(function: Any, target: Any) -> None:
    made = function(target)
    document = made.document if isinstance(made, epitome.Outline) else made.documents[0]
    assert [s.text for s in document.sentences][1] == "The fish died."
    if isinstance(target, io.BytesIO):
        target.seek(0)


def test_a_name_of_a_file_is_the_file_and_a_path_always() -> None:
    for place in ("bread.txt", "my bread", Path("my bread")):
        assert str(epitome.summarise(place, sentences=1, system="lead")) == "Bread is baked from flour."
    with pytest.raises(NotFound):
        epitome.summarise(Path("Acid rain fell on the lake."))


@pytest.mark.parametrize(
    "name", ["missing.txt", "folder/missing.HTML", "old.docx", "/no/such/place", "./no", "a\0.txt"]
)
def test_what_looks_like_a_file_and_is_none_is_not_found(name: str) -> None:
    for function in (epitome.read, epitome.summarise, epitome.rank, epitome.outline):
        with pytest.raises(NotFound, match="there is no file"):
            function(name)


@pytest.mark.parametrize(
    "text", ["See missing.txt", "酸雨落在湖上。鱼死了。", "word", "bread.txt\n", "x" * 1001, "a/b", "v1.2"]
)
def test_everything_else_is_a_text(text: str) -> None:
    assert epitome.read(text).text == text


def test_web_addresses_are_fetched_and_sentences_about_them_read() -> None:
    with pytest.raises(FetchError):
        epitome.summarise("https://127.0.0.1/a.html")
    assert epitome.read("https://127.0.0.1 is this machine.").text == "https://127.0.0.1 is this machine."


def test_blank_texts_are_refused() -> None:
    for text in ("", " \n "):
        with pytest.raises(InputError, match="empty"):
            epitome.summarise(text)


def test_folders_and_devices_are_told_and_not_read() -> None:
    Path("folder").mkdir()
    for name in ("folder", "/dev/zero"):
        with pytest.raises(InputError):
            epitome.summarise(name)


def test_in_a_list_every_string_is_a_text_and_only_a_path_a_file() -> None:
    summary = epitome.summarise(["bread.txt", "my bread"], sentences=2)
    assert sorted(e.text for e in summary) == ["bread.txt", "my bread"]
    read = epitome.summarise([Path("bread.txt"), epitome.read(LAKES), b"A text in bytes."], words=50)
    assert [d.text for d in read.documents] == [FILE, LAKES, "A text in bytes."]


def test_passages_of_somebody_else_are_texts() -> None:
    assert [one.text for one in keep_sentences([Passage(text="bread.txt")], None, language="en")] == ["bread.txt"]


def test_markup_is_told_by_its_beginning_and_else_plain() -> None:
    assert epitome.read("<!doctype html><title>Tea</title><p>Tea is hot.</p>").title == "Tea"
    assert epitome.read("# Tea\n\nTea is *hot*.").media == "markdown"
    for odd in ("<a <b", '["Go", he said.', "%PDF-1.4 is a mark", '{ "a', "PK\x03\x04 x"):
        assert epitome.read(odd).media == "text"


@given(st.text(st.characters(), min_size=1, max_size=60))
def test_any_string_is_read_or_refused_in_words(text: str) -> None:
    try:
        document = read_string(text, language=None)
    except epitome.EpitomeError as error:
        assert error.what and error.do
    else:
        assert document.id.startswith("sha256:")


def test_long_strings_are_told_in_linear_time() -> None:
    for unit in ("a", " ", "/", ".", "http://"):
        assert find_source(unit * 1_000_000 + "\n") is None


def test_a_shell_user_gives_a_text_too(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("summarise", "summarize"):
        assert main([command, LAKES, "-q", "fish", "-n", "1"]) == 0
        assert capsys.readouterr().out == "The fish died.\n"
    assert main(["rank", "Why? Because [it] rains*.", "--system", "lead"]) == 0
    assert main(["outline", LAKES]) == 0
    assert "Lime was spread" in capsys.readouterr().out
    assert main(["summarise", "bread.txt", "-n", "1", "-s", "lead"]) == 0
    assert capsys.readouterr().out == "Bread is baked from flour.\n"
    for name in ("missing.txt", "*.odt"):
        assert main(["summarise", name]) == NotFound.exit_code
    assert is_text("Fish died.") and not is_text("fish.txt")
    capsys.readouterr()
    assert main(["summarise", "rain " * 1_000]) == 0
    assert len(capsys.readouterr().err) < 200  # it was cut, and is not said again
    assert main(["summarise", f"{LAKES} One frog died.", f"{LAKES} Two frogs died.", "-n", "9"]) == 0
    assert "One frog" in (out := capsys.readouterr().out) and "Two frogs" in out
