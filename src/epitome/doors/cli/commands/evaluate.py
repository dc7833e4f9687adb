"""epitome evaluate."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from epitome.doors.cli.options import RecipeOption, SetOption, configure_system

if TYPE_CHECKING:
    from epitome.learning.datasets import Judged
    from epitome.learning.evaluation.experiment import Progress
    from epitome.walk.summariser import Summariser


def evaluate(
    data: Annotated[
        str | None, typer.Argument(help="A set's folder or several; else $EPITOME_DATA.", metavar="DATA")
    ] = None,
    system: Annotated[list[str] | None, typer.Option("--system", "-s", help="A system to measure; repeatable.")] = None,
    recipe: RecipeOption = "best",
    set: SetOption = None,
    model: Annotated[
        list[str] | None, typer.Option("--model", "-m", help="A model to measure, by file or name; repeatable.")
    ] = None,
    measure: Annotated[list[str] | None, typer.Option("--measure", help="Like F1@3; repeatable.")] = None,
    baseline: Annotated[
        str | None, typer.Option("--baseline", help="The system that others are tested against.")
    ] = None,
    split: Annotated[str, typer.Option("--split", help="Which split of the open sets, or of TREC.")] = "dev",
    most: Annotated[int | None, typer.Option("--most", help="At most this many tasks a set.")] = None,
    layout: Annotated[str | None, typer.Option("--layout", help="duc, inex, summac or trec for licensed data.")] = None,
    annotators: Annotated[
        str, typer.Option("--annotators", help="What several people chose: union, intersection, or mean of each.")
    ] = "union",
    plot: Annotated[str | None, typer.Option("--plot", help="Write a plot (SVG or PNG) to this file.")] = None,
    format: Annotated[str, typer.Option("--format", "-f", help="text, markdown or json.")] = "text",
) -> None:
    """Measure systems on judged data, with confidence intervals and paired tests.

    \b
    Examples:
      epitome evaluate data/selqa --system tfidf --system bm25 --measure F1@3 --baseline tfidf
      epitome evaluate data/elife --model my.model --system structured --baseline structured
      epitome evaluate data/scitldr --system queryorder --recipe paper
      epitome evaluate data/scitldr --system queryorder.C --set shares=1:9 --set threshold=4
      epitome evaluate data --system lead --system lexrank --most 30 --format json
      epitome evaluate duc2006 --layout duc --system lead --measure "Rouge(2, jackknife).recall@250words"
      epitome evaluate pages --layout trec --system webpage --recipe paper --annotators mean
    """
    from epitome.document.render import find_renderer
    from epitome.doors.cli.output import write
    from epitome.learning.datasets import LAYOUTS, find_data_folder, find_open_sets, read_open_set
    from epitome.learning.evaluation import Experiment
    from epitome.learning.models import load, summariser_for
    from epitome.runtime.errors import UsageError

    renderer = find_renderer(format, ("text", "markdown", "json"))
    if most is not None and most < 1:
        raise UsageError(f"--most {most} leaves no task", "give 1 or more")
    if layout is not None and layout not in LAYOUTS:
        raise UsageError(f"the layout {layout!r} is unknown", f"use one of {', '.join(LAYOUTS)}")
    if plot and not Path(plot).resolve().parent.is_dir():
        raise UsageError(f"there is no folder for the plot {plot}", "name a file in a folder that exists")
    models = [replace(loaded, name=str(loaded.model)) for loaded in map(load, model or [])]
    if set and not system:
        raise UsageError("--set is for systems that are named", "add --system")
    named = system or ([] if models else ["lead", "tfidf", "bm25"])
    built = [configure_system(n, set, recipe=recipe) if set else summariser_for(n, recipe=recipe) for n in named]
    systems: list[str | Summariser] = [*built, *models]
    folder = find_data_folder(data)
    if layout:
        found = [e for e in LAYOUTS[layout](folder) if e.split in ("", split)]
        if not found:
            raise UsageError(f"{folder} has no task in the split {split!r}", "use --split train or --split dev")
        sets = {folder.name: found[:most]}
    else:
        sets = {p.name: read_open_set(p, split=split, limit=most) for p in find_open_sets(folder, split=split)}
    if plot and len(sets) > 1:
        raise UsageError("a plot shows one set", "name the folder of one set")
    results = []
    for name, examples in sets.items():
        kinds = dict.fromkeys((e.kind, kind) for e in examples for kind in ("", e.page_kind))
        for kind, page_kind in kinds:
            tasks = [e for e in examples if e.kind == kind and page_kind in ("", e.page_kind)]
            title = f"{name} {kind} ({len(tasks)} {page_kind} tasks)".replace("  ", " ")
            experiment = Experiment(systems, tasks, measure or (), baseline, title, annotators)
            results.append(experiment.run(_with_progress(title)))
            if renderer.streams:
                write(f"{results[-1].to_markdown()}\n\n")
    if not renderer.streams:
        write(renderer.data(lambda: [r.to_dict() for r in results], str))
    if plot:
        results[0].plot(plot)


def _with_progress(title: str) -> Progress:
    """Show a progress bar on a terminal, nothing elsewhere."""

    def track_examples(examples: Iterable[Judged]) -> Iterable[Judged]:
        if not sys.stderr.isatty():
            return examples
        from rich.console import Console
        from rich.progress import track

        return track(list(examples), description=title, console=Console(stderr=True), transient=True)

    return track_examples
