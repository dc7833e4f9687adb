"""Rows in documents, parts, sections and paragraphs; places in them; types and edges of parts."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import epitome
from epitome.document import Document, Scope, Task
from epitome.language import HEADING_TYPES, classify_headings
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.features import EdgeParagraph, PartNumber, Place, SectionType
from epitome.walk.features.feature import Feature
from epitome.walk.table import Rows
from epitome.walk.table.row_places import UNITS, edge_paragraphs, find_parts, find_runs
from support.samples.columns import build_sheet

ARTICLE = b"""<article><front><article-meta><title-group><article-title>Lakes</article-title></title-group>
</article-meta></front><body>
<sec><title>Introduction</title><p>Rain fell here. Fish left there.</p><p>Lakes were limed.</p></sec>
<sec><title>Results</title><p>Lakes cleared up.</p><sec><title>Deep water</title><p>Acid sank. Fish came back.</p>
</sec></sec></body></article>"""
DOCUMENT = epitome.read(ARTICLE, language="en")


def rows_of(*documents: Document, scope: Scope | None = None) -> Rows:
    return Body()(Task(documents, None, scope))


def column(feature: Feature, rows: Rows) -> list[float]:
    return [float(v) for v in build_sheet(rows, {}).column(feature)]


def told(feature: Feature, rows: Rows) -> list[str]:
    return [feature.explain(build_sheet(rows, {}), i, value) for i, value in enumerate(column(feature, rows))]


# rows: two of Introduction p1, one of p2, one of Results p1, two of Deep water p1


def test_runs_by_hand() -> None:
    rows = rows_of(DOCUMENT)
    assert [find_runs(rows, unit).run.tolist() for unit in UNITS] == [
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 1, 1, 1],
        [0, 0, 0, 1, 2, 2],
        [0, 0, 1, 2, 3, 3],
    ]
    part = find_runs(rows, "part")
    assert part.at.tolist() == [0, 1, 2, 0, 1, 2]
    assert part.size.tolist() == [3, 3, 3, 3, 3, 3]
    assert find_runs(rows, "part") is part


def test_the_body_around_all_sections_is_no_part() -> None:
    rows = rows_of(DOCUMENT)
    assert [DOCUMENT.sections[p].title for p in find_parts(rows)] == ["Introduction"] * 3 + ["Results"] * 3


def test_parts_are_relative_to_what_is_summarised() -> None:
    results = next(s for s in DOCUMENT.sections if s.title == "Results")
    rows = rows_of(DOCUMENT, scope=Scope("section", results.index, results.end, results.title))
    assert [DOCUMENT.sections[p].title if p else "" for p in find_parts(rows)] == ["", "Deep water", "Deep water"]


def test_rows_of_two_documents_never_share_a_run() -> None:
    one, two = (Document.from_sentences(["A lake.", "A pond."], id=i) for i in "ab")
    for unit in UNITS:
        assert find_runs(rows_of(one, two), unit).run.tolist() == [0, 0, 1, 1]


def test_edges_by_hand() -> None:
    first, last = edge_paragraphs(rows_of(DOCUMENT))
    assert first.tolist() == [True, True, False, True, False, False]
    assert last.tolist() == [False, False, True, False, True, True]
    rows = rows_of(DOCUMENT)
    assert column(EdgeParagraph(which="first"), rows) == [1, 1, 0, 1, 0, 0]
    assert told(EdgeParagraph(which="last"), rows)[1:3] == [
        "not in the last paragraph of its part",
        "in the last paragraph of its part",
    ]


def test_one_paragraph_is_both_first_and_last() -> None:
    first, last = edge_paragraphs(rows_of(Document.from_sentences(["One.", "Two.", "Three."])))
    assert first.all() and last.all()


def test_places_by_hand() -> None:
    rows = rows_of(DOCUMENT)
    assert column(Place(within="part"), rows) == [1, 1 / 2, 1 / 3, 1, 1 / 2, 1 / 3]
    assert column(Place(within="part", counted="end"), rows) == [1 / 3, 1 / 2, 1, 1 / 3, 1 / 2, 1]
    assert column(Place(within="document", counted="along"), rows) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1])
    assert column(Place(within="paragraph", counted="along"), rows) == [0, 1, 0, 0, 0, 1]
    assert told(Place(within="part"), rows)[1] == "sentence 2 of 3 in its part"
    assert told(Place(within="section", counted="end"), rows)[4] == "sentence 2 from the end of its section"


def test_part_numbers_by_hand() -> None:
    assert column(PartNumber(), rows_of(DOCUMENT)) == [0, 0, 0, 1, 1, 1]
    alone = Document.from_sentences(["One.", "Two."])
    assert column(PartNumber(), rows_of(alone)) == [0, 0]
    assert column(PartNumber(), rows_of(alone, DOCUMENT)) == [0, 0, 0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize(
    ("titles", "types"),
    [
        (("Introduction",), ("introduction",)),
        (("Materials and Methods", "Statistics"), ("methods",)),
        (("Results and discussion",), ("results", "discussion")),
        (("Conclusions and future work",), ("conclusion",)),
        (("Related work",), ("related",)),
        (("RESULTS", "Deep water"), ("results",)),
        (("Updated database",), ("other",)),
        (("Ice",), ("other",)),
        ((), ("other",)),
    ],
)
def test_types_of_parts_are_read_from_headings(titles: tuple[str, ...], types: tuple[str, ...]) -> None:
    assert classify_headings(titles, "en") == types


def test_section_types_by_hand() -> None:
    rows = rows_of(DOCUMENT)
    assert column(SectionType(which="results"), rows) == [0, 0, 0, 1, 1, 1]
    assert column(SectionType(which="introduction"), rows) == [1, 1, 1, 0, 0, 0]
    assert not any(column(SectionType(which="other"), rows))
    assert told(SectionType(which="results"), rows)[2:4] == ["not in the results", "in the results"]
    assert told(SectionType(which="related"), rows)[0] == "not in the related work"
    assert told(SectionType(which="other"), rows_of(Document.from_sentences(["A lake."]))) == [
        "in a part whose heading tells no kind"
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Place(within="chapter"),
        lambda: Place(within="part", counted="middle"),
        lambda: SectionType(which="preface"),
        lambda: EdgeParagraph(which="middle"),
    ],
)
def test_unknown_settings_are_refused(wrong: object) -> None:
    with pytest.raises(UsageError, match="there is no"):
        wrong()  # type: ignore[operator]


headings = st.lists(st.sampled_from(["Introduction", "Results", "Deep water"]), max_size=3)


@given(st.lists(st.tuples(headings, st.integers(0, 2)), min_size=1, max_size=12))
@settings(max_examples=60)
def test_runs_count_their_rows_and_places_stay_in_0_to_1(made: list[tuple[list[str], int]]) -> None:
    texts = [f"Lake number {i} is deep." for i in range(len(made))]
    document = Document.from_sentences(texts, sections=[p for p, _ in made], paragraphs=[n for _, n in made])
    rows = rows_of(document)
    for unit in UNITS:
        found = find_runs(rows, unit)
        for number in set(found.run.tolist()):
            mine = np.flatnonzero(found.run == number)
            assert mine.tolist() == list(range(mine[0], mine[-1] + 1))
            assert found.at[mine].tolist() == list(range(len(mine)))
            assert set(found.size[mine].tolist()) == {len(mine)}
        for counted in ("start", "end", "along"):
            values = column(Place(within=unit, counted=counted), rows)
            assert all(0 <= value <= 1 for value in values)
    for coarse, fine in pairwise(UNITS):
        assert len(set(find_runs(rows, coarse).run)) <= len(set(find_runs(rows, fine).run))
    first, last = edge_paragraphs(rows)
    assert first[0] and last[-1]
    assert sum(sum(column(SectionType(which=which), rows)) for which in HEADING_TYPES) >= len(rows)
