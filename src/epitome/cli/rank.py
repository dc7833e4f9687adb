"""epitome rank."""

from __future__ import annotations

from typing import Annotated

import typer

from epitome.cli.options import (
    ElementOption,
    EmbeddingsOption,
    ExplainOption,
    FormatOption,
    LanguageOption,
    ModelOption,
    QueryOption,
    RecipeOption,
    SetOption,
    SystemOption,
    asked,
)


def rank(
    source: Annotated[str, typer.Argument(help="A file, or - for standard input.", metavar="SOURCE")],
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
) -> None:
    """Every candidate sentence with its score, best first.

    \b
    Examples:
      epitome rank article.xml -q "acid rain" | head
      epitome rank article.xml -q "acid rain" --system bm25 --format jsonl
      epitome rank article.xml --system structured --set query=title-lca --set words=5
    """
    from epitome import api
    from epitome.cli.inputs import Inputs
    from epitome.cli.output import check_format, ranking_text, warn_of_cuts
    from epitome.document import Document
    from epitome.render import html_page, markdown, to_json, to_json_line
    from epitome.request import check_request

    check_format(format)
    named, chosen = asked(system, model, set, recipe)
    check_request(query=query, system=named, recipe=recipe, model=chosen, language=language, embeddings=embeddings)

    def work(document: Document) -> None:
        ranking = api.rank(
            document, query=query, element=element, system=named, recipe=recipe, model=chosen, embeddings=embeddings
        )
        warn_of_cuts(ranking)
        if format == "json":
            print(to_json(ranking.to_dict()))
        elif format == "jsonl":
            for extract in ranking:
                print(to_json_line(extract.to_dict()))
        elif format == "html":
            print(html_page([ranking]), end="")
        elif format == "markdown":
            print(markdown(ranking))
        else:
            print(ranking_text(ranking, explain=explain))

    raise typer.Exit(Inputs([source], language=language).only().each(work))
