"""The second reading where the package is installed, and nothing of it where it is not."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.runtime.errors import MissingExtra, ModelError
from epitome.walk.meaning import door, rereading
from epitome.walk.meaning.rereading import BEST, MOST
from support.meaning_package import PACKAGE

HOTEL = (
    "Our house stands by the lake. Breakfast is served until ten o'clock. Wireless internet is free. "
    "The lake is ten minutes away on foot. Dogs are welcome in all rooms. Towels are changed every second day."
)
ASKED = "Is there wifi?"


@pytest.mark.usefixtures("reader_installed")
class TestInstalled:
    def test_an_answer_in_other_words_is_first_and_says_why(self) -> None:
        summary = epitome.summarise(HOTEL, query=ASKED, sentences=1)
        (extract,) = summary
        assert extract.text == "Wireless internet is free."
        assert summary.meaning
        assert extract.reasons[-1].part == "reader"
        assert extract.reasons[-1].description == f"reads like an answer to the question: {extract.likelihood}"

    def test_reasons_sum_to_the_score(self) -> None:
        for extract in epitome.rank(HOTEL, query=ASKED):
            assert sum(reason.contribution for reason in extract.reasons) == pytest.approx(extract.score, abs=1e-6)

    def test_twice_the_same(self) -> None:
        document = epitome.read(HOTEL)
        first, second = (epitome.rank(document, query=ASKED).to_dict() for _ in range(2))
        assert first == second

    def test_what_was_not_read_keeps_its_order(self) -> None:
        text = "\n\n".join(f"Boat {n} carries {n * 7 % 50} crates along the canal." for n in range(60))
        document = epitome.read(text)
        read_again = epitome.rank(document, query="What do the canal boats carry?")
        plain = epitome.rank(document, query="What do the canal boats carry?", meaning=False)
        read, below = [e.index for e in read_again][:MOST], [e.index for e in read_again][MOST:]
        assert {e.index for e in plain[:BEST]} <= set(read)
        assert below == [e.index for e in plain if e.index in below]

    def test_an_answer_in_other_words_is_found_anywhere(self) -> None:
        text = "\n\n".join(f"Is there a room number {n} on this floor?" for n in range(50))
        summary = epitome.summarise(f"{text}\n\nWireless internet is free.", query=ASKED, sentences=1)
        assert str(summary) == "Wireless internet is free."

    @pytest.mark.parametrize(
        "options",
        [
            {"query": ASKED, "meaning": False},
            {"query": ASKED, "system": "webpage"},
            {"query": ASKED, "recipe": "plain"},
            {"query": ASKED, "language": "de"},
            {"query": '"wireless internet" free'},
            {},
        ],
        ids=str,
    )
    def test_it_does_not_read_where_it_should_not(
        self, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(rereading, "open_reader", lambda: pytest.fail("it read"))
        assert not epitome.summarise(HOTEL, **options).meaning  # type: ignore[arg-type]

    def test_a_page_of_a_thousand_sentences_costs_what_a_short_one_costs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        counts = []
        reader = door.open_reader()
        read = reader.read

        def count(query: str, lines: Sequence[Any]) -> Any:
            counts.append(len(lines))
            return read(query, lines)

        monkeypatch.setattr(reader, "read", count)
        for sentences in (40, 1000):
            text = "\n\n".join(f"Boat {n} carries coal along the canal." for n in range(sentences))
            epitome.summarise(text, query="What do the boats carry?")
        assert counts == [MOST, MOST]

    def test_a_damaged_file_is_refused_in_one_line(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        from epitome_meaning import reader

        for file in (PACKAGE / "epitome_meaning" / "data").iterdir():
            data = file.read_bytes()
            (tmp_path / file.name).write_bytes(data[:-1] if file.suffix == ".safetensors" else data)
        monkeypatch.setattr(reader, "_FOLDER", tmp_path)
        reader.load_reader.cache_clear()
        door.open_reader.cache_clear()
        try:
            with pytest.raises(ModelError, match="is damaged") as refused:
                epitome.summarise(HOTEL, query=ASKED)
            assert "\n" not in str(refused.value)
        finally:
            reader.load_reader.cache_clear()
            door.open_reader.cache_clear()


def test_without_the_package_nothing_changes_and_nothing_is_said() -> None:
    document = epitome.read(HOTEL)
    plain = epitome.summarise(document, query=ASKED)
    assert not plain.meaning
    assert plain.to_dict() == epitome.summarise(document, query=ASKED, meaning=False).to_dict()
    assert all(reason.part != "reader" for extract in plain for reason in extract.reasons)


def test_without_the_package_asking_for_it_is_refused() -> None:
    with pytest.raises(MissingExtra, match="meaning"):
        epitome.summarise(HOTEL, query=ASKED, meaning=True)


def test_it_is_loaded_for_an_english_question_alone() -> None:
    code = (
        "import sys, epitome\n"
        "text = 'Herons nest in trees. They eat fish.'\n"
        "epitome.summarise(text); epitome.summarise('Reiher nisten in Bäumen. Sie essen Fische.', query='Reiher')\n"
        "print('epitome_meaning' in sys.modules)\n"
        "print(epitome.summarise(text, query='What do herons eat?').meaning, 'epitome_meaning' in sys.modules)\n"
    )
    path = os.pathsep.join([str(PACKAGE), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "True", "True"]
