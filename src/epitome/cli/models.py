"""epitome models, epitome clusters: what was learnt, for people to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from epitome.background import Background


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
    from epitome.cli.output import check_format
    from epitome.cli.train import report
    from epitome.models import card, load, shipped_models
    from epitome.render import one_line, to_json

    check_format(format, ("text", "json"))
    if model is None:
        cards = [card(load(name)) for name in shipped_models()]
        if format == "json":
            print(to_json(cards))
            return
        width = max(len(c["name"]) for c in cards)
        for c in cards:
            print(f"{c['name']:<{width}}  {c['says']} ({c['features']} features, {c.get('tasks', 0):,} tasks)")
        return
    found = load(model)
    told = card(found)
    if format == "json":
        print(to_json(told))
        return
    print(report(found, told))
    for part in ("data", "limits"):
        entries = told.get(part)
        if isinstance(entries, list):
            print(f"\n{part}")
            for entry in entries:
                print(f"  {one_line(str(entry))}")


def clusters(
    model: Annotated[
        str | None,
        typer.Argument(help="A model or a collection; without one, the shipped words.", metavar="MODEL|COLLECTION"),
    ] = None,
    top: Annotated[int, typer.Option("--top", help="At most so many words a cluster.")] = 12,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
) -> None:
    """The word clusters that a model reads or a collection shows: words (as stems) that stand in the same documents.

    \b
    Examples:
      epitome clusters
      epitome clusters my.model --top 30
      epitome clusters pages.epitome
    """
    from epitome.background import shipped_background
    from epitome.cli.output import check_format
    from epitome.errors import NotFound, UsageError
    from epitome.render import one_line, to_json

    check_format(format, ("text", "json"))
    if top < 1:
        raise UsageError(f"--top {top} shows nothing", "give 1 or more")
    background = shipped_background() if model is None else _background(model)
    if background is None:
        raise NotFound(f"{model} has no word clusters", "give a model of --recipe paper, or none for the shipped words")
    members = background.members
    if format == "json":
        print(to_json({str(number): list(words[:top]) for number, words in members.items()}))
        return
    for number, words in members.items():
        more = f" ... ({len(words)} words)" if len(words) > top else ""
        print(f"{number:>4}  {one_line(' '.join(words[:top]))}{more}")


def _background(place: str) -> Background | None:
    """The background of a model, or of a collection, told apart by the first bytes."""
    from epitome.collection import Collection, is_collection
    from epitome.models import load

    if not is_collection(place):
        return load(place).background
    with Collection(place) as opened:
        return opened.background
