"""Files of comments are read without their marks; others keep every character."""

from __future__ import annotations

import pytest

from epitome.readers import detect_media, read_bytes
from epitome.readers.texts.comment_marks import show_comments

COMMENTS = """\
-- | The lock is opened by its keeper.
--
--   Its gates are made of oak, and
--   each of them weighs two tonnes.
--
--   The chamber holds one boat.
module Canal.Lock

-- | The weir keeps the water high.
--   It was built in 1921.
"""


def test_comments_are_read_without_their_marks() -> None:
    document = read_bytes(COMMENTS.encode(), id="lock", media="text")
    assert [" ".join(sentence.text.split()) for sentence in document.sentences] == [
        "The lock is opened by its keeper.",
        "Its gates are made of oak, and each of them weighs two tonnes.",
        "The chamber holds one boat.",
        "The weir keeps the water high.",
        "It was built in 1921.",
    ]
    assert [document.text[b.start : b.end] for b in document.blocks if b.kind == "code"] == ["module Canal.Lock"]


SETTINGS = """\
# The port on which the lock
# listens to its keeper.
# port: 22

# How long a gate stays open,
# in minutes.
open_minutes 10

# Whether the lamp burns,
# note: see the page on lamps.
# It is an old lamp.
lamp no
"""


def test_settings_stand_apart_from_what_explains_them() -> None:
    document = read_bytes(SETTINGS.encode(), id="lock", media="text")
    assert [" ".join(sentence.text.split()) for sentence in document.sentences] == [
        "The port on which the lock listens to its keeper.",
        "port: 22",
        "How long a gate stays open, in minutes.",
        "Whether the lamp burns, note: see the page on lamps.",
        "It is an old lamp.",
    ]
    blocks = [document.text[b.start : b.end] for b in document.blocks if b.kind == "code"]
    assert blocks == ["open_minutes 10", "lamp no"]


def test_a_file_of_comments_is_no_markdown() -> None:
    assert detect_media(SETTINGS.encode(), "lock.conf") == "text"
    assert detect_media(b"## The lock\n## listens here.\n", "lock.conf") == "text"
    assert detect_media(b"# The lock\n## Gates\n\nThey close.\n", "lock.conf") == "markdown"


@pytest.mark.parametrize("mark", ["#", "##", "//", ";", ";;"])
def test_any_mark_of_comments_is_known(mark: str) -> None:
    lines = [f"Gate {number} is open." for number in range(9)]
    assert show_comments("".join(f"{mark} {line}\n" for line in lines)).text.split("\n") == [*lines, ""]


@pytest.mark.parametrize(
    "text",
    [
        "# Locks\n\nA lock has gates.\n\n## Gates\n\nThey are of oak.\n",
        "- oak\n- ash\n- elm\n" * 4,
        "# a\n# b\n# c\n",  # too few to tell
        "",
    ],
)
def test_another_text_is_left_alone(text: str) -> None:
    assert show_comments(text) == (text, ())
