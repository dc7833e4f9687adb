"""What Spark works out from a site is what the code for one machine works out from it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import epitome
from epitome.collection import Collection, index
from epitome.document import Document
from epitome.doors.bulk import spark as on_spark
from epitome.runtime.errors import InputError, UsageError
from epitome.walk.background import Background, count_document
from support.spark import MARKS

pytestmark = MARKS
SITE = Path(__file__).parents[3] / "examples" / "site"
FOOTER = b'<p>All of this was printed by the <a href="harbour.html">harbour office</a> in the spring.</p>'


def list_files() -> list[tuple[str, bytes]]:
    """Each page of the site, with a paragraph that is a template."""
    pages = [(path.name, path.read_bytes()) for path in sorted(SITE.glob("*.html"))]
    return [(name, data.replace(b"</article>", FOOTER + b"</article>")) for name, data in pages]


@pytest.fixture(scope="module")
def pages() -> list[Document]:
    return [replace(epitome.read(data), id=name) for name, data in list_files()]


@pytest.fixture(scope="module")
def documents(spark: Any) -> Any:
    odd = [("empty.html", b""), (None, b"A page without an id.")]
    df = spark.createDataFrame([*list_files(), *odd], "id string, content binary").repartition(2)
    return on_spark.read_documents(df, content="content").persist()


@pytest.fixture(scope="module")
def collection(pages: list[Document], tmp_path_factory: pytest.TempPathFactory) -> Collection:
    made = Collection(tmp_path_factory.mktemp("site") / "site.epitome")
    for page in pages:
        made.add(page)
    return made


def test_documents_are_read_as_on_one_machine(documents: Any, pages: list[Document]) -> None:
    rows = {row.id: row for row in documents.collect()}
    refused = {id: row.error for id, row in rows.items() if row.document is None}
    assert refused.pop("empty.html").endswith("(input-refused)")
    (said,) = refused.values()
    assert said.startswith("the row has no id")
    for page in pages:
        assert Document.from_dict(json.loads(rows[page.id or ""].document)) == page


def test_frequencies_and_clusters_are_those_of_one_machine(documents: Any, pages: list[Document]) -> None:
    found = on_spark.learn_background(documents, fewest=3, clusters=7)
    known = Background.learn(pages, fewest=3, clusters=7)
    assert found.words == known.words and len(known.words) > 100
    assert (found.documents, found.language) == (known.documents, known.language)
    np.testing.assert_allclose(found.frequency, known.frequency, rtol=0, atol=1e-8)
    assert (found.cluster == known.cluster).all()
    occurrences: dict[str, int] = {}
    for page in pages:
        for term, number in count_document(page, "en").items():
            occurrences[term] = occurrences.get(term, 0) + number
    rows = on_spark.document_frequencies(documents).collect()
    assert {row.term: row.occurrences for row in rows} == occurrences
    with pytest.raises(InputError, match="no word stands in 99"):
        on_spark.learn_background(documents, fewest=99)


def test_templates_are_those_of_a_collection(documents: Any, pages: list[Document], collection: Collection) -> None:
    found = {row.id: row.sentences for row in on_spark.mark_templates(documents).collect()}
    known = {}
    for page in pages:
        marked = collection.document(page.id or "")
        aside = [s.index for s in page.sentences if marked.kind_of(s) != page.kind_of(s)]
        if aside:
            known[page.id] = aside
    assert found == known
    assert known


def test_link_context_is_that_of_a_collection(documents: Any, pages: list[Document], collection: Collection) -> None:
    rows = on_spark.link_context(documents).collect()
    found = {row.id: [(link.anchor, link.sentence, link.source) for link in row.link_context] for row in rows}
    known = {page.id: links for page in pages if (links := collection.in_links(page.id or ""))}
    assert found == known
    assert len(known) > 10


def test_where_ids_repeat_one_document_counts(documents: Any, tmp_path: Path) -> None:
    twice = documents.union(documents)
    assert twice.count() == 2 * documents.count()
    for work in (on_spark.mark_templates, on_spark.link_context):
        assert sorted(work(twice).collect()) == sorted(work(documents).collect())
    on_spark.write_documents(twice, tmp_path / "parts")
    with Collection(tmp_path / "site.epitome") as imported:
        added = index(imported, [str(tmp_path / "parts")]).added
        assert len(added) == len(set(added)) == documents.where("document is not null").count()


def test_documents_are_written_for_a_collection(documents: Any, pages: list[Document], tmp_path: Path) -> None:
    on_spark.write_documents(documents, tmp_path / "parts")
    with Collection(tmp_path / "site.epitome") as imported:
        report = index(imported, [str(tmp_path / "parts")])
        assert (len(report.added), report.refused) == (len(pages), [])
        assert index(imported, [str(tmp_path / "parts")]).unchanged == len(pages)
        assert {page.id for page in pages} == {entry.id for entry in imported.documents}
        assert imported.document("dyke.html").text == next(p.text for p in pages if p.id == "dyke.html")
    with pytest.raises(UsageError, match="there already"):
        on_spark.write_documents(documents, tmp_path / "parts")
