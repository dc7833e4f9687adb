"""epitome outline."""

from __future__ import annotations

from typing import Annotated

import typer

from epitome.doors.cli.options import (
    EmbeddingsOption,
    FormatOption,
    LanguageOption,
    MeaningOnRequestOption,
    ModelOption,
    QueryOption,
    RecipeOption,
    SetOption,
    SystemOption,
    build_choice,
)


def outline(
    source: Annotated[
        str, typer.Argument(help="A file, a web address, a text, or - for standard input.", metavar="SOURCE")
    ],
    query: QueryOption = None,
    sentences: Annotated[int, typer.Option("--sentences", "-n", help="Sentences a section.")] = 2,
    system: SystemOption = None,
    recipe: RecipeOption = "best",
    model: ModelOption = None,
    set: SetOption = None,
    language: LanguageOption = None,
    format: FormatOption = "text",
    embeddings: EmbeddingsOption = None,
    meaning: MeaningOnRequestOption = False,
    why: Annotated[bool, typer.Option("--why", help="Of a page: which blocks are main text, and why.")] = False,
) -> None:
    """The sections of a document, each with its best sentences.

    \b
    Examples:
      epitome outline manual.xml
      epitome outline manual.xml -q "restore a backup" -n 1 --format html > manual.outline.html
      epitome outline page.html --why
    """
    from epitome.api import one as api
    from epitome.api.request import check_request
    from epitome.document import Document
    from epitome.document.render import find_renderer
    from epitome.doors.cli.commands.why import explain_source
    from epitome.doors.cli.inputs import Inputs
    from epitome.doors.cli.output import warn_of_cuts, write

    if why:
        write(explain_source(source, format))
        return
    renderer = find_renderer(format)
    choice = build_choice(system, recipe, model, settings=set, embeddings=embeddings, meaning=meaning)
    check_request(choice, query=query, language=language)

    def work(document: Document) -> None:
        outline = api.outline(
            document,
            sentences=sentences,
            query=query,
            system=choice.system,
            recipe=choice.recipe,
            model=choice.model,
            embeddings=choice.embeddings,
            meaning=meaning,
        )
        warn_of_cuts(outline[0][1])
        write(renderer.outline(outline))

    raise typer.Exit(Inputs([source], language=language, texts=True).only().each(work))
