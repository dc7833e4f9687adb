"""Words found by their codes are the words that are found one by one."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from epitome.language.signs.notices import list_words
from epitome.language.words.word_codes import CodeTable, code_words

TEXTS = st.lists(
    st.text(st.sampled_from("ab Zé9_-\0İß\u0301・漢か\U00020000"), max_size=12) | st.text(max_size=12), max_size=6
)


@given(TEXTS)
def test_the_words_of_texts_are_those_of_each(texts: list[str]) -> None:
    words = [list_words(text) for text in texts]
    found = code_words(texts, 4)
    assert np.diff(found.bounds).tolist() == [len(some) for some in words]
    listed = sorted({word for some in words for word in some})
    places = CodeTable.of_words(listed).find(found.codes).tolist()
    assert [listed[place] for place in places] == [word for some in words for word in some]
    assert found.owner.tolist() == [number for number, some in enumerate(words) for _ in some]


@given(TEXTS)
def test_beginnings_are_first_letters(texts: list[str]) -> None:
    words = [word for text in texts for word in list_words(text)]
    beginnings = sorted({word[:4] for word in words})
    places = CodeTable.of_words(beginnings).find(code_words(texts, 4).beginnings).tolist()
    assert [beginnings[place] for place in places] == [word[:4] for word in words]


def test_a_word_that_is_not_there_has_no_place() -> None:
    table = CodeTable.of_words(["lock", "gate"])
    assert table.find(code_words(["The gate of the lock 7"], 4).codes).tolist() == [-1, 1, -1, -1, 0, -1]
    assert CodeTable.of_words([]).find(code_words(["lock"], 4).codes).tolist() == [-1]


def test_many_texts_are_read_in_batches() -> None:
    texts = [f"Lock {number} of the long canal is open." for number in range(3_000)]
    found = code_words(texts, 4)
    assert np.diff(found.bounds).tolist() == [8] * len(texts)
    assert CodeTable.of_words(["canal"]).find(found.codes).sum() == -7 * len(texts)
