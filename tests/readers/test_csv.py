"""Tables as text: rows under the names of their columns."""

from __future__ import annotations

import pytest

import epitome
from epitome.document import Document
from epitome.readers import detect_media, read_bytes
from support.soundness import assert_sound

SHIPS = """ship,port,"since, as told",crew
Anna,Oslo,1993-08-16,12
Berta,"Bergen, old harbour",1996-06-17,9

Carla,Tromsø,1999-03-09
"""


def read(text: str, name: str = "ships.csv") -> Document:
    return read_bytes(text.encode(), id=name, media=detect_media(text.encode(), name))


def list_rows(document: Document) -> list[tuple[int | None, str, list[str]]]:
    return [(s.row, s.text, list(s.heads)) for s in document.sentences]


def test_a_row_stands_under_the_names_of_its_columns() -> None:
    document = read(SHIPS)
    columns = ["ship", "port", "since, as told", "crew"]
    assert document.media == "csv"
    assert list_rows(document) == [
        (1, "Anna Oslo 1993-08-16 12", columns),
        (2, "Berta Bergen, old harbour 1996-06-17 9", columns),
        (3, "Carla Tromsø 1999-03-09", columns),
    ]
    assert_sound(document)


@pytest.mark.parametrize("separator", [";", "\t", "|"])
def test_the_separator_is_told_by_the_rows(separator: str) -> None:
    document = read(f"ship{separator}port\nAnna{separator}Oslo, Norway\nBerta{separator}Bergen, Norway\n", "ships.tsv")
    assert [row[1] for row in list_rows(document)] == ["Anna Oslo, Norway", "Berta Bergen, Norway"]


@pytest.mark.parametrize("first", ["7,Oslo", "Anna,Anna", "Anna,"])
def test_a_first_row_that_names_nothing_is_a_row(first: str) -> None:
    document = read(f"{first}\n8,Bergen\n9,Tromsø\n")
    assert [row for row, _, _ in list_rows(document)] == [1, 2, 3]
    assert all(heads == [] for _, _, heads in list_rows(document))


@pytest.mark.parametrize(
    "text", ["The keeper wrote this, then he slept.\nThe wind rose.\nThe ice broke, and it sank.\n", "ship\nAnna\n"]
)
def test_what_is_no_table_is_plain_text(text: str) -> None:
    assert read(text).media == "text"


def test_a_question_is_answered_by_its_row() -> None:
    summary = epitome.summarise(read(SHIPS), query="when did Berta come to Bergen", sentences=1)
    assert summary[0].display == "ship, port, since, as told, crew: Berta Bergen, old harbour 1996-06-17 9"


def test_a_cell_that_is_too_long_ends_the_rows() -> None:
    document = read(f"ship,port\nAnna,Oslo\nBerta,{'x' * 140_000}\nCarla,Tromsø\n")
    assert [row[1] for row in list_rows(document)] == ["Anna Oslo"]
    assert document.truncated and "only the first 2 rows were read" in document.notes


def test_more_cells_than_fit_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.readers.texts.delimited._MAX_CELLS", 7)
    document = read("ship,port\nAnna,Oslo\nBerta,Bergen\nCarla,Tromsø\nDora,Vardø\n")
    assert [row[1] for row in list_rows(document)] == ["Anna Oslo", "Berta Bergen"]
    assert document.truncated
