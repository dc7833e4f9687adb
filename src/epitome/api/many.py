"""The public functions for many documents: index, search and brief over a collection, check against sources,
summarise_many over anything.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from inspect import signature
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from typing import Any

from epitome.api.checking.checked_answer import Check
from epitome.api.checking.checking import MOST_PASSAGES, check_answer
from epitome.api.checking.gathering import CheckSource, gather_from_collection, gather_sources
from epitome.api.choice import Choice
from epitome.api.collected.brief import brief as summarise_found
from epitome.api.collected.results import Results
from epitome.api.collected.search import search_results
from epitome.api.one import read, summarise
from epitome.api.read import Readable
from epitome.api.strings import read_string
from epitome.collection import Collection, IndexReport, Searchable
from epitome.collection import index as bring_up_to_date
from epitome.collection.engines import EngineShelf, is_engine, open_engine, refuse_engine
from epitome.document import Document
from epitome.document.summary import Summary
from epitome.learning.models import Embeddings, Model
from epitome.runtime.errors import EpitomeError, InputError, LimitError, NotFound, UsageError, explaining
from epitome.runtime.workers.in_order import ProcessLost, run_in_order
from epitome.runtime.workers.worker_limits import Deadline

CollectionPlace = Collection | str | os.PathLike[str]
SearchPlace = CollectionPlace | EngineShelf
ManyTarget = Document | str | os.PathLike[str] | bytes
_MAX_TARGET_SECONDS = 900.0


@explaining("a source")
def index(
    collection: CollectionPlace,
    sources: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
    *,
    workers: int | None = None,
    isolated: bool = True,
    on_commit: Callable[[str, str], None] = lambda what, id: None,
) -> IndexReport:
    """Bring a collection up to date with folders, files and globs: new, changed and removed documents.

    >>> import epitome
    >>> report = epitome.index("new.epitome", "examples/site")
    >>> print(len(report.added), len(report.refused))
    37 0

    The collection file is created if it does not exist. `workers` is the number of reading processes, by default
    according to the amount of work; `isolated` as in `read`. `on_commit("committed" | "removed", id)` is called after
    each change has reached the disk. Files that cannot be read are in `report.refused` with their errors.

    Raises NotFound for a folder or file that is not there, and StoreError if the collection cannot be written.
    """
    places = [sources] if isinstance(sources, (str, os.PathLike)) else list(sources)
    if not places:
        raise UsageError("no source was given", "name files, folders or globs")
    with _open(collection, make=True) as opened:
        names = [os.fspath(place) for place in places]
        report = bring_up_to_date(opened, names, processes=workers, isolated=isolated, on_commit=on_commit)
        opened.store_clusters()
    return report


@explaining("a document of the collection")
def search(
    collection: SearchPlace,
    query: str,
    *,
    top: int = 10,
    by: str = "page",
    sentences: int | None = None,
    system: str | None = None,
    recipe: str = "best",
    model: Model | None = None,
    embeddings: Embeddings | None = None,
    meaning: bool | None = None,
) -> Results:
    """The pages (`by="page"`) or sections (`by="section"`) of a collection that answer a query, best first, each with
    its best sentences for the query.

    >>> import epitome
    >>> report = epitome.index("pages.epitome", "examples/site")
    >>> for result in epitome.search("pages.epitome", "restore the tide mill", top=1, sentences=1):
    ...     print(result.document.id, "-", result.title)
    mill-restoration.html - Restoring the tide mill, 1989 to 1993

    Of the first three, the sentences are read by meaning, as `meaning` says in `summarise`; `sentences` is their
    number. Raises NotFound if there is no such collection, StoreError if it cannot be opened, UsageError for an unknown
    `by`, system or recipe, and LimitError for too long a query. The address of a search engine may take the place of
    the collection (docs/engines.md).
    """
    choice = Choice(system, recipe, model, embeddings, meaning=meaning)
    with _open_to_search(collection) as opened:
        return Results(query, search_results(opened, query, by=by, top=top, choice=choice, sentences=sentences))


@explaining("a document of the collection")
def brief(
    collection: SearchPlace,
    question: str,
    *,
    top: int = 25,
    words: int = 250,
    recipe: str = "best",
    least: float | None = None,
    show_closest: bool = False,
    embeddings: Embeddings | None = None,
    meaning: bool | None = None,
) -> Summary:
    """One summary of the documents of a collection that answer a question, by themes (`summary.by_theme()`).

    >>> import epitome
    >>> report = epitome.index("pages.epitome", "examples/site")
    >>> print(epitome.brief("pages.epitome", "how high was the storm surge?", words=30))
    High water was due at a quarter to eight in the evening, but the surge held it back until half past.

    If none seems to answer, it is empty, and a note says so; `show_closest=True` shows the nearest sentences anyway.
    `least` leaves out less relevant ones; with 0 it does the same. `top` is how many documents are read. `meaning` is
    as in `summarise`. The address of a search engine may take the place of the collection. Raises NotFound,
    StoreError, UsageError and LimitError as `search` does.
    """
    choice = Choice(None, recipe, None, embeddings, meaning=meaning)
    least = 0 if show_closest and least is None else least
    with _open_to_search(collection) as opened:
        return summarise_found(opened, question, top=top, words=words, choice=choice, least=least)


@explaining("the answer or a source")
def check(
    answer: Document | Readable,
    sources: CheckSource | Iterable[CheckSource] = (),
    *,
    collection: CollectionPlace | None = None,
    passages: int = 3,
    language: str | None = None,
    isolated: bool = True,
) -> Check:
    """Check an answer against its sources: its quotes are proved, its claims get the passages closest to them.

    >>> import epitome
    >>> checked = epitome.check("It says: “The fish came back in 1968.”", ["The fish came back in 1986."])
    >>> for claim in checked.claims:
    ...     print(claim.verdict, "-", claim.reason)
    cannot tell - the source says 1986, the claim 1968
    not found - not as quoted: “1968” is not in the source

    `answer` is what `read` takes. `sources` are documents, or what `read_many` takes, or folders; in a list a string is
    a text. They are numbered as given for the answer's [1], [2], ..., unless its list of references names them.
    A claim is "quoted" if it is a sentence of a source, "not found" if none of its words occur, else "cannot tell": it
    is not judged whether a passage supports it. An altered quote is "not found", and the reason names the words.

    Raises UsageError without sources, and the errors of `read`: NotFound, InputError, LimitError, FetchError.
    """
    if isinstance(passages, bool) or not isinstance(passages, int) or not 1 <= passages <= MOST_PASSAGES:
        raise UsageError(f"passages={passages!r} is no number of passages", f"give 1 to {MOST_PASSAGES}")
    read_answer = answer if isinstance(answer, Document) else read(answer, language=language, isolated=isolated)
    documents, notes = gather_sources(sources, language=language, isolated=isolated)
    if collection is not None:
        with _open(collection) as opened:
            more, told = gather_from_collection(opened, read_answer)
        documents, notes = documents + more, notes + told
    if not documents:
        raise UsageError("no sources were given", "give documents, files or folders, or a collection")
    return check_answer(read_answer, documents, passages=passages, notes=notes)


@contextmanager
def _open(collection: CollectionPlace, *, make: bool = False) -> Iterator[Collection]:
    """Open a collection given by path and close it afterwards; an open `Collection` stays open."""
    if isinstance(collection, Collection):
        yield collection
        return
    refuse_engine(collection)
    if not make and not Path(collection).exists():
        raise NotFound(f"there is no collection {collection}", f"make it: epitome.index({str(collection)!r}, SOURCES)")
    with Collection(collection) as opened:
        yield opened


@contextmanager
def _open_to_search(place: SearchPlace) -> Iterator[Searchable]:
    """As `_open`; also a search engine, given by its address or open."""
    if isinstance(place, EngineShelf):
        yield place
    elif isinstance(place, str) and is_engine(place):
        with open_engine(place) as shelf:
            yield shelf
    else:
        with _open(place) as opened:
            yield opened


def summarise_many(
    targets: Iterable[ManyTarget], *, workers: int = 1, **asked: Any
) -> Iterator[tuple[ManyTarget, Summary | EpitomeError]]:
    """Yield each target with its own summary, or with the error it caused, in order.

    >>> import epitome
    >>> for text, outcome in epitome.summarise_many(["Acid rain fell. The fish died.", ""], sentences=1):
    ...     print(type(outcome).__name__, "-", outcome)
    Summary - Acid rain fell.
    InputError - the text is empty; give a text with words

    A string is always a text, a Path a file. `asked` are arguments of `summarise`: query, system, budget, ... With
    `workers` above 1, that many processes work at once; only a few targets per process are taken in advance. A target
    that takes more than 900 seconds of processor time there, or crashes its process, only yields an error.

    Raises UsageError and TypeError for arguments that are wrong for any target.
    """
    if isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise UsageError(f"workers={workers!r} cannot work", "give a whole number from 1 up")
    if isinstance(targets, (str, bytes, Document, os.PathLike)) or not isinstance(targets, Iterable):
        raise UsageError("one target was given", "give a list, or use epitome.summarise")
    signature(summarise).bind(None, **asked)  # raises TypeError for unknown arguments
    if workers > 1:
        try:
            ForkingPickler.dumps(asked)
        except Exception:
            raise UsageError("an argument cannot be sent to a process", "use workers=1") from None
    return _summarise_each(targets, workers, asked)


def _summarise_each(
    targets: Iterable[ManyTarget], workers: int, asked: dict[str, Any]
) -> Iterator[tuple[ManyTarget, Summary | EpitomeError]]:
    work = partial(_summarise_one, asked=asked)
    for target, outcome in run_in_order(
        targets, work, processes=workers, allow=lambda _: Deadline(_MAX_TARGET_SECONDS), refuse=_refuse
    ):
        if isinstance(outcome, UsageError):  # wrong for any target
            raise outcome
        yield target, outcome


def _summarise_one(target: ManyTarget, *, asked: dict[str, Any]) -> Iterator[Summary | EpitomeError]:
    try:
        yield summarise(_read_one(target, asked), **asked)
    except EpitomeError as error:
        yield error


def _read_one(target: ManyTarget, asked: dict[str, Any]) -> Document:
    language = asked.get("language")
    if isinstance(target, Document):
        return target
    if isinstance(target, str):
        return read_string(target, language=language)
    if not isinstance(target, (bytes, os.PathLike)):
        raise InputError(f"{type(target).__name__} is no text", "give texts, Paths or Documents")
    return read(target, language=language, isolated=asked.get("isolated", True))


def _refuse(target: ManyTarget, lost: ProcessLost) -> EpitomeError:
    if lost.seconds is not None:
        return LimitError(f"a target took more than {lost.seconds:.0f} seconds", "split it")
    return InputError("a target broke the process that read it", "report it with the target")
