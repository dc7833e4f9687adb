"""epitome search."""

from __future__ import annotations

from typing import Annotated

import typer

from epitome.doors.cli.commands.index import SearchedArgument, open_searched
from epitome.doors.cli.options import (
    EmbeddingsOption,
    FormatOption,
    MeaningOption,
    ModelOption,
    RecipeOption,
    SentencesOption,
    ShowClosestOption,
    build_choice,
)


def search(
    collection: SearchedArgument,
    query: Annotated[str, typer.Argument(help="What the reader needs.", metavar="QUERY")],
    top: Annotated[int, typer.Option("--top", help="At most this many results.")] = 10,
    by: Annotated[str, typer.Option("--by", help="page or section.")] = "page",
    sentences: SentencesOption = None,
    show_closest: ShowClosestOption = False,
    system: Annotated[
        str | None,
        typer.Option("--system", "-s", help="webpage (the default), queryorder for snippets, ..."),
    ] = None,
    recipe: RecipeOption = "best",
    model: ModelOption = None,
    format: FormatOption = "text",
    embeddings: EmbeddingsOption = None,
    meaning: MeaningOption = None,
) -> None:
    """The pages of a collection that answer a query, each with its best sentences for it.

    Sentences that other pages say where they link to a page are marked as such. Pages of the web and HTML files are
    linked at the sentence. If none seems to answer, the pages come without sentences; --show-closest shows them.

    \b
    Examples:
      epitome search pages.epitome "restore a backup"
      epitome search pages.epitome "restore a backup" --by section --top 5 --format json
      epitome search pages.epitome "restore a backup" --system queryorder -n 1
      epitome search "postgresql://localhost/news?table=article&text=body" "restore a backup"
    """
    from dataclasses import replace

    from epitome.api.answer import leave_out_unanswered
    from epitome.api.collected.search import search_results
    from epitome.document.render import find_renderer
    from epitome.document.render.nothing import none_answers
    from epitome.doors.cli.output import write

    renderer = find_renderer(format)
    choice = build_choice(system, recipe, model, embeddings=embeddings, meaning=meaning)
    choice.with_default("webpage").check()
    with open_searched(collection) as opened:
        results = list(search_results(opened, query, by=by, top=top, choice=choice, sentences=sentences))
    if not show_closest and none_answers(results):
        results = [replace(r, summary=leave_out_unanswered(r.summary, "--show-closest")) for r in results]
    write(renderer.results(results, query=query))
