"""epitome brief."""

from __future__ import annotations

from typing import Annotated

import typer

from epitome.doors.cli.commands.index import SearchedArgument, open_searched
from epitome.doors.cli.options import (
    EmbeddingsOption,
    ExplainOption,
    FormatOption,
    LeastOption,
    MeaningOption,
    RecipeOption,
    ShowClosestOption,
    ThemesOption,
    build_choice,
)


def brief(
    collection: SearchedArgument,
    question: Annotated[str, typer.Argument(help="What the reader needs.", metavar="QUESTION")],
    top: Annotated[int, typer.Option("--top", help="Read at most this many documents.")] = 25,
    words: Annotated[int, typer.Option("--words", "-w", help="At most this many words.")] = 250,
    least: LeastOption = None,
    show_closest: ShowClosestOption = False,
    themes: ThemesOption = False,
    recipe: RecipeOption = "best",
    explain: ExplainOption = False,
    format: FormatOption = "text",
    embeddings: EmbeddingsOption = None,
    meaning: MeaningOption = None,
) -> None:
    """One summary of the documents of a collection that answer a question, each sentence with its source and date.

    Where none seems to answer, that is said instead; --show-closest shows what is nearest all the same.

    \b
    Examples:
      epitome brief site.epitome "how is a backup restored"
      epitome brief site.epitome "how is a backup restored" --themes --top 10 --words 120
      epitome brief site.epitome "how is a backup restored" --themes --format html > brief.html
    """
    from epitome.api.collected.brief import brief as summarise_found
    from epitome.document.render import find_renderer
    from epitome.doors.cli.output import warn_of_cuts, write

    renderer = find_renderer(format)
    choice = build_choice(None, recipe, None, embeddings=embeddings, meaning=meaning)
    least = 0 if show_closest and least is None else least
    with open_searched(collection) as opened:
        summary = summarise_found(opened, question, top=top, words=words, choice=choice, least=least)
    if summary.documents:
        warn_of_cuts(summary)
    write(renderer.sourced(summary, themes=themes, explain=explain))
