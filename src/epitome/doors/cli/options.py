"""The options that all ranking commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from epitome.runtime.errors import UsageError

if TYPE_CHECKING:
    from epitome.api.choice import Choice
    from epitome.walk.summariser import Summariser

Sources = Annotated[
    list[str],
    typer.Argument(
        help="Files, folders, globs, web addresses, a text itself, or - for standard input.", metavar="SOURCE..."
    ),
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
    str, typer.Option("--recipe", help="best, paper (as published), plain, transfer, or semantic (extra semantic).")
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set", help="A setting of the published system, like threshold=5; repeatable.", metavar="NAME=VALUE"
    ),
]
EmbeddingsOption = Annotated[
    str | None,
    typer.Option("--embeddings", help="A local folder of embeddings for --recipe semantic.", metavar="FOLDER"),
]
ElementOption = Annotated[str | None, typer.Option("--element", "-e", help="XPath of the part to read, like //sec[2].")]
LanguageOption = Annotated[
    str | None, typer.Option("--language", help="BCP 47 code such as en or pt-BR; else it is detected.")
]
ExplainOption = Annotated[bool, typer.Option("--explain", help="Show why each sentence was chosen.")]
FormatOption = Annotated[str, typer.Option("--format", "-f", help="text, json, jsonl, html or markdown.")]
ThemesOption = Annotated[bool, typer.Option("--themes", help="Group the sentences by what they speak of.")]
AutoOption = Annotated[bool, typer.Option("--auto", help="As many sentences as answer the query.")]
LeastOption = Annotated[
    float | None, typer.Option("--least", help="Leave out sentences of less relevance (0 to 1), like 0.2.")
]
ShowClosestOption = Annotated[
    bool, typer.Option("--show-closest", help="Show the closest sentences where nothing answers the query.")
]
MeaningOption = Annotated[
    bool | None,
    typer.Option(
        "--meaning/--no-meaning",
        help="Read the best sentences by meaning, too (extra meaning); by default where it is installed.",
        show_default=False,
    ),
]
MeaningOnRequestOption = Annotated[
    bool, typer.Option("--meaning/--no-meaning", help="Read the best sentences by meaning, too (extra meaning).")
]
PassageOption = Annotated[
    int | None, typer.Option("--passage", help="Show this many sentences before and after each.", metavar="N")
]
SentencesOption = Annotated[int | None, typer.Option("--sentences", "-n", help="At most this many sentences.")]


def count_sentences(sentences: int | None, *, auto: bool) -> int | str | None:
    """The sentence budget given by --sentences and --auto."""
    if not auto:
        return sentences
    if sentences is not None:
        raise UsageError("--auto and --sentences were given", "give only one of them")
    return "auto"


def configure_system(system: str, given: list[str], *, recipe: str = "best") -> Summariser:
    """The published system, or variant, with the settings of `--set`."""
    from epitome.systems import check_system, configure

    check_system(system)
    if recipe == "semantic":
        raise UsageError("the semantic recipe has no settings", "leave out --set or --recipe")
    return configure(system, parse_pairs(given))


def parse_pairs(given: list[str]) -> dict[str, str]:
    """The settings of `--set` by name; the last one of the same name counts."""
    settings = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name.strip():
            raise UsageError(f"--set {text!r} is no setting", "give NAME=VALUE, like threshold=5")
        settings[name.strip()] = value.strip()
    return settings


def build_choice(
    system: str | None,
    recipe: str,
    model: str | None,
    *,
    settings: list[str] | None = None,
    embeddings: str | None = None,
    meaning: bool | None = False,
) -> Choice:
    """The choice that the options make; a system with settings is passed as a model."""
    from epitome.api.choice import Choice

    if not settings:
        return Choice(system, recipe, model, embeddings, meaning=meaning)
    if system is None or model is not None:
        raise UsageError("--set is for a system that is named", "add --system, and leave out --model")
    return Choice(None, recipe, configure_system(system, settings, recipe=recipe), embeddings)
