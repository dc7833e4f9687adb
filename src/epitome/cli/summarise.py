"""epitome summarise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

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
    SentencesOption,
    SetOption,
    Sources,
    SystemOption,
    ThemesOption,
    asked,
)

if TYPE_CHECKING:
    from epitome.models import Model


def summarise(
    sources: Sources,
    query: QueryOption = None,
    together: Annotated[bool, typer.Option("--together", help="One summary of all sources.")] = False,
    themes: ThemesOption = False,
    sentences: SentencesOption = None,
    words: Annotated[int | None, typer.Option("--words", "-w", help="At most so many words.")] = None,
    characters: Annotated[int | None, typer.Option("--characters", "-c", help="At most so many characters.")] = None,
    ratio: Annotated[float | None, typer.Option("--ratio", help="A share of the sentences, like 0.1.")] = None,
    order: Annotated[str, typer.Option("--order", help="document or rank.")] = "document",
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
    """The best sentences of each source, or of all together.

    \b
    Examples:
      epitome summarise article.xml
      epitome summarise article.xml -q "effects of acid rain on fish" -n 3 --explain
      epitome summarise folder/ --format jsonl > summaries.jsonl
      epitome summarise page.html --element "//section[2]" --words 60 --format html > page.summary.html
      epitome summarise page.html -q "car repair" --recipe semantic
      epitome summarise reports/ --together --themes -q "why did the lakes turn acid" --words 250
      epitome summarise page.html -q "acid rain" --system queryorder --set shares=2:8 --set threshold=5
      cat notes.txt | epitome summarise - --characters 200
    """
    from epitome import api
    from epitome.cli.inputs import Inputs
    from epitome.cli.output import check_format, print_sourced, print_summaries, warn_of_cuts
    from epitome.document import Budget, Document
    from epitome.request import check_request
    from epitome.summary import Summary

    check_format(format)
    named, chosen = asked(system, model, set, recipe)
    check_request(
        query=query, system=named, recipe=recipe, model=chosen, language=language, order=order, embeddings=embeddings
    )
    if themes:
        named = _with_themes(together=together, system=named, recipe=recipe, model=chosen)
    Budget.of(default=api.ONE_DOCUMENT, sentences=sentences, words=words, characters=characters, ratio=ratio)
    inputs = Inputs(sources, language=language)
    several = len(inputs.sources) > 1 and not together
    documents: list[Document] = []
    summaries: list[Summary] = []

    def made(target: Document | list[Document]) -> Summary:
        summary = api.summarise(
            target,
            query=query,
            element=element,
            system=named,
            recipe=recipe,
            model=chosen,
            sentences=sentences,
            words=words,
            characters=characters,
            ratio=ratio,
            order=order,
            embeddings=embeddings,
        )
        warn_of_cuts(summary)
        return summary

    def work(document: Document) -> None:
        if together:
            documents.append(document)
            return
        summary = made(document)
        if format in ("text", "jsonl", "markdown"):
            print_summaries([summary], format, explain=explain, heading=several)
        else:
            summaries.append(summary)

    code = inputs.each(work)
    if themes:
        print_sourced(made(documents), format, themes=True, explain=explain)
    elif together:
        summaries.append(made(documents))
    if summaries:
        print_summaries(summaries, format, explain=explain, heading=several)
    raise typer.Exit(code)


def _with_themes(*, together: bool, system: str | None, recipe: str, model: Model | None) -> str | None:
    """The system to ask where themes are wanted: the one that was named, if it tells them."""
    from epitome.errors import UsageError
    from epitome.models import summariser_for

    if not together:
        raise UsageError("--themes was given without --together", "add --together, or leave out --themes")
    if system is None and model is None:
        return "topic"
    asked = summariser_for(system, recipe=recipe, model=model)
    if not asked.tells_themes:
        raise UsageError(f"the system {asked.name} has no themes", "use --system topic, or leave out --themes")
    return system
