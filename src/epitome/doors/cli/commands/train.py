"""epitome train."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from epitome.doors.cli.options import EmbeddingsOption, parse_pairs

if TYPE_CHECKING:
    from epitome.document import Document
    from epitome.learning.datasets import Example
    from epitome.walk.summariser import Summariser

_MAX_TREE_FEATURES_SHOWN = 5
_MAX_WEIGHTS_SHOWN = 20
# the kind of tasks of the open sets that suits a system
_TASK_KINDS = {"structured": "S0", "webpage": "S2", "elaborative": "S3"}


def train(
    system: Annotated[
        str,
        typer.Argument(
            help="The system to train: structured, webpage, topic, elaborative or queryorder.", metavar="SYSTEM"
        ),
    ],
    output: Annotated[str, typer.Option("--output", "-o", help="The model file to write.")],
    sources: Annotated[
        list[str] | None,
        typer.Argument(help="Documents with abstracts: files, folders, globs; or judged sets.", metavar="SOURCE..."),
    ] = None,
    feedback: Annotated[
        str | None,
        typer.Option("--feedback", help="Learn from the marks of a collection, too.", metavar="COLLECTION"),
    ] = None,
    recipe: Annotated[
        str, typer.Option("--recipe", help="best; paper (structured, webpage); semantic; transfer (webpage).")
    ] = "best",
    ranker: Annotated[
        str | None,
        typer.Option(
            "--ranker",
            help="linear_rank, linear_trees, list_net, rank_boost, logistic, ranking_svm, svm or ranknet.",
        ),
    ] = None,
    labels: Annotated[str, typer.Option("--labels", help="Labels from abstracts: marcu or greedy.")] = "marcu",
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
    embeddings: EmbeddingsOption = None,
    set: Annotated[
        list[str] | None,
        typer.Option("--set", help="A setting of the ranker, like alpha=0.1; repeatable.", metavar="NAME=VALUE"),
    ] = None,
) -> None:
    """Learn a model from your own documents, and tell how well it does on those that it did not see, and whether it is
    better than the shipped one.

    Documents need an abstract, from which the sentences to choose are told. A folder with tasks.train.jsonl.gz (the
    layout of docs/evaluation.md) brings sentences that people chose.

    \b
    Examples:
      epitome train structured articles/ -o my.model
      epitome train structured articles/ more/*.xml -o my.model --labels greedy --format json
      epitome train structured articles/ -o my.model --set alpha=0.1
      epitome train structured --feedback pages.epitome -o my.model
      epitome summarise new-article.xml --model my.model
    """
    from epitome.api.collected.learn_from_marks import list_examples
    from epitome.document.render import find_renderer
    from epitome.doors.cli.commands.index import open_existing
    from epitome.doors.cli.inputs import Inputs
    from epitome.doors.cli.output import write
    from epitome.learning.datasets import read_open_set
    from epitome.learning.models import describe_model
    from epitome.learning.training import find_shipped
    from epitome.learning.training import train as learn
    from epitome.learning.training.training_settings import parse_value
    from epitome.runtime.errors import UsageError

    renderer = find_renderer(format, ("text", "json"))
    if not Path(output).resolve().parent.is_dir():
        raise UsageError(f"there is no folder for {output}", "name a file in a folder that exists")
    if Path(output).is_dir():  # told before hours of learning
        raise UsageError(f"{output} cannot be written (it is a folder)", "name a file in a folder of yours")
    settings = {name: parse_value(value) for name, value in parse_pairs(set or []).items()}
    sources = sources or []
    if not sources and feedback is None:
        raise UsageError("there is nothing to learn from", "name documents with abstracts, or --feedback COLLECTION")
    judged = [s for s in sources if (Path(s) / "tasks.train.jsonl.gz").is_file()]
    examples: list[Document | Example] = [
        e
        for s in judged
        for e in read_open_set(Path(s), split="train")
        if e.gold and e.kind == _TASK_KINDS.get(system, e.kind)
    ]
    code = 0
    plain = [s for s in sources if s not in judged]
    if plain:
        code = Inputs(plain, language=None).each(examples.append)
    if feedback is not None:
        with open_existing(feedback) as collection:
            examples += list_examples(collection)
    model = learn(
        system,
        examples,
        ranker=ranker,
        recipe=recipe,
        labels=labels,
        embeddings=embeddings,
        settings=settings,
        against=find_shipped(system, recipe),
        progress=_progress,
    )
    model.save(output)
    card = describe_model(model)
    written = f"wrote {output}: {Path(output).stat().st_size:,} bytes"
    write(renderer.data(lambda: card, lambda: f"{report(model, card)}\n\n{written}"))
    raise typer.Exit(code)


def report(model: Summariser, card: dict[str, Any]) -> str:
    """The card of a model as readable text."""
    from epitome.learning.models import list_weights
    from epitome.learning.models.card import learnt_ranker
    from epitome.runtime.safe import replace_controls

    ranker = learnt_ranker(model)
    lines = [
        f"{model.name}, {model.recipe} recipe, {ranker.learner}: learnt from {card.get('tasks', 0):,} documents, "
        f"{card.get('sentences', 0):,} sentences, {card.get('chosen', 0):,} of them to choose"
    ]
    if card.get("left_out"):
        lines.append("left out: " + ", ".join(f"{n} with {why}" for why, n in card["left_out"].items()))
    for measure, values in card.get("measures", {}).items():
        lines.append(f"\n{measure} (95 % interval); the model by five-fold cross-validation")
        lines.extend(f"  {who:<8} {m:.3f}  ({low:.3f} to {high:.3f})" for who, (m, low, high) in values.items())
    lines += _compare_lines(card)
    weights = list_weights(model)
    if weights:
        lines.append("\nweight   feature: what it measures")
        lines.extend(f"{w.weight:+8.3f} {w.feature}: {w.description}" for w in weights[:_MAX_WEIGHTS_SHOWN])
        if len(weights) > _MAX_WEIGHTS_SHOWN:
            lines.append(f"         and {len(weights) - _MAX_WEIGHTS_SHOWN} smaller ones (--format json)")
    if card["trees"]:
        most = ", ".join(one["feature"] for one in card["trees"]["asked"][:_MAX_TREE_FEATURES_SHOWN])
        lines.append(f"\nand {card['trees']['trees']} trees of {card['trees']['depth']} questions, mostly about {most}")
    if ranker.special:
        lines.append(f"\nkinds with weights of their own (--format json): {', '.join(ranker.special)}")
    return replace_controls("\n".join(lines))


def _compare_lines(card: dict[str, Any]) -> list[str]:
    """Lines that compare the model with the shipped one, by each measure."""
    compared = card.get("against_shipped")
    if not compared or not compared["more"]:
        return []
    lines = [f"\nyours next to the shipped {compared['model']}, on tasks that yours did not see (95 % interval)"]
    for measure, (more, low, high) in compared["more"].items():
        verdict = "yours is better" if low > 0 else "the shipped one is better" if high < 0 else "no difference is sure"
        lines.append(f"  {measure:<9} {more:+.3f}  ({low:+.3f} to {high:+.3f}): {verdict}")
    return lines


def _progress(some: Iterable[Any], title: str) -> Iterable[Any]:
    """Show a progress bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        return some
    from rich.console import Console
    from rich.progress import track

    return track(list(some), description=title, console=Console(stderr=True), transient=True)
