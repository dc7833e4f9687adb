"""epitome brief."""

from __future__ import annotations

from typing import Annotated

import typer

from epitome.cli.index import CollectionArgument, existing
from epitome.cli.options import ExplainOption, FormatOption, RecipeOption, ThemesOption


def brief(
    collection: CollectionArgument,
    question: Annotated[str, typer.Argument(help="What the reader needs.", metavar="QUESTION")],
    top: Annotated[int, typer.Option("--top", help="Read at most so many documents.")] = 25,
    words: Annotated[int, typer.Option("--words", "-w", help="At most so many words.")] = 250,
    themes: ThemesOption = False,
    recipe: RecipeOption = "best",
    explain: ExplainOption = False,
    format: FormatOption = "text",
) -> None:
    """One summary of the documents of a collection that answer a question, each sentence with its source and date.

    \b
    Examples:
      epitome brief site.epitome "how is a backup restored"
      epitome brief site.epitome "how is a backup restored" --themes --top 10 --words 120
      epitome brief site.epitome "how is a backup restored" --themes --format html > brief.html
    """
    from epitome.briefed import briefed
    from epitome.cli.output import check_format, print_sourced, warn_of_cuts

    check_format(format)
    with existing(collection) as opened:
        summary = briefed(opened, question, top=top, words=words, recipe=recipe)
    if summary.documents:
        warn_of_cuts(summary)
    print_sourced(summary, format, themes=themes, explain=explain)
