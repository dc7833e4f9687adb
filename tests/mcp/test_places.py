"""Lines, sizes and cuts of answers, right and in time for documents that are long and repeat themselves."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

import pytest

import epitome
from epitome.doors.mcp.work import answer_page, sections
from epitome.doors.mcp.work.answer_page import AnswerPage, QuotedPassage
from epitome.doors.mcp.work.answers import ToolAnswer
from epitome.doors.mcp.work.document_shelf import Read
from epitome.doors.mcp.work.sections import outline, read_section
from epitome.doors.mcp.work.source_lines import SourceLines
from epitome.doors.tokens import count_tokens


def read(source: str) -> Read:
    return Read(epitome.read(source.encode()), source)


def test_lines_of_sentences_that_begin_alike() -> None:
    source = "# Locks\n\n" + "".join(f"- The *lock number* {n} was built by {n} men.\n\n" for n in range(500))
    one = read(source)
    finder = SourceLines(one.document, source)
    for sentence in one.document.sentences[::50]:
        line = finder.find(sentence.start, sentence.end)
        assert line is not None
        assert source.split("\n")[line - 1].replace("*", "") == f"- {sentence.text}"


def test_lines_of_a_short_text_under_its_heading() -> None:
    source = "".join(f"# Head {n}\n\nText of {n} stands here.\n\n" for n in range(30))
    answer = read_section(read(source), section="Head 7", start=None, tokens=100).text
    assert "L29 > Head 7\nL31 > Text of 7 stands here." in answer


class Counting:
    """A counter of tokens that knows how much it has read."""

    def __init__(self) -> None:
        self.characters = 0

    def __call__(self, text: str) -> int:
        self.characters += len(text)
        return count_tokens(text)


@pytest.mark.parametrize(
    ("source", "ask"),
    [
        ("word " * 20_000, lambda one: read_section(one, section=None, start=None, tokens=20_000)),
        ("# Head\n\nText stands here.\n\n" * 1_000, lambda one: outline(one, tokens=400)),
    ],
    ids=["one long line", "many sections"],
)
def test_a_text_is_counted_a_few_times_at_most(source: str, ask: Callable[[Read], ToolAnswer]) -> None:
    counting = Counting()
    with patch.object(sections, "count_tokens", counting):
        assert ask(read(source)).text
    assert counting.characters < 6 * len(source)


def test_the_beginning_of_a_long_line_fits_and_says_how_to_go_on() -> None:
    one = read("boat " * 2_000)
    answer = read_section(one, section=None, start=None, tokens=200).text
    assert 150 < count_tokens(answer) <= 200
    at = int(answer.rpartition("start=")[2])
    assert one.document.text[at - 4 : at] == "boat"


def test_neighbours_are_looked_up_not_searched() -> None:
    one = read(" ".join(f"Boat {n} came." for n in range(400)))
    passages = [QuotedPassage(0, s.start, s.end, s.text, s.index) for s in one.document.sentences][::-1]
    page = AnswerPage((one,), tokens=20_000)
    with patch.object(answer_page.AnswerPage, "_adjoin", autospec=True, side_effect=AnswerPage._adjoin) as compared:
        page.fill(passages)
        answer = str(page)
    assert answer.endswith(one.document.text.strip())
    assert compared.call_count < 6 * len(passages)


def test_sentences_without_a_blank_between_them_share_a_line() -> None:
    one = read("運河は長い。水門は古い。")
    page = AnswerPage((one,), tokens=100)
    page.fill(QuotedPassage(0, s.start, s.end, s.text, s.index) for s in one.document.sentences)
    assert str(page).endswith("0-12 > 運河は長い。水門は古い。")
