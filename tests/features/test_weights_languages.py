"""Weights of words in languages without a background."""

from __future__ import annotations

import numpy as np
import pytest

import epitome
from epitome.document import Task
from epitome.maths.weighting import bm25_idf
from epitome.walk.background import shipped_background
from epitome.walk.candidates import Body
from epitome.walk.features import BackgroundCosine, ProjectedConcepts, WeightedCoverage
from epitome.walk.features.weights import vocabulary_weights, word_weights
from epitome.walk.queries import Need, Title
from epitome.walk.table import Sheet, Themes

TEXTS = {
    "de": ["Saurer Regen ist schädlich.", "Der Regen schadet dem Wald.", "Kalk hilft dem Wald."],
    "zh": ["酸雨有害。", "雨水伤害森林。", "石灰有助于森林。"],
    "en": ["Acid rain is harmful.", "The rain harms woods.", "Lime helps the woods."],
}


def make_sheet(language: str) -> Sheet:
    document = epitome.Document.from_sentences(TEXTS[language], language=language, title=TEXTS[language][0])
    task = Task(documents=(document,), query=TEXTS[language][1])
    rows = Body()(task)
    queries = {maker.name: maker(task, rows, {}) for maker in (Need(), Title())}
    return Sheet(rows, queries, Themes(np.zeros(len(rows), np.int64)))


@pytest.mark.parametrize("language", ["de", "zh"])
def test_the_english_background_is_never_read_in_another_language(language: str) -> None:
    sheet, english = make_sheet(language), shipped_background("en")
    local = bm25_idf(sheet.rows.terms.counts)
    assert vocabulary_weights(sheet.rows, english) == pytest.approx(local)
    terms = sheet.rows.terms.vocabulary.terms
    known = word_weights(sheet.rows, terms, "background", english)
    assert known == word_weights(sheet.rows, terms, "local", None)
    for given in (None, english):
        coverage = WeightedCoverage(weights="background", background=given).column(make_sheet(language))
        assert coverage == pytest.approx(WeightedCoverage().column(make_sheet(language)))
        assert BackgroundCosine(background=given).column(make_sheet(language)).argmax() == 1
        assert not ProjectedConcepts(query=Title(), background=given).column(make_sheet(language)).any()


def test_the_english_background_is_read_in_english() -> None:
    rows = make_sheet("en").rows
    known = word_weights(rows, ["rain", "zzzz"], "background", None)
    assert 0 < known["rain"] < known["zzzz"]
    assert vocabulary_weights(rows, None) != pytest.approx(bm25_idf(rows.terms.counts))
