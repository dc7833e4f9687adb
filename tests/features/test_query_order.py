from __future__ import annotations

import pytest

from epitome.document import Document, Task
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.features import (
    FEATURES,
    Bm25,
    Feature,
    Normalised,
    PerWord,
    Position,
    QueryTermFrequency,
    QueryTermOrder,
    RandomScore,
    TfIdf,
)
from epitome.walk.features.of_query.query_order import weighting_terms
from epitome.walk.queries import Need, Title
from support.samples.columns import build_sheet

ACID_RAIN = "effects of acid rain on fish"
TEXTS = [
    "Acid rain falls.",
    "The effect on fishes is known.",
    "Rain, acid.",
    "Acid rain and more acid rain hurt fish.",
    "Nothing of this here.",
    "Acid in the rain.",
    "Effects of acid rain on fish.",
]


def column(feature: Feature, texts: list[str], query: str, language: str = "en") -> list[float]:
    task = Task((Document.from_sentences(texts, language=language),), query)
    rows = Body()(task)
    found = build_sheet(rows, {"need": Need()(task, rows, {})}).column(feature)
    assert found.shape == (len(texts),)
    return [float(value) for value in found]


def weights(query: str) -> list[tuple[tuple[str, ...], int]]:
    task = Task((Document.from_sentences(["Any."]),), query)
    return weighting_terms(Need()(task, Body()(task), {}))


def test_weights_fall_from_the_first_segment_to_the_last_word() -> None:
    assert weights(ACID_RAIN) == [
        (("effect",), 5),
        (("acid", "rain"), 4),
        (("fish",), 3),
        (("acid",), 2),
        (("rain",), 1),
    ]


def test_a_one_word_segment_is_not_split_again() -> None:
    assert weights("fish") == [(("fish",), 1)]
    assert weights("fish, lake") == [(("fish",), 2), (("lake",), 1)]


def test_words_of_several_long_segments_follow_in_the_order_of_the_query() -> None:
    assert weights("acid rain in fresh water") == [
        (("acid", "rain"), 6),
        (("fresh", "water"), 5),
        (("acid",), 4),
        (("rain",), 3),
        (("fresh",), 2),
        (("water",), 1),
    ]


def test_query_term_order_by_hand() -> None:
    # acid rain: 4 + 2 + 1; effects and fish: 5 + 3; apart: 2 + 1; twice and fish: 14 + 3; nothing; apart;
    # all: 5 + 7 + 3
    assert column(QueryTermOrder(), TEXTS, ACID_RAIN) == [7, 8, 3, 17, 0, 3, 15]


def test_what_the_query_names_first_weighs_most() -> None:
    assert column(QueryTermOrder(), ["The lake.", "The fish."], "lake, fish") == [2, 1]
    assert column(QueryTermOrder(), ["The lake.", "The fish."], "fish, lake") == [1, 2]


def test_query_terms_that_no_sentence_holds_keep_their_weight_for_the_order_and_add_nothing() -> None:
    assert column(QueryTermOrder(), ["Acid rain."], "whales and acid rain") == [3 + 2 + 1]
    assert column(QueryTermOrder(), ["Rain."], "acid rain") == [1]


def test_query_term_frequency_by_hand() -> None:
    assert column(QueryTermFrequency(), TEXTS, ACID_RAIN) == [2, 2, 2, 5, 0, 2, 4]


def test_query_term_frequency_counts_each_distinct_term_of_the_query_once() -> None:
    assert column(QueryTermFrequency(), ["Rain and rain."], "rain, rain, rains") == [2]


def test_sentence_length_is_words_between_blanks() -> None:
    rows = Body()(Task((Document.from_sentences(["One.", "Two  words.", "a-b c, d — e"]),)))
    assert rows.words.tolist() == [1, 2, 5]


