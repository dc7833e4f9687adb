from __future__ import annotations

import pytest

from epitome.language.signs.quantities import asks_for_quantity, gives_quantity


@pytest.mark.parametrize(
    "query", ["maximum size of a table", "how long is the canal", "what is the Max length", "How much does it cost?"]
)
def test_questions_for_quantities(query: str) -> None:
    assert asks_for_quantity(query, "en")
    assert not asks_for_quantity(query, "de")


@pytest.mark.parametrize("query", ["who built the canal", "how does a lock work", "oversized boats"])
def test_other_questions(query: str) -> None:
    assert not asks_for_quantity(query, "en")


@pytest.mark.parametrize(
    "sentence",
    [
        "relation size 32 TB",
        "It is 1,600 km long.",
        "Up to 63 bytes fit.",
        "It took 5 days.",
        "It costs $3.",
        "8192-byte",
    ],
)
def test_numbers_with_units(sentence: str) -> None:
    assert gives_quantity(sentence)


@pytest.mark.parametrize("sentence", ["It is long.", "See section 4.", "In 1931 it was rebuilt.", "IPv6 is used."])
def test_other_numbers(sentence: str) -> None:
    assert not gives_quantity(sentence)
