"""Budgets in scripts without blanks."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest

import epitome
from epitome.document import Budget
from epitome.language import count_words

SENTENCES = {
    "zh": ["酸雨会使湖泊里的鱼死亡，也会伤害森林里的树木。", "石灰可以帮助湖泊恢复。"],
    "th": ["น้ำขึ้นน้ำลงในทะเลเกิดจากแรงดึงดูดของดวงจันทร์เป็นหลัก", "ดวงจันทร์โคจรรอบโลกหนึ่งรอบใช้เวลายี่สิบเจ็ดวัน"],
}


def size_of(unit: str, size: int) -> dict[str, Any]:
    return {unit: size}


@pytest.mark.parametrize("language", SENTENCES)
@pytest.mark.parametrize("unit", ["words", "characters"])
@pytest.mark.parametrize("size", [1, 2, 5, 9, 13, 18, 30])
def test_the_last_sentence_is_cut_between_letters(language: str, unit: str, size: int) -> None:
    document = epitome.Document.from_sentences(SENTENCES[language], language=language)
    summary = epitome.summarise(document, system="lead", cut="last", **size_of(unit, size))
    text = str(summary)
    assert text and document.text.startswith(text)
    assert (count_words(text) if unit == "words" else len(text)) <= size
    following = document.text[len(text) : len(text) + 1]
    assert (unit == "characters" and size == 1) or not following or unicodedata.category(following)[0] != "M"


def test_words_of_a_budget_are_those_of_the_script() -> None:
    budget = Budget(unit="words", size=5)
    assert budget.cost("酸雨会使湖泊里的鱼死亡。") == 7
    assert budget.cost("Acid rain kills fish.") == 4


def test_short_sentences_are_left_out_by_their_words() -> None:
    document = epitome.Document.from_sentences(["好。", *SENTENCES["zh"]], language="zh")
    summary = epitome.summarise(document, query="湖泊", system="webpage", sentences=3)
    assert [extract.index for extract in summary] == [1, 2]
    assert "1 of 3 sentences were left out for having fewer than 4 words" in summary.notes
