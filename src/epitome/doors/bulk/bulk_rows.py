"""Turns a row into result columns: its document is read and summarised, or an error is reported."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from epitome.api.one import read, summarise
from epitome.api.strings import read_string
from epitome.document import Document
from epitome.document.summary import FORMAT, Extract, Summary
from epitome.doors.bulk.payloads import Cells, Columns, File, JsonLine, Row
from epitome.learning.models import summariser_for
from epitome.readers import read_bytes
from epitome.readers.containers.members import Member
from epitome.readers.isolated import choose_reader
from epitome.runtime.errors import EpitomeError, InputError, LimitError, explain, ran_out_of_memory
from epitome.runtime.frozen import frozen
from epitome.runtime.workers.confinement import confine_when_ready
from epitome.walk.summariser import Summariser

Columned = dict[str, Any]
_OBJECTS_BETWEEN_COLLECTIONS = 50_000  # between garbage collections: a long article makes about 20,000
_SAMPLE_QUERY = "acid rain"
_OF_ROWS = {"meaning": False}  # rows are many, and reading by meaning costs: on request
_SAMPLE_TEXT = "A lake lies in the hills. Acid rain fell on it."


@frozen
class Known:
    """The id of a row, sent before anything can go wrong with its text."""

    id: str


@frozen
class RowNeed:
    """The request of a row: its id, its own query if it has one, and a function that reads its document."""

    id: str
    query: str | None
    read: Callable[[], Document]


@frozen
class RowWork:
    """What a worker does with each row; `asked` are arguments of `summarise`."""

    columns: Columns
    asked: Mapping[str, Any]
    memory_bytes: int

    def __call__(self, row: Row) -> Iterator[Known | Columned]:
        """Yield the id of a row, then its columns."""
        id = row.name
        try:
            need = self._find_need(row)
            id = need.id
            yield Known(id)
            yield describe(id, self.summarise(need))
        except Exception as fault:
            yield refuse(id, describe_fault(fault, self.memory_bytes))

    def prepare(self) -> None:
        """Load what every row needs, then limit the memory of this process."""
        self.try_out()
        gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)  # frequent collections took a third of a row's time
        confine_when_ready(memory_bytes=self.memory_bytes, written_bytes=0)

    @property
    def _is_isolated(self) -> bool:
        """Whether binary and zipped formats are read in a separate process; a worker of a bulk run is one already."""
        return bool(self.asked.get("isolated", True))

    def try_out(self) -> None:
        """Summarise a small text with the same arguments: checks them and loads what rows need."""
        asked = {name: value for name, value in self.asked.items() if name != "element"}  # a plain text has no elements
        if self.columns.query is not None:
            asked["query"] = _SAMPLE_QUERY
        summarise(read_string(_SAMPLE_TEXT, language=None), **{**_OF_ROWS, **asked})

    def summarise(self, need: RowNeed) -> Summary:
        """The summary of a row's document."""
        asked = dict(self.asked) if self.columns.query is None else {**self.asked, "query": need.query}
        return summarise(need.read(), **{**_OF_ROWS, **_leave_out_themes(asked)})

    def _find_need(self, row: Row) -> RowNeed:
        payload, language = row.payload, self.asked.get("language")
        if isinstance(payload, EpitomeError):
            raise payload
        if isinstance(payload, JsonLine):
            return self._parse_line(payload, row.name)
        if isinstance(payload, Cells):
            return RowNeed(
                get_id(payload.id, row.name),
                _get_text(payload.query),
                partial(read_cells, payload, language, isolated=self._is_isolated),
            )
        if isinstance(payload, File):
            return RowNeed(row.name, None, partial(read, payload.path, language=language, isolated=self._is_isolated))
        return RowNeed(row.name, None, partial(_read_member, payload, language, isolated=self._is_isolated))

    def _parse_line(self, line: JsonLine, name: str) -> RowNeed:
        try:
            value = json.loads(line.data)
        except (ValueError, RecursionError) as error:
            raise InputError(f"the JSON is malformed ({str(error)[:100]})", "fix the line") from None
        if not isinstance(value, dict):
            raise InputError("the line holds no object", 'give {"id": ..., "text": ...}')
        text, language = self._find_text(value), self.asked.get("language")
        query = None if self.columns.query is None else _get_text(value.get(self.columns.query))
        id = get_id(value.get("id"), name)
        if text is not None:
            cells = Cells(None, text, value.get("title"))
            return RowNeed(id, query, partial(read_cells, cells, language, isolated=self._is_isolated))
        own = value["document"] if isinstance(value.get("document"), dict) else value
        data = json.dumps(own).encode()
        return RowNeed(id, query, partial(read_bytes, data, id=id, language=language, media="json"))

    def _find_text(self, value: dict[str, Any]) -> object:
        """The text of an object; None if it is or contains a document in JSON."""
        if self.columns.text is not None:
            return value.get(self.columns.text, "")
        if value.get("format") == FORMAT:
            return None
        return next((value[key] for key in ("text", "content") if isinstance(value.get(key), str)), None)


