"""What is asked for is what is chosen: thirty queries to the examples, three sentences each."""

from __future__ import annotations

import pytest

import epitome
from support.following import count_following, has_query_word, is_answerable, read_example, read_queries


def test_the_queries_are_thirty_and_the_examples_can_answer_them() -> None:
    asked = read_queries()
    assert len(set(asked)) == 30
    assert len({name for name, _ in asked}) == 6
    assert all(is_answerable(read_example(name), query) for name, query in asked)


def test_a_word_is_shared_whatever_its_form_but_no_stop_word() -> None:
    assert has_query_word("neap tides", "The tide turns.")
    assert not has_query_word("of the tides", "The end of the day.")


@pytest.mark.parametrize(("recipe", "least"), [("paper", 0.85), ("best", 0.95)])
def test_webpage_follows_the_query(recipe: str, least: float) -> None:
    held, taken = count_following("webpage", recipe)
    assert taken == 90
    assert held / taken >= least


def test_spring_and_neap_tides_are_what_is_told() -> None:
    summary = epitome.summarise(
        read_example("tides.html"), query="spring tides and neap tides", system="webpage", recipe="paper", sentences=4
    )
    texts = [extract.text for extract in summary]
    assert "The result is a spring tide, with higher highs and lower lows than usual." in texts
    assert any("neap tide" in text for text in texts)
