"""The options that all ranking commands share."""

from __future__ import annotations

from typing import Annotated

import typer

Sources = Annotated[
    list[str],
    typer.Argument(help="Files, folders, globs, web addresses, or - for standard input.", metavar="SOURCE..."),
]
QueryOption = Annotated[str | None, typer.Option("--query", "-q", help="What the reader needs; without it, the title.")]
SystemOption = Annotated[
    str | None,
    typer.Option(
        "--system",
        "-s",
        help="How sentences are ranked: structured, queryorder, bm25, ...; see 'epitome systems'.",
    ),
]
ModelOption = Annotated[
    str | None, typer.Option("--model", "-m", help="A model file, or a name that 'epitome models' lists.")
]
RecipeOption = Annotated[
    str, typer.Option("--recipe", help="best, paper for the published recipe, or semantic (extra semantic).")
]
EmbeddingsOption = Annotated[
    str | None,
    typer.Option("--embeddings", help="A local folder of embeddings for --recipe semantic.", metavar="FOLDER"),
]
ElementOption = Annotated[str | None, typer.Option("--element", "-e", help="XPath of the part to read, like //sec[2].")]
LanguageOption = Annotated[
    str | None, typer.Option("--language", help="Language code such as en or de; else it is detected.")
]
ExplainOption = Annotated[bool, typer.Option("--explain", help="Show why each sentence was chosen.")]
FormatOption = Annotated[str, typer.Option("--format", "-f", help="text, json, jsonl, html or markdown.")]
ThemesOption = Annotated[bool, typer.Option("--themes", help="Group the sentences by what they speak of.")]
SentencesOption = Annotated[int | None, typer.Option("--sentences", "-n", help="At most so many sentences.")]