def test_sentence_order_falls_from_the_number_of_sentences_to_one() -> None:
    assert column(Position(), TEXTS, ACID_RAIN) == [7, 6, 5, 4, 3, 2, 1]


def test_sentence_order_is_counted_in_each_document() -> None:
    documents = tuple(Document.from_sentences(texts) for texts in (["a", "b", "c"], ["d", "e"]))
    rows = Body()(Task(documents))
    assert build_sheet(rows, {}).column(Position()).tolist() == [3, 2, 1, 2, 1]


def test_per_word_divides_by_the_sentence_length() -> None:
    found = column(PerWord(feature=QueryTermOrder()), TEXTS, ACID_RAIN)
    assert found == pytest.approx([7 / 3, 8 / 6, 3 / 2, 17 / 8, 0, 3 / 4, 15 / 6])


def test_over_maximum_divides_by_the_largest_of_the_document() -> None:
    found = column(Normalised(feature=QueryTermFrequency(), over="document"), TEXTS, ACID_RAIN)
    assert found == pytest.approx([0.4, 0.4, 0.4, 1, 0, 0.4, 0.8])


def test_over_maximum_of_nothing_is_nothing() -> None:
    assert column(Normalised(feature=QueryTermOrder(), over="document"), ["Acid rain.", "Fish."], "whales") == [0, 0]


def test_over_maximum_scales_every_document_by_its_own() -> None:
    documents = tuple(Document.from_sentences(t) for t in (["fish fish", "fish"], ["fish", "lake"], ["lake"]))
    task = Task(documents, "fish")
    rows = Body()(task)
    queries = {"need": Need()(task, rows, {})}
    found = build_sheet(rows, queries).column(Normalised(feature=QueryTermFrequency(), over="document"))
    assert found.tolist() == [1, 0.5, 1, 0, 0]


def test_features_follow_the_language_of_the_document() -> None:
    texts = ["Der saure Regen schadet Fischen.", "Die Sonne scheint."]
    assert column(QueryTermOrder(), texts, "saurer Regen, Fische", "de") == [4 + 3 + 2 + 1, 0]


@pytest.mark.parametrize("feature", [QueryTermOrder(), QueryTermFrequency(), TfIdf(), Bm25()])
def test_features_of_the_query_are_zero_where_it_says_nothing_and_positive_where_it_does(feature: Feature) -> None:
    found = column(feature, TEXTS, ACID_RAIN)
    assert found[4] == 0
    assert all(value > 0 for i, value in enumerate(found) if i != 4)
    assert feature.needs == ("need",)


def test_wrappers_speak_of_the_feature_inside() -> None:
    wrapped = Normalised(feature=PerWord(feature=QueryTermOrder(query=Title())), over="document")
    assert wrapped.name == "query_order_title/words"
    assert wrapped.needs == ("title",)
    assert "per word" in wrapped.description
    assert "relative to" in wrapped.description


def test_chance_is_the_same_on_every_run_and_differs_by_text_and_seed() -> None:
    first = column(RandomScore(), TEXTS, "")
    assert first == column(RandomScore(), TEXTS, "fish")
    assert first != column(RandomScore(seed=1), TEXTS, "")
    assert first != column(RandomScore(), [*TEXTS[:-1], "Other."], "")
    assert len(set(first)) == len(first)
    assert all(0 <= value < 1 for value in first)


@pytest.mark.parametrize(("k1", "b"), [(-0.1, 0.75), (1.2, -0.1), (1.2, 1.1)])
def test_bm25_refuses_settings_out_of_range(k1: float, b: float) -> None:
    with pytest.raises(UsageError, match="out of range"):
        Bm25(k1=k1, b=b)


def test_every_feature_says_what_it_measures() -> None:
    made: list[Feature] = [Position(), QueryTermOrder(), QueryTermFrequency(), TfIdf(), Bm25(), RandomScore()]
    for feature in made:
        assert FEATURES[feature.name] is type(feature)
        assert feature.description
