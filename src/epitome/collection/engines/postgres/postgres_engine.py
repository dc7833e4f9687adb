"""PostgresEngine: full text search of PostgreSQL over the rows of one table.

Each word of a query becomes a `tsquery` by the configuration of the table (`plainto_tsquery`), so that nothing in it is
syntax. The score of a row is sum over the words of idf ts_rank(row, word, 1): `ts_rank` of a single word grows with its
frequency towards a limit, and is divided by 1 + ln(length) here, so this is near to BM25. PostgreSQL ranks every match,
and knows no idf of its own; both cost too much for common words in many rows. Therefore

- a word is counted up to `_MAX_COUNTED` rows; of one that more rows have the planner's estimate is taken, which it
  makes from the statistics of the last ANALYZE;
- of the words, rarest first, as many are searched as have at most `_MAX_RANKED` rows together; a row with more common
  words only is found where these find too few: first rows with all words, then rows with any. Each step ranks at most
  `_MAX_RANKED` rows.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

from epitome.collection.engines.postgres.postgres_address import PostgresAddress
from epitome.collection.engines.postgres.postgres_connection import PostgresConnection
from epitome.collection.engines.postgres.statements import load_statements
from epitome.collection.engines.search_engine import AskedWord, EngineHit, EngineRow, WordCounts
from epitome.language.packs import load_pack
from epitome.runtime.errors import StoreError
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import clean_text

_MAX_COUNTED = 10_000
_MAX_RANKED, _MAX_RANKED_UNSTORED = 20_000, 2_000  # of rows whose words are stored, or made anew for each row
_ENOUGH = 40
_MAX_LANGUAGES, _SAMPLED_ROWS = 4, 1_000
_SCORE_DIGITS = 9
_MAX_SENT_CHARACTERS = 4 * LIMITS.found_characters  # of all rows of an answer together
_SPACES = "simple"


class PostgresEngine:
    """A `SearchEngine` over a table."""

    def __init__(self, address: PostgresAddress) -> None:
        self._address = address
        self._connection = PostgresConnection(address)
        from psycopg import sql

        self._sql = sql
        self._table = self._quote(*address.table)

    @property
    def name(self) -> str:
        """The place of the rows, without credentials."""
        return self._address.name

    @property
    def media(self) -> str:
        """The format of the texts."""
        return self._address.media

    @property
    def language(self) -> str | None:
        """The language of all rows; None where each has its own."""
        return self._address.language

    @property
    def server(self) -> None:
        """None: libpq connects."""
        return None

    def close(self) -> None:
        """End the connection."""
        self._connection.close()

    def list_languages(self) -> tuple[str, ...]:
        """The language of the table, or the most frequent ones of its first rows."""
        if self.language is not None:
            return (self.language,)
        statement = self._write(
            "SELECT language FROM (SELECT {language}::text AS language FROM {table} LIMIT %s) AS sample "
            "WHERE language ~ '^[a-z]{{2,3}}$' GROUP BY language ORDER BY count(*) DESC, language LIMIT %s"
        )
        rows = self._connection.select(statement, (_SAMPLED_ROWS, _MAX_LANGUAGES), _is_text)
        return tuple(language for (language,) in rows) or ("en",)

    def count_words(self, words: Sequence[str]) -> WordCounts:
        """How many rows there are, and how many have each word."""
        queries = self._make_queries(words)
        statement = self._write(
            "SELECT asked.number, (SELECT count(*) FROM (SELECT 1 FROM {table} WHERE {words} @@ asked.query::tsquery "
            "LIMIT %s) AS few) FROM unnest(%s::text[]) WITH ORDINALITY AS asked(query, number) "
            "WHERE asked.query <> '' ORDER BY asked.number"
        )
        rows = self._connection.select(statement, (_MAX_COUNTED + 1, list(queries)), _is_count, _is_count)
        counted = dict(rows)
        total = self._count_rows()
        having = [counted.get(number, 0) for number in range(1, len(words) + 1)]
        for place, n in enumerate(having):
            if n > _MAX_COUNTED:
                having[place] = max(n, min(self._estimate(queries[place]), total))
        return WordCounts(max(total, *having), tuple(having)) if having else WordCounts(total, ())

    def _count_rows(self) -> int:
        """The rows of the table, counted if they are few, else by its statistics."""
        statement = self._write(
            "SELECT count(*), (SELECT reltuples::bigint FROM pg_class WHERE oid = %s::regclass) "
            "FROM (SELECT 1 FROM {table} LIMIT %s) AS few"
        )
        named = self._sql.Identifier(*self._address.table).as_string(None)
        ((counted, told),) = self._connection.select(statement, (named, _MAX_COUNTED + 1), _is_count, _is_whole)
        return int(max(counted, told if counted > _MAX_COUNTED else 0))

    def _estimate(self, query: str) -> int:
        """How many rows match, by the planner."""
        statement = self._write("EXPLAIN (FORMAT JSON) SELECT 1 FROM {table} WHERE {words} @@ %s::tsquery")
        ((plan,),) = self._connection.select(statement, (query,), lambda value: isinstance(value, (list, str)))
        match plan:
            case [{"Plan": {"Plan Rows": int() | float() as rows}}, *_] if math.isfinite(rows):
                return int(rows)
        return 0

    def search(self, words: Sequence[AskedWord], most: int) -> list[EngineHit]:
        """The best rows for some words."""
        queries = self._make_queries([word.word for word in words])
        asked = [(query, word) for query, word in zip(queries, words, strict=True) if query]
        found: dict[str, float] = {}
        for condition in self._list_conditions(asked):
            found.update(self._rank(condition, asked, most))
            if len(found) >= min(most, _ENOUGH):
                break
        hits = [EngineHit(id, round(score, _SCORE_DIGITS)) for id, score in found.items()]
        return sorted(hits, key=lambda hit: (-hit.score, hit.id))[:most]

    def _list_conditions(self, asked: list[tuple[str, AskedWord]]) -> Iterator[str]:
        """The queries that rows must match, one after the other until enough are found."""
        rarest, rows = list[str](), 0
        for query, word in sorted(asked, key=lambda pair: pair[1].having):
            rows += word.having
            if rows > self._most_ranked:
                break
            rarest.append(f"({query})")
        if rarest:
            yield " | ".join(rarest)
        if len(rarest) < len(asked):
            every = [f"({query})" for query, _ in asked]
            yield " & ".join(every)
            yield " | ".join(every)

    def _rank(self, condition: str, asked: list[tuple[str, AskedWord]], most: int) -> dict[str, float]:
        statement = self._write(load_statements()["rank"])
        weights = [word.weight for _, word in asked]
        parameters = (weights, [query for query, _ in asked], condition, self._most_ranked, most)
        return dict(self._connection.select(statement, parameters, _is_text, _is_score))

    @property
    def _most_ranked(self) -> int:
        return _MAX_RANKED if "words" in self._address.columns else _MAX_RANKED_UNSTORED

    def fetch(self, ids: Sequence[str]) -> list[EngineRow]:
        """The rows with these ids; the text of one that is too long, or after too many long ones, is not sent."""
        sound = [id for id in ids if "\0" not in id and clean_text(id) == id]
        if not sound:
            return []
        statement = self._write(
            load_statements()["fetch"],
            ids=self._sql.SQL(", ").join([self._sql.Placeholder()] * len(sound)),
        )
        parameters = (LIMITS.found_characters, _MAX_SENT_CHARACTERS, sound, *sound)
        kinds = (_is_text, *[_is_text_or_none] * 4, _is_count, _is_text_or_none, _is_bytes_or_none)
        try:
            rows = self._connection.select(statement, parameters, *kinds)
        except StoreError as error:  # perhaps of an id that is none, as a word where the column has numbers
            if not self._connection.came_of_unfit_value(error):
                raise
            return [] if len(sound) == 1 else [row for id in sound for row in self.fetch([id])]
        unique = {row[0]: row for row in reversed(rows)}  # an id may be that of several rows: the first
        return [_build_row(*unique[id]) for id in sound if id in unique]

    def _make_queries(self, words: Sequence[str]) -> tuple[str, ...]:
        """The query of each word in the configurations of the table; "" where a word is a stop word."""
        statement = self._sql.SQL(load_statements()["make_queries"])
        parameters = ([clean_text(word) for word in words], list(self._list_configs()))
        queries = dict(self._connection.select(statement, parameters, _is_count, _is_text))
        return tuple(queries.get(number, "") for number in range(1, len(words) + 1))

    def _list_configs(self) -> list[str]:
        if self._address.config is not None:
            return [self._address.config]
        return list(dict.fromkeys(map(self.find_config, self.list_languages())))

    def find_config(self, language: str) -> str:
        """The configuration for a language, which has its English name; `simple` where there is none."""
        statement = "SELECT cfgname::text FROM pg_ts_config WHERE cfgname = %s"
        name = load_pack(language).name.lower()
        return name if self._connection.select(statement, (name,), _is_text) else _SPACES

    def _quote(self, *name: str) -> Any:
        return self._sql.Identifier(*map(_double, name))

    def _write(self, statement: str, **more: Any) -> Any:
        """A statement with the quoted names of the address."""
        columns, sql = self._address.columns, self._sql
        text = self._quote(columns["text"])
        named = {
            name: sql.SQL("{}::text").format(self._quote(columns[name])) if name in columns else sql.SQL("NULL::text")
            for name in ("title", "url", "date")
        }
        language = self._quote(columns["language_column"]) if "language_column" in columns else None
        if "words" in columns:
            words = self._quote(columns["words"])
        else:
            config = sql.SQL("{}::regconfig").format(sql.Literal(_double(self._address.config or "")))
            words = sql.SQL("to_tsvector({}, {})").format(config, text)
        return sql.SQL(statement).format(
            table=self._table,
            id=self._quote(columns["id"]),
            text=text,
            words=words,
            language=sql.SQL("NULL::text") if language is None else sql.SQL("{}::text").format(language),
            record=self._quote(columns["record"]) if "record" in columns else sql.SQL("NULL::bytea"),
            **named,
            **more,
        )


def _double(name: str) -> str:
    """A name inside a statement, where the client takes a single % for the place of a value."""
    return name.replace("%", "%%")


def _build_row(
    id: str,
    title: str | None,
    url: str | None,
    date: str | None,
    language: str | None,
    characters: int,
    text: str | None,
    record: bytes | None,
) -> EngineRow:
    return EngineRow(
        id=id,
        title=title or "",
        text=text,
        characters=characters,
        url=url,
        date=date,
        language=language,
        record=record,
    )


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_text_or_none(value: Any) -> bool:
    return value is None or isinstance(value, str)


def _is_bytes_or_none(value: Any) -> bool:
    return value is None or isinstance(value, bytes)


def _is_whole(value: Any) -> bool:
    return type(value) is int


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0


def _is_score(value: Any) -> bool:
    return isinstance(value, float) and math.isfinite(value)
