"""Files of comments are read without their marks; others keep every character."""

from __future__ import annotations

import pytest

from epitome.readers import read_bytes
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
        "module Canal.Lock",
        "The weir keeps the water high.",
        "It was built in 1921.",
    ]


@pytest.mark.parametrize("mark", ["#", "//", ";", ";;"])
def test_any_mark_of_comments_is_known(mark: str) -> None:
    lines = [f"Gate {number} is open." for number in range(9)]
    assert show_comments("".join(f"{mark} {line}\n" for line in lines)).split("\n") == [*lines, ""]


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
    assert show_comments(text) == text
