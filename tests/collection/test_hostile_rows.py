"""One wrong value anywhere in the file: every operation succeeds or says in one line that the collection is damaged."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path

import pytest

import epitome
from epitome.api.choice import Choice
from epitome.api.collected.brief import brief
from epitome.api.collected.search import search_results
from epitome.collection import Collection, NoteFilter
from epitome.collection.notes.exporting import FORMATS, write_notes
from epitome.document import Document
from epitome.doors.cli.main import main
from epitome.doors.service.jobs.handlers import JOBS
from epitome.doors.service.jobs.job_context import JobContext
from epitome.runtime.errors import NotFound, StoreError
from epitome.runtime.workers.messages import encode_json
from support.collections.corrupting import COLUMNS, VALUES, corrupt, whole_collection
from support.collections.pages import quick_folder
from support.sampling import check_some

IDS = ("canal.html", "trade.html", "history.html")
EVERY = [(table, column) for table, columns in COLUMNS.items() for column in columns]


def _asked(name: str, *, id: str | None = None, **arguments: object) -> Callable[[Collection], object]:
    """A job of the service, down to the bytes of its answer."""

    def ask(collection: Collection) -> object:
        request = {"sources": [] if id is None else [{"id": id}], "arguments": arguments}
        return encode_json(JOBS[name](JobContext(collection), request, b""))

    return ask


READING: dict[str, Callable[[Collection], object]] = {
    "documents": lambda c: c.documents,
    **{f"document {id}": lambda c, id=id: c.document(id).to_dict() for id in IDS},  # type: ignore[misc]
    **{f"in_links {id}": lambda c, id=id: c.in_links(id) for id in IDS},  # type: ignore[misc]
    "search by page": lambda c: c.search("canal coal"),
    "search by section": lambda c: [
        r.to_dict() for r in search_results(c, "coal", by="section", choice=Choice("lead"))
    ],
    "background": lambda c: c.background.members,
    "notes": lambda c: [c.notes.find(NoteFilter(words=w, folder="")).total for w in ("", "horse")],
    "exported notes": lambda c: [write_notes(c, NoteFilter(), format) for format in FORMATS],
    "served feedback": _asked("feedback"),
    "served trainings": _asked("trainings"),
    "served hits": _asked("find", query="boats", by="page", top=10),
    "served list": _asked("browse", sort="title", offset=0, top=100),
    "served listing": _asked("collection"),
}
SUMMARISING: dict[str, Callable[[Collection], object]] = {
    "found by page": lambda c: [r.to_dict() for r in search_results(c, "canal coal", top=1)],
    "brief": lambda c: brief(c, "coal on the canal", words=30).to_dict(),
    "served view": _asked("view", id=IDS[0], part=0),
    "served summary": _asked("summarise", id=IDS[0], query="coal"),
}
SUMMARISED = ("document", "section", "sentence", "hyperlink")
WRITING: dict[str, Callable[[Collection], object]] = {
    "add": lambda c: c.add(Document.from_sentences(["Boats carry coal."], id="new")),
    "replace": lambda c: c.add(Document.from_sentences(["Boats carry coal."], id=IDS[0])),
    "remove": lambda c: c.remove(IDS[0]),
    "keep clusters": lambda c: c.store_clusters(),
    "change a note": lambda c: [c.notes.change(note.id, comment="by hand") for note in c.notes.iterate()],
    "give feedback": lambda c: c.feedback.give(IDS[0], 0, -1, query="what do boats carry?"),
    "use no lesson": lambda c: c.lessons.use(None),
}
COMMANDS = (
    ("clusters", "{path}"),
    ("index", "{path}", "{site}"),
    ("remove", "{path}", IDS[0]),
    ("docs", "{path}", "--format", "json"),
    ("search", "{path}", "canal coal", "--format", "html"),
    ("brief", "{path}", "coal on the canal", "--themes"),
)


@pytest.fixture(scope="module")
def whole() -> Iterator[Path]:
    with quick_folder() as folder:
        yield whole_collection(folder)


def _damaged(whole: Path, path: Path, table: str, column: str) -> Iterator[str]:
    """The kinds of damage to a column, each in a file of its own beside the pages."""
    for number, (kind, value) in enumerate(VALUES.items()):
        shutil.copy(whole, path)
        all_rows = number % 4 == 0
        if corrupt(path, table, column, value, all_rows=all_rows):
            yield f"{table}.{column}: {kind} in {'all rows' if all_rows else 'one row'}"


def _work_on(path: Path, works: dict[str, Callable[[Collection], object]], damage: str) -> None:
    with suppress(StoreError), Collection(path) as collection:
        for name, work in works.items():
            try:
                work(collection)
            except (StoreError, NotFound):
                continue
            except Exception as error:
                raise AssertionError(f"{damage}: {name}") from error


@pytest.mark.parametrize(("table", "column"), check_some(EVERY, every=5))
def test_a_wrong_value_is_harmless_or_told(
    table: str, column: str, whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy = tmp_path / "c", tmp_path / "copy"
    commands, writings, summarisings = cycle(COMMANDS), cycle(WRITING.items()), cycle(SUMMARISING.items())
    changed = 0
    for damage in _damaged(whole, path, table, column):
        changed += 1
        _work_on(path, READING, damage)
        if table in SUMMARISED:
            _work_on(path, dict([next(summarisings)]), damage)
        shutil.copy(path, copy)
        _work_on(copy, dict([next(writings)]), damage)
        words = next(commands)
        code = main([word.format(path=path, site=whole.parent / "site") for word in words])
        said = capsys.readouterr().err
        assert code in (0, 5, 6), f"{damage}: {words}: {said}"
        assert code == 0 or (said.startswith("error: ") and said.count("\n") == 1), f"{damage}: {words}: {said}"
    assert changed


def test_the_whole_collection_is_read(whole: Path) -> None:
    with Collection(whole) as collection:
        for work in (*READING.values(), *SUMMARISING.values()):
            assert work(collection)


def test_what_is_wrong_is_named(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "c"
    shutil.copy(whole, path)
    assert corrupt(path, "term", "documents", "'many'", all_rows=False)
    with epitome.Collection(path) as collection, pytest.raises(StoreError, match=r"is damaged \(documents is a text\)"):
        _ = collection.background
