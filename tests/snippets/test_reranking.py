"""The order of passages: by their words, by their best sentence, and by what the words are worth elsewhere."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from epitome.api.snippets.reranking import rank_passages

SCATTERED = "The keeper sleeps. Oak grows by the canal. Boats wait at the gate. Snow falls. He opens a letter."
TOGETHER = "The keeper opens the gate. Oak grows by the canal. Boats wait here. Snow falls. He sleeps a little."


def rank(passages: list[str], query: str) -> list[float]:
    return [float(score) for score in rank_passages(passages, query, language="en", meaning=False)]


def test_words_in_one_sentence_count_more_than_words_here_and_there() -> None:
    scattered, together = rank([SCATTERED, TOGETHER], "when does the keeper open the gate?")
    assert 0 < scattered < together <= 1


def test_a_word_that_every_passage_has_still_counts() -> None:
    """Gandhi is in all three, people are in two of them; the name is what is asked for, since elsewhere it is rare."""
    often = "Gandhi met Gandhi. Gandhi was named Gandhi."
    once = "People know of Gandhi. People walk to the sea."
    other = "Gandhi walks. Many people came."
    scores = rank([once, often, other], "Gandhi people")
    assert scores[1] > 0.2
    alone = rank([once, often, other], "Gandhi")
    assert alone.index(max(alone)) == 1


def test_passages_without_a_word_have_no_relevance() -> None:
    assert rank(["Bread is baked.", "", TOGETHER], "gate")[:2] == [0, 0]
    assert rank([], "gate") == []
    assert rank([TOGETHER], "of the") == [0]


@given(st.lists(st.sampled_from([SCATTERED, TOGETHER, "", "A gate.", "運河は長い。"]), max_size=6))
def test_relevance_is_a_share_and_equal_for_equal_passages(passages: list[str]) -> None:
    scores = dict.fromkeys(passages, 0.0)
    for passage, score in zip(passages, rank(passages, "the gate of oak"), strict=True):
        assert 0 <= score <= 1
        scores[passage] = scores[passage] or score
        assert score == scores[passage]
