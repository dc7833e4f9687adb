"""Summaries of a folder or bucket of Parquet files, as a job for spark-submit.

    spark-submit --master local[2] examples/spark/summarise.py ROWS OUT --text body --query "effects of acid rain"

ROWS has a column `id` and a column of texts (`--text`) or of documents as bytes (`--content`); OUT is a new folder of
Parquet files with a row for each row (docs/bulk.md has the columns). The last line says how many rows have an error.
"""

import argparse

from pyspark.sql import SparkSession

from epitome.doors.bulk.spark import summarise


def main() -> None:
    """Read, summarise, write, and count what was refused."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", metavar="ROWS")
    parser.add_argument("out", metavar="OUT")
    column = parser.add_mutually_exclusive_group(required=True)
    column.add_argument("--text", metavar="COLUMN")
    column.add_argument("--content", metavar="COLUMN")
    parser.add_argument("--query")
    parser.add_argument("--model")
    parser.add_argument("--sentences", type=int, default=3)
    parser.add_argument("--partitions", type=int, help="how many partitions the rows are divided into")
    given = parser.parse_args()

    spark = SparkSession.builder.appName("epitome").getOrCreate()
    rows = spark.read.parquet(given.rows)
    if given.partitions is not None:
        rows = rows.repartition(given.partitions)
    found = summarise(
        rows, text=given.text, content=given.content, query=given.query, model=given.model, sentences=given.sentences
    )
    found.write.parquet(given.out)
    written = spark.read.parquet(given.out)
    print(f"{written.count():,} rows, {written.where('error IS NOT NULL').count():,} with an error")
    spark.stop()


if __name__ == "__main__":
    main()
