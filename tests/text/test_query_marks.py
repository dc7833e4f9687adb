"""Words in quotes, and words to be left out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from epitome.language.words.query_marks import drop_left_out, find_left_out, find_phrases, has_marks


def test_phrases_stand_in_quotes() -> None:
    assert find_phrases('the "page  cache" and “disk pages”') == ("page cache", "disk pages")
    assert find_phrases('5" pipes') == ()
    assert find_phrases('"..."') == ()


def test_words_with_a_dash_are_left_out() -> None:
    assert find_left_out("pages -server", ["The server waits."]) == ("server",)
    assert drop_left_out("pages -server cache", ["server"]).split() == ["pages", "cache"]


def test_options_are_no_words_to_be_left_out() -> None:
    assert find_left_out("kill -9 a process", ["kill it"]) == ()
    assert find_left_out("find files -name", ["Use find -name to see them."]) == ()
    assert find_left_out("write-ahead log --force", ["a log"]) == ()
    assert find_left_out("pages -name", ["a half-name"]) == ("name",)


def test_most_queries_have_no_marks() -> None:
    assert not has_marks("what's the difference between a lock and a gate?")
    assert has_marks('"a lock"') and has_marks("lock -gate")


@given(st.text(max_size=100), st.text(max_size=100))
def test_what_is_left_out_was_asked_to_be(query: str, text: str) -> None:
    words = find_left_out(query, [text])
    assert all(f"-{word}" in query for word in words)
    assert len(drop_left_out(query, words)) <= len(query)


def test_long_input() -> None:
    for piece in ('"', " -", "-a", "“", "a"):
        query = piece * (500_000 // len(piece))
        assert len(find_phrases(query)) <= 8 and len(find_left_out(query, [query])) <= 8
