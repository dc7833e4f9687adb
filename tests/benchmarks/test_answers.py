"""Where a noted passage stands and whether an extract shows it, by hand; the questions are well formed."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from answers import FOLDERS
from answers_passages import Page, digest_words, list_words, note_passage, read_questions

TEXT = "A cat sleeps all day. At night it hunts for mice, but it never swims. A dog sleeps at night, and it barks."
HUNTS = note_passage(list_words("At night it hunts for mice"))
WORDS = st.lists(st.sampled_from("abcde"), min_size=6, max_size=40)


def page_of(text: str) -> Page:
    return Page(list_words(text))


def test_page_has_words_of_seen_text_and_inline_elements_do_not_part_them(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(
        "<title>Pets</title><script>no()</script><p>Run <b>git</b>log_2, <!-- or -->don't<td>1,600<td>caf\u00e9</p>",
        encoding="utf-8",
    )

    assert Page.read(path).words == ["run", "gitlog", "2", "don", "t", "1", "600", "caf\u00e9"]


def test_passage_is_found_by_its_ends_and_length() -> None:
    assert page_of(TEXT).find_passage(HUNTS) == [range(5, 11)]
    assert page_of(TEXT + TEXT).find_passage(HUNTS) == [range(5, 11), range(28, 34)]
    assert page_of("At night it never hunts for mice").find_passage(HUNTS) == []


def test_passage_shorter_than_its_ends_is_found() -> None:
    short = note_passage(["never", "swims"])

    assert (short.first, short.last, short.words) == (digest_words(["never", "swims"]),) * 2 + (2,)
    assert page_of("It never swims.").find_passage(short) == [range(1, 3)]


@pytest.mark.parametrize(
    ("extract", "answers"),
    [
        ("At night it hunts for mice, but it never swims.", True),
        ("day, at night it", True),  # four words: the whole extract stands there, three words of it in the passage
        ("all day. At night", False),  # two words of the passage
        ("A dog sleeps at night, and it barks.", False),  # two words of the passage, elsewhere
        ("it hunts", False),
        ("birds say it hunts for mice", False),  # a run of four words
        ("birds say it hunts for mice but", True),  # a run of five
        ("", False),
    ],
)
def test_extract_answers_where_three_words_of_it_stand_in_the_passage(extract: str, answers: bool) -> None:
    assert page_of(TEXT).answers([HUNTS], [extract]) is answers


def test_words_of_an_extract_stand_where_its_longest_run_stands() -> None:
    page = page_of("one two three four five six. Then one two three four five again.")

    assert page.locate("one two three four five six") == set(range(6))
    assert page.locate("one two three four five") == {*range(5), *range(7, 12)}


@given(WORDS, st.data())
def test_any_stretch_is_found_where_it_was_noted(words: list[str], data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(words) - 5))
    end = data.draw(st.integers(start + 5, len(words)))
    page = Page(words)

    assert range(start, end) in page.find_passage(note_passage(words[start:end]))
    assert page.answers([note_passage(words[start:end])], [" ".join(words[start:end])])


def test_questions_are_well_formed() -> None:
    questions = read_questions()

    assert Counter(question.package for question in questions) == dict.fromkeys(FOLDERS, 20)
    assert len({question.text for question in questions}) == 100
    assert len({(question.package, question.page) for question in questions}) >= 90
    for question in questions:
        assert re.fullmatch(r"[\w./-]+\.html", question.page)
        assert 4 <= len(question.text.split()) <= 20
        assert 1 <= len(question.passages) <= 5
        assert len(set(question.passages)) == len(question.passages)
        for passage in question.passages:
            assert 4 <= passage.words <= 90
            assert all(re.fullmatch("[0-9a-f]{12}", end) for end in (passage.first, passage.last))
