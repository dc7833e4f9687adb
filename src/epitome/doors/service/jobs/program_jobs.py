"""The jobs for other programs: each request holds the texts that it is about."""

from __future__ import annotations

import secrets
from typing import Any

from epitome.api.snippets.find_snippets import snippets
from epitome.api.snippets.reranking import rank_passages
from epitome.doors.integrations.kept_passages import keep_sentences
from epitome.doors.integrations.stretches import Passage
from epitome.doors.tokens import count_tokens
from epitome.learning.models.pooled import find_for_passages

_MODEL = "epitome"


def rerank_texts(arguments: dict[str, Any]) -> dict[str, Any]:
    """The texts by their relevance, of equals the first given."""
    texts, query = arguments["texts"], arguments["query"]
    scores = rank_passages(texts, query).tolist()
    order = sorted(range(len(texts)), key=lambda number: (-scores[number], number))[: arguments.get("top_n")]
    results = [
        {
            "index": number,
            "relevance_score": scores[number],
            **({"document": {"text": texts[number]}} if arguments.get("return_documents") else {}),
        }
        for number in order
    ]
    read = count_tokens(query) + sum(map(count_tokens, texts))
    return {
        "id": secrets.token_hex(8),
        "model": arguments.get("model") or _MODEL,
        "object": "list",
        "results": results,
        "usage": {"total_tokens": read},
    }


def compress_texts(arguments: dict[str, Any]) -> dict[str, Any]:
    """The sentences of the texts that answer."""
    texts, query = arguments["texts"], arguments["query"]
    kept = keep_sentences(
        [Passage.of(text, {}, id=None) for text in texts],
        query,
        language=arguments.get("language"),
        tokens=(arguments["tokens"], count_tokens),
        model=find_for_passages(query, meaning=arguments.get("meaning")),
    )
    results = [
        {"index": one.place, "text": one.text, "start": one.start, "end": one.end, "score": one.score} for one in kept
    ]
    return {"results": results, "tokens": sum(count_tokens(one.text) for one in kept), "answered": bool(kept)}


def show_snippets(arguments: dict[str, Any]) -> dict[str, Any]:
    """The snippets of each text."""
    options = {key: value for key, value in arguments.items() if key != "texts"}
    query = options.pop("query")
    return {"results": [[one.to_dict() for one in snippets(text, query, **options)] for text in arguments["texts"]]}
