"""epitome bulk."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from epitome.doors.cli.options import (
    AutoOption,
    EmbeddingsOption,
    LanguageOption,
    LeastOption,
    ModelOption,
    RecipeOption,
    SentencesOption,
    SystemOption,
    count_sentences,
)

if TYPE_CHECKING:
    from epitome.doors.bulk.bulk_run import RunProgress

SOME_REFUSED = 9


def bulk(
    sources: Annotated[
        list[str],
        typer.Argument(help="JSONL, Parquet, folders, archives or files of any format.", metavar="IN..."),
    ],
    output: Annotated[
        str, typer.Option("--output", "-o", help="A new OUT.jsonl, or OUT.parquet, a folder of parts.", metavar="OUT")
    ],
    workers: Annotated[int | None, typer.Option("--workers", min=1, help="Processes; by default one a core.")] = None,
    query: Annotated[str | None, typer.Option("--query", "-q", help="What the reader needs, of every row.")] = None,
    query_column: Annotated[
        str | None, typer.Option("--query-column", help="The column that holds each row's query.", metavar="NAME")
    ] = None,
    text_column: Annotated[
        str | None, typer.Option("--text-column", help="The column that holds the text; else text.", metavar="NAME")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with an OUT that was begun.")] = False,
    sentences: SentencesOption = None,
    words: Annotated[int | None, typer.Option("--words", "-w", help="At most this many words.")] = None,
    characters: Annotated[int | None, typer.Option("--characters", "-c", help="At most this many characters.")] = None,
    ratio: Annotated[float | None, typer.Option("--ratio", help="A share of the sentences, like 0.1.")] = None,
    auto: AutoOption = False,
    least: LeastOption = None,
    system: SystemOption = None,
    recipe: RecipeOption = "best",
    model: ModelOption = None,
    embeddings: EmbeddingsOption = None,
    language: LanguageOption = None,
) -> int:
    """A summary a row, of many rows: each costs only itself, and a run that was ended goes on with --resume.

    \b
    Examples:
      epitome bulk rows.jsonl -o summaries.jsonl
      epitome bulk reports/ letters.zip -o summaries.jsonl -q "effects of acid rain" --workers 4
      epitome bulk rows.parquet -o summaries.parquet --text-column body --query-column question -n 3
      epitome bulk rows.parquet -o summaries.parquet --text-column body --query-column question -n 3 --resume
    """
    from epitome.doors.bulk import run
    from epitome.doors.cli.output import warn
    from epitome.runtime.errors import EpitomeError

    try:
        with _show_progress() as show:
            report = run(
                sources,
                output,
                workers=workers,
                resume=resume,
                query=query,
                query_column=query_column,
                text_column=text_column,
                on_progress=show,
                sentences=count_sentences(sentences, auto=auto),
                words=words,
                characters=characters,
                ratio=ratio,
                least=least,
                system=system,
                recipe=recipe,
                model=model,
                embeddings=embeddings,
                language=language,
            )
    except EpitomeError:  # says itself what to do
        raise
    except BaseException:
        warn("what was written stays; the same command with --resume continues")
        raise
    refused = f", {report.refused:,} with an error" if report.refused else ""
    print(f"{report.rows:,} rows{refused}")
    return SOME_REFUSED if report.refused else 0


@contextmanager
def _show_progress() -> Iterator[Callable[[RunProgress], None]]:
    """Show rows, rate and time left on a terminal; show nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda progress: None
        return
    import time

    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        task = bar.add_task("starting", total=None)
        begun = time.monotonic()

        def show(progress: RunProgress) -> None:
            if progress.rows == progress.resumed + 1:  # rows done before do not count for the time left
                bar.reset(task, completed=progress.bytes, total=progress.total_bytes)
            rate = (progress.rows - progress.resumed) / max(time.monotonic() - begun, 1e-3)
            description = f"{progress.rows:,} rows, {rate:,.1f} a second"
            bar.update(task, description=description, completed=progress.bytes, total=progress.total_bytes)

        yield show
