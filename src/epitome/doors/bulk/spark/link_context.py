"""From the link graph to link context, by a join: the sentences of other pages that link to a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from epitome.collection.store.prepare import build_link_rows, limit_links
from epitome.doors.bulk.arrow import load_arrow
from epitome.doors.bulk.spark.document_rows import load_document, select_by_id
from epitome.doors.bulk.spark.site_templates import mark_templates
from epitome.doors.bulk.spark.spark_frames import Row, load_spark, map_rows
from epitome.runtime.limits import LIMITS

if TYPE_CHECKING:
    from pyspark.sql import DataFrame


def link_context(documents: DataFrame) -> DataFrame:
    """(id, link_context) of each document that others link to: (anchor, sentence, source) of each link, as in
    `Collection.in_links` and as `epitome.summarise` takes them.

    Links in navigation and templates do not count. If there are too many, links are taken from the linking pages in
    turn. Only one of several documents with the same id counts (`select_by_id`).
    """
    spark = load_spark().sql
    functions, window = spark.functions, spark.Window
    links = _list_links(documents)
    known = select_by_id(documents).select(functions.col("id").alias("target"))
    links = links.join(known, "target")
    turn = functions.row_number().over(window.partitionBy("target", "source").orderBy("number"))
    links = links.withColumn("turn", turn)
    place = functions.row_number().over(window.partitionBy("target").orderBy("turn", "source"))
    links = links.withColumn("place", place).where(functions.col("place") <= LIMITS.link_sentences)
    in_order = functions.sort_array(functions.collect_list(functions.struct("source", "turn", "anchor", "sentence")))
    grouped = links.groupBy("target").agg(in_order).toDF("id", "links")
    context = functions.transform("links", lambda k: functions.struct(k["anchor"], k["sentence"], k["source"]))
    return grouped.select("id", context.alias("link_context"))


def _list_links(documents: DataFrame) -> DataFrame:
    """(source, number, target, anchor, sentence) of each link outside navigation and templates."""
    pa = load_arrow()

    def list_links(rows: Iterable[Row]) -> Iterator[Row]:
        for row in rows:
            document = limit_links(load_document(row))
            templates = set(row["sentences"] or ())
            for number, sentence, _, target, anchor, _, _, is_aside in build_link_rows(document):
                if target is not None and not is_aside and sentence not in templates:
                    around = "" if sentence is None else document.sentences[sentence].text
                    yield {
                        "source": row["id"],
                        "number": number,
                        "target": target,
                        "anchor": anchor,
                        "sentence": around or anchor,
                    }

    columns = dict.fromkeys(("source", "target", "anchor", "sentence"), pa.string()) | {"number": pa.int64()}
    return map_rows(select_by_id(documents).join(mark_templates(documents), "id", "left"), list_links, columns)
