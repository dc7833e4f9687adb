"""Summaries of files as they arrive, by Structured Streaming, as a job for spark-submit.

    spark-submit --master local[2] examples/spark/streaming.py ARRIVING OUT --text body --query "effects of acid rain"

ARRIVING is a folder in which files of JSON lines appear, with the columns `id` and `--text`. OUT gets Parquet files
with the columns of each row and of its summary, and OUT-checkpoint says which files were done: each is done once,
whenever the job ends. `--once` ends with the last file that is there; without it the job waits for more.
"""

import argparse

from pyspark.sql import SparkSession

from epitome.doors.bulk.spark import summarise


def main() -> None:
    """Read files as they arrive, summarise their rows, append them to OUT."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("arriving", metavar="ARRIVING")
    parser.add_argument("out", metavar="OUT")
    parser.add_argument("--text", metavar="COLUMN", required=True)
    parser.add_argument("--query")
    parser.add_argument("--sentences", type=int, default=3)
    parser.add_argument("--once", action="store_true")
    given = parser.parse_args()

    spark = SparkSession.builder.appName("epitome").getOrCreate()
    rows = spark.readStream.schema(f"id string, `{given.text}` string").json(given.arriving)
    found = summarise(rows, text=given.text, query=given.query, sentences=given.sentences, keep=True)
    writer = found.writeStream.format("parquet").option("path", given.out)
    writer = writer.option("checkpointLocation", f"{given.out}-checkpoint")
    stream = (writer.trigger(availableNow=True) if given.once else writer).start()
    stream.awaitTermination()
    spark.stop()


if __name__ == "__main__":
    main()
