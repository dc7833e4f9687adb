"""Questions in scripts with marks or without blanks find their answers among fifty sentences.

`questions/` holds texts of our own on coffee, the moon, bees, paper and volcanoes, each question with the number of the
sentence that answers it. Cosines of TF-IDF (scikit-learn; letters and pairs of letters in Japanese and Thai, words in
Hindi) find .812 (ja), .812 (hi) and .938 (th) of the answers among their first three.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import epitome

FOLDER = Path(__file__).parent / "questions"


def find_answers(case: dict[str, Any], **settings: Any) -> float:
    """The share of the questions whose answer is among three sentences."""
    document = epitome.Document.from_sentences(case["sentences"], language=case["language"])
    found = [
        answer in [extract.index for extract in epitome.summarise(document, query=question, sentences=3, **settings)]
        for question, answer in case["questions"]
    ]
    return sum(found) / len(found)


@pytest.mark.parametrize(
    ("language", "by_bm25", "by_default"), [("ja", 0.81, 0.81), ("hi", 0.96, 0.96), ("th", 0.96, 0.90)]
)
def test_answers_are_among_the_first_three(language: str, by_bm25: float, by_default: float) -> None:
    case = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    assert len(case["questions"]) >= 30
    assert find_answers(case, system="bm25") >= by_bm25
    assert find_answers(case) >= by_default
