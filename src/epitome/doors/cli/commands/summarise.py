"""epitome summarise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from epitome.doors.cli.options import (
    AutoOption,
    ElementOption,
    EmbeddingsOption,
    ExplainOption,
    FormatOption,
    LanguageOption,
    LeastOption,
    MeaningOption,
    ModelOption,
    PassageOption,
    QueryOption,
    RecipeOption,
    SentencesOption,
    SetOption,
    ShowClosestOption,
    Sources,
    SystemOption,
    ThemesOption,
    build_choice,
    count_sentences,
)

if TYPE_CHECKING:
    from epitome.api.choice import Choice
    from epitome.document.summary import Summary


def summarise(
    sources: Sources,
    query: QueryOption = None,
    together: Annotated[bool, typer.Option("--together", help="One summary of all sources.")] = False,
    themes: ThemesOption = False,
    sentences: SentencesOption = None,
    words: Annotated[int | None, typer.Option("--words", "-w", help="At most this many words.")] = None,
    characters: Annotated[int | None, typer.Option("--characters", "-c", help="At most this many characters.")] = None,
    ratio: Annotated[float | None, typer.Option("--ratio", help="A share of the sentences, like 0.1.")] = None,
    auto: AutoOption = False,
    least: LeastOption = None,
    show_closest: ShowClosestOption = False,
    passage: PassageOption = None,
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
    meaning: MeaningOption = None,
    pictures: Annotated[
        bool, typer.Option("--pictures", help="With --format html: draw the pages of PDF, sentences marked.")
    ] = False,
) -> None:
    """The best sentences of each source, or of all together.

    \b
    Examples:
      epitome summarise article.xml
      epitome summarise article.xml -q "effects of acid rain on fish" -n 3 --explain
      epitome summarise article.xml -q "what is done against acid rain" --auto --passage 1
      epitome summarise article.xml -q "who invented the telephone" --show-closest
      epitome summarise folder/ --format jsonl > summaries.jsonl
      epitome summarise page.html --element "//section[2]" --words 60 --format html > page.summary.html
      epitome summarise page.html -q "car repair" --recipe semantic
      epitome summarise reports/ --together --themes -q "why did the lakes turn acid" --words 250
      epitome summarise page.html -q "acid rain" --system queryorder --set shares=2:8 --set threshold=5
      epitome summarise paper.pdf --format html --pictures > paper.summary.html
      cat notes.txt | epitome summarise - --characters 200
      epitome summarise "Acid rain fell on the lakes. The fish died. It was a long time ago." -n 1
    """
    from epitome.api import one as api
    from epitome.api.answer import leave_out_unanswered
    from epitome.api.passages import check_passage
    from epitome.api.request import check_request
    from epitome.document import Budget, Document
    from epitome.document.render import HtmlRenderer, find_renderer
    from epitome.doors.cli.inputs import Inputs
    from epitome.doors.cli.output import warn_of_cuts, write
    from epitome.runtime.errors import UsageError

    renderer = find_renderer(format)
    choice = build_choice(system, recipe, model, settings=set, embeddings=embeddings)
    check_request(choice, query=query, language=language, order=order)
    if themes:
        choice = _require_themes(choice, together=together)
    count = count_sentences(sentences, auto=auto)
    sizes: dict[str, Any] = {
        "sentences": count,
        "words": words,
        "characters": characters,
        "ratio": ratio,
        "least": least,
    }
    Budget.of(default=api.ONE_DOCUMENT, **sizes)
    check_passage(passage)
    inputs = Inputs(sources, language=language, texts=True)
    if pictures:
        if format != "html":
            raise UsageError("--pictures was given without --format html", "add --format html")
        renderer = HtmlRenderer(inputs.draw)
    several = len(inputs.sources) > 1 and not together
    documents: list[Document] = []
    summaries: list[Summary] = []

    def summarise_target(target: Document | list[Document]) -> Summary:
        has_topic = (
            len(documents) > 1 or choice.model is not None
        )  # for one document, topic must be named to get themes
        summary = api.summarise(
            target,
            query=query,
            element=element,
            system=choice.system or (None if has_topic else choice.default),
            recipe=choice.recipe,
            model=choice.model,
            **sizes,
            passage=passage,
            order=order,
            embeddings=choice.embeddings,
            meaning=meaning,
        )
        warn_of_cuts(summary)
        summary = _fit(summary, sizes, is_named=format != "text" or several or element is not None)
        return summary if show_closest or least is not None else leave_out_unanswered(summary, "--show-closest")

    def work(document: Document) -> None:
        if together:
            documents.append(document)
            return
        summary = summarise_target(document)
        if renderer.streams:
            write(renderer.summaries([summary], explain=explain, heading=several))
        else:
            summaries.append(summary)

    code = inputs.each(work)
    if themes:
        write(renderer.sourced(summarise_target(documents), themes=True, explain=explain))
    elif together:
        summaries.append(summarise_target(documents))
    if summaries:
        write(renderer.summaries(summaries, explain=explain, heading=several or len(summaries) > 1))
    raise typer.Exit(code)


def _fit(summary: Summary, sizes: dict[str, Any], *, is_named: bool) -> Summary:
    """The summary within its budget as it is shown; an overview that is not under its title names its subject."""
    from epitome.api import one as api
    from epitome.api.display_budget import fit_display
    from epitome.api.subject import name_subject
    from epitome.document import Budget

    summary = summary if is_named or summary.query else name_subject(summary)
    default = api.ONE_DOCUMENT if len(summary.documents) == 1 else api.SEVERAL_DOCUMENTS
    return fit_display(summary, Budget.of(default=default, **sizes))


def _require_themes(choice: Choice, *, together: bool) -> Choice:
    """The choice for a summary with themes: topic if nothing is named; a system without themes is refused."""
    from epitome.runtime.errors import UsageError

    if not together:
        raise UsageError("--themes was given without --together", "add --together, or leave out --themes")
    choice = choice.with_default("topic")
    summariser = choice.find()
    if not summariser.themes.names_themes:
        raise UsageError(f"the system {summariser.name} has no themes", "use --system topic, or leave out --themes")
    return choice
