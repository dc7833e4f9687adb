from __future__ import annotations

import pytest

from epitome.language import extract_terms, split_segments


def test_stop_words_end_segments() -> None:
    acid, rain, fish = extract_terms("acid rain fish", "en")
    (effects,) = extract_terms("effects", "en")
    assert split_segments("effects of acid rain on fish", "en") == ((effects,), (acid, rain), (fish,))


@pytest.mark.parametrize("sign", [",", ";", ":", ".", "?", "!", "-", "—", "/", "(", '"', "“", "_", "'"])
def test_punctuation_ends_a_segment(sign: str) -> None:
    assert split_segments(f"acid rain{sign}fish lake", "en") == (("acid", "rain"), ("fish", "lake"))
    assert split_segments(f"acid rain {sign} fish lake", "en") == (("acid", "rain"), ("fish", "lake"))


def test_blanks_of_any_kind_do_not_end_a_segment() -> None:
    assert split_segments("acid \t rain\nfish", "en") == (("acid", "rain", "fish"),)


@pytest.mark.parametrize("query", ["", "   ", "of the and", "?!, ...", "of, the"])
def test_a_query_without_terms_has_no_segments(query: str) -> None:
    assert split_segments(query, "en") == ()


def test_the_order_of_the_query_is_kept_with_its_repeats() -> None:
    assert split_segments("fish and rain and fish", "en") == (("fish",), ("rain",), ("fish",))


def test_segments_follow_the_stop_words_of_the_language() -> None:
    assert len(split_segments("Wirkung des sauren Regens auf Fische", "de")) == 3
    assert len(split_segments("Wirkung des sauren Regens auf Fische", "en")) == 1


@pytest.mark.parametrize("query", ["effects of acid rain on fish", "A, b-c; the d? Lakes and rivers", "rain rain"])
def test_the_terms_of_all_segments_are_the_terms_of_the_query(query: str) -> None:
    assert [term for segment in split_segments(query, "en") for term in segment] == extract_terms(query, "en")
