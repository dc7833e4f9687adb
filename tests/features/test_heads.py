"""Heads and identifiers of a query, worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

import epitome
from epitome.document import Document, Task
from epitome.walk.candidates import Body
from epitome.walk.features import Feature, GivesQuantity, HeadCoverage, IdentifierMatch
from epitome.walk.features.weights import word_weights
from epitome.walk.queries import UserQuery
from epitome.walk.table import Sheet
from support.samples.columns import build_sheet

PAGE = """<!doctype html><h1>Locks</h1><h2>Gates</h2><p>They hold the water. They open twice a day.</p>
<dl><dt>oak_gate (wood)</dt><dd>It rots. It floats.</dd><dt>steel_gate</dt><dd>It rusts.</dd></dl>
<h2>Sizes</h2><table><tr><th>Lock</th><th>Upper Limit</th></tr><tr><td>large</td><td>24 m</td></tr></table>
<p>A steel_gate_old is no gate of steel.</p>"""
DOCUMENT = epitome.read(PAGE.encode())
ASKED = UserQuery()


def sheet_for(query: str, document: Document = DOCUMENT) -> Sheet:
    task = Task((document,), query)
    rows = Body()(task)
    return build_sheet(rows, {ASKED.name: ASKED(task, rows, {})})


def column(feature: Feature, query: str) -> dict[str, float]:
    sheet = sheet_for(query)
    values = feature.column(sheet)
    return {s.text: round(float(v), 6) for s, v in zip(sheet.rows.sentences, values, strict=True) if v}


def test_headings_count_most_for_the_first_sentence_under_them() -> None:
    got = column(HeadCoverage(query=ASKED), "gates")
    assert got == {
        "They hold the water.": 1.0,
        "They open twice a day.": 0.75,
        "It rots.": 1.0,  # the first under its own heads
        "It floats.": 0.75,
        "It rusts.": 1.0,
    }


def test_terms_count_with_the_headings_above_them_and_are_squared() -> None:
    one = HeadCoverage(query=ASKED, own=True)
    assert column(one, "oak_gate") == {"It rots.": 1.0, "It floats.": 0.625, "It rusts.": pytest.approx(0.25, abs=0.25)}
    half = column(one, "steel harbour")["It rusts."]
    sheet = sheet_for("steel harbour")
    weights = word_weights(sheet.rows, ["steel", "harbour"], "background", None)
    assert half == pytest.approx((weights["steel"] / sum(weights.values())) ** 2, abs=1e-6)
    assert column(one, "harbour") == {}


def test_a_row_counts_where_it_is_named_and_a_limit_is_found_in_other_words() -> None:
    one = HeadCoverage(query=ASKED, own=True)
    assert column(one, "maximum") == {"large 24 m": 0.25}  # as any other row of the table
    sheet = sheet_for("maximum large")
    weights = word_weights(sheet.rows, ["larg", "maximum"], "background", None)
    named = column(one, "maximum large")["large 24 m"]
    assert named == pytest.approx((weights["maximum"] / sum(weights.values())) ** 2, abs=1e-6)


def test_identifiers_match_whole_before_in_parts() -> None:
    got = column(IdentifierMatch(query=ASKED), "steel_gate")
    assert got == {"A steel_gate_old is no gate of steel.": 0.5}
    over = column(IdentifierMatch(query=ASKED, heads=True), "steel_gate")
    assert over == {"It rusts.": 1.0}
    assert column(IdentifierMatch(query=ASKED), "gate") == {}


def test_a_quantity_is_given_only_where_one_is_asked_for() -> None:
    assert column(GivesQuantity(query=ASKED), "maximum size") == {"large 24 m": 1.0}
    assert column(GivesQuantity(query=ASKED), "what rots") == {}


def test_reasons_say_what_was_found() -> None:
    features: list[Feature] = [
        HeadCoverage(query=ASKED),
        HeadCoverage(query=ASKED, own=True),
        IdentifierMatch(query=ASKED),
        IdentifierMatch(query=ASKED, heads=True),
        GivesQuantity(query=ASKED),
    ]
    sheet = sheet_for("maximum length of a steel_gate")
    row = [s.text for s in sheet.rows.sentences].index("It rusts.")
    assert [f.explain(sheet, row, float(sheet.column(f)[row])) for f in features] == [
        "1 query word is in its headings",
        "2 query words are in its term or table head",
        "has none of the names asked for",
        "steel_gate stands over it",
        "gives no quantity that is asked for",
    ]


def test_without_words_or_heads_everything_is_zero() -> None:
    plain = Document.from_sentences(["One lock.", "Two locks."])
    sheet = sheet_for("the of", plain)
    for feature in (HeadCoverage(query=ASKED), HeadCoverage(query=ASKED, own=True), IdentifierMatch(query=ASKED)):
        assert not np.any(feature.column(sheet))


@pytest.mark.parametrize("caption", ["Lock", "Facts"])
def test_a_head_that_is_the_subject_of_the_document_says_nothing(caption: str) -> None:
    page = f"""<!doctype html><title>Lock - Canals</title><h1>The lock</h1><p>Somebody built the first one in 1790.</p>
    <table><caption>{caption}</caption><tr><th>Gates</th><td>of oak</td></tr></table>"""
    document = epitome.read(page.encode())
    assert ("caption", caption) in next(s for s in document.sentences if s.row).own_heads
    sheet = sheet_for("who built the lock", document)
    assert not HeadCoverage(query=ASKED, own=True).column(sheet).any()
