"""epitome elaborate."""

from __future__ import annotations

from typing import Annotated

import typer

from epitome.doors.cli.options import (
    EmbeddingsOption,
    ExplainOption,
    FormatOption,
    LanguageOption,
    LeastOption,
    MeaningOnRequestOption,
    ModelOption,
    PassageOption,
    RecipeOption,
    SetOption,
    build_choice,
)


def elaborate(
    linked: Annotated[
        str, typer.Argument(help="The page that is linked to: a file or a web address.", metavar="LINKED")
    ],
    reading: Annotated[str | None, typer.Option("--reading", help="The page being read.")] = None,
    link: Annotated[
        str | None, typer.Option("--link", help="The address of the link, as on the page being read.")
    ] = None,
    linking: Annotated[
        str | None, typer.Option("--linking", help="The sentence being read, instead of --link.")
    ] = None,
    sentences: Annotated[int, typer.Option("--sentences", "-n", help="This many, the closest to the sentence.")] = 5,
    elaboration: Annotated[int, typer.Option("--elaboration", help="This many more that say something new.")] = 0,
    least: LeastOption = None,
    passage: PassageOption = None,
    system: Annotated[str, typer.Option("--system", "-s", help="How sentences are ranked.")] = "elaborative",
    recipe: RecipeOption = "best",
    set: SetOption = None,
    model: ModelOption = None,
    language: LanguageOption = None,
    explain: ExplainOption = False,
    format: FormatOption = "text",
    embeddings: EmbeddingsOption = None,
    meaning: MeaningOnRequestOption = False,
) -> None:
    """What a linked page says about the sentence that links to it.

    \b
    Examples:
      epitome elaborate tides.html --reading sailing.html --link tides.html
      epitome elaborate tides.html --linking "Spring tides come twice a month." --elaboration 2
      epitome elaborate tides.html --reading sailing.html --link tides.html --set method=svd-topic --set themes=5
      epitome elaborate https://example.org/tides --reading page.html --link https://example.org/tides --explain
    """
    from epitome.api import one as api
    from epitome.api.read import check_language
    from epitome.api.reading import build_reading, check_elaboration
    from epitome.document import Document
    from epitome.document.render import find_renderer
    from epitome.doors.cli.inputs import Inputs
    from epitome.doors.cli.output import warn_of_cuts, write

    renderer = find_renderer(format)
    check_language(language)
    check_elaboration(elaboration)
    named = None if model and system == "elaborative" else system
    choice = build_choice(named, recipe, model, settings=set, embeddings=embeddings, meaning=meaning)
    choice.check()
    if link is None or reading is None:  # refuse arguments that are wrong for any page, before one is read
        build_reading(None, link=link, linking=linking)
    page: list[Document] = []
    if reading is not None:
        Inputs([reading], language=language).only().each(page.append)

    def work(document: Document) -> None:
        summary = api.elaborate(
            document,
            reading=page[0] if page else None,
            link=link,
            linking=linking,
            sentences=sentences,
            elaboration=elaboration,
            least=least,
            passage=passage,
            system=system,
            recipe=recipe,
            model=choice.model,
            embeddings=embeddings,
            meaning=meaning,
        )
        warn_of_cuts(summary)
        write(renderer.summaries([summary], explain=explain, heading=False))

    raise typer.Exit(Inputs([linked], language=language).only().each(work))
