"""What reasons say that a sentence shares with a query."""

from __future__ import annotations

import pytest

import epitome
from epitome.document import Task
from epitome.walk.candidates import Body
from epitome.walk.features.shared_words import explain_shared_words
from epitome.walk.queries import Need
from epitome.walk.table import Sheet, Themes


def explain(sentence: str, query: str, language: str) -> str:
    document = epitome.Document.from_sentences([sentence, "x"], language=language)
    task = Task(documents=(document,), query=query)
    rows = Body()(task)
    need = Need()(task, rows, {})
    return explain_shared_words(Sheet(rows, {"need": need}, Themes(rows.document_of)), Need(), 0)


@pytest.mark.parametrize(
    ("sentence", "query", "language", "reason"),
    [
        ("Acid rain kills fish; rain.", "acid rain on forests", "en", "shares 2 query words"),
        ("Rain.", "rains", "en", "shares 1 query word"),
        ("Snow.", "acid rain", "en", "shares no query word"),
        ("每天备份整个数据库，再备份日志", "备份数据库", "zh", "shares 2 pieces of query words (备份, 数据库)"),
        ("水库很大", "水的质量", "zh", "shares 1 piece of query words (水)"),
        ("雪", "酸雨", "zh", "shares no query word"),
        ("用Python备份", "Python 备份", "zh", "shares 1 query word and 1 piece of others (备份)"),
        ("น้ำพุร้อน", "น้ำพุ", "th", "shares 1 piece of query words (น้ำพุ)"),
        ("चाँद पर पानी", "चांद", "hi", "shares 1 query word"),
        (
            "a甲乙b丙丁c戊己d庚辛e壬癸f子丑",
            "甲乙 丙丁 戊己 庚辛 壬癸 子丑",
            "zh",
            "shares 6 pieces of query words (甲乙, 丙丁, 戊己, 庚辛, 壬癸, …)",
        ),
    ],
)
def test_a_reason_says_what_a_reader_can_count(sentence: str, query: str, language: str, reason: str) -> None:
    assert explain(sentence, query, language) == reason
