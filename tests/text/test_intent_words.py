from __future__ import annotations

import pytest

from epitome.text import extract_terms
from epitome.text.intent_words import list_intent_terms


@pytest.mark.parametrize(("language", "word"), [("en", "differences"), ("de", "Unterschied"), ("fr", "différence")])
def test_words_that_ask_are_known_in_their_forms(language: str, word: str) -> None:
    assert set(extract_terms(word, language)) <= list_intent_terms(language)


def test_words_of_content_are_not_among_them_nor_any_of_other_languages() -> None:
    assert list_intent_terms("en").isdisjoint(extract_terms("index table lock merge trout", "en"))
    assert list_intent_terms("xx") == frozenset()
