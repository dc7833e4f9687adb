"""What features do with linking sentences: scaling over all rows, places that they do not have, significant words."""

from __future__ import annotations

import numpy as np

from epitome.document import Document, LinkSentence, Task
from epitome.walk.candidates import Body, Page
from epitome.walk.features import ContentOnly, Coverage, Feature, Normalised, Occurrence, Position
from epitome.walk.queries import Title
from epitome.walk.table import Query, Rows
from support.samples.columns import build_sheet

EMPTY = Document.from_sentences([""], title="Trout lakes")
PAGE = Document.from_sentences(["Trout swim.", "Herons wait.", "Trout and lakes."], title="Trout lakes in spring")
SAID = ("Trout of lakes in spring.", "Pike swim too.")


def table(
    document: Document = PAGE, said: tuple[str, ...] = SAID, sources: str = "both"
) -> tuple[Rows, dict[str, Query]]:
    task = Task((document,), in_links=tuple(LinkSentence("", s) for s in said), sources=sources)
    rows = Page()(task)
    return rows, {"title": Title()(task, rows, {})}


def column(feature: Feature, document: Document = PAGE, said: tuple[str, ...] = SAID) -> list[float]:
    rows, queries = table(document, said)
    return [float(x) for x in build_sheet(rows, queries).column(feature)]


def test_over_largest_looks_at_all_rows_and_over_maximum_at_each_document() -> None:
    share = Coverage(query=Title())
    assert np.allclose(column(share), [1 / 3, 0, 2 / 3, 1, 0])
    assert np.allclose(column(Normalised(feature=share)), [1 / 3, 0, 2 / 3, 1, 0])
    assert np.allclose(column(Normalised(feature=share, over="document")), [1 / 2, 0, 1, 1, 0])
    assert np.allclose(column(Normalised(feature=share), said=("Pike swim too.",)), [1 / 2, 0, 1, 0])


def test_over_largest_of_nothing_is_nothing() -> None:
    none = Document.from_sentences(["Herons wait.", "Nobody came."], title="Trout")
    assert column(Normalised(feature=Coverage(query=Title())), none, ("Pike swim.",)) == [0, 0, 0]


def test_a_wrapper_is_called_as_what_it_wraps_and_tells_the_same() -> None:
    share = Coverage(query=Title())
    rows, queries = table()
    for wrapper in (Normalised(feature=share), ContentOnly(feature=share)):
        assert (wrapper.name, wrapper.needs) == (share.name, share.needs)
        assert wrapper.explain(build_sheet(rows, queries), 0, 1.0) == "shares 1 title word"


def test_a_linking_sentence_has_the_mean_place() -> None:
    assert column(Position()) == [3, 2, 1, 2, 1]
    assert column(ContentOnly(feature=Position())) == [3, 2, 1, 2, 2]
    rows, queries = table()
    assert ContentOnly(feature=Position()).explain(build_sheet(rows, queries), 3, 2.0) == "said by another page"


def test_without_links_nothing_is_changed_and_without_content_there_is_no_place() -> None:
    assert column(ContentOnly(feature=Position()), said=()) == [3, 2, 1]
    assert column(ContentOnly(feature=Position()), EMPTY) == [0, 0]


def test_linking_sentences_are_measured_with_the_pages_significant_words() -> None:
    page = Document.from_sentences(["Trout trout swim.", "Trout wait."])
    # on the page only trout stands more than once; pike does so in the links alone and is no word of the page
    made = column(Occurrence(), page, ("Trout of pike.", "Pike pike pike pike pike swim."))
    assert made == [2, 1, 1, 0]


def test_what_links_say_makes_no_word_of_the_page_significant() -> None:
    page = Document.from_sentences(["Trout swim.", "Herons wait."])
    said = ("Trout trout trout rise.", "Trout everywhere today.")
    task = Task((page,))
    body = Body()(task)
    alone = build_sheet(body, {}).column(Occurrence())
    assert column(Occurrence(), page, said) == [*alone, 0, 0] == [0, 0, 0, 0]


def test_a_page_without_text_has_the_significant_words_of_its_links() -> None:
    assert column(Occurrence(), EMPTY, ("Trout trout rise.", "Herons wait.")) == [2, 0]


def test_the_threshold_is_that_of_the_pages_sentences() -> None:
    # 25 sentences: T = 7, so eight trouts are significant, also in a linking sentence
    page = Document.from_sentences(
        ["Trout trout trout trout.", "Trout trout trout trout."] + [f"F{i}." for i in range(23)]
    )
    assert column(Occurrence(), page, ("Trout today.", "F1 and f1.")) == [4, 4, *[0] * 23, 1, 0]
