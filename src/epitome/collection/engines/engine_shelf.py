"""EngineShelf: the rows of a search engine as documents that are searched like those of a collection.

The engine finds rows for the words of a query (`SearchEngine`). The best `_ROWS_READ` of them are read, and the second
stage of a search ranks them, the same as for a collection (`collection/finding/section_ranking.py`): here the score
that it begins with is the engine's, and every section of a row has it. A section without a word of the query is no hit,
unless no section of its row has one (an engine may know synonyms). Rows that are not read keep the engine's score.

Nothing is kept that another process would miss, with one exception: the rows that a search has just fetched are used
for `_SECONDS_KEPT`, so that an answer asks for each row once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import NoReturn, Self

import numpy as np

from epitome.collection import CollectionHit, Filter, FoundHits, WeighedWords
from epitome.collection.engines.row_documents import RowDocuments
from epitome.collection.engines.row_pages import RowPages
from epitome.collection.engines.search_engine import AskedWord, EngineHit, EngineRow, SearchEngine, WordCounts
from epitome.collection.finding.asked_words import AskedWords, weigh_by_counts
from epitome.collection.finding.matches import Matches, select_best
from epitome.collection.finding.search import EVERYTHING, MAX_HITS, check_search
from epitome.collection.finding.section_ranking import SectionsRead, read_best
from epitome.collection.store.stored_documents import Sizes
from epitome.document import Document, Section, genre_of
from epitome.runtime.errors import LimitError, NotFound, UsageError
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import shorten

_ROWS_READ = 40
_MAX_SECTIONS = 10_000  # the limit of characters comes first
_SECONDS_KEPT = 5.0


class EngineShelf:
    """Documents in a search engine: searched and read, never changed.

    with epitome.engines.open_engine("postgresql://localhost/news?table=article&text=body") as shelf:
        for id, section, score in shelf.search("acid rain"): ...
    """

    def __init__(self, engine: SearchEngine, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.engine = engine
        self._documents = RowDocuments(engine.media, engine.language)
        self._clock = clock
        self._fetched: dict[str, EngineRow] = {}
        self._fetched_at = -_SECONDS_KEPT

    def __repr__(self) -> str:
        return f"<EngineShelf {self.engine.name}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the connection."""
        self.engine.close()

    def search(self, query: str, by: str = "page", top: int = 10) -> list[CollectionHit]:
        """The best pages or sections for a query: (id, number of the section, score) each, best first."""
        return list(self.find(query, by=by, top=top).hits)

    def find(
        self,
        query: str,
        *,
        by: str = "page",
        top: int = 10,
        offset: int = 0,
        only: Filter = EVERYTHING,
        sort: str = "relevance",
    ) -> FoundHits:
        """Search with an offset; the total is that of the rows asked for. Filters and other orders are refused."""
        check_search(query, by=by, top=top, offset=offset, sort=sort)
        if not only.is_open or sort != "relevance":
            self.refuse("filters and orders other than by relevance")
        words, counts = self._weigh(query)
        asked = [AskedWord(*one) for one in zip(words.asked.words, words.weights, counts.having, strict=True)]
        hits = self.engine.search(asked, max(offset + top, _ROWS_READ)) if asked else []
        if not hits:
            return FoundHits((), 0)
        ranked = self._rank(hits, words, by)
        return FoundHits(tuple(ranked[offset : offset + top]), min(len(ranked), MAX_HITS))

    def _rank(self, hits: Sequence[EngineHit], words: WeighedWords, by: str) -> list[CollectionHit]:
        """The sections or pages of the rows found, by what is read of the best."""
        rows = self._fetch([hit.id for hit in hits[:_ROWS_READ]])
        documents = {id: self._documents.read(row) for id, row in rows.items() if _is_sent(row)}
        read = [hit for hit in hits if hit.id in documents]
        pages = RowPages([documents[hit.id] for hit in read])
        entries = [
            (key, number, hit.score) for key, hit in enumerate(read) for number in pages.list_sections(key) or [0]
        ]
        keys, numbers, scores = (np.array(column) for column in zip(*entries, strict=True)) if entries else ([], [], [])
        sections = Matches(np.array(keys, np.int64), np.array(numbers, np.int64), np.array(scores, np.float64))
        reading = read_best(pages, sections, words, most=_MAX_SECTIONS)
        best, ids = select_best(pages, reading.rank(_take_matching(sections, reading), by), MAX_HITS)
        ranked = [CollectionHit(ids[key], number, score) for key, number, score in best.iterate()]
        return ranked + [CollectionHit(hit.id, 0, hit.score) for hit in hits if hit.id not in documents]

    def count_documents(self, chosen: Filter = EVERYTHING) -> int:
        """About how many rows there are."""
        return self.engine.count_words(()).rows

    def weigh_words(self, query: str) -> WeighedWords:
        """The words of a query with their weights among the rows."""
        return self._weigh(query)[0]

    def _weigh(self, query: str) -> tuple[WeighedWords, WordCounts]:
        asked = AskedWords.read(query, self.engine.list_languages())
        counts = self.engine.count_words(asked.words) if asked.words else WordCounts(0, ())
        return weigh_by_counts(asked, counts.rows, counts.having), counts

    def document(self, id: str) -> Document:
        """The document of the row with an id; `NotFound` if it is not there."""
        row = self._read_row(id)
        if not _is_sent(row):
            advice = f"at most {LIMITS.found_characters:,} are read"
            raise LimitError(f"the row {shorten(id)!r} has {row.characters:,} characters", advice)
        return self._documents.read(row)

    def read_sizes(self, id: str) -> Sizes:
        """How large a document is; of a row that is too long to be sent only its length is known."""
        row = self._read_row(id)
        if not _is_sent(row):
            return Sizes(0, 0, row.characters, "")
        document = self._documents.read(row)
        return Sizes(len(document.sentences), len(document.sections), len(document.text), genre_of(document))

    def read_heading(self, id: str, section: int) -> tuple[Document, Section]:
        """A document without its text, and one of its sections."""
        row = self._read_row(id)
        document = Document(id, row.title, "", language=row.language or self.engine.language or "en", url=row.url)
        return document, Section(section, -1, section + 1, "body", row.title, (), 0, 0)

    def find_file(self, id: str) -> Path | None:
        """None: a row is no file."""
        return None

    def refuse(self, what: str) -> NoReturn:
        """Raise the error for what only a collection can do."""
        raise UsageError(f"{self.engine.name} is searched and read only: no {what}", "use a collection: epitome index")

    def _read_row(self, id: str) -> EngineRow:
        row = self._fetched.get(id) if self._is_fresh() else None
        if row is None or row.text is None:
            row = next((row for row in self.engine.fetch([id]) if row.id == id), None)
        if row is None:
            raise NotFound(f"{self.engine.name} holds no row {shorten(id)!r}", "check the id")
        return row

    def _fetch(self, ids: Sequence[str]) -> dict[str, EngineRow]:
        self._fetched = {row.id: row for row in self.engine.fetch(ids)}
        self._fetched_at = self._clock()
        return self._fetched

    def _is_fresh(self) -> bool:
        return self._clock() - self._fetched_at < _SECONDS_KEPT


def _is_sent(row: EngineRow) -> bool:
    return row.text is not None


def _take_matching(sections: Matches, reading: SectionsRead) -> Matches:
    """The sections that have words of the query; of a row in which no section has, the first."""
    entries = list(sections.iterate())
    close = {(key, number) for key, number, _ in entries if reading.closeness.get((key, number), 0.0) > 0}
    matching = {key for key, _ in close}
    kept, seen = [], set[int]()
    for place, (key, number, _) in enumerate(entries):
        if (key, number) in close or (key not in matching and key not in seen):
            kept.append(place)
        seen.add(key)
    return sections[np.array(kept, np.int64)]
