"""epitome index, docs, remove: a collection and its documents."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from epitome.collection import Collection, IndexReport
    from epitome.collection.engines import EngineShelf
    from epitome.collection.indexing import TaskOutcome

CollectionArgument = Annotated[str, typer.Argument(help="The collection's file.", metavar="COLLECTION")]
SearchedArgument = Annotated[
    str, typer.Argument(help="The collection's file, or the address of a search engine.", metavar="COLLECTION")
]
SOME_REFUSED = 9


def index(
    collection: CollectionArgument,
    sources: Annotated[list[str], typer.Argument(help="Folders, files or globs.", metavar="SOURCE...")],
    verbose: Annotated[bool, typer.Option("--verbose", help="Print each document when it is on the disk.")] = False,
) -> int:
    """Bring a collection up to date with folders and files: new, changed and removed documents.

    \b
    Examples:
      epitome index pages.epitome site/
      epitome index pages.epitome site/news.html --verbose
    """
    import gc

    from epitome.collection import Collection
    from epitome.collection import index as bring_up_to_date
    from epitome.document.render import one_line
    from epitome.doors.cli.output import warn
    from epitome.runtime.engine_address import refuse_engine

    refuse_engine(collection)

    def committed(what: str, id: str) -> None:
        if verbose:
            print(f"{what} {one_line(id)}", flush=True)

    gc.freeze()  # loaded modules stay; collecting them again and again costs a tenth of the time
    with Collection(collection) as opened:
        try:
            done = bring_up_to_date(opened, sources, on_commit=committed, progress=_with_progress)
            opened.store_clusters()
        except KeyboardInterrupt:
            warn("what was committed stays; index again to go on")
            raise
    for id, error in done.refused:
        warn(f"{id} was left out: {error} ({error.code})")
    print(_counts(done))
    return _code(done)


def docs(
    collection: CollectionArgument,
    format: Annotated[str, typer.Option("--format", "-f", help="text, ids, json or jsonl.")] = "text",
) -> None:
    """The documents of a collection, by id.

    \b
    Example:
      epitome docs pages.epitome --format ids
    """
    from dataclasses import asdict

    from epitome.document.render import find_renderer, one_line
    from epitome.doors.cli.output import write

    only_ids = format == "ids"  # a format of this command only
    renderer = None if only_ids else find_renderer(format, ("text", "ids", "json", "jsonl"))
    with open_existing(collection) as opened:
        entries = opened.documents

    if renderer is None:
        write("".join(f"{one_line(entry.id)}\n" for entry in entries))
    elif format == "text":  # writes nothing for an empty collection
        lines = (f"{one_line(e.id)}  {one_line(e.title)}  ({e.sentences:,} sentences)\n" for e in entries)
        write("".join(lines))
    else:
        write(renderer.data(lambda: [asdict(entry) for entry in entries], str))


def remove(
    collection: CollectionArgument,
    ids: Annotated[list[str], typer.Argument(help="Ids of documents, as 'epitome docs' shows them.", metavar="ID...")],
) -> int:
    """Take documents out of a collection; their files are not touched.

    \b
    Example:
      epitome remove pages.epitome news.html
    """
    from epitome.doors.cli.output import warn
    from epitome.runtime.errors import NotFound

    missing: list[NotFound] = []
    with open_existing(collection) as opened:
        for id in dict.fromkeys(ids):
            try:
                opened.remove(id)
            except NotFound as error:
                missing.append(error)
    if len(missing) == len(set(ids)):
        raise missing[0]
    for one in missing:
        warn(f"{one} ({one.code})")
    return SOME_REFUSED if missing else 0


def open_existing(path: str) -> Collection:
    """Open the collection at a path; NotFound if there is none."""
    from epitome.collection import Collection
    from epitome.runtime.engine_address import refuse_engine
    from epitome.runtime.errors import NotFound

    refuse_engine(path)
    if not Path(path).exists():
        raise NotFound(f"there is no collection {path}", f"make it: epitome index {path} SOURCE...")
    return Collection(path)


def open_searched(place: str) -> Collection | EngineShelf:
    """Open the collection at a path, or the search engine at an address."""
    from epitome.runtime.engine_address import is_engine

    if not is_engine(place):
        return open_existing(place)
    from epitome.collection.engines.opening import open_engine

    return open_engine(place)


def _counts(done: IndexReport) -> str:
    parts = {
        "added": len(done.added),
        "replaced": len(done.replaced),
        "removed": len(done.removed),
        "unchanged": done.unchanged,
        "left out": len(done.refused),
    }
    return ", ".join(f"{n:,} {what}" for what, n in parts.items() if n) or "nothing to do"


def _code(done: IndexReport) -> int:
    from epitome.runtime.errors import InputError

    if done.refused and not (done.added or done.replaced or done.removed or done.unchanged):
        kinds = {type(error) for _, error in done.refused}
        refused = kinds.pop() if len(kinds) == 1 else InputError
        raise refused("none of the inputs could be read", "see the lines above")
    return SOME_REFUSED if done.refused else 0


def _with_progress(outcomes: Iterable[TaskOutcome], total: int) -> Iterable[TaskOutcome]:
    """Show a progress bar on a terminal, nothing elsewhere."""
    if total < 3 or not sys.stderr.isatty():
        return outcomes
    from rich.console import Console
    from rich.progress import Progress

    def track_outcomes() -> Iterable[TaskOutcome]:
        # by default rich redirects what is printed meanwhile to its own console
        console = Console(stderr=True)
        with Progress(console=console, transient=True, redirect_stdout=False, redirect_stderr=False) as bar:
            yield from bar.track(outcomes, total=total, description="indexing")

    return track_outcomes()
