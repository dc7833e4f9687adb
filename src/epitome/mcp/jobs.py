"""The jobs of the MCP server's workers: each reads the documents of a request and gives the text of one answer.

A request is {"sources": [...], "arguments": {...}}; a source is a document of the collection ({"id"}), or the next
`size` bytes of the blob with what is known of their format. No sources at all: the collection.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from epitome import api
from epitome.collection import Collection
from epitome.errors import NotFound, StoreError
from epitome.mcp.counting import count_words
from epitome.mcp.work import briefs, claims, finding, sections
from epitome.mcp.work.documents import Shelf

Job = Callable[[Shelf, dict[str, Any], bytes], dict[str, Any]]
_WARM_UP = "# Canals\n\nA canal is dug by hand. Boats carry coal along it.\n\n# Locks\n\nA lock lifts a boat of coal."


def start(settings: dict[str, Any]) -> Shelf:
    """Open the collection and load what every request needs, before the first one."""
    path = settings.get("collection")
    if path is not None and not Path(path).exists():
        raise NotFound(f"there is no collection {path}", "make it with 'epitome index'")
    shelf = Shelf(None if path is None else Collection(path))
    if path is not None:
        with suppress(StoreError):  # a damaged collection is a problem of each request that reads it
            _ = shelf.collection.search("canal", top=1)
    document = api.read(_WARM_UP.encode())
    finding.rank_sentences([document], "what carries coal?", most=3, least=None)
    finding.rank_sentences([document, api.read(b"A boat needs water.")], "what carries coal?", most=3, least=None)
    return shelf


def find(shelf: Shelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The sentences that answer a question."""
    arguments = request["arguments"]
    question, tokens, least = arguments["question"], arguments["tokens"], arguments["least"]
    if not request["sources"]:
        return {"text": finding.find_in_collection(shelf, question, tokens=tokens, least=least)}
    gathered = shelf.gather(request["sources"], blob, searched=arguments.get("searched", ""))
    return {"text": finding.find(gathered, question, tokens=tokens, least=least)}


def check_claim(shelf: Shelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The passages closest to a claim."""
    arguments = request["arguments"]
    claim, tokens = arguments["claim"], arguments["tokens"]
    if not request["sources"]:
        return {"text": claims.check_in_collection(shelf, claim, tokens=tokens)}
    gathered = shelf.gather(request["sources"], blob, searched=arguments.get("searched", ""))
    return {"text": claims.check_claim(gathered, claim, tokens=tokens)}


def outline(shelf: Shelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The sections of a document."""
    read = shelf.gather(request["sources"], blob).only()
    return {"text": sections.outline(read, tokens=request["arguments"]["tokens"])}


def read_section(shelf: Shelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The text of a section."""
    read = shelf.gather(request["sources"], blob).only()
    arguments = request["arguments"]
    section, start, tokens = arguments["section"], arguments["start"], arguments["tokens"]
    return {"text": sections.read_section(read, section=section, start=start, tokens=tokens)}


def brief(shelf: Shelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """What several documents say to a question."""
    arguments = request["arguments"]
    question, tokens = arguments["question"], arguments["tokens"]
    if not request["sources"]:
        return {"text": briefs.brief_of_collection(shelf, question, tokens=tokens)}
    gathered = shelf.gather(request["sources"], blob, searched=arguments.get("searched", ""))
    return {"text": briefs.brief(gathered, question, tokens=tokens)}


def probe(shelf: Shelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Read one source, so that the next request finds it read, and count words in it."""
    gathered = shelf.gather(request["sources"], blob)
    texts = [one.document.text for one in gathered.read]
    return {"counts": count_words(texts, request["arguments"]["beginnings"]), "length": sum(map(len, texts))}


JOBS: dict[str, Job] = {
    "find": find,
    "check_claim": check_claim,
    "outline": outline,
    "read_section": read_section,
    "brief": brief,
    "probe": probe,
}
