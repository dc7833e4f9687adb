"""epitome rank."""

from __future__ import annotations

from typing import Annotated

import typer

from epitome.doors.cli.options import (
    ElementOption,
    EmbeddingsOption,
    ExplainOption,
    FormatOption,
    LanguageOption,
    MeaningOption,
    ModelOption,
    QueryOption,
    RecipeOption,
    SetOption,
    SystemOption,
    build_choice,
)


def rank(
    source: Annotated[
        str, typer.Argument(help="A file, a web address, a text, or - for standard input.", metavar="SOURCE")
    ],
    query: QueryOption = None,
    system: SystemOption = None,
    recipe: RecipeOption = "best",
    model: ModelOption = None,
    set: SetOption = None,
    element: ElementOption = None,
    language: LanguageOption = None,
    explain: ExplainOption = False,
    format: FormatOption = "text",
    embeddings: EmbeddingsOption = None,
    meaning: MeaningOption = None,
) -> None:
    """Every candidate sentence with its score, best first.

    \b
    Examples:
      epitome rank article.xml -q "acid rain" | head
      epitome rank article.xml -q "acid rain" --system bm25 --format jsonl
      epitome rank article.xml --system structured --set query=title-lca --set words=5
    """
    from epitome.api import one as api
    from epitome.api.request import check_request
    from epitome.document import Document
    from epitome.document.render import find_renderer
    from epitome.doors.cli.inputs import Inputs
    from epitome.doors.cli.output import warn_of_cuts, write

    renderer = find_renderer(format)
    choice = build_choice(system, recipe, model, settings=set, embeddings=embeddings)
    check_request(choice, query=query, language=language)

    def work(document: Document) -> None:
        ranking = api.rank(
            document,
            query=query,
            element=element,
            system=choice.system,
            recipe=choice.recipe,
            model=choice.model,
            embeddings=choice.embeddings,
            meaning=meaning,
        )
        warn_of_cuts(ranking)
        write(renderer.ranking(ranking, explain=explain))

    raise typer.Exit(Inputs([source], language=language, texts=True).only().each(work))
