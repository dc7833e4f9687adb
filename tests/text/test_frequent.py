from __future__ import annotations

from epitome.language import find_most_frequent_words


def test_the_most_frequent_come_first() -> None:
    texts = ["fish fish fish lake lake", "fish rain lake rain", "acid"]
    assert find_most_frequent_words(texts, "en") == ["fish", "lake", "rain", "acid"]


def test_of_equally_frequent_words_the_first_seen_comes_first() -> None:
    assert find_most_frequent_words(["zebra apple", "apple zebra mango"], "en") == ["zebra", "apple", "mango"]


def test_stop_words_are_left_out_whatever_their_case() -> None:
    assert find_most_frequent_words(["The the THE of of lake"], "en") == ["lake"]


def test_days_months_and_parts_of_the_day_are_left_out() -> None:
    dates = "Monday Tuesday sunday January May december morning afternoon evening night today yesterday"
    assert find_most_frequent_words([f"{dates} {dates} lake"], "en") == ["lake"]


def test_numbers_and_single_letters_are_left_out() -> None:
    assert find_most_frequent_words(["1984 1984 3.5 42 x x x lake 12,000"], "en") == ["lake"]


def test_words_are_counted_without_stemming() -> None:
    assert find_most_frequent_words(["lakes lakes lake"], "en") == ["lakes", "lake"]


def test_at_most_so_many_are_given_five_unless_asked() -> None:
    text = ["one1 two2 three3 four4 five5 six6 seven7"]
    assert find_most_frequent_words(text, "en") == ["one1", "two2", "three3", "four4", "five5"]
    assert find_most_frequent_words(text, "en", most=2) == ["one1", "two2"]


def test_nothing_gives_nothing() -> None:
    assert find_most_frequent_words([], "en") == []
    assert find_most_frequent_words(["", "of the", "12"], "en") == []
