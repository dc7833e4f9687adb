"""A program of Spark Connect: a server of its own in this process, everything asked through it, answers as JSON.

Its first argument is a folder for its files. Spark allows one kind of session in a process, so tests start this one.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import epitome
from epitome.document import Document
from epitome.doors.bulk import spark as on_spark
from epitome.learning.models.card import learnt_ranker
from epitome.runtime.errors import UsageError
from training.articles import documents as make_documents

ROWS = [(f"r{i}", f"Rain number {i} fell. The fish of lake {i} died.", i) for i in range(5)]
PAGES = [
    (
        f"page{i}.html",
        f"<html><body><h1>Lake {i}</h1><p>Rain fell on the lake of hill {i}. Its fish died in the acid water.</p>"
        f'<p>More is on the page of <a href="page{(i + 1) % 6}.html">the next lake</a>.</p></body></html>'.encode(),
    )
    for i in range(6)
]
SYSTEM, RECIPE = "structured", "paper"


def list_articles() -> list[tuple[str, str]]:
    return [(f"a{i}", json.dumps(document.to_dict())) for i, document in enumerate(make_documents(range(6)))]


def open_session(folder: Path) -> Any:
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.remote("local[2]").appName("epitome-connect")
    settings = {
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.memory": "1g",
        "spark.connect.grpc.binding.address": "127.0.0.1",
        "spark.local.dir": str(folder),
        "spark.sql.warehouse.dir": str(folder),
        "spark.sql.shuffle.partitions": "1",
        "spark.sql.adaptive.enabled": "false",
        "spark.sql.codegen.wholeStage": "false",
        "spark.ui.enabled": "false",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


def ask_everything(session: Any, folder: Path) -> dict[str, Any]:
    """What each function gives."""
    answers: dict[str, Any] = {"is_connect": not hasattr(session, "sparkContext")}
    rows = session.createDataFrame(ROWS, "id string, body string, number int")
    session.conf.set("spark.sql.execution.pyspark.python", sys.argv[2])
    try:
        on_spark.summarise(rows, text="body")
    except UsageError as error:
        answers["refused"] = str(error)
    session.conf.set("spark.sql.execution.pyspark.python", sys.executable)
    epitome.load("structured.best").save(folder / "mine.model")
    asked: dict[str, Any] = {"text": "body", "model": folder / "mine.model", "sentences": 1, "keep": True}
    answers["summaries"] = sorted(list(row)[:4] for row in on_spark.summarise(rows, **asked).collect())

    pages = session.createDataFrame(PAGES, "id string, content binary").repartition(2)
    read = on_spark.read_documents(pages, content="content").persist()
    background = on_spark.learn_background(read, fewest=2, clusters=3)
    answers["words"] = dict(zip(background.words, background.cluster.tolist(), strict=True))
    answers["links"] = {
        row.id: [list(link) for link in row.link_context] for row in on_spark.link_context(read).collect()
    }
    on_spark.write_documents(read, folder / "parts")

    articles = session.createDataFrame(list_articles(), "id string, document string").repartition(2)
    tables = on_spark.training_tables(articles, system=SYSTEM, recipe=RECIPE, background=background).persist()
    given: dict[str, Any] = {"system": SYSTEM, "recipe": RECIPE, "background": background}
    model = on_spark.train_linear_rank(tables, max_iter=1, alpha=0.01, **given)
    answers["weights"] = learnt_ranker(model).arrays["coef"].tolist()
    first = Document.from_dict(json.loads(list_articles()[0][1]))
    answers["summary"] = str(epitome.summarise(first, model=model))

    epitome.sql.register(session, sentences=1)
    rows.createOrReplaceTempView("page")
    found = session.sql("SELECT id, epitome_snippet(body, 'which fish') AS snippet FROM page").collect()
    answers["snippets"] = {row.id: row.snippet for row in found}
    return answers


def main() -> None:
    folder = Path(sys.argv[1])
    os.environ["SPARK_TESTING"] = "1"  # Spark then takes a free port
    options = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
    os.environ["PYSPARK_SUBMIT_ARGS"] = f'--driver-java-options "{options}" pyspark-shell'
    session = open_session(folder)
    try:
        answers = ask_everything(session, folder)
    finally:
        session.stop()
    (folder / "answers.json").write_text(json.dumps(answers), encoding="utf-8")


if __name__ == "__main__":
    main()
