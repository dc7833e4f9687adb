"""Dates in any usual form, and documents of several formats that say the same day."""

from __future__ import annotations

import datetime
import json
from dataclasses import replace
from pathlib import Path

import pytest

import epitome
from epitome.document import Document, rank_by_date
from epitome.language.dates import find_date, parse_date
from epitome.learning.datasets import read_duc
from epitome.runtime.errors import UsageError

DAY = "1999-12-31"
FORMS = (
    *("1999-12-31", "1999-12-31T23:59:59Z", "1999/12/31", "1999.12.31", "19991231", "19991231T235959Z"),
    *("December 31, 1999", "Dec. 31, 1999", "Dec 31 1999", "Friday, December 31, 1999", "DECEMBER 31st, 1999"),
    *("31 December 1999", "31st December 1999", "31-Dec-1999", "31 Dec 99", "the 31st of December 1999"),
    *("31. Dezember 1999", "31 décembre 1999", "31 de diciembre de 1999", "31 dicembre 1999", "31 de dezembro de 1999"),
    *("31 december 1999", "1999年12月31日", "1999년 12월 31일"),
    *("31.12.1999", "31/12/1999", "12/31/1999", "31-12-1999", "12/31/99"),
    *("Fri, 31 Dec 1999 23:59:59 +0100", "Fri, 31 Dec 1999 23:59:59 GMT", "Fri Dec 31 23:59:59 1999"),
    *("Fri Dec 31 23:59:59 CET 1999", "NEWS STORY, 12/31/1999 10:15:00", "  31.\n12.1999 ".replace("\n", "")),
)


@pytest.mark.parametrize("form", FORMS)
def test_a_day_in_any_usual_form_is_the_same_day(form: str) -> None:
    assert find_date(form) == parse_date(form) == DAY
    assert Document.from_sentences(["Rain fell."], date=form).date == DAY


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("January 1, 2000", "2000-01-01"),
        ("3.4.2001", "2001-04-03"),
        ("3/4/2001", "2001-03-04"),
        ("12-14 June 2003", "2003-06-14"),
        ("juin 2003", "2003-06"),
        ("juillet 2003", "2003-07"),
        ("May, 1884", "1884-05"),
        ("2003-06", "2003-06"),
        ("c. 1999", "1999"),
        ("Spring 2004", "2004"),
        ("31 February 2001", "2001-02"),
        ("99/99/2001", "2001"),
        ("Table 5 of 1 Marvel 2010", "2010-03-01"),  # by its beginning: what names a date is given as one
        ("", None),
        ("yesterday", None),
        ("1,234,567,890", None),
    ],
)
def test_what_is_less_or_more_than_a_day(text: str, date: str | None) -> None:
    assert find_date(text) == date
    assert parse_date(text) == (date or text or None)


@pytest.mark.parametrize(
    "text", [*FORMS, "3.4.2001", "c. 1999", "  next   week ", " " * 120 + "January 1, 2000", "", "99-99"]
)
def test_a_date_that_was_normalised_stays(text: str) -> None:
    once = Document.from_sentences(["Rain fell."], date=text)
    assert parse_date(once.date or "") == once.date
    assert Document.from_dict(once.to_dict()) == once


def test_a_document_from_plain_data_has_its_date_in_the_same_form() -> None:
    plain = Document.from_sentences(["Rain fell."]).to_dict()
    assert Document.from_dict({**plain, "date": "January 1, 2000"}).date == "2000-01-01"


def test_what_is_no_text_is_no_date() -> None:
    with pytest.raises(UsageError, match="a date is no text of a date"):
        Document.from_sentences(["Rain fell."], date=datetime.date(2000, 1, 1))  # type: ignore[arg-type]


def test_readers_say_the_date_in_one_form() -> None:
    pages = [
        b"<html><head><meta name='date' content='December 31, 1999'></head><body><p>Rain fell.</p></body></html>",
        json.dumps({"title": "Rain", "text": "Rain fell.", "date": "31.12.1999"}).encode(),
        json.dumps({"sentences": ["Rain fell."], "date": "Fri, 31 Dec 1999 23:59:59 GMT"}).encode(),
        b"---\ntitle: Rain\ndate: 31 December 1999\n---\n\nRain fell on the lake.\n",
        b"Rain\n====\n\n31.12.1999\n\nRain fell on the lake. Nobody saw it.\n",
        b"From: a@b.example\nDate: Fri, 31 Dec 1999 23:59:59 +0000\nSubject: Rain\n\nRain fell on the lake.\n",
        b"<article><front><article-meta><pub-date><day>31</day><month>Dec</month><year>1999</year></pub-date>"
        b"</article-meta></front><body><p>Rain fell.</p></body></article>",
    ]
    assert [epitome.read(page).date for page in pages] == [DAY] * len(pages)


def test_the_newest_document_is_the_newest_in_whatever_form_its_date_was() -> None:
    dates = ["January 1, 2000", "31.12.1999", "Sun, 2 Jan 2000 04:00:00 GMT"]
    read = [epitome.read(json.dumps({"text": "Rain fell.", "date": date}).encode()) for date in dates]
    assert rank_by_date(read) == [1, 2, 0]
    assert rank_by_date([Document.from_sentences(["Rain fell."], date="1999"), read[0]]) == [1, 0]
    assert rank_by_date([replace(document, date=date) for document, date in zip(read, dates, strict=True)]) == [1, 2, 0]


def test_lead_takes_the_newest_document_in_whatever_form_its_date_was() -> None:
    dated = {"Rain fell on the lake.": "31.12.1999", "Snow fell on the lake.": "January 1, 2000"}
    documents = [Document.from_sentences([text], date=date) for text, date in dated.items()]
    assert str(epitome.summarise(documents, system="lead", sentences=1)) == "Snow fell on the lake."


def test_topics_of_duc_are_dated_by_their_field_or_by_the_number_of_the_story(tmp_path: Path) -> None:
    stories = {
        "APW19991231.0001": "",
        "AP991231-0002": "",
        "NYT1": "<DATE_TIME>12/31/1999 22:10</DATE_TIME>",
        "LA1": "<DATE><P>December 31, 1999, Friday</P></DATE>",
        "X1": "",
    }
    (tmp_path / "docs/D1").mkdir(parents=True)
    (tmp_path / "models").mkdir()
    (tmp_path / "topics.sgml").write_text("<topic><num>D1</num><title>rain</title><narr>Why?</narr></topic>")
    (tmp_path / "models/D1.A").write_text("Rain fell.")
    for number, field in stories.items():
        story = f"<DOC><DOCNO>{number}</DOCNO>{field}<TEXT>Rain fell.</TEXT></DOC>"
        (tmp_path / "docs/D1" / number).write_text(story)
    (topic,) = read_duc(tmp_path)
    assert {d.id: d.date for d in topic.task.documents} == {n: None if n == "X1" else DAY for n in stories}
