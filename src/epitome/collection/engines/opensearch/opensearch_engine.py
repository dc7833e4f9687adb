"""OpenSearchEngine: an index of OpenSearch or Elasticsearch, which speak the same here.

The server ranks by its own BM25 and its own analysers; titles count threefold, as in a collection. Words are sent as
the text of `multi_match` queries, which has no syntax. A word is counted by a search for it without hits; all counts
are one request (`_msearch`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from epitome.collection.engines.opensearch.engine_http import SECONDS, EngineHttp
from epitome.collection.engines.opensearch.opensearch_address import OpenSearchAddress
from epitome.collection.engines.opensearch.opensearch_answers import OpenSearchAnswers
from epitome.collection.engines.search_engine import AskedWord, EngineHit, EngineRow, WordCounts
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import clean_text, one_line

_TITLE_WEIGHT = 3
_SCORE_DIGITS = 9
_MAX_ID_BYTES = 512
_JSON, _LINES = "application/json", "application/x-ndjson"


class OpenSearchEngine:
    """A `SearchEngine` over an index."""

    def __init__(self, address: OpenSearchAddress, *, http: EngineHttp | None = None) -> None:
        self._address = address
        self._http = http or EngineHttp(address)
        self._answers = OpenSearchAnswers(address.place)

    @property
    def name(self) -> str:
        """The server and the index, without credentials."""
        return self._address.place

    @property
    def media(self) -> str:
        """The format of the texts."""
        return self._address.media

    @property
    def language(self) -> str | None:
        """The language of all documents."""
        return self._address.language

    @property
    def server(self) -> tuple[str, int]:
        """Host and port."""
        return self._address.target.host, self._address.target.port

    def close(self) -> None:
        """Nothing: each request has a connection of its own."""

    def list_languages(self) -> tuple[str, ...]:
        """The language of the address."""
        return (self._address.language,)

    def count_words(self, words: Sequence[str]) -> WordCounts:
        """How many documents there are, and how many have each word."""
        queries: list[dict[str, Any]] = [{"match_all": {}}, *map(self._match, words)]
        searches = [{"size": 0, "track_total_hits": True, "query": query} for query in queries]
        body = b"".join(b"{}\n" + _encode(search) + b"\n" for search in searches)  # each after a line of settings
        answer = self._answers.parse(self._http.post("/_msearch", body, _LINES))
        responses = self._answers.read_responses(answer, len(queries))
        rows, *having = map(self._answers.read_total, responses)
        return WordCounts(max(rows, *having) if having else rows, tuple(having))

    def _match(self, text: str) -> dict[str, Any]:
        fields = [self._address.fields["text"]]
        if "title" in self._address.fields:
            fields.append(f"{self._address.fields['title']}^{_TITLE_WEIGHT}")
        return {"multi_match": {"query": clean_text(text), "type": "most_fields", "fields": fields}}

    def search(self, words: Sequence[AskedWord], most: int) -> list[EngineHit]:
        """The best documents for some words."""
        query = self._match(" ".join(word.word for word in words))
        answer = self._ask({"size": most, "_source": False, "track_total_hits": False, "query": query})
        read = self._answers
        hits = [EngineHit(read.read_id(h), round(read.read_score(h), _SCORE_DIGITS)) for h in read.read_hits(answer)]
        unique = {hit.id: hit for hit in reversed(hits[:most])}
        return sorted(unique.values(), key=lambda hit: (-hit.score, hit.id))

    def fetch(self, ids: Sequence[str]) -> list[EngineRow]:
        """The documents with these ids."""
        sound = [id for id in ids if clean_text(id) == id and 0 < len(id.encode()) <= _MAX_ID_BYTES]
        if not sound:
            return []
        fields = list(self._address.fields.values())
        answer = self._ask({"size": len(sound), "_source": fields, "query": {"ids": {"values": sound}}})
        rows = {row.id: row for row in map(self._build_row, self._answers.read_hits(answer))}
        return [rows[id] for id in sound if id in rows]

    def _build_row(self, hit: dict[str, Any]) -> EngineRow:
        values = {name: self._answers.read_field(hit, path) for name, path in self._address.fields.items()}
        text = values["text"]
        return EngineRow(
            id=self._answers.read_id(hit),
            title=one_line(values.get("title", "")),
            text=text if len(text) <= LIMITS.found_characters else None,
            characters=len(text),
            url=values.get("url") or None,
            date=values.get("date") or None,
        )

    def _ask(self, body: dict[str, Any]) -> dict[str, Any]:
        body = {**body, "timeout": f"{SECONDS:.0f}s"}
        data = self._http.post("/_search?allow_partial_search_results=false", _encode(body), _JSON)
        return self._answers.parse(data)


def _encode(value: dict[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
