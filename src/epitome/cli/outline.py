"""epitome outline."""

from __future__ import annotations

from typing import Annotated

import typer

from epitome.cli.options import (
    FormatOption,
    LanguageOption,
    ModelOption,
    QueryOption,
    RecipeOption,
    SetOption,
    SystemOption,
    asked,
)


def outline(
    source: Annotated[str, typer.Argument(help="A file, or - for standard input.", metavar="SOURCE")],
    query: QueryOption = None,
    sentences: Annotated[int, typer.Option("--sentences", "-n", help="Sentences a section.")] = 2,
    system: SystemOption = None,
    recipe: RecipeOption = "best",
    model: ModelOption = None,
    set: SetOption = None,
    language: LanguageOption = None,
    format: FormatOption = "text",
) -> None:
    """The sections of a document, each with its best sentences.

    \b
    Examples:
      epitome outline manual.xml
      epitome outline manual.xml -q "restore a backup" -n 1 --format html > manual.outline.html
    """
    from epitome import api
    from epitome.cli.inputs import Inputs
    from epitome.cli.output import check_format, outline_text, warn_of_cuts
    from epitome.document import Document
    from epitome.render import outline_markdown, outline_page, to_json, to_json_line
    from epitome.request import check_request

    check_format(format)
    named, chosen = asked(system, model, set, recipe)
    check_request(query=query, system=named, recipe=recipe, model=chosen, language=language)

    def work(document: Document) -> None:
        made = api.outline(document, sentences=sentences, query=query, system=named, recipe=recipe, model=chosen)
        warn_of_cuts(made[0][1])
        if format == "json":
            print(to_json(made.to_dict()))
        elif format == "jsonl":
            for section in made.to_dict()["sections"]:
                print(to_json_line(section))
        elif format == "markdown":
            print(outline_markdown(made))
        elif format == "html":
            print(outline_page([(made, made[0][1])], title=document.title or document.id), end="")
        else:
            print(outline_text(made))

    raise typer.Exit(Inputs([source], language=language).only().each(work))
