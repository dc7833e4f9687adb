"""epitome models, epitome clusters: learnt models and word clusters in readable form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from epitome.walk.background import Background
    from epitome.walk.summariser import Summariser


def models(
    model: Annotated[
        str | None, typer.Argument(help="A model's name or file; without one, all shipped models.", metavar="MODEL")
    ] = None,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
) -> None:
    """The cards of models: training data and licences, measures, weights in words.

    \b
    Examples:
      epitome models
      epitome models structured.best
      epitome models my.model --format json
    """
    from epitome.document.render import find_renderer
    from epitome.doors.cli.output import write
    from epitome.learning.models import describe_model, load, shipped_models

    renderer = find_renderer(format, ("text", "json"))
    if model is None:
        cards = [describe_model(load(name)) for name in shipped_models()]
        write(renderer.data(lambda: cards, lambda: _list_cards(cards)))
        return
    loaded = load(model)
    card = describe_model(loaded)
    write(renderer.data(lambda: card, lambda: _card_text(loaded, card)))


def _list_cards(cards: list[dict[str, Any]]) -> str:
    width = max(len(card["name"]) for card in cards)
    return "\n".join(
        f"{c['name']:<{width}}  {c['says']} ({c['features']} features, {c.get('tasks', 0):,} tasks)" for c in cards
    )


def _card_text(model: Summariser, card: dict[str, Any]) -> str:
    from epitome.document.render import one_line
    from epitome.doors.cli.commands.train import report

    lines = [report(model, card)]
    for part in ("data", "limits"):
        entries = card.get(part)
        if isinstance(entries, list):
            lines += [f"\n{part}", *(f"  {one_line(str(entry))}" for entry in entries)]
    return "\n".join(lines)


def clusters(
    model: Annotated[
        str | None,
        typer.Argument(help="A model or a collection; without one, the shipped words.", metavar="MODEL|COLLECTION"),
    ] = None,
    top: Annotated[int, typer.Option("--top", help="At most this many words a cluster.")] = 12,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
) -> None:
    """The word clusters that a model reads or a collection shows: words (as stems) that stand in the same documents.

    \b
    Examples:
      epitome clusters
      epitome clusters my.model --top 30
      epitome clusters pages.epitome
    """
    from epitome.document.render import find_renderer, one_line
    from epitome.doors.cli.output import write
    from epitome.runtime.errors import NotFound, UsageError
    from epitome.walk.background import shipped_background

    renderer = find_renderer(format, ("text", "json"))
    if top < 1:
        raise UsageError(f"--top {top} shows nothing", "give 1 or more")
    background = shipped_background() if model is None else _find_background(model)
    if background is None:
        raise NotFound(f"{model} has no word clusters", "give a model of --recipe paper, or none for the shipped words")
    members = background.members

    def list_members() -> str:
        return "\n".join(
            f"{number:>4}  {one_line(' '.join(words[:top]))}{f' ... ({len(words)} words)' if len(words) > top else ''}"
            for number, words in members.items()
        )

    write(renderer.data(lambda: {str(n): list(words[:top]) for n, words in members.items()}, list_members))


def _find_background(place: str) -> Background | None:
    """The background of a model or a collection, told apart by the first bytes of the file."""
    from epitome.collection import Collection, is_collection
    from epitome.learning.models import load
    from epitome.runtime.engine_address import refuse_engine

    refuse_engine(place)
    if not is_collection(place):
        return load(place).background
    with Collection(place) as opened:
        return opened.background
