"""Logs of changes, stanzas of fields and settings with comments are read by their structure."""

from __future__ import annotations

import pytest

import epitome
from epitome.document import Document
from epitome.document.change_log import is_change_log
from epitome.readers import read_bytes
from epitome.readers.build.stanzas import is_in_stanzas
from epitome.readers.texts.entry_lines import read_entry_line
from support.soundness import assert_sound

DEBIAN = """\
lock (1.3-1) unstable; urgency=medium

  * The gates close before the pump starts.

 -- Ann Olsen <ann@example.org>  Mon, 04 Jul 2022 10:00:00 +0200

lock (1.2-1) unstable; urgency=low

  [ Per Lund ]
  * The chamber is two metres longer than before.

 -- Per Lund <per@example.org>  Tue, 05 Jan 2021 11:00:00 +0100

lock (1.1-1) unstable; urgency=low

  * The weir has a second gate since this version.

 -- Per Lund <per@example.org>  Fri, 03 Jan 2020 11:00:00 +0100
"""
GNU = """\
2021-09-25  Ann Olsen  <ann@example.org>

\t* gate.c: Close it before the pump starts.

2021-09-20  Per Lund <per@example.org>
\t* weir.c: Open it slowly when the river is high.
2021-09-19  Per Lund <per@example.org>
\t* lamp.c: It burns the whole night from now on.
"""
STANZAS = """\
Format: https://example.org/copyright-format
Upstream-Name: lock
Comment: The pictures of the lock were left out because nobody knows who drew them.

Files: *
Copyright: 2015 Ann Olsen
License: lock
 You may open the lock as often as you like.
 You may also close it again.
 .
 * Nobody answers for wet feet.

Files: weir/*
License: lock
"""


def read(text: str) -> Document:
    """A plain text, soundly read."""
    document = read_bytes(text.encode(), id="text", media="text")
    assert_sound(document)
    return document


def list_prose(document: Document) -> list[tuple[str, str]]:
    """Each sentence under its heading."""
    return [(s.section[-1] if s.section else "", " ".join(s.text.split())) for s in document.sentences]


def test_versions_are_headings_and_signatures_no_prose() -> None:
    document = read(DEBIAN)
    assert list_prose(document) == [
        ("lock (1.3-1)", "The gates close before the pump starts."),
        ("lock (1.2-1)", "The chamber is two metres longer than before."),
        ("lock (1.1-1)", "The weir has a second gate since this version."),
    ]
    assert is_change_log(document)
    assert (
        epitome.summarise(document, sentences=1)[0].display == "lock (1.3-1): The gates close before the pump starts."
    )


def test_dates_with_authors_are_headings_even_inside_a_paragraph() -> None:
    assert list_prose(read(GNU)) == [
        ("2021-09-25 Ann Olsen", "gate.c: Close it before the pump starts."),
        ("2021-09-20 Per Lund", "weir.c: Open it slowly when the river is high."),
        ("2021-09-19 Per Lund", "lamp.c: It burns the whole night from now on."),
    ]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("lock (1.3-1) unstable; urgency=medium", ("heading", 12)),
        ("2021-09-25  Ann Olsen  <ann@example.org>", ("heading", 21)),
        ("Mon Jul  4 10:00:00 2022  Ann Olsen  <ann@example.org>", ("heading", 35)),
        ("-- Ann Olsen <ann@example.org>  Mon, 04 Jul 2022 10:00:00 +0200", ("fact", 63)),
        ("[ Ann Olsen ]", ("fact", 13)),
        ("commit 9e242d4e7d6d79656c09d4f6c7c385dd7ea61bb3", ("fact", 47)),
        ("Author: Ann Olsen <ann@example.org>", ("fact", 35)),
        ("2021-09-25 was a day on which the lock stood still.", None),
        ("The lock (1.3-1) is unstable", None),
        ("Author of the plan was Ann Olsen", None),
    ],
)
def test_lines_of_logs(line: str, found: tuple[str, int] | None) -> None:
    assert read_entry_line(line, 0, len(line)) == found


def test_a_version_in_small_letters_heads_its_changes_and_an_address_none() -> None:
    text = "version 1.34 - Ann Olsen, 2021-02-13\n\nThe gate is oiled.\n\n"
    text += "See https://example.org/lock\n\nIt closes again.\n"
    assert list_prose(read(f"{text}\nversion 1.33 - Ann Olsen, 2021-01-07\n\nThe lamp burns.\n")) == [
        ("version 1.34 - Ann Olsen, 2021-02-13", "The gate is oiled."),
        ("version 1.34 - Ann Olsen, 2021-02-13", "See https://example.org/lock"),
        ("version 1.34 - Ann Olsen, 2021-02-13", "It closes again."),
        ("version 1.33 - Ann Olsen, 2021-01-07", "The lamp burns."),
    ]


def test_stanzas() -> None:
    comment = "Comment: The pictures of the lock were left out because nobody knows who drew them."
    assert list_prose(read(STANZAS)) == [
        ("", comment),
        ("Files: *", "Copyright: 2015 Ann Olsen"),
        ("Files: *", "License: lock"),
        ("Files: *", "You may open the lock as often as you like."),
        ("Files: *", "You may also close it again."),
        ("Files: *", "Nobody answers for wet feet."),
        ("Files: weir/*", "License: lock"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Ann: Is the lock open?\nPer: It is.\n\nAnn: And the weir?\nPer: It is not.\n",
        "Note: the lock is closed\n .\nand so is the weir\nin winter\n",
        "The lock is closed.\n .\n",
        "",
    ],
)
def test_other_texts_have_no_stanzas(text: str) -> None:
    assert not is_in_stanzas(text)


def test_a_question_with_a_bracket_stays_over_its_answer() -> None:
    text = "Q) May I open the lock?\nA) Yes, from May to October.\n\n"
    text += "Q) Who keeps the key?\nA) The keeper of the lock has it.\n"
    document = read(f"Questions\n=========\n\n{text}")
    found = epitome.summarise(document, query="who keeps the key", sentences=1)[0]
    assert found.display == "Q) Who keeps the key? The keeper of the lock has it."


def test_a_version_behind_a_star_heads_items_with_more_stars() -> None:
    text = "* Noteworthy changes in release 1.2 (2021-09-07)\n\n** The gate is oiled.\n\n** The lamp burns.\n\n"
    assert list_prose(
        read(f"Lock NEWS\n\n{text}* Noteworthy changes in release 1.1 (2020-01-07)\n\n** It opens.\n")
    ) == [
        ("Noteworthy changes in release 1.2 (2021-09-07)", "The gate is oiled."),
        ("Noteworthy changes in release 1.2 (2021-09-07)", "The lamp burns."),
        ("Noteworthy changes in release 1.1 (2020-01-07)", "It opens."),
    ]
