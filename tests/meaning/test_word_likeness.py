"""The likeness of words, worked by hand."""

import numpy as np
import pytest

from support.meaning_package import importable_meaning

with importable_meaning():
    from epitome_meaning import load_reader
    from epitome_meaning.word_likeness import compare_words

TABLE = np.array([[3, 4], [4, 3], [-4, 3], [0, 9]], np.int8)  # cosines with the first: 1, .96, 0, .8


def test_of_each_piece_of_the_query_the_closest_piece_counts() -> None:
    # no piece of the query stands in two sentences, one in the first: weights log(1 + 3 / 2) and log(1 + 3 / 1)
    likeness = compare_words(TABLE, [0, 1], [[2, 0], [2, 3], []])
    rare, rarest = np.log(1 + 3 / 2), np.log(1 + 3 / 1)
    assert likeness.tolist() == pytest.approx(
        [(rare * 1 + rarest * 0.96) / (rare + rarest), (rare * 0.8 + rarest * 0.6) / (rare + rarest), 0], abs=1e-6
    )


def test_sentences_are_compared_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    sentences = [[n % 4, (n * 3) % 4] for n in range(10)]
    whole = compare_words(TABLE, [0, 1], sentences)
    monkeypatch.setitem(compare_words.__globals__, "_AT_ONCE", 3)
    assert compare_words(TABLE, [0, 1], sentences).tolist() == whole.tolist()


def test_a_query_or_a_text_without_words_is_like_nothing() -> None:
    assert compare_words(TABLE, [], [[0]]).tolist() == [0]
    assert compare_words(TABLE, [0], []).tolist() == []


def test_other_words_for_the_same_are_close() -> None:
    likeness = load_reader().compare(
        "Is there wifi?", ["Dogs are welcome.", "Wireless internet is free.", "It rained."]
    )
    assert int(np.argmax(likeness)) == 1
