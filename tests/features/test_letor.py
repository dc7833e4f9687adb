from __future__ import annotations

from math import log

import numpy as np
import pytest

from epitome.document import Document, Task
from epitome.maths.arrays import Floats
from epitome.maths.retrieval import bigram_likelihood
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.features import LETOR, Bm25, Letor
from epitome.walk.queries import Need, ThemeQuery
from epitome.walk.table import Query, Rows, Sheet
from support.samples.columns import build_sheet

SENTENCES = [
    "Acid acid rain fish.",
    "Rain.",
    "Fish lake.",
    "Lake and lake.",
]
ACID, LAKE = (Query("theme", text, ((*text.split(),),)) for text in ("acid rain", "lake"))
TWO = np.array([0, 1, 0, 1])


def rows() -> Rows:
    return Body()(Task((Document.from_sentences(SENTENCES),)))


def table(sheet: Sheet) -> Floats:
    return np.column_stack([sheet.column(Letor(which=which)) for which in LETOR])


def test_all_thirteen_of_a_sentence_by_hand() -> None:
    # acid acid rain fish: |s| = 4, |C| = 4; acid: c 2, df 1, cf 2; rain: c 1, df 2, cf 2; mean length 9 / 4
    acid, rain = log(4), log(2)
    weight = 1.2 * (0.25 + 0.75 * 4 / 2.25)
    expected = [
        3,
        log(3) + log(2),
        0.75,
        log(1.5) + log(1.25),
        acid + rain,
        log(acid),
        2 * log(3),
        log(0.5 * acid + 1) + log(0.25 * rain + 1),
        2 * acid + rain,
        log(2) + log(1.5),
        log(1 + 3.5 / 1.5) * 2 * 2.2 / (2 + weight) + log(1 + 2.5 / 2.5) * 2.2 / (1 + weight),
        log(7 / 26.5) + log(6 / 26.5),
    ]
    found = table(build_sheet(rows(), {"theme": ACID}))
    assert found[0, :12].tolist() == pytest.approx(expected, rel=1e-12)
    # begins: acid, rain, fish, lake once each of 4; mu = 22.5, mu p = 5 and for lake 7.5; acid -> acid, rain of 2;
    # rain -> fish of 1; fish -> lake of 1; lake -> lake of 1
    begin, lake = log(6 / 26.5), log(8.5 / 23.5)
    assert found[:, 12].tolist() == pytest.approx(
        [
            (begin + 2 * log(6 / 24.5) + log(6 / 23.5)) / 4,
            begin,
            (begin + lake) / 2,
            (log(8.5 / 26.5) + lake) / 2,
        ],
        rel=1e-12,
    )


def test_a_row_is_measured_by_the_query_of_its_theme_among_all_sentences() -> None:
    of = rows()
    both = table(build_sheet(of, themes=TWO, own=(ACID, LAKE)))
    acid, lake = table(build_sheet(rows(), {"theme": ACID})), table(build_sheet(rows(), {"theme": LAKE}))
    np.testing.assert_allclose(both[[0, 2]], acid[[0, 2]], rtol=1e-12)
    np.testing.assert_allclose(both[[1, 3]], lake[[1, 3]], rtol=1e-12)
    assert both[3, 0] == 2 and both[1, 0] == 0
    bm25 = build_sheet(of, {"theme": LAKE}).column(Bm25(query=ThemeQuery()))
    assert both[3, 10] == pytest.approx(bm25[3], rel=1e-12)


def test_with_one_theme_the_named_query_is_asked_and_a_theme_without_its_own_falls_back_to_it() -> None:
    feature = Letor(which=1)
    assert build_sheet(rows(), {"theme": ACID}, own=(LAKE,)).column(feature).tolist() == [3, 1, 0, 0]
    assert build_sheet(rows(), own=(LAKE,)).column(feature).tolist() == [0, 0, 1, 2]
    assert build_sheet(rows(), {"theme": ACID}, 1 - TWO, (LAKE,)).column(feature).tolist() == [3, 0, 0, 2]
    assert build_sheet(rows(), {"need": LAKE}).column(Letor(which=1, query=Need())).tolist() == [0, 0, 1, 2]


def test_a_theme_without_any_query_is_refused() -> None:
    with pytest.raises(UsageError, match="theme 1 has no query"):
        build_sheet(rows(), themes=TWO, own=(ACID,)).column(Letor(which=2))


@pytest.mark.parametrize("which", [0, 14, -1, True, "1"])
def test_a_number_that_does_not_exist_is_refused(which: int) -> None:
    with pytest.raises(UsageError, match="from 1 to 13"):
        Letor(which=which)


def test_the_table_is_worked_out_once_and_cannot_be_spoilt_through_a_column() -> None:
    sheet = build_sheet(rows(), {"theme": ACID})
    first = Letor(which=1).column(sheet)
    first[:] = -1.0
    assert Letor(which=1).column(sheet).tolist() == [3, 1, 0, 0]
    own = Letor(which=13).column(sheet)
    own[:] = -1.0
    expected = bigram_likelihood(sheet.rows.terms.tokens, sheet.rows.terms.bounds)
    assert Letor(which=13).column(sheet).tolist() == expected.tolist()


def test_each_says_something_of_its_own_and_only_the_last_needs_no_query() -> None:
    features = [Letor(which=which) for which in LETOR]
    assert len({feature.description for feature in features}) == len({feature.name for feature in features}) == 13
    assert [feature.needs for feature in features] == [("theme",)] * 12 + [()]
    assert "its theme's" in features[0].description
