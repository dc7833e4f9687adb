"""The reader that is shipped: equal to PyTorch, and by meaning."""

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from support.meaning_package import PACKAGE, importable_meaning

with importable_meaning():
    from epitome_meaning import Line, load_reader
    from epitome_meaning.weights import read_weights

DATA = PACKAGE / "epitome_meaning" / "data"
# computed by PyTorch with the network of scripts/train_reader and the weights that are shipped
CASES = json.loads((Path(__file__).parent / "torch_scores.json").read_text(encoding="utf-8"))
HOTEL = [
    Line(0, "Breakfast is served until ten o'clock."),
    Line(1, "Wireless internet is free."),
    Line(2, "The lake is ten minutes away on foot."),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["query"])
def test_scores_equal_those_of_pytorch(case: dict[str, Any]) -> None:
    scores = load_reader().read(case["query"], [Line(*line) for line in case["lines"]])
    assert scores.relevance == pytest.approx(case["relevance"], abs=6e-4)  # they are rounded to three digits
    assert scores.likeness == pytest.approx(case["likeness"], abs=6e-4)
    assert scores.answered == pytest.approx(case["answered"], abs=6e-4)
    assert scores.verdict == pytest.approx(case["verdict"], abs=6e-4)


def test_an_answer_in_other_words_is_best() -> None:
    assert int(np.argmax(load_reader().read("Is there wifi?", HOTEL).relevance)) == 1


def test_the_order_of_the_lines_changes_no_score() -> None:
    forwards = load_reader().read("Is there wifi?", HOTEL)
    backwards = load_reader().read("Is there wifi?", HOTEL[::-1])
    assert forwards.relevance.tolist() == backwards.relevance[::-1].tolist()


def test_sentences_without_words_and_empty_queries_are_read() -> None:
    scores = load_reader().read("", [Line(0, ""), Line(1, "\u200b"), Line(2, "?")])
    assert np.isfinite(scores.relevance).all()


def test_no_sentence_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        load_reader().read("Is there wifi?", [])


def test_the_card_names_the_file_and_the_licence_of_every_source() -> None:
    card = json.loads((DATA / "card.json").read_text(encoding="utf-8"))
    raw = (DATA / "reader.safetensors").read_bytes()
    assert card["sha256"] == hashlib.sha256(raw).hexdigest()
    assert card["bytes"] == len(raw) <= 25_000_000
    assert all(card["data"].values()) and card["base"]["licence"] == "Apache-2.0"


def test_the_vocabulary_fits_the_weights() -> None:
    card = json.loads((DATA / "card.json").read_text(encoding="utf-8"))
    pieces = (DATA / "vocabulary.txt").read_text(encoding="utf-8").split("\n")[:-1]
    assert (
        len(pieces)
        == len(set(pieces))
        == len(read_weights(DATA / "reader.safetensors", card["sha256"])["words.weight"])
    )
