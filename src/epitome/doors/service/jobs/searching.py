"""Searches in two steps, so that several workers can share the second: finding hits, and summarising them."""

from __future__ import annotations

import time
from typing import Any

from epitome.api.choice import Choice
from epitome.api.collected.search import NO_TIME, summarise_hits
from epitome.collection import Collection, CollectionHit, Filter
from epitome.collection.engines import EngineShelf
from epitome.document.render.nothing import none_answers
from epitome.doors.service.jobs.room.page_views import build_hit
from epitome.runtime.limits import LIMITS


def find_hits(collection: Collection | EngineShelf, arguments: dict[str, Any]) -> dict[str, Any]:
    """The hits of a search with their ranks, the number of sentences to read for each summary, and the total."""
    offset = arguments.get("offset", 0)
    found = collection.find(
        arguments["query"],
        by=arguments["by"],
        top=arguments["top"],
        offset=offset,
        only=build_filter(arguments),
        sort=arguments.get("sort", "relevance"),
    )
    sentences = [collection.read_sizes(hit.id).sentences for hit in found.hits]
    return {
        "hits": [[rank, *hit] for rank, hit in enumerate(found.hits, offset + 1)],
        "sizes": [n if n <= LIMITS.found_sentences else 0 for n in sentences],
        "total": found.total,
    }


def summarise_found(
    collection: Collection | EngineShelf, arguments: dict[str, Any], hits: list[list[Any]], seconds: float
) -> dict[str, Any]:
    """Some hits with their summaries, until `seconds` of processor time are used; `answered` is False if none of them
    answers, and `is_late` if the time was not enough.
    """
    query, deadline = arguments["query"], time.process_time() + seconds
    named = {name: arguments[name] for name in ("system", "recipe", "model") if name in arguments}
    choice = Choice(**named, meaning=arguments.get("meaning"))
    results = list(
        summarise_hits(
            collection,
            query,
            [(rank, CollectionHit(id, section, score)) for rank, id, section, score in hits],
            by=arguments["by"],
            choice=choice,
            sentences=arguments.get("sentences"),
            sources=arguments.get("sources", "both"),
            has_time=lambda: time.process_time() < deadline,
        )
    )
    verdicts = [result.summary.answered for result in results]
    return {
        "results": [build_hit(result, query) for result in results],
        "answered": True if True in verdicts else False if none_answers(results) else None,
        "meaning": any(result.summary.meaning for result in results),
        "is_late": any(NO_TIME in result.summary.notes for result in results),
    }


def build_filter(arguments: dict[str, Any]) -> Filter:
    """The filter for the documents of a request."""
    return Filter(
        folder=arguments.get("folder") or "",
        words=arguments.get("words") or "",
        kinds=tuple(arguments.get("kinds") or ()),
        languages=tuple(arguments.get("languages") or ()),
        since=arguments.get("from") or "",
        until=arguments.get("to") or "",
    )