def _leave_out_themes(asked: dict[str, Any]) -> dict[str, Any]:
    """The arguments with the same system but without themes that are only displayed: result columns have none."""
    system = asked.get("system")
    if system is None or "model" in asked or "embeddings" in asked:
        return asked
    rest = {name: value for name, value in asked.items() if name not in ("system", "recipe")}
    return {**rest, "model": _find_without_themes(system, asked.get("recipe", "best"))}


@cache
def _find_without_themes(system: str, recipe: str) -> Summariser:
    return summariser_for(system, recipe=recipe).without_unused_themes()


def describe(id: str, summary: Summary) -> Columned:
    """The columns of a summary."""
    return {
        "id": _clean(id),
        "summary": str(summary),
        "extracts": [_describe_extract(extract) for extract in summary],
        "system": summary.system,
        "recipe": summary.recipe,
        "truncated": summary.truncated,
        "error": None,
    }


def describe_fault(fault: Exception, memory_bytes: int) -> EpitomeError:
    """Turn an exception of a row into an `EpitomeError`: even a bug only fails this row."""
    if ran_out_of_memory(fault):
        return LimitError(f"the row needs more than {memory_bytes >> 20:,} MiB of memory", "split its document")
    return explain(fault, "the row")


def say_error(error: EpitomeError) -> str:
    """An error message on one line."""
    return _clean(f"{error} ({error.code})")


def refuse(id: str, error: EpitomeError) -> Columned:
    """The columns of a row that could not be summarised."""
    return {
        "id": _clean(id),
        "summary": None,
        "extracts": [],
        "system": None,
        "recipe": None,
        "truncated": False,
        "error": say_error(error),
    }


def _describe_extract(extract: Extract) -> dict[str, Any]:
    return {
        "text": extract.text,
        "under": [head.text for head in extract.under],
        "index": extract.index,
        "start": extract.start,
        "end": extract.end,
        "score": extract.score,
        "rank": extract.rank,
        "relevance": extract.relevance,
        "cut": extract.cut,
        "origin": extract.origin,
        "path": extract.sentence.path,
        "section": list(extract.sentence.section),
        "place": extract.place,
        "page": extract.sentence.page,
    }


def read_cells(cells: Cells, language: str | None, *, isolated: bool = True) -> Document:
    """The document of a row."""
    if isinstance(cells.path, str):
        document = read(_find_file(cells.path), language=language, isolated=isolated)
    elif isinstance(cells.text, bytes):
        document = read(cells.text, language=language, isolated=isolated)
    elif isinstance(cells.text, str):
        document = read_string(_clean(cells.text), language=language)
    else:
        raise InputError("the row has no text", "give a text, or leave the row out")
    title = _get_text(cells.title)
    return document if title is None else replace(document, title=title)


def _find_file(path: str) -> Path:
    """The file of a path or a `file:` URL; engines write special characters as they are, or as %XX."""
    if not path.startswith("file:"):
        return Path(path)
    place = path.removeprefix("file:")
    place = f"/{place[2:].partition('/')[2]}" if place.startswith("//") else place
    return Path(place) if Path(place).exists() else Path(unquote(place))


def _read_member(member: Member, language: str | None, *, isolated: bool) -> Document:
    if member.error is not None:
        raise member.error
    return choose_reader(isolated).read(member.data, id=member.id, language=language, name=member.name)


def get_id(value: object, name: str) -> str:
    """The id of a row as text; `name` if it has none."""
    return name if value is None else _clean(value if isinstance(value, str) else json.dumps(value, default=str))


def _get_text(value: object) -> str | None:
    return _clean(value) if isinstance(value, str) and value.strip() else None


def _clean(text: str) -> str:
    """Replace lone surrogates, which UTF-8 cannot encode; offsets do not change."""
    return text.encode("utf-8", "replace").decode()
