"""Templates of sites of any size: blocks that recur at the top or bottom of pages (`collection.store.templates`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from epitome.collection.store.edge_blocks import find_edges
from epitome.collection.store.templates import count_needed_pages, name_site
from epitome.doors.bulk.arrow import load_arrow
from epitome.doors.bulk.spark.document_rows import load_document, select_by_id
from epitome.doors.bulk.spark.spark_frames import Row, load_spark, map_rows

if TYPE_CHECKING:
    from pyspark.sql import DataFrame


def find_templates(documents: DataFrame) -> DataFrame:
    """(site, digest) of each block that is a template: it occurs on enough differently titled pages of its site.

    A site is the origin of a document's address; documents whose id is not an address form one site. Only one of
    several documents with the same id counts (`select_by_id`).
    """
    functions = load_spark().sql.functions
    edges = _find_edges(documents)
    needed = _count_needed(edges.groupBy("site").agg(functions.countDistinct("page").alias("pages")))
    blocks = edges.select("site", "page", functions.explode("digests").alias("digest"))
    pages_of_block = blocks.groupBy("site", "digest").agg(functions.countDistinct("page").alias("pages"))
    joined = pages_of_block.join(needed, "site")
    return joined.where(joined["pages"] >= joined["needed"]).select("site", "digest")


def mark_templates(documents: DataFrame) -> DataFrame:
    """(id, indices of the sentences in templates) of each document that has any."""
    pa, functions = load_arrow(), load_spark().sql.functions
    blocks = _find_edges(documents).select("id", "site", functions.explode("digests").alias("digest"))
    held = blocks.join(find_templates(documents), ["site", "digest"])
    templates = held.groupBy("id").agg(functions.collect_set("digest").alias("templates"))

    def mark(rows: Iterable[Row]) -> Iterator[Row]:
        for row in rows:
            edges = find_edges(load_document(row))
            sentences = edges.list_sentences(edges.choose_marked(frozenset(row["templates"])))
            if sentences:
                yield {"id": row["id"], "sentences": sentences}

    joined = select_by_id(documents).join(templates, "id")
    return map_rows(joined, mark, {"id": pa.string(), "sentences": pa.list_(pa.int64())})


def _find_edges(documents: DataFrame) -> DataFrame:
    """(id, site, page, digests of the edge blocks) of each document."""
    pa = load_arrow()

    def find(rows: Iterable[Row]) -> Iterator[Row]:
        for row in rows:
            edges = find_edges(load_document(row))
            site = name_site(row["id"], None)
            yield {"id": row["id"], "site": site, "page": edges.page, "digests": sorted(edges.digests)}

    columns = {"id": pa.string(), "site": pa.string(), "page": pa.int64(), "digests": pa.list_(pa.int64())}
    return map_rows(select_by_id(documents), find, columns)


def _count_needed(sites: DataFrame) -> DataFrame:
    """The minimum number of pages for a template, by site."""
    pa = load_arrow()

    def count(rows: Iterable[Row]) -> Iterator[Row]:
        return ({"site": row["site"], "needed": count_needed_pages(row["pages"])} for row in rows)

    return map_rows(sites, count, {"site": pa.string(), "needed": pa.int64()})
